import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { isSale } from '../../../../shared/domain/order-workflow.ts'
import type { LocalOrder } from '../../../offline/db.ts'

/** How the grid is ordered; of the device. */
export type GridOrder = 'name' | 'sold'

/** Long enough for what is bought once a month, short enough that last season's goods go. */
export const SOLD_DAYS = 30
/** More than anybody looks through; the rest keeps its place by name. */
export const MOST_RANKED = 200

/** Ids of what this device sold most often, the most first. By how many sales have it, not by quantity: a sack of 50 kg is one sale. Pure. */
export function rankSold(orders: readonly Pick<LocalOrder, 'status' | 'lines'>[]): string[] {
  const sales = new Map<string, number>()
  for (const order of orders) {
    if (!isSale(order.status)) continue
    for (const id of new Set(order.lines.flatMap(({ productId }) => (productId === null ? [] : [productId])))) sales.set(id, (sales.get(id) ?? 0) + 1)
  }
  return [...sales].toSorted(([, one], [, other]) => other - one).slice(0, MOST_RANKED).map(([id]) => id)
}

/** The ranked ones first, in their order; all others behind, as they came. */
export function bySold(products: readonly CounterProduct[], ranked: readonly string[]): readonly CounterProduct[] {
  if (ranked.length === 0) return products
  const places = new Map(ranked.map((id, place) => [id, place]))
  const first: CounterProduct[] = []
  const rest: CounterProduct[] = []
  for (const product of products) (places.has(product.id) ? first : rest).push(product)
  return [...first.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)), ...rest]
}
