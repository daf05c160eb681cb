import { createHash } from 'node:crypto'
import type { WebhookPayload } from '../../../shared/contract/webhook-events.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { WebhookEvent } from '../../../shared/domain/webhooks.ts'
import type { Tx } from '../../platform/database.ts'
import {
  type ChangedRow,
  type EventRow,
  type Feed,
  type Horizon,
  moveFeed,
  newlyLow,
  readCustomers,
  readEvents,
  readMoved,
  readProducts,
} from './feed.repository.ts'
import { toldOf } from './fan-out.repository.ts'
import * as things from './things.repository.ts'

/** What of a shop's feed is news to somebody, each with an id that is the same however often it is read. */
type Data<T extends WebhookPayload['type']> = Extract<WebhookPayload, { type: T }>['data']
export interface News {
  id: string
  type: WebhookPayload['type']
  subject: string
  /** The product or customer. */
  about: string | null
  at: Date
  data: WebhookPayload['data']
}
export const news = <const T extends WebhookPayload['type']>(
  type: T,
  of: { id: string; subject: string; at: Date; about?: string },
  data: Data<T>,
): News => ({ about: null, ...of, type, data })

/** Rows of each source at once. */
const PAGE = 500

/** The page of each source that comes next, and the feeds behind it. `isMore`: there is another page. */
export async function readNews(
  tx: Tx,
  shopId: string,
  feeds: readonly Feed[],
  horizon: Horizon,
  wanted: ReadonlySet<WebhookEvent>,
  now: Date,
): Promise<{ all: News[]; isMore: boolean }> {
  const all: News[] = []
  const low: string[] = []
  let isMore = false
  for (const feed of feeds) {
    const wants = (...types: WebhookEvent[]) => types.some((type) => wanted.has(type))
    // Counted by another database: from now on.
    const isLost = feed.life !== horizon.life
    let rows: readonly { xid: number; id: string }[] = []
    if (isLost) rows = []
    else if (feed.source === 'events') {
      const events = await readEvents(tx, shopId, feed, PAGE)
      all.push(...(await ofOrders(tx, shopId, events, feed.beganAt)))
      rows = events
    } else if (feed.source === 'products' && wants('product.created', 'product.updated', 'stock.low')) {
      const changed = await readProducts(tx, shopId, feed, PAGE)
      all.push(...(await ofProducts(tx, shopId, changed, feed.beganAt)))
      low.push(...changed.map(({ id }) => id))
      rows = changed
    } else if (feed.source === 'stock' && wants('stock.low')) {
      rows = await readMoved(tx, shopId, feed, PAGE)
      low.push(...rows.map(({ id }) => id))
    } else if (feed.source === 'customers' && wants('customer.created', 'customer.updated')) {
      const changed = await readCustomers(tx, shopId, feed, PAGE)
      all.push(...(await ofCustomers(tx, shopId, changed, feed.beganAt)))
      rows = changed
    }
    const last = rows.length === PAGE ? rows.at(-1) : undefined
    if (last !== undefined && last.xid < horizon.xid) isMore = true
    await moveFeed(tx, shopId, feed, last, horizon)
  }
  if (low.length > 0 && wanted.has('stock.low')) all.push(...(await ofLow(tx, shopId, [...new Set(low)], now)))
  return { all: all.toSorted((one, other) => one.at.getTime() - other.at.getTime()), isMore }
}

async function ofOrders(tx: Tx, shopId: string, rows: readonly EventRow[], since: Date): Promise<News[]> {
  const ids = [...new Set(rows.map(({ event }) => event.orderId))]
  const orders = await things.readOrders(tx, shopId, ids)
  const ofKind = (kind: EventRow['event']['kind']) => rows.flatMap(({ event }) => (event.kind === kind ? [event] : []))
  const paymentIds = rows.flatMap(({ event }) => (event.kind === 'payment.changed' ? [event.paymentId] : []))
  const payments = await things.readPayments(tx, shopId, {
    paymentIds,
    orderIds: ofKind('order.created').map(({ orderId }) => orderId),
  })
  const refunds = await things.readRefunds(
    tx,
    shopId,
    ofKind('order.changed').map(({ orderId }) => orderId),
    since,
  )
  const told = new Set<string>()
  return rows.flatMap(({ id, at, event }): News[] => {
    const order = orders.get(event.orderId)
    if (order === undefined) return []
    const about = { id, subject: order.number, at }
    // Each once, with the first of its order that tells of it.
    const first = <T extends things.OfOrder<unknown>>(list: readonly T[]) =>
      list.filter((one) => one.orderId === order.id && !told.has(one.id) && told.add(one.id))
    const paid = (of: readonly (typeof payments)[number][]) =>
      first(of).map(({ of: payment }) => news('payment.received', { ...about, id: payment.id }, { payment, order }))
    switch (event.kind) {
      case 'order.created':
        return [news('order.created', about, { order }), ...paid(payments)]
      case 'payment.changed':
        return paid(payments.filter(({ id: paymentId }) => paymentId === event.paymentId))
      case 'link.submitted':
        return [news('link.submitted', about, { link: { id: event.linkId, number: event.number }, order })]
      case 'order.changed':
        return [
          news('order.updated', about, { order, from: event.from, to: event.status }),
          ...first(refunds).map(({ of: refund, isVoid }) =>
            isVoid
              ? news('order.refund_voided', { ...about, id: idFrom(refund.id, 'void') }, { order, refund })
              : news('order.refunded', { ...about, id: refund.id }, { order, refund }),
          ),
        ]
    }
  })
}

async function ofProducts(tx: Tx, shopId: string, rows: readonly ChangedRow[], since: Date): Promise<News[]> {
  const products = await things.readProducts(tx, shopId, rows.map(idOf))
  const told = await toldOf(tx, shopId, rows.map(idOf))
  return rows.flatMap((row): News[] => {
    const product = products.get(row.id)
    if (product === undefined) return []
    const about = aboutOf(row, product.name, 'product')
    return isNew(row, told, since)
      ? [news('product.created', about, { product })]
      : [news('product.updated', about, { product })]
  })
}
async function ofCustomers(tx: Tx, shopId: string, rows: readonly ChangedRow[], since: Date): Promise<News[]> {
  const customers = await things.readCustomers(tx, shopId, rows.map(idOf))
  const told = await toldOf(tx, shopId, rows.map(idOf))
  return rows.flatMap((row): News[] => {
    const customer = customers.get(row.id)
    if (customer === undefined) return []
    const about = aboutOf(row, customer.name, 'customer')
    if (isNew(row, told, since)) return [news('customer.created', about, { customer })]
    // Nothing was ever written down of them but that they came.
    return row.change === '' ? [] : [news('customer.updated', about, { customer })]
  })
}
const aboutOf = (row: ChangedRow, subject: string, what: string) => ({
  id: idFrom(what, row.id, row.change),
  about: row.id,
  subject,
  at: row.at,
})
/** Whether somebody made it since the shop has webhooks, and nobody was told yet. */
const isNew = ({ id, createdAt }: ChangedRow, told: ReadonlySet<string>, since: Date): boolean =>
  createdAt >= since && !told.has(id)

async function ofLow(tx: Tx, shopId: string, ids: readonly string[], now: Date): Promise<News[]> {
  const low = await newlyLow(tx, shopId, ids)
  const products = await things.readProducts(tx, shopId, low)
  return [...products.values()].map((product) =>
    news('stock.low', { id: uuidv7(), subject: product.name, at: now }, { product }),
  )
}

const idOf = ({ id }: { id: string }) => id
/** The same parts, the same id. */
function idFrom(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
