import { sql, type Updateable } from 'kysely'
import type { AskKind, AttemptReason, AttemptState, PaymentMode } from '../../../shared/contract/lists.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { quotas } from '../../platform/limit-table.ts'
import { foldReference } from '../../../shared/domain/references.ts'
import type { OrderStatus } from '../../../shared/domain/order-workflow.ts'
import type { PushOperator, RecordedMethod } from '../../../shared/domain/options.ts'

export interface AttemptRow {
  id: string
  orderId: string
  kind: AskKind
  adapter: string
  mode: PaymentMode
  isSandbox: boolean
  amountTzs: number
  feeTzs: number
  feePayer: 'customer' | 'shop'
  totalTzs: number
  receivedTzs: number | null
  phone: string | null
  operator: PushOperator | null
  completes: boolean
  state: AttemptState
  isLate: boolean
  reference: string
  providerReference: string | null
  reason: AttemptReason | null
  qrText: string | null
  cardUrl: string | null
  askedBy: string | null
  byCustomer: boolean
  replacedBy: string | null
  askedAt: Date
  waitingAt: Date | null
  expiresAt: Date
  endedAt: Date | null
  nextPollAt: Date | null
  polls: number
  /** What of it is to go back, where less than came: the shop gave some back by hand. */
  refundTzs: number | null
  refundReference: string | null
  refundNote: string
}
export type AttemptView = AttemptRow & { orderNumber: string; askedByName: string | null }

const columns = sql`a.id, a.order_id as "orderId", a.kind, a.adapter, a.mode, a.is_sandbox as "isSandbox", a.amount_tzs as "amountTzs", a.fee_tzs as "feeTzs", a.fee_payer as "feePayer",
  a.total_tzs as "totalTzs", a.received_tzs as "receivedTzs", a.payer_phone as phone, a.operator, a.completes, a.state, a.late as "isLate", a.our_reference as reference,
  a.provider_reference as "providerReference", a.reason, a.qr_text as "qrText", a.card_url as "cardUrl", a.asked_by as "askedBy", a.by_customer as "byCustomer", a.replaced_by as "replacedBy",
  a.asked_at as "askedAt", a.waiting_at as "waitingAt", a.expires_at as "expiresAt", a.ended_at as "endedAt", a.next_poll_at as "nextPollAt", a.polls,
  a.refund_tzs as "refundTzs", a.refund_reference as "refundReference", a.refund_note as "refundNote"`

type NewAttempt = Omit<
  AttemptRow,
  | 'receivedTzs'
  | 'state'
  | 'isLate'
  | 'providerReference'
  | 'reason'
  | 'cardUrl'
  | 'replacedBy'
  | 'waitingAt'
  | 'endedAt'
  | 'polls'
  | 'refundTzs'
  | 'refundReference'
  | 'refundNote'
  | 'nextPollAt'
> & { nextPollAt: Date }

/** False when the id is taken: somebody asked with it before. The look-up by which callbacks find it is of the same statement. */
export async function insertAttempt(tx: Tx, shopId: string, a: NewAttempt): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`/*attempt.new*/
    with a as (
      insert into payment_attempts (shop_id, id, order_id, kind, adapter, mode, is_sandbox, amount_tzs, fee_tzs, fee_payer, total_tzs, payer_phone, operator, completes, state, our_reference, qr_text,
        asked_by, by_customer, asked_at, expires_at, next_poll_at)
      values (${shopId}, ${a.id}, ${a.orderId}, ${a.kind}, ${a.adapter}, ${a.mode}, ${a.isSandbox}, ${a.amountTzs}, ${a.feeTzs}, ${a.feePayer}, ${a.totalTzs}, ${a.phone}, ${a.operator}, ${a.completes}, 'asked',
        ${a.reference}, ${a.qrText}, ${a.askedBy}, ${a.byCustomer}, ${a.askedAt}, ${a.expiresAt}, ${a.nextPollAt})
      on conflict (shop_id, id) do nothing returning id),
    r as (insert into attempt_references (reference, shop_id, attempt_id) select ${a.reference}, ${shopId}, id from a)
    select id from a`.execute(tx)
  return rows.length > 0
}

