import { isEmptyCart } from './cart.ts'
import { usePart } from './store.ts'
import type { CartStore } from './use-cart.ts'
import type { LastSale, Till } from './use-till.ts'

export interface Sold {
  cart: CartStore
  till: Till
}
/** The sale just taken, as long as the next one has not begun. */
export function useBetweenSales({ cart, till }: Sold): LastSale | null {
  const last = usePart(till.state, (now) => now.last)
  return usePart(cart, isEmptyCart) ? last : null
}
