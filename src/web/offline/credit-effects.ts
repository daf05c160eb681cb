import { earnedBy } from '../../shared/domain/loyalty-earned.ts'
import { creditOfPayments } from '../../shared/domain/store-credit.ts'
import type { OfflineContext } from './context.ts'
import type { CustomerRow, KauntaDb, LocalOrder, StockEffect } from './db.ts'

/** What the shop keeps for a customer, as this device knows it: the server's figure, and what was done here since. It lies beside the effects on the shelf, and comes and goes like them. */

/** A customer's balance, among what effects are about. It goes with the end of the pull that has it. */
const creditItem = (customerId: string): string => `credit:${customerId}`

/** Of money that goes back the amounts are negative. */
export function creditEffects(
  customerId: string | null,
  payments: Parameters<typeof creditOfPayments>[0],
  of: { commandId: string; shopId: string },
): StockEffect[] {
  return creditEffect(customerId, creditOfPayments(payments), of)
}
export function creditEffect(
  customerId: string | null,
  tzs: number,
  of: { commandId: string; shopId: string },
): StockEffect[] {
  if (customerId === null || tzs === 0) return []
  return [{ ...of, itemId: creditItem(customerId), productId: '', deltaMilli: tzs, ackedAs: 0 }]
}

/** Their stamps, beside their balance. */
const stampItem = (customerId: string): string => `stamps:${customerId}`
/** What an order gives, and how much of it a change gave its customer or took back (domain/loyalty.ts). `before`: null of a new one. */
export function earnedSince(before: LocalOrder | null, after: LocalOrder) {
  const { tzs, stamps } = earnedBy(after)
  const had = before ? earnedBy(before) : { tzs: 0, stamps: 0 }
  return { allTzs: tzs, tzs: tzs - had.tzs, stamps: stamps - had.stamps }
}
export function earnEffects(
  before: LocalOrder | null,
  after: LocalOrder,
  of: { commandId: string; shopId: string },
): StockEffect[] {
  const { customerId } = after
  const { tzs, stamps } = earnedSince(before, after)
  return [
    ...creditEffect(customerId, tzs, of),
    ...creditEffect(customerId, stamps, of).map((effect) => ({ ...effect, itemId: stampItem(customerId ?? '') })),
  ]
}

async function creditsHere({ db }: Pick<OfflineContext, 'db'>, shopId: string): Promise<Map<string, number>> {
  const all = await db.stock.where('itemId').startsWith(creditItem('')).toArray()
  const own = all.filter((effect) => effect.shopId === shopId)
  const sums = new Map<string, number>()
  for (const { itemId, deltaMilli } of own) {
    const id = itemId.slice(creditItem('').length)
    sums.set(id, (sums.get(id) ?? 0) + deltaMilli)
  }
  return sums
}

/** Nothing for a customer this device does not know. */
export const creditHere = async (
  { db }: Pick<OfflineContext, 'db'>,
  shopId: string,
  customerId: string,
): Promise<number> => await keptHere(db, shopId, customerId, creditItem, (row) => row.storeCreditTzs)
export const stampsHere = async (
  { db }: Pick<OfflineContext, 'db'>,
  shopId: string,
  customerId: string,
): Promise<number> => await keptHere(db, shopId, customerId, stampItem, (row) => row.stamps)

async function keptHere(
  db: KauntaDb,
  shopId: string,
  customerId: string,
  itemOf: (id: string) => string,
  ofServer: (row: CustomerRow) => number | undefined,
): Promise<number> {
  const row = await db.customers.get([shopId, customerId])
  const id = row?.aliasOf ?? customerId
  const [customer, effects] = await Promise.all([
    id === customerId ? row : db.customers.get([shopId, id]),
    db.stock
      .where('itemId')
      .anyOf([...new Set([id, customerId])].map(itemOf))
      .toArray(),
  ])
  return effects.reduce(
    (sum, effect) => (effect.shopId === shopId ? sum + effect.deltaMilli : sum),
    (customer && ofServer(customer)) ?? 0,
  )
}

export interface CreditHere {
  of(customerId: string): Promise<number>
  stampsOf(customerId: string): Promise<number>
  /** By customer: what was done here and is not in the server's figures yet. */
  since(): Promise<Map<string, number>>
}
export const creditOn = (ctx: Pick<OfflineContext, 'db'>, shopId: string): CreditHere => ({
  of: async (customerId) => await creditHere(ctx, shopId, customerId),
  stampsOf: async (customerId) => await stampsHere(ctx, shopId, customerId),
  since: async () => await creditsHere(ctx, shopId),
})
