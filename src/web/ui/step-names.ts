import type { ShopSteps } from '../../shared/domain/order-steps.ts'
import type { OrderStatus } from '../../shared/domain/order-workflow.ts'

/** What this shop calls the steps of an order (decisions 332): the app says where to read it, since the look of a status stands in every part of it. */
let read: () => ShopSteps['names'] | undefined = () => undefined
export function stepNamesComeFrom(source: typeof read): void {
  read = source
}
/** Null: the shop has no word of its own. */
export const ownStatusWord = (status: OrderStatus, locale: string): string | null => {
  const name = read()?.[status]
  return (locale === 'sw' ? name?.sw : name?.en) || null
}
