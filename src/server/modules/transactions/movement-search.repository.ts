import { type RawBuilder, sql } from 'kysely'
import { parseOrderNumber } from '../../../shared/domain/ids.ts'
import { MOST_AMOUNT_TZS, parseTzs } from '../../../shared/domain/money.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { PREFIX_END } from '../../platform/cursors.ts'
import { FEW } from '../../platform/search-terms.ts'
import { foldReference } from '../../../shared/domain/references.ts'

/** What a search may mean in each table of the union; null where it can mean nothing there. */
interface MovementSearch {
  payment: RawBuilder<unknown>
  attempt: RawBuilder<unknown>
  payout: RawBuilder<unknown>
  expense: RawBuilder<unknown>
  credit: RawBuilder<unknown>
  sms: RawBuilder<unknown>
  smsPaid: RawBuilder<unknown>
}

/**
 * A reference or its beginning, an order's number, a customer's name or phone, an amount, words of an expense's note. What has an index is collected first, FEW of
 * each; only an amount asks row after row, within the period.
 */
export function movementSearch(shopId: string, search: string): MovementSearch {
  const upper = foldReference(search)
  const phone = normalisePhone(search)
  const amountTzs = phone === null ? amountOf(search) : null
  const within = (column: RawBuilder<unknown>) => sql`(${column} >= ${upper} and ${column} < ${upper + PREFIX_END})`
  const orders = orderIds(shopId, search, upper)
  const amountIs = (column: RawBuilder<unknown>) => (amountTzs === null ? sql`` : sql` or ${column} = ${amountTzs}`)
  const bare = upper.replaceAll(/[^A-Z0-9]/g, '')
  const asked = sql`
    (select x.id from payment_attempts x where x.shop_id = ${shopId} and ${bare === '' ? sql`false` : sql`x.our_reference >= ${bare} and x.our_reference < ${bare + PREFIX_END}`} limit ${FEW})
    union (select x.id from payment_attempts x where x.shop_id = ${shopId} and x.provider_reference is not null and ${within(sql`x.provider_reference`)} limit ${FEW})`
  return {
    payment: sql`(p.id in (
      (select x.id from payments x where x.shop_id = ${shopId} and x.reference is not null and ${within(sql`x.reference`)} limit ${FEW})
      union select x.id from payments x where x.shop_id = ${shopId} and x.order_id in (${orders})
      union select x.id from payments x where x.shop_id = ${shopId} and x.attempt_id in (${asked}))
      ${amountTzs === null ? sql`` : sql`or p.amount_tzs in (${amountTzs}, ${-amountTzs})`})`,
    attempt: sql`(a.id in (${asked} union select x.id from payment_attempts x where x.shop_id = ${shopId} and x.order_id in (${orders}))
      ${phone === null ? sql`` : sql`or a.payer_phone = ${phone}`}${amountIs(sql`a.amount_tzs`)}${amountIs(sql`a.total_tzs`)})`,
    // A shop pays out and spends rarely beside what it sells: these are read, not indexed.
    payout: sql`(position(${foldText(search)} in lower(t.holder)) > 0 or ${within(sql`t.reference`)} or position(${search.replaceAll(/\s/g, '')} in t.account) > 0${phone === null ? sql`` : sql` or t.account = ${phone}`}${amountIs(sql`t.amount_tzs`)})`,
    credit: sql`(m.id in (
      (select x.id from credit_moves x where x.shop_id = ${shopId} and x.reference is not null and ${within(sql`x.reference`)} limit ${FEW})
      union select x.id from credit_moves x where x.shop_id = ${shopId} and x.customer_id in (${named('c', shopId, search)}))${amountIs(sql`m.amount_tzs`)})`,
    sms: sql`(position(lower(${search}) in lower(c.name)) > 0${amountIs(sql`s.price_tzs * (s.parts - s.returned_parts)`)})`,
    smsPaid: sql`(${within(sql`e.note`)}${amountIs(sql`abs(g.amount_tzs)`)})`,
    // Those of which something is said, by the index that has no others (`expenses_said`).
    expense: sql`((e.supplier <> '' or e.note <> '') and position(lower(${search}) in lower(e.supplier || ' ' || e.note)) > 0${amountIs(sql`e.amount_tzs`)})`,
  }
}

/** Nobody writes an amount as a phone begins, and none is larger than the largest; as one it would be looked for in each payment there is. */
function amountOf(search: string): number | null {
  const amountTzs = /^\s*[+0]/.test(search) ? null : parseTzs(search)
  return amountTzs !== null && amountTzs <= MOST_AMOUNT_TZS ? amountTzs : null
}

/** By the number as printed, half typed or its bare counter, and by words of the customer's name or digits of the phone. */
function orderIds(shopId: string, search: string, upper: string): RawBuilder<unknown> {
  const ways: RawBuilder<unknown>[] = []
  const whole = parseOrderNumber(search)
  const number = upper.replaceAll('#', '')
  const prefixes = new Set([
    ...(whole ? [`${whole.code}-${String(whole.counter).padStart(6, '0')}`] : []),
    ...(/^[A-Z]+\d?-?\d*$/.test(number) ? [number] : []),
  ])
  for (const prefix of prefixes)
    ways.push(
      sql`(select o.id from orders o where o.shop_id = ${shopId} and o.number >= ${prefix} and o.number < ${prefix + PREFIX_END} limit ${FEW})`,
    )
  if (/^[A-Z]+\d?-R\d*$/.test(number))
    ways.push(
      sql`(select r.order_id from refunds r where r.shop_id = ${shopId} and r.number >= ${number} and r.number < ${number + PREFIX_END} limit ${FEW})`,
    )
  if (/^\d{1,12}$/.test(number)) {
    const counter = number.padStart(6, '0')
    ways.push(
      sql`(select o.id from orders o where o.shop_id = ${shopId} and o.number in (select d.code || '-' || ${counter} from devices d where d.shop_id = ${shopId} union all select 'W-' || ${counter}))`,
    )
  }
  ways.push(named('o', shopId, search))
  return sql.join(ways, sql` union `)
}

/** Orders or customers that have all of the words, or digits of the phone. */
function named(kind: 'o' | 'c', shopId: string, search: string): RawBuilder<unknown> {
  const digits = normalisePhone(search)?.slice(1) ?? search.replaceAll(/[\s+().-]/g, '')
  const words = /^\d{3,}$/.test(digits) ? [digits] : foldText(search).split(' ').filter(Boolean).slice(0, 4)
  const [first, ...rest] = words
  if (first === undefined) return sql`(select null::uuid where false)`
  const others = rest.map(
    (word) =>
      sql`and exists (select from search_terms t where t.shop_id = ${shopId} and t.kind = ${kind} and t.ref_id = f.ref_id and ${term(word)})`,
  )
  return sql`(select f.ref_id from (select t.ref_id from search_terms t where t.shop_id = ${shopId} and t.kind = ${kind} and ${term(first)} limit ${FEW}) f where true ${sql.join(others, sql` `)})`
}

const term = (word: string) => sql`t.term >= ${word.slice(0, 60)} and t.term < ${word.slice(0, 60) + PREFIX_END}`