export async function readAttempt(tx: Tx, shopId: string, id: string): Promise<AttemptRow | undefined> {
  const { rows } =
    await sql<AttemptRow>`select ${columns} from payment_attempts a where a.shop_id = ${shopId} and a.id = ${id}`.execute(
      tx,
    )
  return rows[0]
}
/** Lock the order first, always: two ways to the same pair of rows would wait for each other. */
export async function lockAttempt(tx: Tx, shopId: string, id: string): Promise<AttemptRow | undefined> {
  const { rows } =
    await sql<AttemptRow>`select ${columns} from payment_attempts a where a.shop_id = ${shopId} and a.id = ${id} for update`.execute(
      tx,
    )
  return rows[0]
}
export async function viewAttempt(tx: Tx, shopId: string, id: string): Promise<AttemptView | undefined> {
  const { rows } =
    await sql<AttemptView>`select ${columns}, o.number as "orderNumber", u.name as "askedByName" from payment_attempts a join orders o on o.shop_id = a.shop_id and o.id = a.order_id
    left join users u on u.id = a.asked_by where a.shop_id = ${shopId} and a.id = ${id}`.execute(tx)
  return rows[0]
}
/** The latest first. */
export async function listAttempts(tx: Tx, shopId: string, orderId: string): Promise<AttemptView[]> {
  const { rows } =
    await sql<AttemptView>`select ${columns}, o.number as "orderNumber", u.name as "askedByName" from payment_attempts a join orders o on o.shop_id = a.shop_id and o.id = a.order_id
    left join users u on u.id = a.asked_by where a.shop_id = ${shopId} and a.order_id = ${orderId} order by a.asked_at desc, a.id desc limit 50`.execute(
      tx,
    )
  return rows
}
/** Those of an order the customer may still answer, other than this one. */
export async function openAttempts(
  tx: Tx,
  shopId: string,
  orderId: string,
  exceptId: string | null,
): Promise<AttemptRow[]> {
  const { rows } =
    await sql<AttemptRow>`select ${columns} from payment_attempts a where a.shop_id = ${shopId} and a.order_id = ${orderId} and a.state in ('asked', 'waiting')
    and a.id is distinct from ${exceptId}::uuid`.execute(tx)
  return rows
}
/** Asked for at the operator's gateway, and it may still come. */
export async function hasOpenSince(tx: Tx, shopId: string, since: Date): Promise<boolean> {
  const { rows } =
    await sql`/*attempts.coming*/ select from payment_attempts where shop_id = ${shopId} and mode = 'kaunta' and not is_sandbox and state in ('asked', 'waiting', 'timed_out') and asked_at > ${since} limit 1`.execute(
      tx,
    )
  return rows.length > 0
}
export async function countRecent(tx: Tx, shopId: string, orderId: string, since: Date): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from payment_attempts where shop_id = ${shopId} and order_id = ${orderId} and asked_at > ${since} and by_customer`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
/** Those whose money stands on the order as one of these payments, and what that payment came to. */
export async function paidAttempts(
  tx: Tx,
  shopId: string,
  orderId: string,
  paymentIds: readonly string[],
): Promise<(AttemptRow & { paymentId: string; paymentTzs: number })[]> {
  const { rows } = await sql<AttemptRow & { paymentId: string; paymentTzs: number }>`
    select ${columns}, p.id as "paymentId", p.amount_tzs as "paymentTzs" from payment_attempts a join payments p on p.shop_id = a.shop_id and p.attempt_id = a.id and p.id = any(${paymentIds}::uuid[])
    where a.shop_id = ${shopId} and a.order_id = ${orderId} and a.state = 'paid' order by a.id for update of a`.execute(
    tx,
  )
  return rows
}
/** The payment staff wrote down with this reference before the gateway called, now this attempt's; null when there is none. */
export async function linkPayment(
  tx: Tx,
  shopId: string,
  { orderId, attemptId, reference }: { orderId: string; attemptId: string; reference: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update payments set attempt_id = ${attemptId} where shop_id = ${shopId} and id = (
      select p.id from payments p where p.shop_id = ${shopId} and p.reference = ${foldReference(reference)} and p.order_id = ${orderId} and p.attempt_id is null and p.amount_tzs > 0
        and not exists (select from payments b where b.shop_id = p.shop_id and b.order_id = p.order_id and b.reference = p.reference and b.amount_tzs < 0) limit 1)
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function updateAttempt(
  tx: Tx,
  shopId: string,
  id: string,
  set: Updateable<Database['payment_attempts']>,
): Promise<void> {
  await tx.updateTable('payment_attempts').set(set).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** A tenant-free look-up: call it in a transaction of the system or of any shop. */
export async function findByReference(
  tx: Tx,
  reference: string,
): Promise<{ shopId: string; attemptId: string } | undefined> {
  const { rows } = await sql<{
    shopId: string
    attemptId: string
  }>`select shop_id as "shopId", attempt_id as "attemptId" from attempt_references where reference = ${reference}`.execute(
    tx,
  )
  return rows[0]
}

export type ExchangeRow = {
  what: string
  adapter: string
  direction: 'sent' | 'received'
  request: string
  response: string
  status: number | null
  at: Date
}
export async function insertExchanges(
  tx: Tx,
  shopId: string,
  attemptId: string,
  exchanges: readonly ExchangeRow[],
): Promise<void> {
  if (exchanges.length === 0) return
  // What a payment hears is bounded: somebody who goes on calling about it fills no disk.
  const { count } = await tx
    .selectFrom('payment_exchanges')
    .select((x) => x.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow()
  if (count >= quotas.exchangesOfPayment) return
  await tx
    .insertInto('payment_exchanges')
    .values(exchanges.map((row) => ({ shop_id: shopId, attempt_id: attemptId, ...row })))
    .execute()
}
/** What payments there are on an order, for the cart page. */
export async function listPayments(
  tx: Tx,
  shopId: string,
  orderId: string,
): Promise<{ method: RecordedMethod; amountTzs: number; reference: string | null; at: Date }[]> {
  const { rows } = await sql<{
    method: RecordedMethod
    amountTzs: number
    reference: string | null
    at: Date
  }>`
    select method, amount_tzs as "amountTzs", reference, at from payments where shop_id = ${shopId} and order_id = ${orderId} order by at, id`.execute(
    tx,
  )
  return rows
}
export async function isReferenceUsed(tx: Tx, shopId: string, reference: string): Promise<boolean> {
  const { rows } = await sql<{
    uses: number
  }>`select uses from payment_references where shop_id = ${shopId} and reference = ${reference} and uses > 0`.execute(
    tx,
  )
  return rows.length > 0
}
type OrderFacts = {
  id: string
  number: string
  status: OrderStatus
  totalTzs: number
  paidTzs: number
  refundedTzs: number
  customerPhone: string
  customerName: string
}
export async function readOrderFacts(tx: Tx, shopId: string, orderId: string): Promise<OrderFacts | undefined> {
  const { rows } =
    await sql<OrderFacts>`select id, number, status, total_tzs as "totalTzs", paid_tzs as "paidTzs", refunded_tzs as "refundedTzs", customer_phone as "customerPhone", customer_name as "customerName"
    from orders where shop_id = ${shopId} and id = ${orderId}`.execute(tx)
  return rows[0]
}
