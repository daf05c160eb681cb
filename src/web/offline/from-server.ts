import type { Order } from '../../shared/contract/orders.ts'
import type { LocalOrder } from './db.ts'

/** The server's order, as this device keeps it to pay or move it without a network. */
export function fromServer(order: Order, shopId: string): LocalOrder {
  return {
    ...order,
    discount: order.discount ?? null,
    dueOn: order.dueOn ?? undefined,
    shopId,
    deviceId: '',
    createdById: order.createdById ?? '',
    events: order.events.map(({ kind, from, to, reason, at, deviceCode }) => ({
      kind,
      from,
      to,
      reason,
      at,
      deviceCode,
    })),
    sync: 'synced',
    changedAt: order.at,
  }
}
