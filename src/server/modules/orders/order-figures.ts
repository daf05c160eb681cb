import type { Payment } from '../../../shared/contract/commands/parts.ts'
import { isCashBelievable } from '../../../shared/domain/money.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { foldReference } from '../../../shared/domain/references.ts'
import { foldText } from '../../../shared/domain/search.ts'

/** Small pure helpers of orders, shared by the counter's commands and the lists. */

/** As it is stored; null for none. */
export const normaliseReference = (reference: string | null): string | null => foldReference(reference ?? '') || null

export const sumPayments = (payments: readonly Pick<Payment, 'amountTzs'>[]): number =>
  payments.reduce((sum, payment) => sum + payment.amountTzs, 0)

/** Cash far beyond what was due (decisions 41): most likely a scan or a slip went into the amount. */
export const hasUnlikelyCash = (payments: readonly Pick<Payment, 'method' | 'amountTzs' | 'receivedTzs'>[]): boolean =>
  payments.some(
    ({ method, amountTzs, receivedTzs }) =>
      method === 'cash' && receivedTzs !== null && !isCashBelievable(amountTzs, receivedTzs),
  )

/** Only cash is rounded. */
export const hasOddRounding = (payments: readonly Pick<Payment, 'method' | 'roundingTzs'>[]): boolean =>
  payments.some(({ method, roundingTzs = 0 }) => method !== 'cash' && roundingTzs !== 0)

/** What an order is found by beside its number: the words of the customer's name and of the table, and the phone as dialled at home and abroad. */
export function orderTerms(customerName: string, customerPhone: string, tableName = ''): string[] {
  const words = foldText(`${customerName} ${tableName}`).split(' ')
  const phone = normalisePhone(customerPhone)
  const digits = (phone ?? customerPhone).replaceAll(/\D/g, '')
  const home = phone?.startsWith('+255') ? [`0${phone.slice(4)}`, phone.slice(4)] : []
  return [...new Set([...words, digits, ...home])]
    .filter((term) => term !== '')
    .map((term) => term.slice(0, 60))
    .slice(0, 12)
}
