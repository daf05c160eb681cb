import { lessHandedOut } from '../../../shared/domain/money-left.ts'

/** What of an order's payments has not gone back yet. Pure, so that a void, an admin and a refund never hand out the same money, in whatever order they come. */

/** Negative for money that went back. `backId` and `restId`: of the rows that turn this one, should there be any; a payment goes back once by itself and once with its order. */
export interface PaymentRow {
  id: string
  method: string
  wallet: string | null
  reference: string | null
  amountTzs: number
  backId: string
  restId: string
}
/** A row to be written. */
export interface MoneyBack {
  id: string
  paymentId: string
  method: string
  wallet: string | null
  reference: string | null
  /** What goes back, positive. */
  amountTzs: number
}
interface Left {
  row: PaymentRow
  leftTzs: number
  /** Nothing of it went back by a row of its own. */
  isUntouched: boolean
}

/**
 * Each payment that came in, with what is left of it: less what turned it, and what refunds handed out.
 * `rows`: all of the order, oldest first.
 */
export function leftOfPayments(rows: readonly PaymentRow[]): Left[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const turning = new Set(rows.flatMap((row) => [row.backId, row.restId]))
  const own = rows
    .filter((row) => !turning.has(row.id))
    .map((row) => ({
      row,
      leftTzs: row.amountTzs + (byId.get(row.backId)?.amountTzs ?? 0) + (byId.get(row.restId)?.amountTzs ?? 0),
      isUntouched: !byId.has(row.backId),
    }))
  const came = own.filter(({ row }) => row.amountTzs > 0)
  const handedOut = own.filter(({ row, leftTzs }) => row.amountTzs < 0 && leftTzs < 0)
  return lessHandedOut(came, handedOut)
}

/** The rows that give back what is left of these payments. */
export const moneyBackOf = (left: readonly Left[]): MoneyBack[] =>
  left
    .filter(({ leftTzs }) => leftTzs > 0)
    .map(({ row, leftTzs, isUntouched }) => ({
      id: isUntouched ? row.backId : row.restId,
      paymentId: row.id,
      method: row.method,
      wallet: row.wallet,
      reference: row.reference,
      amountTzs: leftTzs,
    }))
