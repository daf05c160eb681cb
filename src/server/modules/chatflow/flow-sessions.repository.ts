import { sql } from 'kysely'
import type { FlowDefinition } from '../../../shared/contract/chatflow.ts'
import type { OrderCharge, OrderLine } from '../../../shared/contract/commands/parts.ts'
import type { CartDelivery } from '../../../shared/contract/order-link.ts'
import type { FlowSession } from '../../../shared/domain/flow/session.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { OpeningTimes } from '../../../shared/domain/opening.ts'
import type { OrderStatus } from '../../../shared/domain/order-workflow.ts'
import type { Tx } from '../../platform/database.ts'
import { languageOfId } from '../../platform/spoken-to.ts'

interface SessionRow {
  number: number
  state: FlowSession | null
  heard: string[]
  step: number
  /** For when its one job that looks at the clock is: never later than what the state waits for. */
  dueAt: Date | null
}
export interface Standing {
  /** Undefined for a conversation the flow never heard of. */
  session: SessionRow | undefined
  liveNumber: number | null
  shopName: string
  /** Whether there is an order of theirs to make again. */
  hasOrder: boolean
  /** As the shop has it of them. */
  language: Language | null
  /** Null where nobody said when it is open. */
  opening: OpeningTimes | null
}
/** Where the conversation stands, which the caller holds, and what each step has to know of its shop. */
export async function readStanding(
  tx: Tx,
  shopId: string,
  who: { conversationId: string; customerId: string | null },
): Promise<Standing> {
  const { rows } = await sql<Partial<SessionRow> & Omit<Standing, 'session'>>`/*hot:flow.standing*/
    select s.number, s.state, s.heard, s.step, s.due_at as "dueAt", case when exists (select from shop_closings e where e.shop_id = b.id) then null else f.live_number end as "liveNumber", b.shop_name as "shopName", exists (${repeatable(shopId, who)}) as "hasOrder", ${languageOfId(sql`b.id`, sql`${who.customerId}::uuid`)} as language,
      (select json_build_object('hours', o.hours, 'closedDays', o.closed_days) from storefronts o where o.shop_id = b.id) as opening
    from shops b left join chatflows f on f.shop_id = b.id left join flow_sessions s on s.shop_id = b.id and s.conversation_id = ${who.conversationId} where b.id = ${shopId}`.execute(
    tx,
  )
  const { number, state = null, heard = [], step = 0, dueAt = null, ...shop } = rows[0] ?? raise()
  return { ...shop, session: typeof number === 'number' ? { number, state, heard, step, dueAt } : undefined }
}
const raise = (): never => {
  throw new Error('a conversation without a shop')
}
/** The flow that answers, or the one a conversation began with. */
export async function readDefinition(tx: Tx, shopId: string, number: number): Promise<FlowDefinition | undefined> {
  const row = await tx
    .selectFrom('chatflow_versions')
    .select('definition')
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.definition
}

const KEPT_HEARD = 50
export const saveSession = (
  tx: Tx,
  shopId: string,
  conversationId: string,
  { number, state, heard, step, dueAt, at }: SessionRow & { at: Date },
) =>
  sql`/*hot:flow.save*/
  insert into flow_sessions (shop_id, conversation_id, number, state, heard, step, due_at, updated_at)
  values (${shopId}, ${conversationId}, ${number}, ${state === null ? null : JSON.stringify(state)}::jsonb, ${heard.slice(-KEPT_HEARD)}::uuid[], ${step}, ${dueAt}::timestamptz, ${at}::timestamptz)
  on conflict (shop_id, conversation_id) do update set number = excluded.number, state = excluded.state, heard = excluded.heard, step = excluded.step, due_at = excluded.due_at, updated_at = excluded.updated_at`.execute(
    tx,
  )
/** Another look at the clock is asked for. */
export const noteDue = (tx: Tx, shopId: string, conversationId: string, dueAt: Date | null) =>
  tx
    .updateTable('flow_sessions')
    .set({ due_at: dueAt })
    .where('shop_id', '=', shopId)
    .where('conversation_id', '=', conversationId)
    .execute()

/** It rests: what was half asked is forgotten; who they are, their language and their order are not. */
export const letRest = (tx: Tx, shopId: string, conversationId: string) =>
  sql`update flow_sessions set state = state || '{"at": null, "dueAt": null}', due_at = null where shop_id = ${shopId} and conversation_id = ${conversationId}`.execute(
    tx,
  )

