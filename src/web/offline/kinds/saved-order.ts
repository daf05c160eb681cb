import type { Owner } from '../context.ts'
import type { KauntaDb, LocalOrder, OutboxRow } from '../db.ts'
import { earnEffects } from '../credit-effects.ts'
import { debtEffects } from '../debts.ts'
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

/** This device's own sale of a cart that another one had sold: under its id the server has the other's order, and whatever is done says which of the two it is about. */
export const ofSecondSale = ({ flags }: Pick<LocalOrder, 'flags'>): { isOfSecondSale?: true } =>
  flags.includes('order.sold_on_two_devices') ? { isOfSecondSale: true } : {}

/** In which shift it was made this device knows itself, until somebody signs out of it; then the server's answer tells. */
const ofShift = (known: LocalOrder, local: LocalOrder | undefined): LocalOrder => ({
  ...known,
  shiftId: local?.shiftId ?? known.shiftId,
})

/** With what it changes of its customer's debt, and of what they get back: whoever calls it names `stock` among its tables. */
export async function putOrder(
  db: KauntaDb,
  before: LocalOrder,
  after: LocalOrder,
  command: OutboxRow,
): Promise<LocalOrder> {
  const order: LocalOrder = { ...after, sync: before.sync === 'attention' ? 'attention' : 'waiting' }
  const of = { commandId: command.id, shopId: order.shopId }
  const effects = [...debtEffects(before, order, of), ...earnEffects(before, order, of)]
  await Promise.all([db.orders.put(order), ...(effects.length > 0 ? [db.stock.bulkAdd(effects)] : [])])
  return order
}
