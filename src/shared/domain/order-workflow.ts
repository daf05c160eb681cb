/** The one status of an order and the steps between them (decisions 20). How much is paid is a separate fact. */
export const ORDER_STATUSES = ['pending', 'paid', 'picked_up', 'delivered', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The filter values of specification §4, in its order. */
export const ORDER_STATUS_FILTERS = [
  'all',
  'pending',
  'completed',
  'cancelled',
  'picked_up',
  'delivered',
  'paid',
] as const
export type OrderStatusFilter = (typeof ORDER_STATUS_FILTERS)[number]

const steps: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'picked_up', 'delivered', 'completed', 'cancelled'],
  paid: ['picked_up', 'delivered', 'completed', 'cancelled'],
  picked_up: ['completed'],
  delivered: ['completed'],
  completed: ['cancelled'],
  cancelled: [],
}

/**
 * Steps of the default workflow from here, the void included (see `isVoid`: it needs a reason and its own right).
 * `off`: statuses a shop has switched off as targets; cancelled can never be switched off.
 */
export function nextSteps(from: OrderStatus, off: readonly OrderStatus[] = []): OrderStatus[] {
  return steps[from].filter((to) => to === 'cancelled' || !off.includes(to))
}

export function canStep(from: OrderStatus, to: OrderStatus, off: readonly OrderStatus[] = []): boolean {
  return nextSteps(from, off).includes(to)
}

/** Completed → cancelled: reverses stock and payments, wants a reason, and orders delete or one's own sale of the same business day. */
export function isVoid(from: OrderStatus, to: OrderStatus): boolean {
  return from === 'completed' && to === 'cancelled'
}

/** Counts in sales figures: neither still waiting nor cancelled. */
export function isSale(status: OrderStatus): boolean {
  return status !== 'pending' && status !== 'cancelled'
}

export function isOrderStatus(value: unknown): value is OrderStatus {
  return (ORDER_STATUSES as readonly unknown[]).includes(value)
}

/** Sent by the customer on an order link or in a chat: the person who made the link did not make the order. */
export const isByCustomer = (source: 'counter' | 'link' | 'whatsapp' | 'dashboard'): boolean =>
  source === 'link' || source === 'whatsapp'
