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
  /** Work on what is kept of carts, behind all that is being written of this one. @throws what the disk says */
  onShelf: <T>(what: (keeper: CartKeeper) => Promise<T>) => Promise<T>
  /** Goes on with another order, or with a new one; what lay here stays on the shelf. */
  change: (next?: Cart) => void
  /** The order that was gone on with last, as it was when it came to the counter. */
  taken: () => Cart | null
  take: (found: Cart) => void
}

export function createCart({ userId, name, shopId }: Pick<Seller, 'userId' | 'name' | 'shopId'>): CartStore {
  const cart = createStore(emptyCart(uuidv7(), { userId, name }))
  let taken: Cart | null = null
  const take = (found: Cart) => {
    taken = found
    cart.set(found)
  }
  const startNext = () => cart.set(emptyCart(uuidv7(), cart.get().servedBy ?? { userId, name }))
  const mine = () => keptFor(`${userId} ${shopId}`)
  return {
    ...cart,
    dispatch: (action) => cart.set(cartReducer(cart.get(), action)),
    startNext,
    onShelf: async (what) => await inTurn(mine(), what),
    change(next) {
      mine().cartId = next?.id ?? null
      if (next) take(next)
      else startNext()
    },
    taken: () => taken,
    take,
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
        cart.take(found)
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
