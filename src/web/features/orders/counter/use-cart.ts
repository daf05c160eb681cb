import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import type { Seller } from '../../../session/seller.ts'
import { type CartKeeper, openCarts } from '../../../offline/till.ts'
import { type Cart, type CartAction, cartReducer, type CartStaff, emptyCart, isEmptyCart, readCart } from './cart.ts'

/**
 * One keeper a tab and person, for as long as the page lives: it holds the lock of the open cart, so a walk to another page and back finds the cart again
 * (a second keeper would find it locked). Changes are written one after the other.
 */
interface Kept {
  owner: string
  keeper: Promise<CartKeeper>
  work: Promise<unknown>
  /** The cart on disk, or null. */
  cartId: string | null
  /** Under way: two looks at once would lock each other out. */
  restoring: ReturnType<CartKeeper['restore']> | null
}
let kept: Kept | null = null
function keptFor(owner: string): Kept {
  if (kept?.owner !== owner)
    kept = { owner, keeper: openCarts(), work: Promise.resolve(), cartId: null, restoring: null }
  return kept
}
const write = (into: Kept, what: (keeper: CartKeeper) => Promise<void>): void => {
  // A sick disk says so when a sale is saved.
  into.work = into.work.then(async () => await what(await into.keeper)).catch(() => {})
}

interface CartState {
  cart: Cart
  /** False until the cart a crash left behind was looked for. */
  isReady: boolean
  dispatch: (action: CartAction) => void
  /** Begins the next sale: new id, same person at the till. */
  startNext: () => void
}

const staffOf = (seller: Seller): CartStaff => ({ userId: seller.userId, name: seller.name })

/** The cart in progress of one person in one shop: for another, mount it anew. Each change is kept on the device, one after the other and never waited for; a cart left behind by a crash or a restart comes back. */
export function useCart(seller: Seller): CartState {
  const [cart, dispatch] = useReducer(cartReducer, undefined, () => emptyCart(uuidv7(), staffOf(seller)))
  const [isReady, setReady] = useState(false)
  const { userId, shopId, name } = seller
  const owner = `${userId} ${shopId}`

  useEffect(() => {
    let isGone = false
    const restore = async () => {
      const mine = keptFor(owner)
      await mine.work
      const keeper = await mine.keeper
      mine.restoring ??= keeper.restore().finally(() => {
        mine.restoring = null
      })
      const left = await mine.restoring
      if (isGone || !left) return
      const found = readCart(left.cart)
      if (found && !isEmptyCart(found)) {
        mine.cartId = found.id
        dispatch({ kind: 'replaced', cart: found })
      } else await keeper.drop(left.id)
    }
    // Looking for an old cart must not close the counter; the next visit looks again.
    restore()
      .catch(() => {
        kept = null
      })
      .finally(() => {
        if (!isGone) setReady(true)
      })
    return () => {
      isGone = true
    }
  }, [owner])

  useEffect(() => {
    if (!isReady) return
    const mine = keptFor(owner)
    const before = mine.cartId
    mine.cartId = isEmptyCart(cart) ? null : cart.id
    if (before !== null && before !== mine.cartId) write(mine, async (keeper) => await keeper.drop(before))
    if (mine.cartId !== null) write(mine, async (keeper) => await keeper.keep(cart.id, cart))
  }, [cart, isReady, owner])

  const servedBy = useRef(cart.servedBy)
  useEffect(() => {
    servedBy.current = cart.servedBy
  }, [cart.servedBy])
  const startNext = useCallback(
    () => dispatch({ kind: 'replaced', cart: emptyCart(uuidv7(), servedBy.current ?? { userId, name }) }),
    [userId, name],
  )

  return { cart, isReady, dispatch, startNext }
}
