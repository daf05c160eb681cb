import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type CallbackOutcome =
  | 'applied'
  | 'known'
  | 'waiting'
  | 'unmatched'
  | 'unreadable'
  | 'ignored'
  | 'matched'
  | 'payout'
export interface CallbackRow {
  id: string
  adapter: string
  shopId: string
  rawBody: Buffer
  headers: Record<string, string>
  /** As JSON keeps it: instants are text. */ parsed: unknown
  outcome: CallbackOutcome | null
  receivedAt: Date
  providerReference: string | null
  amountTzs: number | null
  payerPhone: string | null
}

const columns = sql`id, adapter, shop_id as "shopId", raw_body as "rawBody", headers, parsed, outcome, received_at as "receivedAt", provider_reference as "providerReference", amount_tzs as "amountTzs", payer_phone as "payerPhone"`

/** The same bytes again are the same callback: one row, and what became of it. */
export async function keepCallback(
  tx: Tx,
  row: {
    adapter: string
    shopId: string
    bodyHash: Buffer
    rawBody: Buffer
    headers: Record<string, string>
    parsed: unknown
    at: Date
  },
): Promise<{ id: string; outcome: CallbackOutcome | null; isNew: boolean }> {
  const { rows } = await sql<{ id: string; outcome: CallbackOutcome | null; copies: number }>`
    insert into provider_callbacks (adapter, shop_id, body_hash, raw_body, headers, parsed, received_at)
    values (${row.adapter}, ${row.shopId}, ${row.bodyHash}, ${row.rawBody}, ${JSON.stringify(row.headers)}::jsonb, ${row.parsed === null ? null : JSON.stringify(row.parsed)}::jsonb, ${row.at})
    on conflict (adapter, shop_id, body_hash) do update set copies = provider_callbacks.copies + 1 returning id, outcome, copies`.execute(
    tx,
  )
  const [kept] = rows
  if (!kept) throw new Error('an upsert that returns nothing')
  return { id: kept.id, outcome: kept.outcome, isNew: kept.copies === 1 }
}

export async function readCallbackRow(tx: Tx, id: string): Promise<CallbackRow | undefined> {
  const { rows } = await sql<CallbackRow>`select ${columns} from provider_callbacks where id = ${id}`.execute(tx)
  return rows[0]
}
export async function settleCallback(tx: Tx, id: string, outcome: CallbackOutcome, at: Date): Promise<void> {
  await tx
    .updateTable('provider_callbacks')
    .set({ outcome, handled_at: at })
    .where('id', '=', id)
    .where('outcome', 'is distinct from', 'matched')
    .execute()
}
/**
 * Of those nobody has followed yet and whose job must have given up by now: marked as handed to the queue, and their ids. Two who look at once do not both get one.
 */
export async function takeStuck(
  tx: Tx,
  { before, now, id, limit }: { before: Date; now: Date; id?: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update provider_callbacks set queued_at = ${now} where id in (
      select id from provider_callbacks where outcome is null and coalesce(queued_at, received_at) < ${before} ${id === undefined ? sql`` : sql`and id = ${id}`}
      order by coalesce(queued_at, received_at) limit ${limit} for update skip locked) returning id`.execute(tx)
  return rows.map((row) => row.id)
}
/** What unknown money is found by. */
export async function describeCallback(
  tx: Tx,
  id: string,
  found: { providerReference: string; amountTzs: number; payerPhone: string | null },
): Promise<void> {
  await tx
    .updateTable('provider_callbacks')
    .set({ provider_reference: found.providerReference, amount_tzs: found.amountTzs, payer_phone: found.payerPhone })
    .where('id', '=', id)
    .execute()
}
/**
 * Unknown money by the reference on the payer's phone; locked, so that two shops cannot both have it. A gateway (or somebody in its name, where nothing is signed) may tell
 * of one payment in other words each time: a reference that was given away once is given away for ever.
 */
export async function lockUnmatched(
  tx: Tx,
  reference: string,
  ownerShopIds: readonly string[],
): Promise<CallbackRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unknown money ${reference}`}, 0))`.execute(tx)
  const { rows } =
    await sql<CallbackRow>`select ${columns} from provider_callbacks c where provider_reference = ${reference} and outcome = 'unmatched' and shop_id = any(${ownerShopIds}::uuid[])
    and not exists (select from provider_callbacks m where m.provider_reference = c.provider_reference and m.shop_id = c.shop_id and m.outcome = 'matched') order by received_at, id limit 1 for update`.execute(
      tx,
    )
  return rows[0]
}
export async function markMatched(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('provider_callbacks').set({ outcome: 'matched', handled_at: at }).where('id', '=', id).execute()
}
export async function deleteCallbacksBefore(tx: Tx, before: Date, strangeBefore: Date = before): Promise<void> {
  // Money that was given away is remembered: told of again later it would be given away once more.
  await sql`delete from provider_callbacks where (received_at < ${before} and coalesce(outcome, '') not in ('unmatched', 'matched')) or (received_at < ${strangeBefore} and outcome in ('ignored', 'unreadable'))`.execute(
    tx,
  )
}
