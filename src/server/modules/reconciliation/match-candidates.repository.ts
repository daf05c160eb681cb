import { type RawBuilder, sql } from 'kysely'
import { parseOrderNumber } from '../../../shared/domain/ids.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { foldText } from '../../../shared/domain/search.ts'
import type { MatchCandidate } from '../../../shared/domain/matching.ts'
import { PREFIX_END } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import type { OpenLine } from './money-lines.repository.ts'

/** A payment without a line of its own, or an order that is owed something. */
export type Candidate = MatchCandidate & {
  orderId: string
  paymentId: string | null
  customerName: string
  customerPhone: string
  totalTzs: number
  owedTzs: number
}
type Row = {
  orderId: string
  paymentId: string | null
  orderNumber: string
  customerName: string
  customerPhone: string
  payerPhone: string | null
  totalTzs: number
  owedTzs: number
  paymentTzs: number | null
  references: string[]
  at: Date
}

const MOST = 5000
const HOUR_MS = 3_600_000

const candidateOf = (row: Row): Candidate => ({
  kind: row.paymentId === null ? 'order' : 'payment',
  amountTzs: row.paymentTzs ?? row.owedTzs,
  references: row.references,
  orderNumber: row.orderNumber,
  phone: row.payerPhone ?? normalisePhone(row.customerPhone) ?? '',
  name: row.customerName,
  atMs: row.at.getTime(),
  orderId: row.orderId,
  paymentId: row.paymentId,
  customerName: row.customerName,
  customerPhone: row.customerPhone,
  totalTzs: row.totalTzs,
  owedTzs: row.owedTzs,
})

// Single looks, as in exceptions.repository.ts. Neither cash, nor goods, nor a balance or a card at the bank's own machine, nor money that was given back; and no payment that is already some line's.
const isFree = sql`p.amount_tzs > 0 and p.method not in ('cash', 'exchange', 'store_credit', 'write_off') and (p.method <> 'card' or p.attempt_id is not null) and o.status <> 'cancelled' and (select true from money_lines m where m.shop_id = p.shop_id and m.payment_id = p.id limit 1) is null
  and (select true from payments b where b.shop_id = p.shop_id and b.id = md5(p.id::text || 'back')::uuid limit 1) is null`
const paymentColumns = sql`p.order_id as "orderId", p.id as "paymentId", o.number as "orderNumber", o.customer_name as "customerName", o.customer_phone as "customerPhone", a.payer_phone as "payerPhone",
  o.total_tzs as "totalTzs", o.owed_tzs as "owedTzs", p.amount_tzs as "paymentTzs", array_remove(array[p.reference, upper(a.provider_reference), upper(a.our_reference)], null) as "references", p.at`
const fromPayments = sql`from payments p join orders o on o.shop_id = p.shop_id and o.id = p.order_id left join payment_attempts a on a.shop_id = p.shop_id and a.id = p.attempt_id`
const orderColumns = (
  references: RawBuilder<unknown>,
) => sql`o.id as "orderId", null::uuid as "paymentId", o.number as "orderNumber", o.customer_name as "customerName", o.customer_phone as "customerPhone", null as "payerPhone",
  o.total_tzs as "totalTzs", o.owed_tzs as "owedTzs", null::bigint as "paymentTzs", ${references} as "references", o.at`

