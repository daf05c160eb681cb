import { isOnCredit } from '../../shared/domain/credit-gates.ts'
import { isStamps } from '../../shared/domain/loyalty.ts'
import { owedTzs } from '../../shared/domain/order-workflow.ts'
import { creditOfPayments, touchesCredit } from '../../shared/domain/store-credit.ts'
import { creditHere, earnedSince, stampsHere } from './credit-effects.ts'
import type { KauntaDb, LocalOrder, StandingAfter } from './db.ts'
import { withDebt } from './debts.ts'

/**
 * What the receipt says of its customer beyond the order: what the shop keeps for them now, and what they owed before and owe now, as this device knows it in that moment. Read only where
 * money was kept, spent or left owing: most sales ask nothing here. `payments`: those of this very command; `before`: the order as it was, where it was saved before.
 */
export async function standingAfter(
  db: KauntaDb,
  after: LocalOrder,
  payments: LocalOrder['payments'],
  before: LocalOrder | null = null,
): Promise<StandingAfter | undefined> {
  const { shopId, customerId } = after
  const earned = earnedSince(before, after)
  const movesCredit = touchesCredit(payments) || earned.tzs !== 0
  const rule = after.loyalty && isStamps(after.loyalty) ? after.loyalty : null
  const isOwed = isOnCredit(after) && !(before && isOnCredit(before))
  if (customerId === null || (!movesCredit && !isOwed && !rule)) return before?.standing
  const [keptTzs, oweTzs, stamps] = await Promise.all([
    movesCredit ? creditHere({ db }, shopId, customerId) : 0,
    isOwed ? owing(db, shopId, customerId) : 0,
    rule ? stampsHere({ db }, shopId, customerId) : 0,
  ])
  const countedTzs = before ? owedTzs(before) : 0
  const owedBeforeTzs = Math.max(0, oweTzs - countedTzs)
  return {
    ...before?.standing,
    ...(movesCredit ? { balanceTzs: keptTzs + creditOfPayments(payments) + earned.tzs } : {}),
    ...(earned.allTzs > 0 ? { earnedTzs: earned.allTzs } : {}),
    ...(rule ? { stamps: { has: stamps + earned.stamps, of: rule.every } } : {}),
    ...(isOwed ? { owedBeforeTzs, owesTzs: owedBeforeTzs + owedTzs(after) } : {}),
  }
}

async function owing(db: KauntaDb, shopId: string, customerId: string): Promise<number> {
  const row = await db.customers.get([shopId, customerId])
  const own = row?.aliasOf ? await db.customers.get([shopId, row.aliasOf]) : row
  return own ? (await withDebt(db, own)).balanceTzs : 0
}
