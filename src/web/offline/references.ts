import { foldReference } from '../../shared/domain/references.ts'
import type { Payment } from '../../shared/contract/commands/parts.ts'
import type { OfflineContext } from './context.ts'
import type { KauntaDb } from './db.ts'
import { Refused } from './refused.ts'

const referenceKey = (shopId: string, reference: string): string => `${shopId}:${foldReference(reference)}`

/** A mobile-money reference this device knows is refused. Checked in the sale's own transaction: two tabs cannot both win. */
export async function claimReferences(
  db: KauntaDb,
  shopId: string,
  orderId: string,
  payments: readonly Pick<Payment, 'reference'>[],
): Promise<void> {
  const seen = new Set<string>()
  for (const { reference } of payments) {
    if (reference === null || reference.trim() === '') continue
    const key = referenceKey(shopId, reference)
    const used = await db.references.get(key)
    if (used || seen.has(key)) throw new Refused('payment.reference_used_twice', used?.orderId ?? orderId)
    seen.add(key)
    await db.references.put({ key, shopId, orderId })
  }
}

/** The order that used this reference, as far as this device knows. */
export async function knownReference(
  ctx: Pick<OfflineContext, 'db'>,
  shopId: string,
  reference: string,
): Promise<string | null> {
  return (await ctx.db.references.get(referenceKey(shopId, reference)))?.orderId ?? null
}
