import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { packOf, packsLeft, takenBy } from '../../../../shared/domain/units.ts'
import type { Replica } from '../../../session/device.ts'
import type { Cart } from './cart.ts'

/** A pack that is opened for this order, and what lies loose once its goods are handed over. */
interface Opened {
  product: CounterProduct
  packName: string
  count: number
  looseMilli: number
}

/** What must be opened to hand these goods over, by the same rule as the server's (domain/units.ts). The server's own count decides in the end. */
export function openedFor(cart: Pick<Cart, 'lines'>, replica: Pick<Replica, 'byId' | 'onHand' | 'packs'>): Opened[] {
  const ids = new Set(cart.lines.flatMap(({ productId }) => (productId === null ? [] : [productId])))
  return [...ids].flatMap((id): Opened[] => {
    const product = replica.byId(id)
    const pack = packOf(product?.units)
    const onHand = product ? replica.onHand(product) : null
    if (!product || !pack || onHand === null) return []
    const taken = cart.lines.filter((line) => line.productId === id).map(takenBy)
    const leftMilli = onHand - taken.reduce((sum, one) => sum + one.baseMilli, 0)
    const closed = packsLeft(replica.packs(product), onHand, pack.factorMilli)
    // More packs than were known of were sold as such: nothing was opened for that.
    const untouched = Math.max(0, closed - taken.reduce((sum, one) => sum + one.packs, 0))
    const packs = packsLeft(untouched, leftMilli, pack.factorMilli)
    return untouched > packs
      ? [
          {
            product,
            packName: pack.name,
            count: untouched - packs,
            looseMilli: leftMilli - packs * pack.factorMilli,
          },
        ]
      : []
  })
}
