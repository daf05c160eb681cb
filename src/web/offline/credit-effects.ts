import { creditOfPayments } from '../../shared/domain/store-credit.ts'
import type { OfflineContext } from './context.ts'
import { creditItem } from './credit-item.ts'
import type { StockEffect } from './db.ts'

/** What the shop keeps for a customer, as this device knows it: the server's figure, and what was done here since. It lies beside the effects on the shelf, and comes and goes like them. */

/** Of money that goes back the amounts are negative. */
export function creditEffects(
  customerId: string | null,
  payments: Parameters<typeof creditOfPayments>[0],
  of: { commandId: string; shopId: string },
): StockEffect[] {
  const tzs = customerId === null ? 0 : creditOfPayments(payments)
  if (customerId === null || tzs === 0) return []
  return [{ ...of, itemId: creditItem(customerId), productId: '', deltaMilli: tzs, ackedAs: 0 }]
}

/** Nothing for a customer this device does not know. */
export async function creditHere(
  { db }: Pick<OfflineContext, 'db'>,
  shopId: string,
  customerId: string,
): Promise<number> {
  const row = await db.customers.get([shopId, customerId])
  const id = row?.aliasOf ?? customerId
  const [customer, effects] = await Promise.all([
    id === customerId ? row : db.customers.get([shopId, id]),
    db.stock
      .where('itemId')
      .anyOf([...new Set([id, customerId])].map(creditItem))
      .toArray(),
  ])
  return effects.reduce(
    (sum, effect) => (effect.shopId === shopId ? sum + effect.deltaMilli : sum),
    customer?.storeCreditTzs ?? 0,
  )
}
