import { type RawBuilder, sql } from 'kysely'
import type { Claim, ClaimState, ClaimWarning } from '../../../shared/contract/claims.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import type { Wallet } from '../../../shared/domain/options.ts'
import type { OrderStatus } from '../../../shared/domain/order-workflow.ts'
import { foldReference } from '../../../shared/domain/references.ts'
import { dayStart } from '../../platform/business-day.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

export type ClaimRow = {
  id: string
  state: ClaimState
  text: string
  wallet: Wallet
  reference: string
  amountTzs: number
  payerName: string
  payerPhone: string
  messageAt: Date | null
  warnings: ClaimWarning[]
  orderId: string | null
  orderNumber: string | null
  expectedTzs: number | null
  firstId: string | null
  paymentId: string | null
  confirmedBy: Claim['confirmedBy']
  confirmedAt: Date | null
  confirmedTzs: number | null
  withdrawnReason: string
  byName: string | null
  deviceCode: string | null
  at: Date
  receivedAt: Date
}
type ClaimFilter = {
  state: string
  orderId?: string | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const columns = sql`c.id, c.state, c.message as text, c.wallet, c.reference, c.amount_tzs as "amountTzs", c.payer_name as "payerName", c.payer_phone as "payerPhone", c.message_at as "messageAt",
  c.warnings, c.order_id as "orderId", o.number as "orderNumber", c.expected_tzs as "expectedTzs", c.first_id as "firstId", c.payment_id as "paymentId", c.confirmed_by as "confirmedBy",
  c.confirmed_at as "confirmedAt", c.confirmed_tzs as "confirmedTzs", c.withdrawn_reason as "withdrawnReason", u.name as "byName", d.code as "deviceCode", c.at, c.received_at as "receivedAt"`
const source = sql`from claims c left join orders o on o.shop_id = c.shop_id and o.id = c.order_id left join users u on u.id = c.by_user_id left join devices d on d.shop_id = c.shop_id and d.id = c.device_id`
const OPEN = sql`c.state in ('claimed', 'differs')`

function conditions(shopId: string, filter: ClaimFilter): RawBuilder<unknown> {
  const parts = [sql`c.shop_id = ${shopId}`]
  if (filter.state === 'open') parts.push(OPEN)
  else if (filter.state !== 'all') parts.push(sql`c.state = ${filter.state}`)
  if (filter.orderId !== undefined) parts.push(sql`c.order_id = ${filter.orderId}`)
  if (filter.from !== undefined) parts.push(sql`c.received_at >= ${dayStart(filter.from)}`)
  if (filter.to !== undefined) parts.push(sql`c.received_at < ${dayStart(filter.to, 1)}`)
  if (filter.search) {
    const bare = foldReference(filter.search)
    const phone = normalisePhone(filter.search)
    // A shop's messages of a period are few: walked, not indexed by their words.
    const ways = [
      sql`position(${bare} in c.reference) > 0`,
      sql`position(lower(${filter.search}) in lower(c.payer_name)) > 0`,
      sql`upper(o.number) = ${bare}`,
      ...(phone === null ? [] : [sql`c.payer_phone = ${phone}`]),
    ]
    parts.push(sql`(${sql.join(ways, sql` or `)})`)
  }
  return sql.join(parts, sql` and `)
}

/** The latest first; one row more than `limit`, when there is one. */
export async function listClaimRows(
  tx: Tx,
  shopId: string,
  filter: ClaimFilter,
  cursor: string | undefined,
  limit: number,
): Promise<ClaimRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<ClaimRow>`
    select ${columns} ${source} where ${conditions(shopId, filter)} ${from ? sql`and (c.received_at, c.id) < (${from[0]}, ${from[1]}::uuid)` : sql``}
    order by c.received_at desc, c.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

/** What waits for the wallet's word, of the whole shop. */
export async function sumOpen(tx: Tx, shopId: string): Promise<{ openCount: number; openTzs: number }> {
  const { rows } = await sql<{ openCount: number; openTzs: number }>`
    select count(*)::int as "openCount", least(coalesce(sum(c.amount_tzs), 0), 9007199254740991)::bigint as "openTzs" from claims c where c.shop_id = ${shopId} and ${OPEN}`.execute(
    tx,
  )
  return rows[0] ?? { openCount: 0, openTzs: 0 }
}

export async function readClaim(tx: Tx, shopId: string, id: string): Promise<ClaimRow | undefined> {
  const { rows } =
    await sql<ClaimRow>`select ${columns} ${source} where c.shop_id = ${shopId} and c.id = ${id}`.execute(tx)
  return rows[0]
}

export type LockedClaim = {
  id: string
  state: ClaimState
  text: string
  reference: string
  wallet: Wallet
  amountTzs: number
  messageAt: Date | null
  at: Date
  orderId: string | null
  expectedTzs: number | null
  paymentId: string | null
  confirmedBy: 'callback' | 'statement' | null
  confirmedTzs: number | null
  warnings: ClaimWarning[]
}
const locked = sql`id, state, message as text, reference, wallet, amount_tzs as "amountTzs", message_at as "messageAt", at, order_id as "orderId", expected_tzs as "expectedTzs", payment_id as "paymentId",
  confirmed_by as "confirmedBy", confirmed_tzs as "confirmedTzs", warnings`
export async function lockClaim(tx: Tx, shopId: string, id: string): Promise<LockedClaim | undefined> {
  const { rows } =
    await sql<LockedClaim>`select ${locked} from claims where shop_id = ${shopId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Which of these references somebody handed in a message with. */
export async function referencesOfClaims(tx: Tx, shopId: string, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    reference: string
  }>`select distinct reference from claims where shop_id = ${shopId} and reference = any(${references}::text[])`.execute(
    tx,
  )
  return new Set(rows.map(({ reference }) => reference))
}

/** The one claim of this reference that counts. */
export async function lockByReference(tx: Tx, shopId: string, reference: string): Promise<LockedClaim | undefined> {
  const { rows } = await sql<LockedClaim>`
    select ${locked} from claims where shop_id = ${shopId} and reference = ${reference} and state in ('claimed', 'confirmed', 'differs') for update`.execute(
    tx,
  )
  return rows[0]
}

type NewClaim = {
  id: string
  state: ClaimState
  text: string
  wallet: Wallet
  reference: string
  amountTzs: number
  payerName: string
  payerPhone: string
  messageAt: Date | null
  warnings: ClaimWarning[]
  orderId: string | null
  expectedTzs: number | null
  firstId: string | null
  paymentId: string | null
  confirmed: { by: 'callback' | 'statement'; at: Date; amountTzs: number } | null
  byUserId: string
  deviceId: string
  at: Date
  receivedAt: Date
}
/** False when the id is taken. A reference that came in this very moment is a unique violation: the command is judged again. */
export async function insertClaim(tx: Tx, shopId: string, claim: NewClaim): Promise<boolean> {
  const inserted = await tx
    .insertInto('claims')
    .values({
      shop_id: shopId,
      id: claim.id,
      state: claim.state,
      message: claim.text,
      wallet: claim.wallet,
      reference: claim.reference,
      amount_tzs: claim.amountTzs,
      payer_name: claim.payerName,
      payer_phone: claim.payerPhone,
      message_at: claim.messageAt,
      warnings: claim.warnings,
      order_id: claim.orderId,
      expected_tzs: claim.expectedTzs,
      first_id: claim.firstId,
      payment_id: claim.paymentId,
      confirmed_by: claim.confirmed?.by ?? null,
      confirmed_at: claim.confirmed?.at ?? null,
      confirmed_tzs: claim.confirmed?.amountTzs ?? null,
      by_user_id: claim.byUserId,
      device_id: claim.deviceId,
      at: claim.at,
      received_at: claim.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Change = Partial<{
  state: ClaimState
  order_id: string | null
  expected_tzs: number | null
  warnings: ClaimWarning[]
  payment_id: string | null
  confirmed_by: 'callback' | 'statement' | null
  confirmed_at: Date | null
  confirmed_tzs: number | null
  withdrawn_reason: string
  withdrawn_by: string | null
}>
export async function changeClaim(tx: Tx, shopId: string, id: string, change: Change): Promise<void> {
  await tx.updateTable('claims').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

type OrderFacts = {
  id: string
  number: string
  status: OrderStatus
  totalTzs: number
  paidTzs: number
  refundedTzs: number
  at: Date
}
export async function readOrderFacts(tx: Tx, shopId: string, orderId: string): Promise<OrderFacts | undefined> {
  const { rows } =
    await sql<OrderFacts>`select id, number, status, total_tzs as "totalTzs", paid_tzs as "paidTzs", refunded_tzs as "refundedTzs", at from orders where shop_id = ${shopId} and id = ${orderId}`.execute(
      tx,
    )
  return rows[0]
}

/** The payment that carries this reference and was not given back. */
export async function findPayment(
  tx: Tx,
  shopId: string,
  reference: string,
): Promise<{ id: string; orderId: string } | undefined> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select p.id, p.order_id as "orderId" from payments p join orders o on o.shop_id = p.shop_id and o.id = p.order_id
    where p.shop_id = ${shopId} and p.reference = ${reference} and p.amount_tzs > 0 and o.status <> 'cancelled' order by p.at desc limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** References of the last weeks that are about as long: the caller looks which are alike. */
export async function referencesNear(tx: Tx, shopId: string, reference: string, since: Date): Promise<string[]> {
  const least = reference.length - 1
  const { rows } = await sql<{ reference: string }>`
    (select reference from claims where shop_id = ${shopId} and received_at >= ${since} and state <> 'withdrawn' and length(reference) between ${least} and ${least + 2} limit 5000)
    union
    (select reference from payments where shop_id = ${shopId} and at >= ${since} and reference is not null and length(reference) between ${least} and ${least + 2} limit 5000)`.execute(
    tx,
  )
  return rows.map((row) => row.reference)
}
