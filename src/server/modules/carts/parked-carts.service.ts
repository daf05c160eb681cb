import { MOST_PARKED, type ParkedCart, PARKED_DAYS, type ParkedTake } from '../../../shared/contract/parked-carts.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { cartNotParked, tillNotFound, tooManyParked } from './parked-carts.errors.ts'
import {
  closeCart,
  countParked,
  deleteCart,
  deleteOldCarts,
  isTill,
  keepNewestTakes,
  listCarts,
  listTakes,
  lockCart,
  nameOf,
  type ParkedSummary,
  putCart,
  takeCart,
} from './parked-carts.repository.ts'

export type ParkedCartsService = ReturnType<typeof createParkedCartsService>

const DAY_MS = 86_400_000
/** Tills a cart went through; the first are forgotten. */
const MOST_TAKES = 20
/** Carts that were taken over and are told for a while to the till they lay at. */
const MOST_TAKEN = 2000

const tell = async (tx: Tx, shopId: string, deviceId: string) =>
  await emit(tx, shopId, { kind: 'carts.changed', byDeviceId: deviceId })
const requireTill = async (tx: Tx, shopId: string, deviceId: string) => {
  if (!(await isTill(tx, shopId, deviceId))) throw tillNotFound()
}

/** Carts that tills hold for each other. Which till has one is decided here, under the lock of its row; what a till that was away does with its own copy is decided there. */
export function createParkedCartsService({ db, clock }: { db: Db; clock: Clock }) {
  const oldest = () => new Date(clock.now().getTime() - PARKED_DAYS * DAY_MS)

  return {
    async list({ shopId }: MemberActor, deviceId: string): Promise<{ items: ParkedCart[]; takes: ParkedTake[] }> {
      return await inShop(db, shopId, async (tx) => {
        const items = await listCarts(tx, shopId, deviceId, oldest())
        const takes = await listTakes(tx, shopId, deviceId, oldest())
        return { items: items.map((row) => ({ ...row, heldAt: row.heldAt.toISOString() })), takes }
      })
    },

    /** @throws AppError `device.not_found`, `cart.too_many_parked` */
    async park(
      { shopId, userId }: MemberActor,
      id: string,
      { deviceId: said, ...summary }: ParkedSummary & { deviceId: string },
    ): Promise<{ take: ParkedTake | null }> {
      const deviceId = said.toLowerCase()
      return await inShop(db, shopId, async (tx) => {
        await requireTill(tx, shopId, deviceId)
        await deleteOldCarts(tx, shopId, oldest())
        const before = await lockCart(tx, shopId, id)
        if (before && before.deviceId !== deviceId) {
          const own = before.takes.findLast((take) => take.fromDeviceId === deviceId)
          return {
            take: {
              cartId: id,
              version: own?.version ?? null,
              deviceCode: before.deviceCode,
              byName: own?.byName ?? before.byName,
              at: own?.at ?? before.changedAt.toISOString(),
            },
          }
        }
        if ((before === undefined || before.isTaken) && (await countParked(tx, shopId)) >= MOST_PARKED)
          throw tooManyParked()
        await putCart(tx, { shopId, id, deviceId, userId, now: clock.now() }, summary)
        await tell(tx, shopId, deviceId)
        return { take: null }
      })
    },

    /** @throws AppError `device.not_found` */
    async unpark({ shopId }: MemberActor, id: string, said: string): Promise<void> {
      const deviceId = said.toLowerCase()
      await inShop(db, shopId, async (tx) => {
        await requireTill(tx, shopId, deviceId)
        const cart = await lockCart(tx, shopId, id)
        if (cart === undefined || cart.deviceId !== deviceId || cart.isTaken) return
        if (cart.takes.length === 0) await deleteCart(tx, shopId, id)
        else await closeCart(tx, shopId, id, clock.now())
        await tell(tx, shopId, deviceId)
      })
    },

    /** @throws AppError `cart.not_parked`, `device.not_found` */
    async take({ shopId, userId }: MemberActor, id: string, said: string): Promise<{ cart: string }> {
      const deviceId = said.toLowerCase()
      return await inShop(db, shopId, async (tx) => {
        await requireTill(tx, shopId, deviceId)
        const cart = await lockCart(tx, shopId, id)
        // A till that never got the answer asks again.
        if (cart?.isTaken && cart.deviceId === deviceId) return { cart: cart.cart }
        if (cart === undefined || cart.isTaken || cart.deviceId === deviceId) throw cartNotParked()
        const now = clock.now()
        const take = {
          fromDeviceId: cart.deviceId,
          version: cart.version,
          byDeviceId: deviceId,
          byName: await nameOf(tx, userId),
          at: now.toISOString(),
        }
        const others = cart.takes.filter((one) => one.fromDeviceId !== cart.deviceId)
        await takeCart(tx, { shopId, id, deviceId, userId, now }, [...others, take].slice(-MOST_TAKES))
        await keepNewestTakes(tx, shopId, MOST_TAKEN)
        await tell(tx, shopId, deviceId)
        return { cart: cart.cart }
      })
    },
  }
}
