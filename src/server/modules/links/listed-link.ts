import type { OrderLink } from '../../../shared/contract/order-link.ts'
import { priceCart, startingChoice } from '../../../shared/domain/order-link.ts'
import { itemThen } from './link-products.ts'
import type { ListedLink } from './links.repository.ts'

/** A link as lists of the shop show it. */
export function listedLink(row: ListedLink, now: Date): OrderLink {
  const isSubmitted = row.kind === 'products' && row.orderId !== null
  const isExpired = row.submitUntil !== null && row.submitUntil < now
  const items = row.lines.map(itemThen)
  const draft =
    row.orderId === null ? priceCart(items, new Map(items.map((item) => [item.lineId, [startingChoice(item)]]))) : null
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    state:
      row.cancelledAt !== null
        ? 'cancelled'
        : isSubmitted
          ? 'submitted'
          : isExpired
            ? 'expired'
            : row.openedAt !== null
              ? 'opened'
              : 'open',
    customerName: row.orderCustomerName ?? row.customerName,
    customerPhone: row.orderCustomerPhone ?? row.customerPhone,
    note: row.note,
    itemCount: row.orderItemCount ?? draft?.itemCount ?? 0,
    totalTzs: row.orderTotalTzs ?? draft?.totalTzs ?? 0,
    isLeast: row.orderTotalTzs === null && draft?.isLeast === true,
    orderId: row.orderId,
    orderStatus: row.orderStatus,
    createdByName: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    sharedAt: row.sharedAt?.toISOString() ?? null,
    submitUntil: row.submitUntil?.toISOString() ?? null,
    openedAt: row.openedAt?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  }
}
