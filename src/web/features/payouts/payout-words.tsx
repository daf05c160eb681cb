import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Payout, PayoutTarget } from '../../../shared/contract/payouts.ts'
import { bankName } from '../../../shared/domain/payouts.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { type Tone, StateText } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'

export const payoutStates: Record<Payout['state'], { text: MessageDescriptor; tone: Tone; icon: IconName }> = {
  needs_approval: { text: msg`Waits for another owner`, tone: 'held', icon: 'user' },
  queued: { text: msg`About to be sent`, tone: 'held', icon: 'clock' },
  sending: { text: msg`On its way`, tone: 'held', icon: 'send' },
  paid: { text: msg`Arrived`, tone: 'ok', icon: 'check' },
  failed: { text: msg`Did not go through`, tone: 'bad', icon: 'alert' },
  cancelled: { text: msg`Cancelled`, tone: 'info', icon: 'x' },
}

export function PayoutState({ state }: { state: Payout['state'] }) {
  const { t } = useLingui()
  const look = payoutStates[state]
  return (
    <StateText tone={look.tone} icon={look.icon}>
      {t(look.text)}
    </StateText>
  )
}

/** Under a place that is new: when it takes money. */
export function RestsUntil({ until }: { until: string | null }) {
  const format = useFormat()
  if (until === null) return null
  const at = format.date(until)
  return (
    <span className="block text-small text-held">
      <Trans>New: rests until {at}</Trans>
    </span>
  )
}

/** "M-Pesa · +255 712 000 001", "CRDB Bank · 0150…". */
export function useTargetText(): (target: PayoutTarget) => string {
  const text = useOptionText()
  return (target) =>
    target.kind === 'wallet'
      ? `${text('wallet', target.operator)} · ${formatPhone(target.phone)}`
      : `${bankName(target.bank)} · ${target.account}`
}
