import { useLingui } from '@lingui/react/macro'
import type { Replica } from '../../../session/device.ts'
import type { TillSound } from '../../../hardware/till-sound.ts'
import { useScanGuard } from '../../../hardware/scan-guard.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useCounterKeys } from '../counter/shortcuts.ts'
import { type Choice, type LineLeft, withOneMore } from './refund-choice.ts'

const tillSound = (sound: TillSound): void =>
  void import('../../../hardware/till-sound.ts').then(
    (sounds) => sounds.tillSound(sound),
    () => {},
  )

/** A scan, from anywhere on the screen or typed by hand, adds one of what this order had. Answers what to do with a code. */
export function useScannedReturns({
  lines,
  choice,
  replica,
  onChoice,
}: {
  lines: readonly LineLeft[]
  choice: Choice
  replica: Replica | null
  onChoice: (choice: Choice) => void
}): (code: string) => void {
  const { t } = useLingui()
  const code = (text: string) => {
    const found = replica?.byCode(text) ?? []
    const isIt = ({ productId, variantId, soldIn }: LineLeft['line']) =>
      found.some(
        (hit) =>
          hit.product.id === productId
          && (hit.variantId === null || hit.variantId === (soldIn?.id ?? variantId ?? productId)),
      )
    const next = withOneMore(lines, choice, isIt)
    if (next) {
      tillSound('known')
      return onChoice(next)
    }
    const isSold = lines.some(({ line }) => isIt(line))
    tillSound(isSold ? 'refused' : 'unknown')
    toast({
      title: isSold ? t`No more of it was sold` : t`Not in this order`,
      description: isSold
        ? t`All of it is chosen, or came back before.`
        : t`Nothing with the code ${text} was sold in this order.`,
      type: 'warning',
    })
  }
  const torn = () => {
    tillSound('refused')
    toast({
      title: t`The scan did not come through whole`,
      description: t`Nothing was added. Scan it again.`,
      type: 'warning',
    })
  }
  useCounterKeys(true, { code, torn })
  useScanGuard({ knows: (text) => (replica?.byCode(text).length ?? 0) > 0, scanned: code })
  return code
}
