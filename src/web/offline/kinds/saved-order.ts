import type { Owner } from '../context.ts'
import type { KauntaDb, LocalOrder } from '../db.ts'
import { Refused } from '../refused.ts'

/** What every kind that changes a saved order begins and ends with. */

/** `known`: the order as the server last showed it, for one this device does not have. */
export async function findOrder(
  db: KauntaDb,
  owner: Owner,
  orderId: string,
  known: LocalOrder | undefined,
): Promise<LocalOrder> {
  const local = await db.orders.get(orderId)
  // Its own unsent view is newer than any answer of the server; without unsent commands the server's is.
  const order = local === undefined || local.sync === 'synced' ? ((known && ofShift(known, local)) ?? local) : local
  if (order?.shopId !== owner.shopId) throw new Refused('order.not_found')
  return order
}

/** In which shift it was made this device knows itself, until somebody signs out of it; then the server's answer tells. */
const ofShift = (known: LocalOrder, local: LocalOrder | undefined): LocalOrder => ({
  ...known,
  shiftId: local?.shiftId ?? known.shiftId,
})

export async function putOrder(db: KauntaDb, before: LocalOrder, after: LocalOrder): Promise<LocalOrder> {
  const order: LocalOrder = { ...after, sync: before.sync === 'attention' ? 'attention' : 'waiting' }
  await db.orders.put(order)
  return order
}
