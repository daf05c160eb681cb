import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import type { CartKeeper } from '../../../offline/open-carts.ts'
import type { Seller } from '../../../offline/seller.ts'
import { openCarts } from '../../../offline/till.ts'
import { type Cart, type CartAction, cartReducer, type CartStaff, emptyCart, isEmptyCart, readCart } from './cart.ts'

export interface CartState {
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
  const keeper = useRef<CartKeeper | null>(null)
  const work = useRef<Promise<unknown>>(Promise.resolve())
  const kept = useRef<string | null>(null)
  const { userId, name } = seller

  useEffect(() => {
    let isGone = false
    const restore = async () => {
      const opened = await openCarts()
      const left = await opened.restore()
      if (isGone) return
      keeper.current = opened
      const found = left && readCart(left.cart)
      if (found && !isEmptyCart(found)) {
        kept.current = found.id
        dispatch({ kind: 'replaced', cart: found })
      } else if (left) await opened.drop(left.id)
    }
    // A sick disk says so when a sale is saved; looking for an old cart must not close the counter.
    restore().catch(() => {}).finally(() => { if (!isGone) setReady(true) })
    return () => {
      isGone = true
      keeper.current = null
    }
  }, [])

  useEffect(() => {
    const keep = keeper.current
    if (!isReady || !keep) return
    if (isEmptyCart(cart)) {
      const id = kept.current
      kept.current = null
      if (id !== null) work.current = work.current.then(() => keep.drop(id)).catch(() => {})
      return
    }
    kept.current = cart.id
    work.current = work.current.then(() => keep.keep(cart.id, cart)).catch(() => {})
  }, [cart, isReady])

  const servedBy = useRef(cart.servedBy)
  useEffect(() => {
    servedBy.current = cart.servedBy
  }, [cart.servedBy])
  const startNext = useCallback(() => dispatch({ kind: 'replaced', cart: emptyCart(uuidv7(), servedBy.current ?? { userId, name }) }), [userId, name])

  return { cart, isReady, dispatch, startNext }
}
