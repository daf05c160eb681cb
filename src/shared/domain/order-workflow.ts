import { balanceTzs } from './order-maths.ts'

/** The one status of an order and the steps between them (decisions 20). How much is paid is a separate fact. */
export const ORDER_STATUSES = ['pending', 'paid', 'picked_up', 'delivered', 'completed', 'cancelled'] as const
/** Returns another system reads of one order, the newest: in a page of many orders, and where it is asked for alone. */
export const MOST_REFUNDS = { listed: 20, alone: 200 }
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
/** What a list of orders can be asked for: all, goods that left without their money, and those of them whose day has passed. */
export const OWING_FILTERS = ['all', 'owed', 'overdue'] as const
export type OwingFilter = (typeof OWING_FILTERS)[number]

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

/** The steps that fit the order as it stands. Nobody ticks "paid" while money is missing: it is paid. */
export const stepsOf = (order: MoneyOfOrder, off: readonly OrderStatus[] = []): OrderStatus[] =>
  nextSteps(order.status, off).filter((to) => to !== 'paid' || owedTzs(order) === 0)

interface MoneyOfOrder {
  status: OrderStatus
  paidTzs: number
  totalTzs: number
  refundedTzs?: number | undefined
}
/** What the goods that did not come back cost. */
export const dueTzs = (order: Pick<MoneyOfOrder, 'totalTzs' | 'refundedTzs'>): number =>
  order.totalTzs - (order.refundedTzs ?? 0)

/** What is still to be paid: never negative, nothing of an order that was cancelled, nor of goods that came back. */
export const owedTzs = (order: MoneyOfOrder): number =>
  order.status === 'cancelled' ? 0 : balanceTzs(dueTzs(order), order.paidTzs)

/**
 * Where an order stands after money came for it. `completes`: the goods are handed over with it. Money that comes for a cancelled order is kept and leaves it cancelled.
 */
export function statusAfterPaying(
  status: OrderStatus,
  { completes, isPaidUp }: { completes: boolean; isPaidUp: boolean },
): OrderStatus {
  if (status === 'cancelled' || status === 'completed') return status
  if (completes) return 'completed'
  return status === 'pending' && isPaidUp ? 'paid' : status
}

/** The customer has the goods. */
export const isHandedOver = (status: OrderStatus): boolean =>
  status === 'completed' || status === 'picked_up' || status === 'delivered'

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

/** Where an order came from. */
export const ORDER_SOURCES = ['counter', 'link', 'whatsapp', 'dashboard', 'storefront'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]

/** Sent by the customer on an order link or in a chat: the person who made the link did not make the order. */
export const isByCustomer = (source: OrderSource | 'other'): boolean =>
  source === 'link' || source === 'whatsapp' || source === 'storefront'

/** How much of an order came back, for its badge. */
export const refundState = (order: Pick<MoneyOfOrder, 'totalTzs' | 'refundedTzs'>): 'none' | 'part' | 'whole' =>
  !order.refundedTzs ? 'none' : order.refundedTzs >= order.totalTzs ? 'whole' : 'part'
