import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { RecurringExpense, saveRecurringExpense } from '../../../shared/contract/recurring-expenses.ts'
import type { Recurrence } from '../../../shared/domain/recurring.ts'
import type { Tx } from '../../platform/database.ts'

const columns = sql`id, category, amount_tzs as "amountTzs", method, supplier, note, every, starts_on::text as "startsOn", next_on::text as "nextOn"`

export async function listRecurring(tx: Tx, shopId: string): Promise<RecurringExpense[]> {
  const { rows } = await sql<RecurringExpense>`
    select ${columns} from recurring_expenses where shop_id = ${shopId} and ended_at is null order by next_on, id`.execute(
    tx,
  )
  return rows
}

type KeptRecurring = Omit<RecurringExpense, 'every'> & { every: Recurrence; isEnded: boolean }
export async function lockRecurring(tx: Tx, shopId: string, id: string): Promise<KeptRecurring | undefined> {
  const { rows } = await sql<KeptRecurring>`
    select ${columns}, ended_at is not null as "isEnded" from recurring_expenses where shop_id = ${shopId} and id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function countRecurring(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recurring_expenses where shop_id = ${shopId} and ended_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function writeRecurring(
  tx: Tx,
  shopId: string,
  id: string,
  given: BodyOf<typeof saveRecurringExpense> & { nextOn: string; byUserId: string; at: Date },
): Promise<void> {
  const told = {
    category: given.category,
    amount_tzs: given.amountTzs,
    method: given.method,
    supplier: given.supplier,
    note: given.note,
    every: given.every,
    starts_on: given.startsOn,
    next_on: given.nextOn,
    by_user_id: given.byUserId,
    at: given.at,
  }
  await tx
    .insertInto('recurring_expenses')
    .values({ shop_id: shopId, id, ...told })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doUpdateSet(told))
    .execute()
}

export async function moveOn(tx: Tx, shopId: string, id: string, nextOn: string): Promise<void> {
  await tx
    .updateTable('recurring_expenses')
    .set({ next_on: nextOn })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

export async function endRecurring(tx: Tx, shopId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('recurring_expenses')
    .set({ ended_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

type DueRow = Pick<RecurringExpense, 'id' | 'category' | 'amountTzs' | 'supplier' | 'nextOn'>
/** Due by this day, and of that due day nobody was reminded yet. */
export async function dueUnsaid(tx: Tx, shopId: string, today: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select id, category, amount_tzs as "amountTzs", supplier, next_on::text as "nextOn" from recurring_expenses
    where shop_id = ${shopId} and ended_at is null and next_on <= ${today}::date and (reminded_on is null or reminded_on < next_on)
    order by next_on, id`.execute(tx)
  return rows
}

export async function markReminded(tx: Tx, shopId: string, ids: readonly string[]): Promise<void> {
  await sql`update recurring_expenses set reminded_on = next_on where shop_id = ${shopId} and id = any(${ids}::uuid[])`.execute(
    tx,
  )
}
