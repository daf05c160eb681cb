import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../shared/contract/error-codes.ts'

/**
 * What people read for a code of the contract: what happened, and what to do next. Here are those that the counter, a log-in and what a device itself refuses may say; all others stand in
 * office-errors.ts and come with the texts of their pages. A code without a text in either is a type error (law 13).
 */
export const errorMessages = {
  'auth.required': msg`Log in again to go on.`,
  'auth.wrong_credentials': msg`The phone number, e-mail or password is not right.`,
  'auth.contact_taken': msg`Someone already uses this phone number or e-mail. Log in, or reset the password.`,
  'auth.contact_invalid': msg`Enter a Tanzanian phone number or an e-mail address.`,
  'auth.contact_unproven': msg`Confirm your phone number or e-mail first.`,
  'auth.password_weak': msg`Choose a longer password that is hard to guess.`,
  'auth.password_needed': msg`Enter your password to do this.`,
  'auth.code_wrong': msg`This code is not right, or it is too old. Ask for a new one.`,
  'auth.link_expired': msg`This link is too old or was used already. Ask for a new one.`,
  'auth.forbidden': msg`You do not have permission for this. Ask the owner of the shop.`,
  'auth.admin_only': msg`Only the owner of the shop can do this.`,
  'auth.no_shop': msg`You have no shop yet. Create one first.`,
  'auth.operator_only': msg`Only the operator of this server can see this page.`,
  'undo.not_found': msg`This link is too old or was used already.`,
  'request.invalid': msg`Something in this form is not right. Check what is marked.`,
  'request.too_large': msg`This is too large to send. Make it smaller, then try again.`,
  'request.too_many': msg`Too many tries. Wait a little, then try again.`,
  'request.not_found': msg`This page or record was not found.`,
  'request.key_reused': msg`This was already sent with other contents. Reload, then try again.`,
  'request.busy': msg`The same thing is being saved right now. Wait a moment.`,
  'shop.not_found': msg`This shop was not found.`,
  'shop.exists': msg`You already have a shop.`,
  'message.no_sms_there': msg`SMS only reach Tanzanian mobile numbers. Use one of those, or an e-mail address.`,
  'invitation.not_found': msg`This invitation was not found. Ask for a new one.`,
  'invitation.expired': msg`This invitation is too old. Ask for a new one.`,
  'invitation.other_contact': msg`This invitation is for another phone number or e-mail.`,
  'device.not_found': msg`This device was not found.`,
  'device.revoked': msg`This device was removed from the shop. Ask the owner to let it in again.`,
  'order.not_found': msg`This order was not found.`,
  'order.status_changed': msg`The order changed meanwhile. Look at its status, then try again.`,
  'order.step_not_allowed': msg`The order cannot go to this status.`,
  'order.step_late': msg`The order has stood in one step for too long.`,
  'order.overpaid': msg`This is more than what is left to pay.`,
  'order.sum_too_large': msg`The payments of this order add up to more than any order can be.`,
  'order.number_taken': msg`Another order already has this number.`,
  'order.totals_differ': msg`The total differs from what the server computed.`,
  'order.stock_negative': msg`More was sold than the stock showed.`,
  'order.product_gone': msg`A product in this order was deleted meanwhile.`,
  'pin.too_simple': msg`This PIN is too easy to guess.`,
  'pin.not_proven': msg`The PIN could not be checked.`,
  'pin.taken_away': msg`The PIN had been changed or taken away.`,
  'order.discount_not_approved': msg`More was taken off than the person may without a manager.`,
  'order.price_not_approved': msg`A price was set by somebody who may not, without a manager.`,
  'order.credit_not_approved': msg`Goods were handed over on credit beyond what was agreed, without a manager.`,
  'order.price_changed': msg`A price changed before this order was sent.`,
  'order.clock_wrong': msg`The clock of the device was wrong.`,
  'order.no_permission': msg`The person who did this did not have the permission.`,
  'order.reason_missing': msg`Give a reason.`,
  'order.sold_on_two_devices': msg`Another device had sold the same held order already.`,
  'cart.not_parked': msg`This order is not held any more, or another device took it.`,
  'cart.too_many_parked': msg`No more held orders can be shared with other devices.`,
  'credit.no_customer': msg`Money was kept for a customer nobody can name.`,
  'credit.too_little': msg`There is less than that on the customer’s balance.`,
  'credit.overdrawn': msg`More was paid from the customer’s balance than there was.`,
  'order.exchange_differs': msg`What was paid in exchanged goods is not what came back for it.`,
  'refund.too_much': msg`More was given back than was left of the order.`,
  'refund.not_approved': msg`More was given back than the person may without a manager.`,
  'refund.already_void': msg`This return was taken back already.`,
  'refund.exchanged': msg`What came back paid for other goods: this return stands.`,
  'refund.money_sent': msg`The money of this return was sent and has a reference: it stands.`,
  'refund.money_unknown': msg`This device does not know the money of this return. Connect it to the internet and try again.`,
  'refund.other_drawer': msg`The money of this return left another drawer, or one that was counted since.`,
  'refund.too_late': msg`A return can be taken back until the end of the next day.`,
  'payment.reference_used_twice': msg`This payment reference was used for another order.`,
  'payment.cash_unlikely': msg`Much more cash was written down than was due.`,
  'customer.not_found': msg`This customer was not found.`,
  'expense.not_found': msg`This expense was not found.`,
  'expense.already_void': msg`This expense was already removed.`,
  'expense.changed_meanwhile': msg`Someone else changed the same thing about this expense.`,
  'expense.paid_by_drawer': msg`The drawer that paid this was counted with it. Void it and write it anew.`,
  'expense.too_many_recurring': msg`There are a hundred recurring expenses already. End one that is not paid any more.`,
  'shift.not_found': msg`This shift was not found.`,
  'shift.not_open': msg`This shift is not open on this device any more.`,
  'shift.already_open': msg`A shift is open on this device already.`,
  'shift.already_closed': msg`This shift was closed already.`,
  'shift.changed': msg`Something was sold or paid meanwhile. Look at the new sum, then close.`,
  'shift.difference_not_approved': msg`The count was off by more than the shop allows, and no manager saw it.`,
  'shift.payout_not_approved': msg`More cash was taken out than this person may take by themselves, and no manager agreed.`,
  'drawer.not_approved': msg`The drawer was opened by hand without a manager.`,
  'kitchen.nothing_new': msg`The kitchen has everything already.`,
  'kitchen.ticket_not_found': msg`This ticket is not here any more.`,
  'command.unreadable': msg`The server could not read this record. It is kept for the owner to review.`,
  'command.unknown_type': msg`The server does not know this kind of record yet.`,
  'command.wrong_shop': msg`This record belongs to another shop.`,
  'command.wrong_device': msg`This record belongs to another device.`,
  'command.other_actor': msg`Someone else sent this record for the person who made it.`,
  'command.out_of_order': msg`An earlier step of the same order must arrive first.`,
  'command.id_reused': msg`This was already sent with other contents.`,
  'command.signature_wrong': msg`This was changed after its device made it, or no device of this shop made it.`,
  'server.failed': msg`Something went wrong on the server. Try again.`,
  'server.unavailable': msg`The server cannot be reached right now. Try again in a moment.`,
  'server.busy': msg`Many files are being read right now. Wait a moment, then try again.`,
} as const satisfies Partial<Record<ErrorCode, MessageDescriptor>>

let ofTheOffice: Partial<Record<ErrorCode, MessageDescriptor>> = {}
export function addErrorMessages(more: Partial<Record<ErrorCode, MessageDescriptor>>): void {
  ofTheOffice = more
}

/** Null: no code of ours, or one whose pages were never opened. */
export function errorMessageOf(code: string): MessageDescriptor | null {
  const known: Partial<Record<string, MessageDescriptor>> = Object.hasOwn(errorMessages, code)
    ? errorMessages
    : ofTheOffice
  return known[code] ?? null
}
