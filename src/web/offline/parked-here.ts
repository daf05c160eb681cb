import {
  listParkedCarts,
  parkCart,
  type ParkedCart,
  takeParkedCart,
  unparkCart,
} from '../../shared/contract/parked-carts.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { readDevice } from './device.ts'
import { currentOwner, openOffline } from './open.ts'
import { type Exchanged, exchangeCarts, type ParkedCalls, takeFromTill } from './parked-carts.ts'
import { startOffline } from './runtime.ts'
import { sendingSession } from './seller.ts'

/** The exchange of held carts, with this device's own disk, session and network. */

async function here() {
  const ctx = await openOffline()
  const session = sendingSession()
  const owner = currentOwner()
  const device = await readDevice(ctx, owner.shopId)
  if (session === null || session.shopId !== owner.shopId || device?.code == null) return null
  const { token } = session
  const deviceId = device.id
  const calls: ParkedCalls = {
    list: async () => await call(listParkedCarts, { query: { deviceId } }, { token }),
    park: async (id, body) => await call(parkCart, { params: { id }, body: { ...body, deviceId } }, { token }),
    unpark: async (id) => await call(unparkCart, { params: { id }, query: { deviceId } }, { token }),
    take: async (id) => await call(takeParkedCart, { params: { id }, body: { deviceId } }, { token }),
  }
  return { ctx, owner, calls }
}

const NOTHING: Exchanged = { others: [], handedOver: [] }
let turn: Promise<unknown> = Promise.resolve()

/** Behind all that waits to be sent: a weak network carries sales first. One at a time. @throws ApiError */
export async function exchangeHere(): Promise<Exchanged> {
  const mine = turn.then(async () => {
    await (await startOffline()).sender.idle()
    const till = await here()
    return till ? await exchangeCarts(till.ctx, till.owner, till.calls, isOfOneCart) : NOTHING
  })
  turn = mine.catch(() => {})
  return await mine
}
/** The shop has no room for it, or it is not as the server takes one: it stays on this device. */
const isOfOneCart = (error: unknown) =>
  error instanceof ApiError && error.kind === 'answer' && [400, 409, 413].includes(error.status ?? 0)

/** @throws ApiError */
export async function takeHere(cart: ParkedCart): Promise<boolean> {
  const till = await here()
  return till ? await takeFromTill(till.ctx, till.owner, till.calls, cart) : false
}
