import { type RawBuilder, sql } from 'kysely'
import type { Movement, MovementDetail } from '../../../shared/contract/transactions.ts'
import { dayStart } from '../../platform/business-day.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import { movementSearch } from './movement-search.repository.ts'

type MovementFilter = {
  direction?: 'in' | 'out' | undefined
  kind?: Movement['kind'] | undefined
  method?: Movement['method'] | undefined
  state?: Movement['state'] | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  knows?: 'credit' | 'sms' | undefined
}
export type MovementRow = Omit<Movement, 'at'> & { at: Date }

/** One table of the union: where it comes from, what it says of a movement, and the columns it is walked by. */
interface Branch {
  kinds: readonly Movement['kind'][]
  from: RawBuilder<unknown>
  shopId: RawBuilder<unknown>
  id: RawBuilder<unknown>
  at: RawBuilder<unknown>
  kind: RawBuilder<unknown>
  direction: RawBuilder<unknown>
  method: RawBuilder<unknown>
  state: RawBuilder<unknown>
  amount: RawBuilder<unknown>
  fee: RawBuilder<unknown>
  /** wallet, fee payer, reference, order id, order number, who, phone, category, note, by, confirmed, sandbox */
  rest: RawBuilder<unknown>
  /** Joined for `rest` alone. */
  joins: RawBuilder<unknown>
  search: keyof ReturnType<typeof movementSearch>
}

