import { sql } from 'kysely'
import type { Expense, ExpenseChange } from '../../../shared/contract/expenses.ts'
import { PAID_FOR_GOODS } from '../../../shared/domain/expenses.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

export type ExpenseRow = {
  id: string
  category: Expense['category']
  amountTzs: number
  method: Expense['method']
  supplier: string
  note: string
  day: string
  createdById: string | null
  shiftId: string | null
  byName: string | null
  at: Date
  changes: number
  voidedAt: Date | null
  voidReason: string
}
type ExpenseFilter = {
  category?: string | undefined
  method?: string | undefined
  only?: 'running' | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

function conditions(shopId: string, filter: ExpenseFilter) {
  const parts = [sql`e.shop_id = ${shopId}`]
  if (filter.category !== undefined) parts.push(sql`e.category = ${filter.category}`)
  if (filter.method !== undefined) parts.push(sql`e.method = ${filter.method}`)
  if (filter.only === 'running') parts.push(sql`e.category <> ${PAID_FOR_GOODS}`)
  if (filter.from !== undefined) parts.push(sql`e.day >= ${filter.from}::date`)
  if (filter.to !== undefined) parts.push(sql`e.day <= ${filter.to}::date`)
  // A shop's expenses are few: notes are read, not indexed.
  if (filter.search) parts.push(sql`position(lower(${filter.search}) in lower(e.supplier || ' ' || e.note)) > 0`)
  return sql.join(parts, sql` and `)
}

const columns = sql`e.id, e.category, e.amount_tzs as "amountTzs", e.method, e.supplier, e.note, e.day::text as day, e.by_user_id as "createdById", e.shift_id as "shiftId", u.name as "byName",
      e.at, e.changes, e.voided_at as "voidedAt", e.void_reason as "voidReason"`

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
    select ${columns}
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

export async function readExpense(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<(ExpenseRow & { voidedByName: string | null }) | undefined> {
  const { rows } = await sql<ExpenseRow & { voidedByName: string | null }>`
    select ${columns}, v.name as "voidedByName"
    from expenses e left join users u on u.id = e.by_user_id left join users v on v.id = e.voided_by
    where e.shop_id = ${shopId} and e.id = ${id}`.execute(tx)
  return rows[0]
}

type ChangeRow = Omit<ExpenseChange, 'at'> & { at: Date }
/** As they arrived: what stood there before is what the one before made of it. */
export async function readExpenseChanges(tx: Tx, shopId: string, expenseId: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.at, u.name as "byName", c.was, c.now as "to"
    from expense_changes c left join users u on u.id = c.by_user_id
    where c.shop_id = ${shopId} and c.expense_id = ${expenseId} order by c.received_at, c.id limit 200`.execute(tx)
  return rows
}

/** Of some days, void ones left out; the most first. */
export async function sumByCategory(
  tx: Tx,
  shopId: string,
  { from, to }: { from: string; to: string },
): Promise<{ category: Expense['category']; tzs: number; count: number }[]> {
  const { rows } = await sql<{ category: Expense['category']; tzs: number; count: number }>`
    select e.category, least(sum(e.amount_tzs), 9007199254740991)::bigint as tzs, count(*)::int as count from expenses e
    where ${conditions(shopId, { from, to })} and e.voided_at is null group by 1 order by 2 desc, 1`.execute(tx)
  return rows
}

type SumRow = { month: string; category: Expense['category']; tzs: number }
/** By month and category, void ones left out. */
export async function sumByMonth(
  tx: Tx,
  shopId: string,
  { from, to }: { from: string; to: string },
): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select to_char(e.day, 'YYYY-MM') as month, e.category, least(sum(e.amount_tzs), 9007199254740991)::bigint as tzs from expenses e
    where ${conditions(shopId, { from, to })} and e.voided_at is null group by 1, 2`.execute(tx)
  return rows
}
