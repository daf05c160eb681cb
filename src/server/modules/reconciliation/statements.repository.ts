import { sql } from 'kysely'
import type { Statement, StatementDay } from '../../../shared/contract/reconciliation.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

export type StatementRow = Omit<Statement, 'at' | 'fromAt' | 'toAt' | 'withdrawnAt'> & {
  at: Date
  fromAt: Date
  toAt: Date
  withdrawnAt: Date | null
  fingerprint: Buffer
}
const columns = sql`s.id, s.wallet, s.file_name as "fileName", u.name as "byName", s.at, s.from_at as "fromAt", s.to_at as "toAt", s.line_count as "lineCount", s.known_count as "knownCount", s.in_tzs as "inTzs", s.out_tzs as "outTzs",
  s.withdrawn_at as "withdrawnAt", s.fingerprint,
  (select count(*)::int from money_lines m where m.shop_id = s.shop_id and m.statement_id = s.id and m.state <> 'open') as "matchedCount",
  (select count(*)::int from money_lines m where m.shop_id = s.shop_id and m.statement_id = s.id and m.state = 'open' and m.direction = 'in') as "openCount"`

export async function readStatementRow(tx: Tx, shopId: string, id: string): Promise<StatementRow | undefined> {
  const { rows } =
    await sql<StatementRow>`select ${columns} from statements s left join users u on u.id = s.by_user_id where s.shop_id = ${shopId} and s.id = ${id}`.execute(
      tx,
    )
  return rows[0]
}

export async function listStatementRows(
  tx: Tx,
  shopId: string,
  cursor: string | undefined,
  limit: number,
): Promise<StatementRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<StatementRow>`
    select ${columns} from statements s left join users u on u.id = s.by_user_id where s.shop_id = ${shopId} ${from ? sql`and (s.at, s.id) < (${from[0]}, ${from[1]}::uuid)` : sql``} order by s.at desc, s.id desc limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}

type NewStatement = {
  id: string
  wallet: string
  fileName: string
  fingerprint: Buffer
  byUserId: string
  at: Date
  fromAt: Date
  toAt: Date
  lineCount: number
  knownCount: number
  inTzs: number
  outTzs: number
}
export async function insertStatement(tx: Tx, shopId: string, s: NewStatement): Promise<void> {
  await tx
    .insertInto('statements')
    .values({
      shop_id: shopId,
      id: s.id,
      wallet: s.wallet,
      file_name: s.fileName,
      fingerprint: s.fingerprint,
      by_user_id: s.byUserId,
      at: s.at,
      from_at: s.fromAt,
      to_at: s.toAt,
      line_count: s.lineCount,
      known_count: s.knownCount,
      in_tzs: s.inTzs,
      out_tzs: s.outTzs,
    })
    .execute()
}

export async function markWithdrawn(tx: Tx, shopId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('statements')
    .set({ withdrawn_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Africa/Dar_es_Salaam')::date`
/**
 * Business days of the statement's time, both sides. Lines of this wallet count whichever file brought them, so that overlapping files do not make a difference; money given back on the
 * books counts nothing on its day.
 */
export async function compareDays(
  tx: Tx,
  shopId: string,
  statement: Pick<StatementRow, 'wallet' | 'fromAt' | 'toAt'>,
): Promise<StatementDay[]> {
  const { rows } = await sql<StatementDay>`
    with days as (select generate_series(${dayOf('f')}, ${dayOf('t')}, interval '1 day')::date as day from (select ${statement.fromAt}::timestamptz as f, ${statement.toAt}::timestamptz as t) x limit 400),
    span as (select min(day)::timestamp at time zone 'Africa/Dar_es_Salaam' as first, (max(day) + 1)::timestamp at time zone 'Africa/Dar_es_Salaam' as last from days),
    told as (
      select ${dayOf('m.at')} as day, sum(m.amount_tzs) as amount, count(*) as n from money_lines m, span
      where m.shop_id = ${shopId} and m.wallet = ${statement.wallet} and m.direction = 'in' and m.state <> 'set_aside' and m.at >= span.first and m.at < span.last group by 1),
    booked as (
      select ${dayOf('p.at')} as day, sum(p.amount_tzs) as amount, count(*) as n from span, payments p join orders o on o.shop_id = p.shop_id and o.id = p.order_id and o.status <> 'cancelled'
      where p.shop_id = ${shopId} and p.at >= span.first and p.at < span.last and p.wallet = ${statement.wallet} and p.amount_tzs > 0
        and (select true from payments b where b.shop_id = p.shop_id and b.id = md5(p.id::text || 'back')::uuid limit 1) is null group by 1)
    select d.day::text as day, coalesce(t.amount, 0)::bigint as "statementInTzs", coalesce(t.n, 0)::int as "statementCount", coalesce(b.amount, 0)::bigint as "bookedTzs", coalesce(b.n, 0)::int as "bookedCount",
      (coalesce(t.amount, 0) - coalesce(b.amount, 0))::bigint as "differenceTzs"
    from days d left join told t on t.day = d.day left join booked b on b.day = d.day order by d.day`.execute(tx)
  return rows
}