/** Asked for there, or sent there by itself and found by its reference, which only the sandbox gives (providers/payments/sandbox.ts). */
const isSandboxMoney = sql`(coalesce(pa.is_sandbox, false) or coalesce(p.reference ~ '^SBX[0-9A-F]{12}$', false))`
// One look a payment for the line and for the SMS that confirmed it: as `exists`, PostgreSQL would rather read all lines and claims at once.
const payments: Branch = {
  kinds: ['payment', 'refund'],
  // What was paid in goods is no money: only the difference is (domain/exchange.ts).
  from: sql`(select * from payments where method not in ('exchange', 'write_off')) p left join payment_attempts pa on pa.shop_id = p.shop_id and pa.id = p.attempt_id`,
  shopId: sql`p.shop_id`,
  id: sql`p.id`,
  at: sql`p.at`,
  kind: sql`case when p.amount_tzs < 0 then 'refund' else 'payment' end`,
  direction: sql`case when p.amount_tzs < 0 then 'out' else 'in' end`,
  method: sql`p.method`,
  state: sql`'done'`,
  amount: sql`abs(p.amount_tzs)`,
  fee: sql`case when p.amount_tzs < 0 then 0 else coalesce(pa.fee_tzs, 0) end`,
  joins: sql`join orders o on o.shop_id = p.shop_id and o.id = p.order_id left join users u on u.id = p.by_user_id`,
  rest: sql`coalesce(p.wallet, pa.operator), case when coalesce(pa.fee_tzs, 0) > 0 then pa.fee_payer end, coalesce(p.reference, pa.provider_reference), p.order_id, o.number, o.customer_name, coalesce(pa.payer_phone, o.customer_phone),
    null, '', u.name, case when p.method = 'cash' then null else p.attempt_id is not null or (select true from money_lines m where m.shop_id = p.shop_id and m.payment_id = p.id limit 1) is not null
      or (select true from claims c where c.shop_id = p.shop_id and c.payment_id = p.id and c.state = 'confirmed' limit 1) is not null end, ${isSandboxMoney}`,
  search: 'payment',
}
const attempts: Branch = {
  kinds: ['attempt'],
  from: sql`payment_attempts a`,
  shopId: sql`a.shop_id`,
  id: sql`a.id`,
  at: sql`a.asked_at`,
  kind: sql`'attempt'`,
  direction: sql`'in'`,
  method: sql`case a.kind when 'mobile_push' then 'mobile_money' else a.kind end`,
  state: sql`case a.state when 'asked' then 'waiting' when 'waiting' then 'waiting' when 'refund_due' then 'refund_due' when 'refunded' then 'refunded' else 'failed' end`,
  amount: sql`coalesce(a.refund_tzs, a.received_tzs, a.total_tzs)`,
  fee: sql`a.fee_tzs`,
  joins: sql`join orders o on o.shop_id = a.shop_id and o.id = a.order_id left join users u on u.id = a.asked_by`,
  rest: sql`a.operator, case when a.fee_tzs > 0 then a.fee_payer end, coalesce(a.provider_reference, a.our_reference), a.order_id, o.number, o.customer_name, coalesce(a.payer_phone, o.customer_phone), null, coalesce(a.reason, ''), u.name,
    case when a.received_tzs is not null then true end, a.is_sandbox`,
  search: 'attempt',
}
const payouts: Branch = {
  kinds: ['payout'],
  from: sql`payouts t`,
  shopId: sql`t.shop_id`,
  id: sql`t.id`,
  at: sql`t.requested_at`,
  kind: sql`'payout'`,
  direction: sql`'out'`,
  method: sql`case t.kind when 'wallet' then 'mobile_money' else 'bank' end`,
  state: sql`case t.state when 'paid' then 'done' when 'failed' then 'failed' when 'cancelled' then 'void' else 'waiting' end`,
  amount: sql`t.amount_tzs`,
  fee: sql`t.fee_tzs`,
  joins: sql`left join users u on u.id = t.requested_by`,
  rest: sql`case t.kind when 'wallet' then t.provider end, case when t.fee_tzs > 0 then 'shop' end, coalesce(t.provider_reference, t.reference), null::uuid, null, t.holder, t.account, null, t.reason, u.name, case when t.state = 'paid' then true end, t.is_sandbox`,
  search: 'payout',
}
const expenses: Branch = {
  kinds: ['expense'],
  from: sql`expenses e`,
  shopId: sql`e.shop_id`,
  id: sql`e.id`,
  at: sql`e.at`,
  kind: sql`'expense'`,
  direction: sql`'out'`,
  method: sql`e.method`,
  state: sql`case when e.voided_at is null then 'done' else 'void' end`,
  amount: sql`e.amount_tzs`,
  fee: sql`0::bigint`,
  joins: sql`left join users u on u.id = e.by_user_id`,
  rest: sql`null, null, null, null::uuid, null, e.supplier, '', e.category, e.note, u.name, null::boolean, false`,
  search: 'expense',
}
/** Beside any order: what was left on a balance or given back from it, and what was paid of a debt from the paper book. What of it paid orders is on these as payments. */
const credit: Branch = {
  kinds: ['credit'],
  from: sql`(select * from credit_moves where beside_tzs > 0) m`,
  shopId: sql`m.shop_id`,
  id: sql`m.id`,
  at: sql`m.at`,
  kind: sql`'credit'`,
  direction: sql`case m.direction when 'pay_out' then 'out' else 'in' end`,
  method: sql`m.method`,
  state: sql`case when m.reversed_at is null then 'done' else 'void' end`,
  amount: sql`m.beside_tzs`,
  fee: sql`0::bigint`,
  joins: sql`left join users u on u.id = m.by_user_id left join customers c on c.shop_id = m.shop_id and c.id = m.customer_id`,
  rest: sql`null, null, m.reference, null::uuid, null, coalesce(nullif(m.customer_name, ''), c.name, ''), m.customer_phone, null, m.reason, u.name, null::boolean, false`,
  search: 'credit',
}
/** A claim of a campaign or a reminder, less what the gateway took none of. */
const sms: Branch = {
  kinds: ['sms'],
  from: sql`sms_charges s left join campaigns c on c.shop_id = s.shop_id and c.id = s.campaign_id`,
  shopId: sql`s.shop_id`,
  id: sql`s.id`,
  at: sql`s.at`,
  kind: sql`'sms'`,
  direction: sql`'out'`,
  method: sql`'balance'`,
  state: sql`case when s.returned_parts = s.parts then 'void' else 'done' end`,
  amount: sql`(s.price_tzs * (s.parts - case when s.returned_parts = s.parts then 0 else s.returned_parts end))`,
  fee: sql`0::bigint`,
  joins: sql`left join cart_follow_ups f on s.campaign_id is null and f.shop_id = s.shop_id and f.id = s.id`,
  rest: sql`null, null, null, null::uuid, null, coalesce(c.name, ''), coalesce(f.phone, ''), null, '', null, null::boolean, false`,
  search: 'sms',
}
const smsPaid: Branch = {
  kinds: ['sms_paid'],
  from: sql`ledger_entries e join ledger_postings g on g.shop_id = e.shop_id and g.entry_id = e.id and g.account = 'by_hand'`,
  shopId: sql`e.shop_id`,
  id: sql`e.ref_id`,
  at: sql`e.at`,
  kind: sql`'sms_paid'`,
  // What was taken back of it.
  direction: sql`case e.kind when 'sms_paid' then 'in' else 'out' end`,
  method: sql`'balance'`,
  state: sql`'done'`,
  amount: sql`abs(g.amount_tzs)`,
  fee: sql`0::bigint`,
  joins: sql``,
  rest: sql`null, null, e.note, null::uuid, null, '', '', null, '', null, true, false`,
  search: 'smsPaid',
}
const SMS_PAID = { in: sql`'sms_paid'`, out: sql`'sms_paid_back'`, both: sql`'sms_paid', 'sms_paid_back'` }
const branches: readonly Branch[] = [payments, attempts, payouts, expenses, credit, sms, smsPaid]
const ofBalance: readonly Branch[] = [sms, smsPaid]

