import type { CounterProduct } from '../../../shared/contract/sync.ts'
import { stockState } from '../../../shared/domain/stock.ts'
import type { Replica, ReplicaView } from '../../session/device.ts'
import type { Home } from './home-figures.ts'

type StockFigures = Pick<Home, 'productCount' | 'lowCount' | 'outCount' | 'lowStock'>
/** As many as the server lists (home.service.ts). */
const MOST_LISTED = 6

/** What this device itself knows of the shelves, as the server counts it (home.repository.ts `readStock`), with what was sold here since. Null while it knows none. Pure. */
export function stockOfDevice(
  replica: Pick<Replica, 'onHand'> | null,
  view: Pick<ReplicaView, 'products' | 'state'>,
): StockFigures | null {
  if (!replica || view.state === 'loading' || view.state === 'empty') return null
  const short: { product: CounterProduct; onHandMilli: number; lowStockMilli: number }[] = []
  let [lowCount, outCount] = [0, 0]
  for (const product of view.products) {
    const onHandMilli = replica.onHand(product)
    if (onHandMilli === null) continue
    const state = stockState({ tracked: true, onHand: onHandMilli, lowLevel: product.lowStockMilli })
    if (state !== 'low' && state !== 'out') continue
    if (state === 'low') lowCount += 1
    else outCount += 1
    short.push({ product, onHandMilli, lowStockMilli: product.lowStockMilli ?? 0 })
  }
  // The products come sorted by name, and the sort keeps that among equals.
  const lowStock = short
    .toSorted((one, other) => one.onHandMilli - one.lowStockMilli - (other.onHandMilli - other.lowStockMilli))
    .slice(0, MOST_LISTED)
    .map(({ product, onHandMilli, lowStockMilli }) => ({
      productId: product.id,
      name: product.name,
      onHandMilli,
      lowStockMilli,
      smallUrl: product.photo?.smallUrl ?? null,
    }))
  return { productCount: view.products.length, lowCount, outCount, lowStock }
}
