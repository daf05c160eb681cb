import { sql } from 'kysely'
import type { IncomingWebhook } from '../../../shared/contract/webhooks.ts'
import type { CALL_PROOFS, CALL_RESULTS, CallKind, CallSource } from '../../../shared/domain/webhooks.ts'
import type { CallHeader } from '../../platform/call-headers.ts'
import type { Tx } from '../../platform/database.ts'

export interface KeptCall {
  id: string
  at: Date
  source: CallSource
  sender: string
  kind: CallKind
  proof: (typeof CALL_PROOFS)[number]
  outcome: 'taken' | 'passed_over' | 'refused' | 'failed'
  status: number
  took_ms: number | null
  reference: string | null
  callback_id: string | null
  headers: CallHeader[]
  body: string
}

/** Answers how many of the hour came before these. */
export async function countCalls(
  tx: Tx,
  shopId: string,
  of: { hour: Date; isWrong: boolean; seen: number; missed: number },
): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    insert into incoming_call_hours as h (shop_id, hour, is_wrong, seen, missed) values (${shopId}, ${of.hour}, ${of.isWrong}, ${of.seen}, ${of.missed})
    on conflict (shop_id, hour, is_wrong) do update set seen = least(h.seen + excluded.seen, 1000000000), missed = least(h.missed + excluded.missed, 1000000000)
    returning seen - ${of.seen}::int as before`.execute(tx)
  return rows[0]?.before ?? 0
}
export const insertCalls = (tx: Tx, shopId: string, calls: readonly KeptCall[]) =>
  sql`insert into incoming_calls (shop_id, id, at, source, sender, kind, proof, outcome, status, took_ms, reference, callback_id, headers, body)
    select ${shopId}::uuid, id, at, source, sender, kind, proof, outcome, status, took_ms, reference, callback_id, headers, body from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
      as c(id uuid, at timestamptz, source text, sender text, kind text, proof text, outcome text, status int, took_ms int, reference text, callback_id uuid, headers jsonb, body text)`.execute(
    tx,
  )

/** What of a period is looked through for one page, so that no filter reads a whole log at once. */
const LOOKED_THROUGH = 5000
const results: Record<(typeof CALL_RESULTS)[number], string[]> = {
  done: ['applied', 'known', 'matched', 'payout', 'taken'],
  open: ['waits', 'waiting', 'unmatched'],
  nothing: ['unreadable', 'ignored', 'passed_over', 'refused', 'failed'],
}
interface Looking {
  after: { at: string; id: string } | null
  from: string | null
  to: string | null
  source: string | undefined
  kind: string | undefined
  result: (typeof CALL_RESULTS)[number] | undefined
  search: string | undefined
  most: number
}
type Row = Omit<IncomingWebhook, 'at'> & { at: Date }
const place = (looking: Looking, shopId: string) => sql`i.shop_id = ${shopId}
  ${looking.after === null ? sql`` : sql`and (i.at, i.id) < (${looking.after.at}::timestamptz, ${looking.after.id}::uuid)`}
  ${looking.from === null ? sql`` : sql`and i.at >= ${looking.from}::timestamptz`} ${looking.to === null ? sql`` : sql`and i.at < ${looking.to}::timestamptz`}
  order by i.at desc, i.id desc`

/** A callback that is there no more was nothing of ours: only those go before their lines do. */
export async function listCalls(tx: Tx, shopId: string, looking: Looking): Promise<Row[]> {
  const { source, kind, result, search } = looking
  const filters = [
    ...(source === undefined ? [] : [sql`x.source = ${source}`]),
    ...(kind === undefined ? [] : [sql`x.kind = ${kind}`]),
    ...(result === undefined ? [] : [sql`coalesce(x.outcome, 'waits') in (${sql.join(results[result])})`]),
    ...(search === undefined
      ? []
      : [sql`position(lower(${search}) in lower(coalesce(x.reference, '') || ' ' || x.body)) > 0`]),
  ]
  const { rows } = await sql<Row>`/*incoming.list*/
    select * from (
      select i.id, i.source, i.sender, i.kind, i.proof, case when i.outcome <> 'taken' or i.callback_id is null then i.outcome when c.id is not null then c.outcome
          when i.kind = 'unclear' then 'unreadable' else 'ignored' end as outcome,
        i.status, i.took_ms as "tookMs", i.reference, coalesce(c.copies, 1) as copies, i.headers, i.body, i.at
      from (select i.* from incoming_calls i where ${place(looking, shopId)} limit ${LOOKED_THROUGH}) i left join provider_callbacks c on c.id = i.callback_id) x
    ${filters.length === 0 ? sql`` : sql`where ${sql.join(filters, sql` and `)}`} order by x.at desc, x.id desc limit ${looking.most}`.execute(
    tx,
  )
  return rows
}
/** Where the next page of a search begins that found too little in what it looked through. */
export async function lastLookedAt(
  tx: Tx,
  shopId: string,
  looking: Looking,
): Promise<{ at: Date; id: string } | undefined> {
  const { rows } = await sql<{ at: Date; id: string }>`/*incoming.place*/
    select i.at, i.id from incoming_calls i where ${place(looking, shopId)} limit 1 offset ${LOOKED_THROUGH - 1}`.execute(
    tx,
  )
  return rows[0]
}

export async function countNotKept(
  tx: Tx,
  shopId: string,
  { from, to }: { from: string | null; to: string | null },
  most: { right: number; wrong: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`/*incoming.not-kept*/
    select coalesce(sum(missed + greatest(0, seen - case when is_wrong then ${most.wrong}::int else ${most.right}::int end)), 0)::bigint as count from incoming_call_hours
    where shop_id = ${shopId} ${from === null ? sql`` : sql`and hour > ${from}::timestamptz - interval '1 hour'`} ${to === null ? sql`` : sql`and hour < ${to}::timestamptz`}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** So many at once; answers how many were left off. */
export async function dropBodies(tx: Tx, shopId: string, before: Date, most: number): Promise<number> {
  const { rows } = await sql`update incoming_calls set body = '', headers = '[]' where shop_id = ${shopId} and id in (
    select id from incoming_calls where shop_id = ${shopId} and at < ${before} and (body <> '' or headers <> '[]') order by at limit ${most}) returning 1`.execute(
    tx,
  )
  return rows.length
}
export async function dropCalls(tx: Tx, shopId: string, before: Date, most: number): Promise<number> {
  const { rows } = await sql`delete from incoming_calls where shop_id = ${shopId} and id in (
    select id from incoming_calls where shop_id = ${shopId} and at < ${before} order by at, id limit ${most}) returning 1`.execute(
    tx,
  )
  await sql`delete from incoming_call_hours where shop_id = ${shopId} and hour < ${before}`.execute(tx)
  return rows.length
}
