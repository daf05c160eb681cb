import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { addTzs, subTzs, sumTzs } from '../../../../shared/domain/money.ts'
import type { Wallet } from '../../../../shared/domain/options.ts'
import { changeDue } from '../../../../shared/domain/order-maths.ts'
import { foldReference } from '../../../../shared/domain/references.ts'

/** Taking money: pure, and only on what shared/domain counts. */

export const cashPayment = (dueTzs: number, receivedTzs: number, at: string, id = uuidv7()): Payment => ({
  id,
  method: 'cash',
  amountTzs: Math.min(dueTzs, receivedTzs),
  receivedTzs,
  changeTzs: changeDue(dueTzs, receivedTzs),
  wallet: null,
  reference: null,
  at,
})

export const mobilePayment = (
  amountTzs: number,
  wallet: Wallet,
  reference: string,
  at: string,
  id = uuidv7(),
): Payment => ({
  id,
  method: 'mobile_money',
  amountTzs,
  receivedTzs: null,
  changeTzs: null,
  wallet,
  reference: cleanReference(reference),
  at,
})

/** As the SMS has it, and no longer than a payment takes. */
export const cleanReference = (text: string): string => foldReference(text).slice(0, 40)

/** Wallets send 8 to 15 letters and digits; shorter is a slip of the finger. */
export type ReferenceProblem = 'missing' | 'too_short' | 'wrong_letters'
export function referenceProblem(text: string): ReferenceProblem | null {
  const reference = cleanReference(text)
  if (reference === '') return 'missing'
  if (!/^[A-Z0-9.\-/]+$/.test(reference)) return 'wrong_letters'
  return reference.length < 4 ? 'too_short' : null
}

const paidBy = (payments: readonly Payment[]): number => sumTzs(payments.map((payment) => payment.amountTzs))
/** Never negative. */
export const leftToPay = (totalTzs: number, payments: readonly Payment[]): number =>
  Math.max(0, subTzs(totalTzs, paidBy(payments)))
export const changeOf = (payments: readonly Pick<Payment, 'changeTzs'>[]): number =>
  sumTzs(payments.map((payment) => payment.changeTzs ?? 0))
export const shortOf = (dueTzs: number, receivedTzs: number | null): number =>
  Math.max(0, subTzs(dueTzs, receivedTzs ?? 0))
export const willOwe = (owesTzs: number, orderTzs: number): number => addTzs(owesTzs, orderTzs)