/** All that lines of this time may belong to: by their references whenever it was, and by the time they came. */
export async function findCandidates(
  tx: Tx,
  shopId: string,
  lines: readonly OpenLine[],
  wallet: string,
): Promise<Candidate[]> {
  const times = lines.map((line) => line.at.getTime())
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const references = [...new Set(lines.flatMap((line) => line.reference ?? []))]
  // A gateway collects from every wallet.
  const ofWallet = wallet === 'other' ? sql`true` : sql`(p.wallet is null or p.wallet in (${wallet}, 'other'))`
  const { rows } = await sql<Row>`
    (select ${paymentColumns} ${fromPayments} where p.shop_id = ${shopId} and p.at between ${new Date(first - 24 * HOUR_MS)} and ${new Date(last + 24 * HOUR_MS)} and ${ofWallet} and ${isFree} limit ${MOST})
    union (select ${paymentColumns} ${fromPayments} where p.shop_id = ${shopId} and p.reference = any(${references}::text[]) and ${isFree})
    union (select ${paymentColumns} from payment_attempts x join payments p on p.shop_id = x.shop_id and p.attempt_id = x.id join orders o on o.shop_id = p.shop_id and o.id = p.order_id
      left join payment_attempts a on a.shop_id = p.shop_id and a.id = p.attempt_id where x.shop_id = ${shopId} and x.provider_reference = any(${references}::text[]) and ${isFree})
    union (select ${orderColumns(sql`coalesce((select array_agg(c.reference) from claims c where c.shop_id = o.shop_id and c.order_id = o.id and c.state in ('claimed', 'differs')), '{}')`)} from orders o
      where o.shop_id = ${shopId} and o.at between ${new Date(first - 72 * HOUR_MS)} and ${new Date(last + HOUR_MS)} and o.owed_tzs > 0 limit ${MOST})
    union (select ${orderColumns(sql`array[c.reference]`)} from claims c join orders o on o.shop_id = c.shop_id and o.id = c.order_id
      where c.shop_id = ${shopId} and c.reference = any(${references}::text[]) and c.state in ('claimed', 'differs') and o.owed_tzs > 0)`.execute(
    tx,
  )
  // An order found both by its time and by a claim is one.
  const known = new Map<string, Candidate>()
  for (const candidate of rows.map(candidateOf)) {
    const key = candidate.paymentId ?? candidate.orderId
    const before = known.get(key)
    known.set(
      key,
      before ? { ...before, references: [...new Set([...before.references, ...candidate.references])] } : candidate,
    )
  }
  return [...known.values()]
}

/** What a person searched for: orders by number, name or phone, paid or not, with those of their payments that are free. */
export async function searchCandidates(tx: Tx, shopId: string, search: string): Promise<Candidate[]> {
  const upper = search.toUpperCase().replaceAll(/[#\s]/g, '')
  const whole = parseOrderNumber(search)
  const prefix = whole ? `${whole.code}-${String(whole.counter).padStart(6, '0')}` : upper
  const digits = normalisePhone(search)?.slice(1) ?? search.replaceAll(/[\s+().-]/g, '')
  const word = /^\d{3,}$/.test(digits) ? digits : (foldText(search).split(' ')[0] ?? '')
  const ids = sql`select x.id from (select o.id from orders o where o.shop_id = ${shopId} and ${prefix === '' ? sql`false` : sql`o.number >= ${prefix} and o.number < ${prefix + PREFIX_END}`} limit 20) x
    union select t.ref_id from (select t.ref_id from search_terms t where t.shop_id = ${shopId} and t.kind = 'o' and ${word === '' ? sql`false` : sql`t.term >= ${word} and t.term < ${word + PREFIX_END}`} limit 100) t`
  const { rows } = await sql<Row>`
    (select ${paymentColumns} ${fromPayments} where p.shop_id = ${shopId} and p.order_id in (${ids}) and ${isFree})
    union all (select ${orderColumns(sql`'{}'::text[]`)} from orders o where o.shop_id = ${shopId} and o.id in (${ids}) and o.status <> 'cancelled')`.execute(
    tx,
  )
  return rows.map(candidateOf)
}

type FreePayment = { id: string; orderId: string; amountTzs: number; isTaken: boolean }
export async function readPaymentFor(tx: Tx, shopId: string, paymentId: string): Promise<FreePayment | undefined> {
  const { rows } = await sql<FreePayment>`
    select p.id, p.order_id as "orderId", p.amount_tzs as "amountTzs", exists (select from money_lines m where m.shop_id = p.shop_id and m.payment_id = p.id) as "isTaken"
    from payments p where p.shop_id = ${shopId} and p.id = ${paymentId} and p.amount_tzs > 0`.execute(tx)
  return rows[0]
}
