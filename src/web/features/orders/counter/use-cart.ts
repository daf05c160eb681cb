import { useEffect, useState } from 'react'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import type { Seller } from '../../../session/seller.ts'
import { type CartKeeper, openCarts } from '../../../offline/till.ts'
import { type Cart, type CartAction, cartReducer, emptyCart, isEmptyCart, readCart } from './cart.ts'
import { createStore, type Store } from './store.ts'

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
const inTurn = async <T>(into: Kept, what: (keeper: CartKeeper) => Promise<T>): Promise<T> => {
  const done = into.work.then(async () => await what(await into.keeper))
  into.work = done.catch(() => {})
  return await done
}
// A sick disk says so when a sale is saved.
const write = (into: Kept, what: (keeper: CartKeeper) => Promise<void>): void => void inTurn(into, what).catch(() => {})

/** The order on the counter, and what can be done to it. */
export interface CartStore extends Store<Cart> {
  dispatch: (action: CartAction) => void
  /** Begins the next sale: new id, same person at the till. */
  startNext: () => void
  /** Puts the order aside and begins the next, as soon as it is on the disk; an empty one, and goods for a saved order, stay. @throws what the disk says, and `TooManyHeld` */
  hold: () => Promise<void>
  /** Goes on with an order that was put aside; what lies on the counter is put aside for it. False: sold meanwhile, or open in another tab. @throws as `hold` */
  resume: (id: string) => Promise<boolean>
}

function createCart({ userId, name, shopId }: Seller): CartStore {
  const cart = createStore(emptyCart(uuidv7(), { userId, name }))
  const startNext = () => cart.set(emptyCart(uuidv7(), cart.get().servedBy ?? { userId, name }))
  const hold = async () => {
    const mine = keptFor(`${userId} ${shopId}`)
    for (;;) {
      const now = cart.get()
      if (isEmptyCart(now) || now.onto) return
      await inTurn(mine, async (keeper) => await keeper.hold(now.id, now))
      // Something was tapped while the disk wrote: that is put aside too.
      if (cart.get() !== now) continue
      mine.cartId = null // its row stays
      return startNext()
    }
  }
  return {
    ...cart,
    dispatch: (action) => cart.set(cartReducer(cart.get(), action)),
    startNext,
    hold,
    async resume(id) {
      await hold()
      const mine = keptFor(`${userId} ${shopId}`)
      const found = readCart(await inTurn(mine, async (keeper) => await keeper.take(id)))
      if (!found) return false
      // Tapped meanwhile, into the order that had just begun.
      await hold()
      mine.cartId = found.id
      cart.set(found)
      return true
    },
  }
}

/** The cart in progress of one person in one shop: for another, mount it anew. Each change is kept on the device, one after the other and never waited for; a cart left behind by a crash or a restart comes back. */
export function useCart(seller: Seller): {
  cart: CartStore
  /** False until the cart a crash left behind was looked for. */
  isReady: boolean
} {
  const [cart] = useState(() => createCart(seller))
  const [isReady, setReady] = useState(false)
  const owner = `${seller.userId} ${seller.shopId}`

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
        cart.set(found)
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
  }, [cart, owner])

  useEffect(() => {
    if (!isReady) return
    const mine = keptFor(owner)
    const keep = () => {
      const now = cart.get()
      const before = mine.cartId
      mine.cartId = isEmptyCart(now) ? null : now.id
      if (before !== null && before !== mine.cartId) write(mine, async (keeper) => await keeper.drop(before))
      // Of a burst of scans only the last is written.
      if (mine.cartId !== null)
        write(mine, async (keeper) => (cart.get() === now ? await keeper.keep(now.id, now) : undefined))
    }
    keep()
    return cart.on(keep)
  }, [cart, isReady, owner])

  return { cart, isReady }
}
