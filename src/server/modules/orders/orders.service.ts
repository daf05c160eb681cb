import type * as z from 'zod'
import type { Order, OrderQuery, OrderRow } from '../../../shared/contract/orders.ts'
import { isByCustomer } from '../../../shared/domain/order-workflow.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { conditionOfSegment } from '../customers/segments.service.ts'
import {
  type EventRecord,
  listOrderRows,
  type OrderListRow,
  type OrderRecord,
  type PaymentRecord,
  readEvents,
  readOrder,
  readOrdersIn,
  readPayments,
} from './order-list.repository.ts'
import { orderTerms } from './order-figures.ts'
import { orderNotFound } from './orders.errors.ts'
import { readRefunds } from './refunds.repository.ts'

/** The words an order is found by: every module that makes one writes them. */
export const termsOfOrder = orderTerms

const orderRowOf = (row: OrderListRow): OrderRow => ({
  id: row.id,
  number: row.number,
  status: row.status,
  source: row.source,
  customerName: row.customerName,
  customerPhone: row.customerPhone,
  totalTzs: row.totalTzs,
  paidTzs: row.paidTzs,
  refundedTzs: row.refundedTzs,
  itemCount: row.itemCount,
  servedByName: row.servedByName,
  ...(row.tableName === '' ? {} : { tableName: row.tableName }),
  deviceCode: row.deviceCode,
  at: row.at.toISOString(),
  flags: row.flags,
  dueOn: row.dueOn,
})

export function createOrdersService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Of a segment that is no more, or of one where nobody may see customers, there is nothing. */
    async list(
      shopId: string,
      { segment, ...query }: z.output<typeof OrderQuery>,
      { seesCustomers = true }: { seesCustomers?: boolean } = {},
    ) {
      return await inShop(db, shopId, async (tx) => {
        const today = businessDay(clock.now())
        const ofSegment =
          segment === undefined || !seesCustomers ? undefined : await conditionOfSegment(tx, shopId, segment, today)
        if (segment !== undefined && ofSegment === undefined) return { items: [], nextCursor: null }
        const { rows, nextCursor } = cutPage(
          await listOrderRows(
            tx,
            shopId,
            { ...query, today, ofSegment },
            query.cursor,
            query.limit,
            segment === undefined,
          ),
          query.limit,
          (row) => writeKeyset(row.at, row.id),
        )
        return { items: rows.map(orderRowOf), nextCursor }
      })
    },

    async get(shopId: string, id: string): Promise<Order> {
      return await inShop(db, shopId, async (tx) => {
        const order = await readOrder(tx, shopId, id)
        if (!order) throw orderNotFound()
        return wholeOrder(order, {
          payments: await readPayments(tx, shopId, order.id),
          refunds: await readRefunds(tx, shopId, order.id),
          events: await readEvents(tx, shopId, order.id),
        })
      })
    },
  }
}

type Parts = {
  payments: readonly PaymentRecord[]
  refunds: Awaited<ReturnType<typeof readRefunds>>
  events: readonly EventRecord[]
}
function wholeOrder(order: OrderRecord, { payments, refunds, events }: Parts): Order {
  const created = {
    // Saved unpaid or sold at once: where its first change found it, else where it is.
    id: order.id,
    kind: 'created' as const,
    from: null,
    to: events.find(({ from }) => from !== null)?.from ?? order.status,
    reason: '',
    byName: isByCustomer(order.source) ? order.customerName || null : order.createdByName,
    deviceCode: order.deviceCode === '' ? null : order.deviceCode,
    at: order.at,
    receivedAt: order.receivedAt,
  }
  return {
    ...orderRowOf(order),
    customerId: order.customerId,
    servedById: order.servedById,
    covers: order.covers ?? undefined,
    note: order.note,
    lines: order.lines,
    discount: order.discount,
    charges: order.charges ?? undefined,
    loyalty: order.loyalty ?? undefined,
    subtotalTzs: order.subtotalTzs,
    discountTzs: order.discountTzs,
    taxTzs: order.taxTzs,
    serverTotalTzs: order.serverTotalTzs,
    createdById: order.createdById,
    approvedByName: order.approvedByName,
    shiftId: order.shiftId,
    receivedAt: order.receivedAt.toISOString(),
    delivery: order.delivery,
    payments: payments.map((payment) => ({ ...payment, at: payment.at.toISOString() })),
    refunds: refunds.map((refund) => ({
      ...refund,
      charges: refund.charges ?? undefined,
      at: refund.at.toISOString(),
      reversedAt: refund.reversedAt?.toISOString() ?? null,
    })),
    events: [created, ...events].map((event) => ({
      ...event,
      at: event.at.toISOString(),
      receivedAt: event.receivedAt.toISOString(),
    })),
  }
}

/** In the entered shop: whole orders that stand in one of these places, the oldest first. Of what was done to them only that they were made. */
export async function ordersToDo(
  tx: Tx,
  shopId: string,
  { limit, ...query }: Parameters<typeof readOrdersIn>[2],
): Promise<{ items: Order[]; nextCursor: string | null }> {
  const { rows, nextCursor } = cutPage(await readOrdersIn(tx, shopId, { ...query, limit }), limit, (row) =>
    writeKeyset(row.at, row.id),
  )
  const payments = await readPayments(tx, shopId, ...rows.map(({ id }) => id))
  const items: Order[] = []
  for (const row of rows)
    items.push(
      wholeOrder(row, {
        payments: payments.filter(({ orderId }) => orderId === row.id),
        refunds: row.refundedTzs === 0 ? [] : await readRefunds(tx, shopId, row.id),
        events: [],
      }),
    )
  return { items, nextCursor }
}

/** The newest orders of the shop, for the home page. */
export async function listRecentOrders(tx: Tx, shopId: string, limit: number): Promise<OrderRow[]> {
  return (await listOrderRows(tx, shopId, { status: 'all' }, undefined, limit)).slice(0, limit).map(orderRowOf)
}
