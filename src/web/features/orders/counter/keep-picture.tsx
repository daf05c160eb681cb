import { useCallback } from 'react'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import type { Replica } from '../../../session/device.ts'
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
  replica: Replica | null
  /** What stands first at the next start. */
  nextFirst: () => readonly string[]
}

/** The next start begins with the counter as it stands between two sales, and with the goods of its first screen. A part of its own, so that the first line of an order draws nothing else. */
export function KeepPicture({ cart, till, isWhole, products, replica, nextFirst }: KeepPictureProps): null {
  const isEmpty = usePart(cart, isEmptyCart)
  const isBetween = usePart(till.state, (now) => now.last === null)
  const keepFirst = useCallback(
    // A disk that does not take it keeps nothing: the next start reads the goods themselves.
    () => void replica?.keepFirst(nextFirst()).catch(() => {}),
    [replica, nextFirst],
  )
  usePicture(isWhole && isEmpty && isBetween, sellerKey().join(' '), products, keepFirst)
  return null
}
