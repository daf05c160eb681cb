import { sql } from 'kysely'
import type { PrivacyRequest } from '../../../shared/contract/privacy.ts'
import type { RequestKind, RequestWay } from '../../../shared/domain/privacy.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import { wordsIn } from './breaches.repository.ts'
import type { Person } from './erase.repository.ts'

export type RequestRow = Omit<PrivacyRequest, 'settledAt'> & { at: Date; settledAt: Date | null }

const columns = sql`r.id, r.kind, r.customer_id as "customerId", coalesce(c.name, '') as "customerName", e.customer_id is not null as "isErased", r.way, r.state, r.asked_on as "askedOn", r.due_on as "dueOn",
  u.name as "byName", r.reason, r.settled_at as "settledAt", s.name as "settledByName", r.figures, r.at`
const joins = sql`left join customers c on c.shop_id = r.shop_id and c.id = r.customer_id left join erased_customers e on e.shop_id = r.shop_id and e.customer_id = r.customer_id
  left join users u on u.id = r.by_user_id left join users s on s.id = r.settled_by`

export async function listRows(
  tx: Tx,
  shopId: string,
  {
    state,
    search = '',
    cursor,
    limit,
  }: {
    state: 'open' | 'settled' | undefined
    search?: string | undefined
    cursor: string | undefined
    limit: number
  },
): Promise<RequestRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const words = wordsIn(search)
  const { rows } = await sql<RequestRow>`/*privacy.requests*/
    select ${columns} from privacy_requests r ${joins} where r.shop_id = ${shopId}
      ${state === undefined ? sql`` : state === 'open' ? sql`and r.state = 'open'` : sql`and r.state <> 'open'`}
      ${words.length === 0 ? sql`` : sql`and not exists (select from unnest(${words}::text[]) w where position(w in coalesce(c.name_key, '')) = 0)`}
      ${from ? sql`and (r.at, r.id) < (${from[0]}, ${from[1]}::uuid)` : sql``} order by r.at desc, r.id desc limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}
/** Open ones, and those whose day is over. */
export async function countOpen(tx: Tx, shopId: string, today: string): Promise<{ open: number; late: number }> {
  const { rows } = await sql<{ open: number; late: number }>`/*privacy.open*/
    select count(*)::int as open, (count(*) filter (where due_on < ${today}))::int as late from (select due_on from privacy_requests where shop_id = ${shopId} and state = 'open' limit 10000) r`.execute(
    tx,
  )
  return rows[0] ?? { open: 0, late: 0 }
}
export async function readRow(tx: Tx, shopId: string, id: string): Promise<RequestRow | undefined> {
  const { rows } =
    await sql<RequestRow>`select ${columns} from privacy_requests r ${joins} where r.shop_id = ${shopId} and r.id = ${id}`.execute(
      tx,
    )
  return rows[0]
}
/** Held until the transaction ends. */
export async function lockRow(tx: Tx, shopId: string, id: string): Promise<RequestRow | undefined> {
  await sql`select from privacy_requests where shop_id = ${shopId} and id = ${id} for update`.execute(tx)
  return await readRow(tx, shopId, id)
}
export async function findOpen(tx: Tx, shopId: string, customerId: string, kind: RequestKind): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select id from privacy_requests where shop_id = ${shopId} and customer_id = ${customerId} and kind = ${kind} and state = 'open'`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}
export async function insertRow(
  tx: Tx,
  shopId: string,
  row: {
    id: string
    kind: RequestKind
    customerId: string
    way: RequestWay
    askedOn: string
    dueOn: string
    byUserId: string
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('privacy_requests')
    .values({
      shop_id: shopId,
      id: row.id,
      kind: row.kind,
      customer_id: row.customerId,
      way: row.way,
      asked_on: row.askedOn,
      due_on: row.dueOn,
      by_user_id: row.byUserId,
      at: row.at,
    })
    .execute()
}
export const settleRow = async (
  tx: Tx,
  shopId: string,
  id: string,
  settled: {
    state: 'answered' | 'refused' | 'withdrawn'
    reason: string
    byUserId: string
    at: Date
    figures?: Record<string, number>
  },
): Promise<void> =>
  void (await tx
    .updateTable('privacy_requests')
    .set({
      state: settled.state,
      reason: settled.reason,
      settled_by: settled.byUserId,
      settled_at: settled.at,
      ...(settled.figures === undefined ? {} : { figures: JSON.stringify(settled.figures) }),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute())
/** What else they had asked for is over with them. */
export const withdrawOthers = (tx: Tx, { shopId, ids }: Person, keepId: string, at: Date) =>
  sql`update privacy_requests set state = 'withdrawn', settled_at = ${at} where shop_id = ${shopId} and customer_id = any(${ids}::uuid[]) and state = 'open' and id <> ${keepId}`.execute(
    tx,
  )

interface Holding {
  openOrders: number
  fiscalReceipts: number
  orders: number
  payments: number
  debts: number
  messages: number
  chats: number
  files: number
  consents: number
}
/** How much there is of each kind. */
export async function readHolding(tx: Tx, { shopId, ids, orderIds, conversationIds }: Person): Promise<Holding> {
  const { rows } = await sql<Holding>`/*privacy.holding*/
    select ${orderIds.length}::int as orders,
      (select count(*)::int from orders where shop_id = ${shopId} and id = any(${orderIds}::uuid[]) and status not in ('completed', 'cancelled')) as "openOrders",
      (select count(*)::int from fiscal_receipts where shop_id = ${shopId} and order_id = any(${orderIds}::uuid[])) as "fiscalReceipts",
      (select count(*)::int from payments where shop_id = ${shopId} and order_id = any(${orderIds}::uuid[])) as payments,
      (select count(*)::int from credit_moves where shop_id = ${shopId} and customer_id = any(${ids}::uuid[])) as debts,
      ((select count(*) from receipt_sends where shop_id = ${shopId} and order_id = any(${orderIds}::uuid[])) + (select count(*) from debt_reminders where shop_id = ${shopId} and customer_id = any(${ids}::uuid[])))::int as messages,
      (select count(*)::int from chat_messages where shop_id = ${shopId} and conversation_id = any(${conversationIds}::uuid[])) as chats,
      (select count(*)::int from chat_media where shop_id = ${shopId} and conversation_id = any(${conversationIds}::uuid[]) and state = 'kept') as files,
      (select count(*)::int from customer_events where shop_id = ${shopId} and customer_id = any(${ids}::uuid[]) and kind = 'consent') as consents`.execute(
    tx,
  )
  const [holding] = rows
  if (!holding) throw new Error('no row')
  return holding
}
/** What they owe now. */
export async function readOwed(tx: Tx, shopId: string, ownerId: string): Promise<number> {
  const row = await tx
    .selectFrom('customers')
    .select('owes_tzs')
    .where('shop_id', '=', shopId)
    .where('id', '=', ownerId)
    .executeTakeFirst()
  return row?.owes_tzs ?? 0
}
