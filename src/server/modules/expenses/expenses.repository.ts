import { sql } from 'kysely'
import type { Expense } from '../../../shared/contract/orders.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

type ExpenseRow = {
  id: string
  category: Expense['category']
  amountTzs: number
  method: Expense['method']
  note: string
  day: string
  createdById: string | null
  shiftId: string | null
  byName: string | null
  at: Date
  voidedAt: Date | null
  voidReason: string
}
type ExpenseFilter = {
  category?: string | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

function conditions(shopId: string, filter: ExpenseFilter) {
  const parts = [sql`e.shop_id = ${shopId}`]
  if (filter.category !== undefined) parts.push(sql`e.category = ${filter.category}`)
  if (filter.from !== undefined) parts.push(sql`e.day >= ${filter.from}::date`)
  if (filter.to !== undefined) parts.push(sql`e.day <= ${filter.to}::date`)
  // A shop's expenses are few: notes are read, not indexed.
  if (filter.search) parts.push(sql`position(lower(${filter.search}) in lower(e.note)) > 0`)
  return sql.join(parts, sql` and `)
}

/** Latest day first; one row more than `limit`, when there is one. */
export async function listExpenseRows(
  tx: Tx,
  shopId: string,
  filter: ExpenseFilter,
  cursor: string | undefined,
  limit: number,
): Promise<ExpenseRow[]> {
  const from = readKeyset(cursor, ['text', 'id'])
  const isDay = from !== null && /^\d{4}-\d\d-\d\d$/.test(from[0])
  const { rows } = await sql<ExpenseRow>`
    select e.id, e.category, e.amount_tzs as "amountTzs", e.method, e.note, e.day::text as day, e.by_user_id as "createdById", e.shift_id as "shiftId", u.name as "byName", e.at, e.voided_at as "voidedAt", e.void_reason as "voidReason"
    from expenses e left join users u on u.id = e.by_user_id
    where ${conditions(shopId, filter)} ${isDay ? sql`and (e.day, e.id) < (${from[0]}::date, ${from[1]}::uuid)` : sql``} order by e.day desc, e.id desc limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}

export async function sumExpenses(tx: Tx, shopId: string, filter: ExpenseFilter): Promise<number> {
  const { rows } = await sql<{ totalTzs: number }>`
    select least(coalesce(sum(e.amount_tzs), 0), 9007199254740991)::bigint as "totalTzs" from expenses e where ${conditions(shopId, filter)} and e.voided_at is null`.execute(
    tx,
  )
  return rows[0]?.totalTzs ?? 0
}
