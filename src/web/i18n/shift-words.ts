import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CreditWay, DifferenceReason, DrawerWay, MoveReason } from '../../shared/domain/shifts.ts'

/** What passes through a drawer. */
export const drawerWayTexts: Record<DrawerWay | CreditWay, MessageDescriptor> = {
  sale: msg`Cash sales`,
  debt: msg`Debts paid in cash`,
  pay_in: msg`Cash in`,
  refund: msg`Money given back`,
  expense: msg`Expenses`,
  pay_out: msg`Cash out`,
  change_owed: msg`Change kept for customers`,
  deposit: msg`Paid ahead by customers`,
  paid_out: msg`Paid out of customers’ balances`,
}

export const moveReasonTexts: Record<MoveReason, MessageDescriptor> = {
  change: msg`Small change`,
  owner: msg`The owner`,
  bank: msg`The bank`,
  other: msg`Other`,
}

export const differenceReasonTexts: Record<DifferenceReason, MessageDescriptor> = {
  wrong_change: msg`Wrong change given`,
  expense_missing: msg`Expense not recorded`,
  sale_missing: msg`Sale not recorded`,
  cash_taken: msg`Cash taken out`,
  cash_added: msg`Cash put in`,
  unknown: msg`I do not know`,
}
