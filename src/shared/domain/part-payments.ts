import type { Tzs } from './money.ts'
import { isHandedOver, type OrderStatus } from './order-workflow.ts'

/**
 * Parts of what an order owes, paid by the customer on its link (decisions 139). `debts`: of goods they have already, as they would at the counter; goods that wait for their money are
 * paid as a whole.
 */
export const LINK_PARTS = ['never', 'debts', 'always'] as const
export type LinkParts = (typeof LINK_PARTS)[number]
/** Less than that costs more in fees and in messages than it brings. */
const LEAST_PART_TZS = 1000

/** The least that is taken as a part; null where only the whole is. */
export const leastPartTzs = (setting: LinkParts, order: { status: OrderStatus; owedTzs: Tzs }): Tzs | null =>
  order.owedTzs > LEAST_PART_TZS && (setting === 'always' || (setting === 'debts' && isHandedOver(order.status)))
    ? LEAST_PART_TZS
    : null