/** What of the union can fit the filter at all: a table that cannot is not asked. */
function branchesOf({ kind, direction, method, knows }: MovementFilter): Branch[] {
  return branches.filter((branch) => {
    if (branch === credit && knows === undefined) return false
    if (ofBalance.includes(branch) && (knows !== 'sms' || (method !== undefined && method !== 'balance'))) return false
    if (kind !== undefined && !branch.kinds.includes(kind)) return false
    if (direction === 'in' && (branch === payouts || branch === expenses || branch === sms)) return false
    if (direction === 'out' && branch === attempts) return false
    if (method === 'balance') return ofBalance.includes(branch)
    return method !== 'bank' || branch === payouts || branch === expenses
  })
}

function conditions(branch: Branch, shopId: string, filter: MovementFilter): RawBuilder<unknown> {
  const parts = [sql`${branch.shopId} = ${shopId}`]
  if (branch === attempts) parts.push(sql`a.state <> 'paid'`)
  if (branch === smsPaid) parts.push(sql`e.kind in (${SMS_PAID[filter.direction ?? 'both']})`)
  if (branch === payments && (filter.kind === 'payment' || filter.direction === 'in')) parts.push(sql`p.amount_tzs > 0`)
  if (branch === payments && (filter.kind === 'refund' || filter.direction === 'out')) parts.push(sql`p.amount_tzs < 0`)
  if (branch === credit && filter.direction !== undefined)
    parts.push(filter.direction === 'out' ? sql`m.direction = 'pay_out'` : sql`m.direction <> 'pay_out'`)
  if (filter.method !== undefined) parts.push(sql`${branch.method} = ${filter.method}`)
  if (filter.state !== undefined) parts.push(sql`${branch.state} = ${filter.state}`)
  if (filter.from !== undefined) parts.push(sql`${branch.at} >= ${dayStart(filter.from)}`)
  if (filter.to !== undefined) parts.push(sql`${branch.at} < ${dayStart(filter.to, 1)}`)
  if (filter.search) parts.push(movementSearch(shopId, filter.search)[branch.search])
  return sql.join(parts, sql` and `)
}

const NAMES = sql`kind, id, direction, method, state, "amountTzs", "feeTzs", at, wallet, "feePayer", reference, "orderId", "orderNumber", who, phone, category, note, "byName", "isConfirmed", "isSandbox"`
const columnsOf = (branch: Branch) =>
  sql`${branch.kind}::text, ${branch.id}, ${branch.direction}::text, ${branch.method}::text, ${branch.state}::text, ${branch.amount}::bigint, ${branch.fee}::bigint, ${branch.at}, ${branch.rest}`