export async function noteOrder(
  tx: Tx,
  shopId: string,
  { orderId, conversationId, at }: { orderId: string; conversationId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('flow_orders')
    .values({ shop_id: shopId, order_id: orderId, conversation_id: conversationId, created_at: at })
    .onConflict((conflict) => conflict.columns(['shop_id', 'order_id']).doNothing())
    .execute()
}
export async function noteAttempt(tx: Tx, shopId: string, orderId: string, attemptId: string | null): Promise<void> {
  await tx
    .updateTable('flow_orders')
    .set({ attempt_id: attemptId })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute()
}
export async function noteTold(tx: Tx, shopId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('flow_orders')
    .set({ is_told: true })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute()
}
export async function findFlowOrder(
  tx: Tx,
  shopId: string,
  orderId: string,
): Promise<{ conversationId: string; attemptId: string | null; isTold: boolean } | undefined> {
  const row = await tx
    .selectFrom('flow_orders')
    .select(['conversation_id as conversationId', 'attempt_id as attemptId', 'is_told as isTold'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row
}

interface OrderFacts {
  id: string
  number: string
  status: OrderStatus
  totalTzs: number
  paidTzs: number
  refundedTzs: number
}
const orderColumns = sql`o.id, o.number, o.status, o.total_tzs as "totalTzs", o.paid_tzs as "paidTzs", o.refunded_tzs as "refundedTzs"`
export async function readOrderFacts(tx: Tx, shopId: string, orderId: string): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`/*flow.order*/
    select ${orderColumns} from orders o where o.shop_id = ${shopId} and o.id = ${orderId}`.execute(tx)
  return rows[0]
}
/** The newest that came out of this conversation, whoever made it there, or is this customer's. */
export async function newestOrder(
  tx: Tx,
  shopId: string,
  { conversationId, customerId }: { conversationId: string; customerId: string | null },
): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`/*flow.newest-order*/
    select ${orderColumns} from orders o where o.shop_id = ${shopId} and o.id in (
      (select f.order_id from order_chats f where f.shop_id = ${shopId} and f.conversation_id = ${conversationId} order by f.created_at desc, f.order_id desc limit 1)
      union all (select c.id from orders c where c.shop_id = ${shopId} and c.customer_id = ${customerId}::uuid order by c.at desc, c.id desc limit 1))
    order by o.at desc, o.id desc limit 1`.execute(tx)
  return rows[0]
}

interface Repeatable {
  lines: OrderLine[]
  delivery: CartDelivery | null
  charges: OrderCharge[] | null
  note: string
}
/** What they ordered last and did not cancel, in this conversation or as this customer. */
export async function newestRepeatable(
  tx: Tx,
  shopId: string,
  who: { conversationId: string; customerId: string | null },
): Promise<Repeatable | undefined> {
  const { rows } = await sql<Repeatable>`/*flow.repeatable*/
    ${repeatable(shopId, who)} order by o.at desc, o.id desc limit 1`.execute(tx)
  return rows[0]
}
const repeatable = (
  shopId: string,
  { conversationId, customerId }: { conversationId: string; customerId: string | null },
) => sql`
    select o.lines, o.delivery, o.charges, o.note from orders o where o.shop_id = ${shopId} and jsonb_array_length(o.lines) > 0 and o.id in (
      (select f.order_id from order_chats f join orders p on p.shop_id = f.shop_id and p.id = f.order_id
        where f.shop_id = ${shopId} and f.conversation_id = ${conversationId} and p.status <> 'cancelled' order by f.created_at desc, f.order_id desc limit 1)
      union all (select c.id from orders c where c.shop_id = ${shopId} and c.customer_id = ${customerId}::uuid and c.status <> 'cancelled' order by c.at desc, c.id desc limit 1))`

/** What nobody comes back to: states of conversations, and which one an order came from. */
export async function deleteOldSessions(tx: Tx, shopId: string, before: { session: Date; order: Date }): Promise<void> {
  await tx.deleteFrom('flow_sessions').where('shop_id', '=', shopId).where('updated_at', '<', before.session).execute()
  await tx.deleteFrom('flow_orders').where('shop_id', '=', shopId).where('created_at', '<', before.order).execute()
}
