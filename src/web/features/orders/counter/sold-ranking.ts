import { businessDay } from '../../../../shared/domain/format.ts'
import { isSale } from '../../../../shared/domain/order-workflow.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { localOrders } from '../../../offline/till.ts'

/** Long enough for what is bought once a month, short enough that last season's goods go. */
const SOLD_DAYS = 30
/** More than anybody looks through; the rest keeps its place by name. */
export const MOST_RANKED = 200

/** Ids of what this device sold most often, the most first. By how many sales have it, not by quantity: a sack of 50 kg is one sale. Pure. */
export function rankSold(orders: readonly Pick<LocalOrder, 'status' | 'lines'>[]): string[] {
  const sales = new Map<string, number>()
  for (const order of orders) {
    if (!isSale(order.status)) continue
    for (const id of new Set(order.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]))))
      sales.set(id, (sales.get(id) ?? 0) + 1)
  }
  return [...sales]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_RANKED)
    .map(([id]) => id)
}

/** Off this device's own disk. */
export async function readSold(): Promise<string[]> {
  return rankSold(
    await localOrders(new Date(Date.parse(businessDay(Date.now())) - SOLD_DAYS * 86_400_000).toISOString()),
  )
}