/** Newest first; one row more than `limit`, when there is one. Each table gives its own newest, so a page costs the same however deep it lies. */
export async function listMovements(
  tx: Tx,
  shopId: string,
  filter: MovementFilter,
  cursor: string | undefined,
  limit: number,
): Promise<MovementRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const parts = branchesOf(filter).map((branch) => {
    const after = from ? sql`and (${branch.at}, ${branch.id}) < (${from[0]}, ${from[1]}::uuid)` : sql``
    return sql`(select ${columnsOf(branch)} from ${branch.from} ${branch.joins} where ${conditions(branch, shopId, filter)} ${after} order by ${branch.at} desc, ${branch.id} desc limit ${limit + 1})`
  })
  if (parts.length === 0) return []
  const { rows } =
    await sql<MovementRow>`select * from (${sql.join(parts, sql` union all `)}) as m(${NAMES}) order by at desc, id desc limit ${limit + 1}`.execute(
      tx,
    )
  return rows
}

export async function readMovement(
  tx: Tx,
  shopId: string,
  kind: Movement['kind'],
  id: string,
): Promise<MovementRow | undefined> {
  const branch = branches.find((each) => each.kinds.includes(kind))
  if (!branch) return undefined
  const { rows } = await sql<MovementRow>`
    select * from (select ${columnsOf(branch)} from ${branch.from} ${branch.joins} where ${branch.shopId} = ${shopId} and ${branch.id} = ${id}) as m(${NAMES}) where kind = ${kind}`.execute(
    tx,
  )
  return rows[0]
}

