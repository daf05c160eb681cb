import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { AskKind, AttemptReason, AttemptState } from '../../shared/contract/lists.ts'
import type { IconName } from '../ui/icon.tsx'

/** How an asking for money is told: a sentence of ours for every state and reason, never the gateway's own words. */
export const attemptStates: Record<
  AttemptState,
  { text: MessageDescriptor; tone: 'info' | 'ok' | 'bad' | 'held'; icon: IconName }
> = {
  asked: { text: msg`Asked`, tone: 'info', icon: 'send' },
  waiting: { text: msg`Waiting for the customer`, tone: 'info', icon: 'clock' },
  paid: { text: msg`Paid`, tone: 'ok', icon: 'check' },
  refused: { text: msg`Refused`, tone: 'bad', icon: 'x' },
  timed_out: { text: msg`No answer in time`, tone: 'held', icon: 'clock' },
  refund_due: { text: msg`To be given back`, tone: 'bad', icon: 'undo' },
  refunded: { text: msg`Given back`, tone: 'held', icon: 'undo' },
}
export const attemptReasons: Record<AttemptReason, MessageDescriptor> = {
  wrong_pin: msg`The PIN was wrong.`,
  no_balance: msg`There is not enough money in the wallet.`,
  cancelled: msg`The customer said no.`,
  limit: msg`The amount is above what the wallet allows.`,
  not_registered: msg`This number has no mobile money.`,
  expired: msg`The request ran out before the PIN was entered.`,
  no_answer: msg`The phone did not answer.`,
  not_sent: msg`The request did not reach the network of the phone.`,
  provider_down: msg`The payment gateway does not answer now. Try again, or take another way.`,
  bad_settings: msg`The payment gateway refused our account. The owner must look at the payment settings.`,
  replaced: msg`It was asked for again in another way.`,
  stopped: msg`The waiting was ended here.`,
  other_currency: msg`The money came in another currency.`,
  already_paid: msg`The order was paid in another way before this came.`,
  order_cancelled: msg`The order was cancelled before this came.`,
  other: msg`The payment did not go through.`,
}
export const attemptKinds: Record<AskKind, { text: MessageDescriptor; icon: IconName }> = {
  mobile_push: { text: msg`Request to the phone`, icon: 'phone' },
  tanqr: { text: msg`TANQR code`, icon: 'qr' },
  card: { text: msg`Card page`, icon: 'card' },
}
