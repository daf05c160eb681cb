import { availableTzs, type Balances, type LedgerEvent, noBalances, postingsOf } from '../../../shared/domain/ledger.ts'
import type { Tx } from '../../platform/database.ts'
import { hasOpenSince } from './attempts.repository.ts'
import { insertEntry, type LedgerRow, readBalances, readEntries, readSandboxTzs } from './ledger.repository.ts'
import { GIVES_UP_MS } from './poll-times.ts'

interface Booking {
  /** The attempt, payout, payment or statement line it is about. One entry of a kind for each: booking again changes nothing. */
  refId: string
  orderId?: string | null
  byUserId?: string | null
  note?: string
  at: Date
}

/** Books an event in the caller's transaction; false when it was booked before. @throws RangeError as `postingsOf`. */
export async function book(tx: Tx, shopId: string, event: LedgerEvent, booking: Booking): Promise<boolean> {
  const entry = {
    kind: event.kind,
    refId: booking.refId,
    orderId: booking.orderId ?? null,
    note: booking.note ?? '',
    byUserId: booking.byUserId ?? null,
    at: booking.at,
  }
  return await insertEntry(tx, shopId, entry, postingsOf(event))
}

/** The sums of all postings. `lock` before spending: who pays out next waits until this transaction has ended. */
export async function balancesOf(tx: Tx, shopId: string, options: { lock?: boolean } = {}): Promise<Balances> {
  const rows = await readBalances(tx, shopId, options.lock === true)
  return { ...noBalances(), ...Object.fromEntries(rows.map(({ account, amountTzs }) => [account, amountTzs])) }
}

/** Of the balance, what is no money: 0 while the product's gateway is the sandbox, and afterwards what lies there from that time (decision 383). */
export const playMoneyOf = async (tx: Tx, shopId: string, isSandbox: boolean): Promise<number> =>
  isSandbox ? 0 : await readSandboxTzs(tx, shopId)

/** What can be paid out, or spent here. */
export async function availableOf(
  tx: Tx,
  shopId: string,
  { isSandbox, lock = false }: { isSandbox: boolean; lock?: boolean },
): Promise<number> {
  const balances = await balancesOf(tx, shopId, { lock })
  return availableTzs(balances) - (await playMoneyOf(tx, shopId, isSandbox))
}

/** Whether a customer may still pay something that was asked for: as long as gateways remember. */
export const isMoneyComing = (tx: Tx, shopId: string, now: Date): Promise<boolean> =>
  hasOpenSince(tx, shopId, new Date(now.getTime() - GIVES_UP_MS))

/** What was booked about this attempt, payout or payment. */
export const entriesOf = (tx: Tx, shopId: string, refId: string): Promise<LedgerRow[]> => readEntries(tx, shopId, refId)
