import { isOnCredit } from '../../shared/domain/credit-gates.ts'
import { owedTzs } from '../../shared/domain/order-workflow.ts'
import type { CustomerRow, KauntaDb, LocalOrder, StockEffect } from './db.ts'

/**
 * What customers owe as this device knows it: the server's figure, and what was sold and paid here since. What a command does to a debt lies beside what it does to the shelf, and is
 * dropped with it: by a pull that began after its acknowledgement, so nothing counts twice and nothing is missing meanwhile.
 */
const PREFIX = 'owes:'
const keyOf = (customerId: string): string => `${PREFIX}${customerId.toLowerCase()}`

/** One row where it changes anything; `deltaMilli` is whole shillings here. `before`: null of a new order. */
export function debtEffects(
  before: LocalOrder | null,
  after: LocalOrder,
  of: { commandId: string; shopId: string },
): StockEffect[] {
  const deltaTzs = owedTzs(after) - (before ? owedTzs(before) : 0)
  if (after.customerId === null || deltaTzs === 0) return []
  return [{ ...of, itemId: keyOf(after.customerId), productId: after.id, deltaMilli: deltaTzs, ackedAs: 0 }]
}

/** Of a move beside any one order: whatever orders it is put onto, this device may not have them. */
export function debtEffect(
  customerId: string | null,
  tzs: number,
  of: { commandId: string; shopId: string },
): StockEffect[] {
  if (customerId === null || tzs === 0) return []
  return [{ ...of, itemId: keyOf(customerId), productId: '', deltaMilli: tzs, ackedAs: 0 }]
}

/** All of this shop's customers, each with what is owed now. An alias owes what its customer does. */
export async function withDebts(
  db: KauntaDb,
  shopId: string,
  customers: readonly CustomerRow[],
): Promise<CustomerRow[]> {
  const rows = await db.stock.where('itemId').startsWith(PREFIX).toArray()
  const deltas = new Map<string, number>()
  for (const { itemId, deltaMilli, shopId: of } of rows)
    if (of === shopId) deltas.set(itemId, (deltas.get(itemId) ?? 0) + deltaMilli)
  if (deltas.size === 0) return [...customers]
  const owner = new Map(customers.map(({ id, aliasOf }) => [keyOf(id), keyOf(aliasOf ?? id)]))
  const sums = new Map<string, number>()
  for (const [key, tzs] of deltas) {
    const whose = owner.get(key) ?? key
    sums.set(whose, (sums.get(whose) ?? 0) + tzs)
  }
  return customers.map((row) => {
    const deltaTzs = sums.get(keyOf(row.id)) ?? 0
    return deltaTzs === 0 ? row : { ...row, balanceTzs: Math.max(0, row.balanceTzs + deltaTzs) }
  })
}

/** What was sold and paid here since the server's figure, of whoever this is the row of. */
async function effectsOn(db: KauntaDb, row: CustomerRow): Promise<StockEffect[]> {
  const { shopId } = row
  const ids = await db.customers
    .where('shopId')
    .equals(shopId)
    .filter(({ aliasOf }) => aliasOf === row.id)
    .primaryKeys()
  const keys = [row.id, ...ids.map(([, id]) => id)].map(keyOf)
  return (await db.stock.where('itemId').anyOf(keys).toArray()).filter((effect) => effect.shopId === shopId)
}
const owed = (row: CustomerRow, effects: readonly StockEffect[]): number =>
  Math.max(
    0,
    effects.reduce((sum, { deltaMilli }) => sum + deltaMilli, row.balanceTzs),
  )

/** All they owe now; nothing of a customer this device does not know. */
export async function owesHere(db: KauntaDb, shopId: string, customerId: string | null): Promise<number> {
  const known = customerId === null ? undefined : await db.customers.get([shopId, customerId])
  const row = known?.aliasOf == null ? known : ((await db.customers.get([shopId, known.aliasOf])) ?? known)
  return row ? owed(row, await effectsOn(db, row)) : 0
}

/** One customer with what is owed now, and the first day of what was handed over here and is not paid, beside the server's. */
export async function withDebt(db: KauntaDb, row: CustomerRow): Promise<CustomerRow> {
  const effects = await effectsOn(db, row)
  if (effects.length === 0) return row
  const orders = await db.orders.bulkGet([...new Set(effects.map(({ productId }) => productId))])
  const days = orders.flatMap((order) => (order?.dueOn && isOnCredit(order) ? [order.dueOn] : []))
  const [dueOn = null] = [...days, ...(row.dueOn ? [row.dueOn] : [])].toSorted()
  return { ...row, balanceTzs: owed(row, effects), dueOn }
}