type MethodSums = {
  method: Movement['method']
  inTzs: number
  outTzs: number
  feesTzs: number
  waitingTzs: number
  count: number
}
/** By method. Money that only waits, failed or was struck out counts nowhere but in `waitingTzs`. */
export async function sumMovements(tx: Tx, shopId: string, filter: MovementFilter): Promise<MethodSums[]> {
  const parts = branchesOf(filter).map(
    (branch) => sql`
    select ${branch.method}::text as method, ${branch.direction}::text as direction, ${branch.state}::text as state, sum(${branch.amount}) as amount,
      sum(${branch === payments ? sql`case when pa.fee_payer = 'shop' then ${branch.fee} else 0 end` : branch === payouts ? branch.fee : sql`0`}) as fee, count(*) as n
    from ${branch.from} where ${conditions(branch, shopId, filter)} group by 1, 2, 3`,
  )
  if (parts.length === 0) return []
  const most = sql`9007199254740991`
  const sum = (what: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
    sql`least(coalesce(sum(${what}) filter (where ${when}), 0), ${most})::bigint`
  const { rows } = await sql<MethodSums>`
    select method, ${sum(sql`amount`, sql`state = 'done' and direction = 'in'`)} as "inTzs", ${sum(sql`amount`, sql`state = 'done' and direction = 'out'`)} as "outTzs",
      ${sum(sql`fee`, sql`state = 'done'`)} as "feesTzs", ${sum(sql`amount`, sql`state = 'waiting'`)} as "waitingTzs", sum(n)::bigint as count
    from (${sql.join(parts, sql` union all `)}) x group by method order by method`.execute(tx)
  return rows
}

export type AttemptFacts = {
  id: string
  adapter: string
  isSandbox: boolean
  ourReference: string
  providerReference: string | null
  askedAt: Date
  waitingAt: Date | null
  endedAt: Date | null
  state: string
  reason: string | null
  late: boolean
  refundedAt: Date | null
  refundNote: string
  refundedByName: string | null
  askedByName: string | null
}
export async function readAttemptFacts(
  tx: Tx,
  shopId: string,
  by: { attemptId: string } | { paymentId: string },
): Promise<AttemptFacts | undefined> {
  const { rows } = await sql<AttemptFacts>`
    select a.id, a.adapter, a.is_sandbox as "isSandbox", a.our_reference as "ourReference", a.provider_reference as "providerReference", a.asked_at as "askedAt", a.waiting_at as "waitingAt", a.ended_at as "endedAt", a.state,
      a.reason, a.late, a.refunded_at as "refundedAt", a.refund_note as "refundNote", r.name as "refundedByName", u.name as "askedByName"
    from payment_attempts a left join users u on u.id = a.asked_by left join users r on r.id = a.refunded_by
    where a.shop_id = ${shopId} and a.id = ${'attemptId' in by ? by.attemptId : sql`(select p.attempt_id from payments p where p.shop_id = ${shopId} and p.id = ${by.paymentId})`}`.execute(
    tx,
  )
  return rows[0]
}

type ExchangeRow = {
  id: string
  what: string
  adapter: string
  direction: 'sent' | 'received'
  request: string
  response: string
  status: number | null
  at: Date
}
export async function readExchanges(
  tx: Tx,
  shopId: string,
  of: 'payment' | 'payout',
  id: string,
): Promise<ExchangeRow[]> {
  const { rows } = await (
    of === 'payout'
      ? sql<ExchangeRow>`select id, what, adapter, 'sent' as direction, request, response, status, at from payout_exchanges where shop_id = ${shopId} and payout_id = ${id} order by at, id limit 200`
      : sql<ExchangeRow>`select id, what, adapter, direction, request, response, status, at from payment_exchanges where shop_id = ${shopId} and attempt_id = ${id} order by at, id limit 200`
  ).execute(tx)
  return rows
}

type LineOfPayment = {
  lineId: string
  source: 'statement' | 'callback'
  amountTzs: number
  at: Date
  name: string
  phone: string
  matchedByName: string | null
  isByHand: boolean
}
export async function readLineOfPayment(tx: Tx, shopId: string, paymentId: string): Promise<LineOfPayment | undefined> {
  const { rows } = await sql<LineOfPayment>`
    select m.id as "lineId", m.source, m.amount_tzs as "amountTzs", m.at, m.name, m.phone, u.name as "matchedByName", m.is_by_hand as "isByHand"
    from money_lines m left join users u on u.id = m.matched_by where m.shop_id = ${shopId} and m.payment_id = ${paymentId} limit 1`.execute(
    tx,
  )
  return rows[0]
}

type PayoutSteps = {
  adapter: string
  isSandbox: boolean
  state: string
  reason: string
  providerReference: string | null
  requestedAt: Date
  approvedAt: Date | null
  sentAt: Date | null
  endedAt: Date | null
  approvedByName: string | null
}
export async function readPayoutSteps(tx: Tx, shopId: string, id: string): Promise<PayoutSteps | undefined> {
  const { rows } = await sql<PayoutSteps>`
    select t.adapter, t.is_sandbox as "isSandbox", t.state, t.reason, t.provider_reference as "providerReference", t.requested_at as "requestedAt", t.approved_at as "approvedAt", t.sent_at as "sentAt", t.ended_at as "endedAt", u.name as "approvedByName"
    from payouts t left join users u on u.id = t.approved_by where t.shop_id = ${shopId} and t.id = ${id}`.execute(tx)
  return rows[0]
}

type SmsFacts = NonNullable<MovementDetail['sms']>
export async function readSmsFacts(tx: Tx, shopId: string, id: string): Promise<SmsFacts | undefined> {
  return await tx
    .selectFrom('sms_charges')
    .select([
      'campaign_id as campaignId',
      sql<number>`parts - returned_parts`.as('parts'),
      'price_tzs as pricePerPartTzs',
    ])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** When it was struck out, and why. */
export async function readVoid(
  tx: Tx,
  shopId: string,
  kind: 'expense' | 'credit',
  id: string,
): Promise<{ at: Date; reason: string } | undefined> {
  const { rows } = await sql<{
    at: Date
    reason: string
  }>`${
    kind === 'expense'
      ? sql`select voided_at as at, void_reason as reason from expenses where shop_id = ${shopId} and id = ${id} and voided_at is not null`
      : sql`select reversed_at as at, '' as reason from credit_moves where shop_id = ${shopId} and id = ${id} and reversed_at is not null`
  }`.execute(tx)
  return rows[0]
}
