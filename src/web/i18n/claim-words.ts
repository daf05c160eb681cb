import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ClaimState } from '../../shared/contract/claims.ts'
import type { ClaimCheck } from '../../shared/domain/claim-checks.ts'
import type { Tone } from '../ui/badge.tsx'
import type { IconName } from '../ui/icon.tsx'

export const claimStates: Record<ClaimState, { text: MessageDescriptor; tone: Tone; icon: IconName }> = {
  claimed: { text: msg`Claimed, not confirmed`, tone: 'held', icon: 'clock' },
  confirmed: { text: msg`Confirmed`, tone: 'ok', icon: 'check' },
  differs: { text: msg`A different amount arrived`, tone: 'bad', icon: 'alert' },
  repeated: { text: msg`Already submitted`, tone: 'bad', icon: 'copy' },
  withdrawn: { text: msg`Taken back`, tone: 'neutral', icon: 'undo' },
}

/** What looks wrong about a message, in the shop's words. `isGrave`: look twice before goods leave. */
export const claimWarnings: Record<ClaimCheck, { text: MessageDescriptor; isGrave: boolean }> = {
  not_read: {
    text: msg`This is not a message of a wallet we know. What stands here was typed by a person.`,
    isGrave: true,
  },
  changed_by_hand: { text: msg`The reference or amount was changed from what the message says.`, isGrave: true },
  odd_length: { text: msg`The reference is longer or shorter than this wallet’s references are.`, isGrave: true },
  odd_letters: { text: msg`The reference has signs that references do not have.`, isGrave: true },
  old_date: { text: msg`The message is more than a day old.`, isGrave: true },
  future_date: { text: msg`The message says a time that has not come yet.`, isGrave: true },
  before_order: { text: msg`The money moved before this order was made.`, isGrave: false },
  other_amount: { text: msg`The amount is not what the order owes.`, isGrave: false },
  sent_not_received: {
    text: msg`The message tells of money sent away or paid out, not of money this shop received.`,
    isGrave: true,
  },
  reference_on_order: { text: msg`This reference already stands on another order.`, isGrave: true },
  look_alike: {
    text: msg`Another message has nearly the same reference. Compare them letter by letter.`,
    isGrave: true,
  },
}
