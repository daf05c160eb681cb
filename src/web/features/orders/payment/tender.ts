import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import { type CashRounding, roundCash, roundingOf } from '../../../../shared/domain/cash-rounding.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { subTzs, sumTzs } from '../../../../shared/domain/money.ts'
import type { Wallet } from '../../../../shared/domain/options.ts'
import { changeDue } from '../../../../shared/domain/order-maths.ts'
import { cleanReference } from '../../../../shared/domain/references.ts'

/** Taking money: pure, and only on what shared/domain counts. */

/** What is taken for this due: rounded where it settles all of it. Who has the exact coins for more than the rounded sum pays what is due. */
const cashTaken = (dueTzs: number, receivedTzs: number, rounding?: CashRounding): number => {
  const askedTzs = roundCash(dueTzs, rounding)
  return receivedTzs >= askedTzs ? askedTzs : Math.min(dueTzs, receivedTzs)
}

export const cashPayment = (
  dueTzs: number,
  receivedTzs: number,
  at: string,
  {
    id = uuidv7(),
    rounding,
    keptTzs = 0,
    favourTzs = 0,
  }: {
    id?: string | undefined
    rounding?: CashRounding | undefined
    /** Of the change, what stays here for the customer. */
    keptTzs?: number
    /** More change than is due, in the customer's favour: so much less is taken. */
    favourTzs?: number
  } = {},
): Payment => {
  const askedTzs = subTzs(roundCash(dueTzs, rounding), favourTzs)
  const amountTzs = favourTzs > 0 ? askedTzs : cashTaken(dueTzs, receivedTzs, rounding)
  return {
    id,
    method: 'cash',
    amountTzs,
    ...(amountTzs === askedTzs && askedTzs !== dueTzs ? { roundingTzs: subTzs(askedTzs, dueTzs) } : {}),
    receivedTzs,
    changeTzs: subTzs(changeDue(amountTzs, receivedTzs), keptTzs),
    ...(keptTzs > 0 ? { changeOwedTzs: keptTzs } : {}),
    wallet: null,
    reference: null,
    at,
  }
}

/** Handed over exactly as it is asked for. */
export const exactCash = (dueTzs: number, at: string, rounding?: CashRounding, id?: string): Payment =>
  cashPayment(dueTzs, roundCash(dueTzs, rounding), at, { id, rounding })

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

/** From what the shop keeps for the customer. */
export const creditPayment = (amountTzs: number, at: string, id = uuidv7()): Payment => ({
  ...mobilePayment(amountTzs, 'other', '', at, id),
  method: 'store_credit',
  wallet: null,
  reference: null,
})

/** At the bank's own machine. `slip`: the number on its slip, never that of the card. */
export const cardPayment = (amountTzs: number, slip: string, at: string, id = uuidv7()): Payment => ({
  ...creditPayment(amountTzs, at, id),
  method: 'card',
  reference: cleanReference(slip) || null,
})
const paidBy = (payments: readonly Payment[]): number => sumTzs(payments.map((payment) => payment.amountTzs))
/** Never negative. What cash is rounded by settles the rest with it. */
export const leftToPay = (totalTzs: number, payments: readonly Payment[]): number =>
  Math.max(0, subTzs(totalTzs, subTzs(paidBy(payments), roundingOf(payments))))
export const changeOf = (payments: readonly Pick<Payment, 'changeTzs'>[]): number =>
  sumTzs(payments.map((payment) => payment.changeTzs ?? 0))
export const shortOf = (dueTzs: number, receivedTzs: number | null): number =>
  Math.max(0, subTzs(dueTzs, receivedTzs ?? 0))
