import { sql } from 'kysely'
import type { Account, Posting } from '../../../shared/domain/ledger.ts'
import type { Tx } from '../../platform/database.ts'

type EntryRow = {
  kind: string
  refId: string
  orderId: string | null
  note: string
  byUserId: string | null
  at: Date
}

/**
 * Entry, postings and the balances they move, in one statement; false when this kind was booked for this reference before, and then nothing changed.
 * Balances are taken in the order of their names, so two bookings never wait for each other in a circle.
 */
export async function insertEntry(
  tx: Tx,
  shopId: string,
  entry: EntryRow,
  postings: readonly Posting[],
): Promise<boolean> {
  const rows = postings.map(({ account, amountTzs }) => ({ account, amount: amountTzs }))
  const { rows: made } = await sql<{ id: string }>`/*ledger.book*/
    with e as (
      insert into ledger_entries (shop_id, kind, ref_id, order_id, note, by_user_id, at)
      values (${shopId}, ${entry.kind}, ${entry.refId}, ${entry.orderId}, ${entry.note}, ${entry.byUserId}, ${entry.at})
      on conflict (shop_id, kind, ref_id) do nothing returning id),
    p as (
      insert into ledger_postings (shop_id, entry_id, account, amount_tzs)
      select ${shopId}, e.id, p.account, p.amount from e, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(account text, amount bigint) returning account, amount_tzs),
    b as (
      insert into ledger_balances (shop_id, account, amount_tzs) select ${shopId}, account, amount_tzs from p order by account
      on conflict (shop_id, account) do update set amount_tzs = ledger_balances.amount_tzs + excluded.amount_tzs)
    select id from e`.execute(tx)
  return made.length > 0
}

/** `lock`: until the end of the transaction nobody else books on these accounts; for a payout, which must not spend what another just spent. */
export async function readBalances(
  tx: Tx,
  shopId: string,
  lock: boolean,
): Promise<{ account: Account; amountTzs: number }[]> {
  // An account without a row cannot be locked: the first booking makes it.
  if (lock)
    await sql`insert into ledger_balances (shop_id, account) values (${shopId}, 'shop_balance') on conflict do nothing`.execute(
      tx,
    )
  const { rows } = await sql<{ account: Account; amountTzs: number }>`
    select account, amount_tzs as "amountTzs" from ledger_balances where shop_id = ${shopId} order by account ${lock ? sql`for update` : sql``}`.execute(
    tx,
  )
  return rows
}

/** What the sandbox moved on the balance: payments and payouts through it, what became of them, and money of it that nobody had asked for. */
export async function readSandboxTzs(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ tzs: number }>`/*ledger.sandbox*/
    select coalesce(-sum(p.amount_tzs), 0)::bigint as tzs from (
        select id from payment_attempts where shop_id = ${shopId} and is_sandbox union all select id from payouts where shop_id = ${shopId} and is_sandbox
        union all select m.id from provider_callbacks c join payments m on m.shop_id = ${shopId} and m.reference = c.provider_reference and m.attempt_id is null where c.adapter = 'sandbox' and c.outcome = 'matched') s
      join ledger_entries e on e.shop_id = ${shopId} and e.ref_id = s.id
      join ledger_postings p on p.shop_id = e.shop_id and p.entry_id = e.id and p.account = 'shop_balance'`.execute(tx)
  return rows[0]?.tzs ?? 0
}

export type LedgerRow = {
  id: string
  kind: string
  note: string
  at: Date
  postings: { account: string; amountTzs: number }[]
}
export async function readEntries(tx: Tx, shopId: string, refId: string): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select e.id, e.kind, e.note, e.at, coalesce((select json_agg(json_build_object('account', p.account, 'amountTzs', p.amount_tzs) order by p.account) from ledger_postings p
      where p.shop_id = e.shop_id and p.entry_id = e.id), '[]') as postings
    from ledger_entries e where e.shop_id = ${shopId} and e.ref_id = ${refId} order by e.at, e.id`.execute(tx)
  return rows
}
