import { type RawBuilder, sql } from 'kysely'
import { type FigureBehind, NONE } from '../../../shared/domain/figures-behind.ts'
import { isSale, ORDER_STATUSES } from '../../../shared/domain/order-workflow.ts'
import { dayStart } from '../../platform/business-day.ts'

type Condition = RawBuilder<unknown>
/** What a figure is told apart by, and its days; with no `figure` all of it is asked of the order alone. */
export interface Behind {
  figure?: FigureBehind | undefined
  from?: string | undefined
  to?: string | undefined
  product?: string | undefined
  group?: string | undefined
  category?: string | undefined
  method?: string | undefined
  hour?: number | undefined
  /** 0: Monday. */
  weekday?: number | undefined
}

const ofSales = sql`o.status in (${sql.join(ORDER_STATUSES.filter(isSale))})`
const isPaid = sql`o.paid_tzs > 0 and o.paid_tzs >= o.total_tzs - o.refunded_tzs`
const DAY_MS = 86_400_000

/** In these days, at this hour and day of the week. */
function at(time: Condition, { from, to, hour, weekday }: Behind): Condition[] {
  const here = sql`(${time} at time zone 'Africa/Dar_es_Salaam')`
  return [
    ...(from === undefined ? [] : [sql`${time} >= ${dayStart(from)}`]),
    ...(to === undefined ? [] : [sql`${time} < ${dayStart(to, 1)}`]),
    ...(hour === undefined ? [] : [sql`extract(hour from ${here}) = ${hour}`]),
    ...(weekday === undefined ? [] : [sql`extract(isodow from ${here}) = ${weekday + 1}`]),
  ]
}
const and = (conditions: readonly Condition[]) => sql.join([sql`true`, ...conditions], sql` and `)

/** Of a line `l` of an order: whether it is of the product, group or category. Null where none is asked for. */
function ofLine(shopId: string, { product, group, category }: Behind): Condition | null {
  // Made an id before it is compared (decisions 278).
  const sortedAs = (column: 'product_group' | 'category') =>
    sql`(select p.${sql.ref(column)} from (select nullif(l->>'productId', '')::uuid as id offset 0) k
      cross join lateral (select * from products where shop_id = ${shopId} and id = k.id limit 1) p)`
  const parts: Condition[] = []
  if (product !== undefined)
    parts.push(sql`coalesce(lower(l->>'productId'), '') = ${product === NONE ? '' : product.toLowerCase()}`)
  if (group !== undefined) parts.push(sql`coalesce(${sortedAs('product_group')}, '') = ${group}`)
  if (category !== undefined) parts.push(sql`coalesce(${sortedAs('category')}, ${NONE}) = ${category}`)
  return parts.length === 0 ? null : and(parts)
}

/**
 * What stands behind a figure, as figures/days.repository.ts adds it up: groups of conditions of the order `o`, no order in two of them and those of each made after those of the
 * next. The list goes through them until its page is full: what was made in the days comes first and is walked by its time; only at its end are those collected that
 * were made before and came back, or were paid, in the days.
 */
export function behindFigure(shopId: string, filter: Behind): Condition[][] {
  const { figure, from, to, method } = filter
  const line = ofLine(shopId, filter)
  const lines = line === null ? [] : [sql`exists (select from jsonb_array_elements(o.lines) l where ${line})`]
  const made = [...at(sql`o.at`, filter), ...lines]
  const sold = [...made, ofSales]
  const isBefore = from === undefined ? null : sql`o.at < ${dayStart(from)}`
  const paid = (of: Condition) => sql`select p.order_id from payments p ${of} p.shop_id = ${shopId}
    ${method === undefined ? sql`` : sql`and p.method = ${method}`}`
  const within = and(at(sql`p.at`, filter))
  const returned = sql`select r.order_id from refunds r where r.shop_id = ${shopId} and r.reversed_at is null and ${and(at(sql`r.at`, filter))}`
  const isReturned =
    line === null
      ? sql`true`
      : sql`exists (select from refunds r, jsonb_array_elements(r.lines) b, jsonb_array_elements(o.lines) l
    where r.shop_id = ${shopId} and r.order_id = o.id and r.reversed_at is null and ${and(at(sql`r.at`, filter))} and lower(l->>'id') = lower(b->>'lineId') and ${line})`
  // Collected first, so that they are looked up one by one whatever the planner thinks of their number.
  const among = (ids: Condition) => sql`o.id = any(array(${ids}))`
  switch (figure) {
    case undefined:
      return [[...made, ...(method === undefined ? [] : [sql`exists (${paid(sql`where p.order_id = o.id and`)})`])]]
    case 'orders':
      return [sold]
    case 'discounts':
      return [[...sold, sql`o.discount_tzs > 0`]]
    case 'owed':
      return [[...sold, sql`o.owed_tzs > 0`]]
    case 'sales':
      return isBefore === null ? [sold] : [sold, [isBefore, ofSales, among(returned), isReturned]]
    case 'returns':
      return [[ofSales, among(returned), isReturned]]
    case 'page_sent':
    case 'page_paid':
      return [
        [
          among(sql`select k.order_id from order_links k where k.shop_id = ${shopId} and k.source = 'storefront' and k.submitted_at is not null
            and ${and(at(sql`k.created_at`, { from, to }))}`),
          ...(figure === 'page_paid' ? [isPaid] : []),
        ],
      ]
    case 'money': {
      const has = sql`exists (${paid(sql`where p.order_id = o.id and`)} and ${within})`
      const end = to === undefined ? null : dayStart(to, 1)
      return [
        // Paid for a moment before it was put down as an order.
        ...(end === null ? [] : [[sql`o.at >= ${end} and o.at < ${new Date(end.getTime() + DAY_MS)}`, has]]),
        [...at(sql`o.at`, { from, to }), has],
        ...(isBefore === null
          ? []
          : [
              [
                isBefore,
                among(sql`${paid(sql`join orders e on e.shop_id = p.shop_id and e.id = p.order_id where`)}
                  and ${within} and e.at < ${dayStart(from ?? '')}`),
              ],
            ]),
      ]
    }
  }
}
