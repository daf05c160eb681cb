import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { sellerKey } from '../../../session/seller.ts'
import { usePicture } from '../../../ui/picture.ts'
import { isEmptyCart } from './cart.ts'
import { usePart } from './store.ts'
import type { CartStore } from './use-cart.ts'
import type { Till } from './use-till.ts'

interface KeepPictureProps {
  cart: CartStore
  till: Till
  /** All goods are shown, from their beginning, and nothing lies over them. */
  isWhole: boolean
  products: readonly CounterProduct[]
}

/** The next start begins with the counter as it stands between two sales. A part of its own, so that the first line of an order draws nothing else. */
export function KeepPicture({ cart, till, isWhole, products }: KeepPictureProps): null {
  const isEmpty = usePart(cart, isEmptyCart)
  const isBetween = usePart(till.state, (now) => now.last === null)
  usePicture(isWhole && isEmpty && isBetween, sellerKey().join(' '), products)
  return null
}
