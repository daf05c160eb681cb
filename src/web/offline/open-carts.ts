import type { OfflineContext, Owner } from './context.ts'
import type { HeldSummary, KauntaDb, OpenCart } from './db.ts'
import { drawn } from './drawn.ts'

/**
 * The cart in progress survives a crash and a restart. Each tab holds the lock of its own cart, so that a second tab never opens the
 * same one; the cart's id becomes the order's, so that a cart that was sold just before the crash is known as sold.
 * A held cart lies on the same shelf, belongs to the shop's device and not to whoever put it there, and is locked by nobody until somebody goes on with it.
 */
export interface CartKeeper {
  /** Behind the frame that shows the change: nobody waits for it. */
  keep(id: string, cart: unknown): Promise<void>
  drop(id: string): Promise<void>
  /** The newest cart of this person that no living tab holds and nobody put aside, or null. */
  restore(): Promise<{ id: string; cart: unknown } | null>
  /** Puts it aside; on the disk when this answers. @throws where the disk refuses, and `TooManyHeld` */
  hold(id: string, cart: unknown, summary?: HeldSummary): Promise<void>
  /** Several at once, as one cart becomes two: all of them are on the disk when this answers, or none is. @throws as `hold` */
  holdAll(carts: readonly HeldCart[]): Promise<void>
  /**
   * The cart in progress takes a held one in: `join` makes one of both, and in one step it is on the disk and the held one is gone. False: that one is not held any more, or open in another
   * tab, or `join` answered null. @throws where the disk refuses
   */
  takeIn(id: string, heldId: string, join: (held: unknown) => unknown): Promise<boolean>
  /** A held cart, for this tab alone from now on; it stays held until it is kept anew. Null: sold, thrown away, or open in another tab. */
  take(id: string): Promise<unknown>
}

export interface HeldCart {
  id: string
  cart: unknown
  summary?: HeldSummary
}

/** More would be a list nobody reads. */
export const MOST_HELD = 50
export class TooManyHeld extends Error {}

/** Held carts of the shop on this device, whoever put them aside; the oldest first. */
export async function heldCarts({ db }: Pick<OfflineContext, 'db'>, shopId: string): Promise<OpenCart[]> {
  const carts = await db.openCarts
    .where('[shopId+userId]')
    .between([shopId, ''], [shopId, '\uffff'])
    .filter(({ heldAt }) => heldAt !== undefined)
    .toArray()
  return carts.toSorted((one, other) => (one.heldAt ?? 0) - (other.heldAt ?? 0))
}

/** True when this cart became an order here: then it is no cart any more. What another till sold of it says nothing of what lies in it here. */
export async function isSoldHere(db: KauntaDb, id: string): Promise<boolean> {
  const order = await db.orders.get(id)
  return order !== undefined && (await db.devices.toArray()).some((device) => device.id === order.deviceId)
}

export function createCartKeeper(
  ctx: OfflineContext,
  owner: Owner,
  locks: LockManager | null = typeof navigator === 'undefined' ? null : (navigator.locks ?? null),
): CartKeeper {
  const { db } = ctx
  let release: (() => void) | undefined
  let ended: Promise<unknown> | undefined
  /** The cart this tab has for itself. */
  let locked: string | undefined
  /** Until it is kept anew it still stands in the list of held ones. */
  let taken: string | undefined

  const lock = async (id: string): Promise<boolean> => {
    if (locked === id) return true
    if (locked !== undefined) await unlock(locked)
    if (!locks) {
      locked = id
      return true
    }
    return await new Promise<boolean>((resolve) => {
      ended = locks
        .request(`kaunta:cart:${id}`, { ifAvailable: true }, (granted) => {
          if (!granted) return resolve(false)
          locked = id
          resolve(true)
          return new Promise<void>((free) => {
            release = free
          })
        })
        .catch(() => resolve(true))
    })
  }

  /** Answers when others may have it: a browser lets go a moment after it was told to. */
  async function unlock(id: string): Promise<void> {
    if (locked !== id) return
    release?.()
    release = undefined
    locked = undefined
    await ended
  }
  const leavesList = (id: string): void => {
    if (taken !== id) return
    taken = undefined
    ctx.changed('held')
  }
  const wasSold = async (id: string): Promise<boolean> => {
    if (!(await isSoldHere(db, id))) return false
    await db.openCarts.delete(id)
    return true
  }

  async function holdAll(carts: readonly HeldCart[]): Promise<void> {
    const others = (await heldCarts(ctx, owner.shopId)).filter((one) => carts.every(({ id }) => id !== one.id))
    if (others.length + carts.length > MOST_HELD) throw new TooManyHeld()
    // One after the other, also where the clock stands still: the strip keeps their order.
    const at = ctx.now()
    await db.openCarts.bulkPut(carts.map((cart, place) => ({ ...cart, ...owner, at, heldAt: at + place })))
    for (const { id } of carts) await unlock(id)
    ctx.changed('held')
  }

  return {
    async keep(id, cart) {
      await drawn()
      await lock(id)
      await db.openCarts.put({ id, ...owner, cart, at: ctx.now() })
      leavesList(id)
    },
    async drop(id) {
      await drawn()
      await db.openCarts.delete(id)
      await unlock(id)
      leavesList(id)
    },
    async restore() {
      const carts = await db.openCarts.where({ shopId: owner.shopId, userId: owner.userId }).toArray()
      const open = carts.filter(({ heldAt }) => heldAt === undefined)
      for (const { id, cart } of open.toSorted((one, other) => other.at - one.at))
        if (!(await wasSold(id)) && (await lock(id))) return { id, cart }
      return null
    },
    async hold(id, cart, summary) {
      await holdAll([{ id, cart, ...(summary && { summary }) }])
    },
    holdAll,
    async takeIn(id, heldId, join) {
      await lock(id)
      const both = async () =>
        await db.transaction('rw', [db.openCarts, db.orders], async () => {
          const row = await db.openCarts.get(heldId)
          if (row?.heldAt === undefined || row.shopId !== owner.shopId || (await db.orders.get(heldId))) return false
          const cart = join(row.cart)
          if (cart === null) return false
          await db.openCarts.put({ id, ...owner, cart, at: ctx.now() })
          await db.openCarts.delete(heldId)
          return true
        })
      const isDone = locks
        ? await locks.request(`kaunta:cart:${heldId}`, { ifAvailable: true }, async (granted) =>
            granted ? await both() : false,
          )
        : await both()
      ctx.changed('held')
      return isDone
    },
    async take(id) {
      if (!(await lock(id))) return null
      const row = await db.openCarts.get(id)
      if (row?.heldAt !== undefined && row.shopId === owner.shopId && !(await wasSold(id))) {
        taken = id
        return row.cart
      }
      await unlock(id)
      ctx.changed('held')
      return null
    },
  }
}
