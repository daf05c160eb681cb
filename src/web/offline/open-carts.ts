import type { OfflineContext, Owner } from './context.ts'
import { drawn } from './drawn.ts'

/**
 * The cart in progress survives a crash and a restart. Each tab holds the lock of its own cart, so that a second tab never opens the
 * same one; the cart's id becomes the order's, so that a cart that was sold just before the crash is known as sold.
 */
export interface CartKeeper {
  /** Behind the frame that shows the change: nobody waits for it. */
  keep(id: string, cart: unknown): Promise<void>
  drop(id: string): Promise<void>
  /** The newest cart of this person that no living tab holds, or null. */
  restore(): Promise<{ id: string; cart: unknown } | null>
}

export function createCartKeeper(
  ctx: OfflineContext,
  owner: Owner,
  locks: LockManager | null = typeof navigator === 'undefined' ? null : (navigator.locks ?? null),
): CartKeeper {
  const { db } = ctx
  let release: (() => void) | undefined
  let held: string | undefined

  const hold = async (id: string): Promise<boolean> => {
    if (held === id) return true
    release?.()
    release = undefined
    held = undefined
    if (!locks) {
      held = id
      return true
    }
    return await new Promise<boolean>((resolve) => {
      void locks
        .request(`kaunta:cart:${id}`, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(false)
          held = id
          resolve(true)
          return new Promise<void>((free) => {
            release = free
          })
        })
        .catch(() => resolve(true))
    })
  }

  return {
    async keep(id, cart) {
      await drawn()
      await hold(id)
      await db.openCarts.put({ id, ...owner, cart, at: ctx.now() })
    },
    async drop(id) {
      await drawn()
      await db.openCarts.delete(id)
      if (held === id) release?.()
      if (held === id) held = undefined
    },
    async restore() {
      const carts = await db.openCarts.where({ shopId: owner.shopId, userId: owner.userId }).toArray()
      for (const { id, cart } of carts.toSorted((one, other) => other.at - one.at)) {
        if ((await db.orders.get(id)) !== undefined) await db.openCarts.delete(id)
        else if (await hold(id)) return { id, cart }
      }
      return null
    },
  }
}
