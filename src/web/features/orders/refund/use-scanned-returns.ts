import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useReplica } from '../../../session/device.ts'
import type { TillSound } from '../../../../shared/domain/till-sounds.ts'
import { useScanGuard } from '../../../hardware/scan-guard.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useCounterKeys } from '../counter/shortcuts.ts'
import { type Choice, type LineLeft, withOneMore } from './refund-choice.ts'

const tillSound = (sound: TillSound): void =>
  void import('../../../hardware/till-sound.ts').then(
    (sounds) => sounds.tillSound(sound),
    () => {},
  )

/**
 * A scan, from anywhere on the screen or typed by hand, adds one of what this order had. Answers what to do with a code.
 * What is scanned before the device's goods are read waits for them: a slow tablet loses none and refuses none wrongly.
 */
export function useScannedReturns({
  lines,
  choice,
  onChoice,
}: {
  lines: readonly LineLeft[]
  choice: Choice
  onChoice: (choice: Choice) => void
}): (code: string) => void {
  const { t } = useLingui()
  const { replica, view } = useReplica()
  const isRead = replica !== null && view.state !== 'loading' && view.state !== 'reading'
  const early = useRef<string[]>([])
  /** The choice with one more of it. */
  const taken = (from: Choice, text: string): Choice => {
    const found = replica?.byCode(text) ?? []
    const isIt = ({ productId, variantId, soldIn }: LineLeft['line']) =>
      found.some(
        (hit) =>
          hit.product.id === productId
          && (hit.variantId === null || hit.variantId === (soldIn?.id ?? variantId ?? productId)),
      )
    const more = withOneMore(lines, from, isIt)
    if (more) {
      tillSound('known')
      return more
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
    return from
  }
  const takeEarly = useEffectEvent(() => {
    const codes = early.current.splice(0)
    if (codes.length > 0) onChoice(codes.reduce(taken, choice))
  })
  useEffect(() => {
    if (isRead) takeEarly()
  }, [isRead])
  const code = (text: string) => {
    if (isRead) onChoice(taken(choice, text))
    else early.current.push(text)
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
