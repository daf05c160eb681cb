import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { PIECE } from '../../../shared/domain/quantity.ts'

/** Beside the line or field that it is about; how to mend it, not what is wrong with whom. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  variant_missing: msg`Choose one of these.`,
  variant_unknown: msg`This one is no longer sold. Choose another.`,
  too_many: msg`Too many are chosen here. Take some out.`,
  add_on_unknown: msg`An extra you chose is no longer sold. Check your extras.`,
  quantity_above: msg`This is more than the shop put into this order. Choose a smaller amount.`,
  gone: msg`The shop no longer sells this. Leave it out to send the rest.`,
  nothing_chosen: msg`Everything is left out. Choose at least one thing.`,
  place_unchosen: msg`Choose where it is brought.`,
  place_missing: msg`Enter the place for delivery: area, street, a place people know.`,
  phone_invalid: msg`Enter a phone number such as 0712 345 678.`,
}

export function useProblemText() {
  const { t } = useLingui()
  return (
    problem: string,
    { least = 1, leftMilli }: { least?: number; leftMilli?: number | undefined } = {},
  ): string => {
    if (problem === 'too_few') return least === 1 ? t`Choose one of these.` : t`Choose at least ${least} of these.`
    if (problem === 'sold_out')
      return leftMilli === undefined
        ? t`This has sold out. Choose another, or leave it out.`
        : t`${plural(leftMilli / PIECE, { one: 'Only # left. Choose a smaller amount.', other: 'Only # left. Choose a smaller amount.' })}`
    const known = texts[problem]
    return known ? t(known) : t`Check this and send again.`
  }
}

const refusals: Readonly<Record<string, MessageDescriptor>> = {
  'link.prices_changed': msg`A price changed before the order arrived. Look at the new total, then send again.`,
  'link.delivery_changed': msg`What it costs to bring your order changed meanwhile. Look at the place and the new total, then send again.`,
  'offer.code_refused': msg`This code gives nothing here.`,
  'link.sold_out': msg`Something sold out before the order arrived. Look at the lines marked below, then send again.`,
  'link.choices_incomplete': msg`Something still has to be chosen. Look at the lines marked below.`,
  'link.expired': msg`The time to send this order is over.`,
  'link.cancelled': msg`The shop cancelled this order link.`,
  'link.already_submitted': msg`The shop already has this order. It stands as it was sent first.`,
  'link.not_found': msg`This link does not lead to an order.`,
  'request.invalid': msg`Something in the order is not right. Look through it, then send again.`,
  'request.too_many': msg`That was too often. Wait a minute, then try again.`,
  'payment.phone_invalid': msg`Enter the number of the phone that pays, such as 0712 345 678.`,
  'payment.method_unavailable': msg`The shop does not take this way of paying now. Choose another.`,
  'payment.settings_incomplete': msg`The shop does not take this way of paying now. Choose another.`,
  'payment.part_not_taken': msg`The shop does not take such a small part of this order.`,
  'payment.already_waiting': msg`Your phone was already asked. Enter the PIN there, or wait until the time is over.`,
  'payment.nothing_owed': msg`Nothing is left to pay.`,
  'payment.state_changed': msg`The payment changed meanwhile. Look at its state here.`,
}

/** What a refusal of the whole means for the customer. */
export function useRefusalText() {
  const { t } = useLingui()
  return (code: string | null): string => t(refusals[code ?? ''] ?? msg`It did not go through. Try again.`)
}
