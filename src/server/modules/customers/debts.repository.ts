import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { DebtQuery, DebtRow } from '../../../shared/contract/debts.ts'
import { type DebtAge, daysOfAge } from '../../../shared/domain/debts.ts'
import { dayStart } from '../../platform/business-day.ts'
import { readKeyset, writeKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import { disagreed, lastAgreement } from './agreement.repository.ts'
import { customerSearchParts } from './customer-list.repository.ts'

/** Who owes, from what stands with each customer: a page reads as many rows as it shows, however many debts there are. */
const MOST_COUNTED = 10_000
const owing = (shopId: string) => sql`c.shop_id = ${shopId} and c.alias_of is null and c.owes_tzs > 0`

type Filter = Omit<z.output<typeof DebtQuery>, 'cursor' | 'limit'>
const sorts = {
  '-amount': { isDown: true, column: sql`c.owes_tzs`, kind: 'number', of: ({ owesTzs }: DebtRow) => owesTzs },
  oldest: { isDown: false, column: sql`c.owes_since`, kind: 'text', of: ({ since }: DebtRow) => since },
} as const
export const debtCursor = (sort: Filter['sort']) => (row: DebtRow) => writeKeyset(sorts[sort].of(row), row.id)

const ofAge = (age: DebtAge, today: string): RawBuilder<unknown>[] => {
  const { from, to } = daysOfAge(age, today)
  return [
    ...(from === null ? [] : [sql`c.owes_since >= ${from}`]),
    ...(to === null ? [] : [sql`c.owes_since <= ${to}`]),
  ]
}

export async function listDebtRows(
  tx: Tx,
  shopId: string,
  filter: Filter,
  { cursor, limit, today }: { cursor: string | undefined; limit: number; today: string },
): Promise<{ rows: DebtRow[]; total: number }> {
  const found = filter.search ? await customerSearchParts(tx, shopId, filter.search) : []
  if (found === null) return { rows: [], total: 0 }
  const { isDown, column, kind } = sorts[filter.sort]
  const direction = sql.raw(isDown ? 'desc' : 'asc')
  const where = sql.join(
    [
      owing(shopId),
      ...(filter.age ? ofAge(filter.age, today) : []),
      ...(filter.promise ? [sql`c.promised_on <> '' and c.promised_on <= ${today}`] : []),
      ...(filter.agreed ? [disagreed(shopId)] : []),
      ...found,
    ],
    sql` and `,
  )
  const beyond = readKeyset(cursor, [kind, 'id'])
  const after = beyond
    ? sql`and (${column}, c.id) ${sql.raw(isDown ? '<' : '>')} (${beyond[0]}, ${beyond[1]}::uuid)`
    : sql``
  const order = sql`order by ${column} ${direction}, c.id ${direction}`
  const { rows } = await sql<DebtRow & { total: number }>`/*debts.list*/
    select t.total, r.* from (select count(*)::int as total from (select from customers c where ${where} ${order} limit ${sql.lit(MOST_COUNTED)}) x) t left join lateral (
      select c.id, c.name, c.owes_tzs as "owesTzs", c.owes_since as since, nullif(c.promised_on, '') as "promisedOn", c.credit_limit_tzs as "creditLimitTzs",
        coalesce((select array_agg(i.value order by i.place, i.value) from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id and i.kind = 'phone'), '{}') as phones,
        (select json_build_object('at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'way', m.way, 'byName', u.name) from debt_reminders m left join users u on u.id = m.by_user_id
          where m.shop_id = c.shop_id and m.customer_id = any(array(select a.id from customers a where a.shop_id = c.shop_id and (a.id = c.id or a.alias_of = c.id))) order by m.at desc limit 1) as "lastReminder",
        ${lastAgreement} as agreement
      from customers c where ${where} ${after} ${order} limit ${sql.lit(limit + 1)}
    ) r on true`.execute(tx)
  return {
    rows: rows.filter(({ id }) => id !== null).map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
  }
}

/** By the day of each customer's oldest debt. */
export async function sumDebts(tx: Tx, shopId: string): Promise<{ since: string; tzs: number; count: number }[]> {
  const { rows } = await sql<{ since: string; tzs: number; count: number }>`/*debts.sums*/
    select c.owes_since as since, least(sum(c.owes_tzs), 9007199254740991)::bigint as tzs, count(*)::int as count from customers c where ${owing(shopId)} group by 1`.execute(
    tx,
  )
  return rows
}

/** Real money that came on this day for what was sold on days before it. */
export async function sumCameIn(tx: Tx, shopId: string, day: string): Promise<number> {
  const [from, to] = [dayStart(day), dayStart(day, 1)]
  const { rows } = await sql<{ tzs: number }>`/*debts.came-in*/
    select greatest(least(coalesce(sum(p.amount_tzs), 0), 9007199254740991), 0)::bigint as tzs
    from payments p cross join lateral (select o.at, o.customer_id from orders o where o.shop_id = p.shop_id and o.id = p.order_id offset 0) o
    where p.shop_id = ${shopId} and p.at >= ${from} and p.at < ${to} and p.amount_tzs > 0 and p.method not in ('store_credit', 'exchange', 'write_off') and o.at < ${from} and o.customer_id is not null`.execute(
    tx,
  )
  return rows[0]?.tzs ?? 0
}
