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

/** One customer with what is owed now, and the first day of what was handed over here and is not paid, beside the server's. */
export async function withDebt(db: KauntaDb, row: CustomerRow): Promise<CustomerRow> {
  const { shopId } = row
  const ids = await db.customers
    .where('shopId')
    .equals(shopId)
    .filter(({ aliasOf }) => aliasOf === row.id)
    .primaryKeys()
  const keys = [row.id, ...ids.map(([, id]) => id)].map(keyOf)
  const effects = (await db.stock.where('itemId').anyOf(keys).toArray()).filter((effect) => effect.shopId === shopId)
  if (effects.length === 0) return row
  const orders = await db.orders.bulkGet([...new Set(effects.map(({ productId }) => productId))])
  const days = orders.flatMap((order) => (order?.dueOn && isOnCredit(order) ? [order.dueOn] : []))
  const [dueOn = null] = [...days, ...(row.dueOn ? [row.dueOn] : [])].toSorted()
  const balanceTzs = effects.reduce((sum, { deltaMilli }) => sum + deltaMilli, row.balanceTzs)
  return { ...row, balanceTzs: Math.max(0, balanceTzs), dueOn }
}
