import type { RecurringExpense } from '../../../shared/contract/recurring-expenses.ts'
import type { LocalExpense } from '../../offline/db.ts'

/** What is due was written down on this device, sent or not: it is due no more, whatever the kept answer says. */
export const isWrittenHere = (
  { id, nextOn }: Pick<RecurringExpense, 'id' | 'nextOn'>,
  ofDevice: readonly LocalExpense[],
): boolean =>
  ofDevice.some(({ recurring, voidedAt }) => recurring?.id === id && recurring.dueOn >= nextOn && voidedAt === null)
