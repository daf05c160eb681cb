import type * as z from 'zod'
import type { CounterRules, CounterRulesInput } from '../../../shared/contract/counter-rules.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { withoutAbsent } from '../../platform/without-absent.ts'
import { counterRulesOfRow, updateCounterRules } from './counter-rules.repository.ts'
import { changedMeanwhile, shopNotFound } from './shops.errors.ts'
import { findShop } from './shops.repository.ts'

export type CounterRulesService = ReturnType<typeof createCounterRulesService>

/** In the entered shop. */
async function counterRulesOfShop(tx: Tx, shopId: string): Promise<CounterRules> {
  const row = await findShop(tx, shopId)
  if (row === undefined) throw shopNotFound()
  return counterRulesOfRow(row)
}

export const createCounterRulesService = ({ db, clock }: { db: Db; clock: Clock }) => ({
  get: ({ shopId }: MemberActor): Promise<CounterRules> => inShop(db, shopId, (tx) => counterRulesOfShop(tx, shopId)),

  /** @throws AppError 409 when somebody else saved meanwhile */
  save: ({ shopId, sessionId }: MemberActor, asked: z.output<typeof CounterRulesInput>): Promise<CounterRules> =>
    inShop(db, shopId, async (tx) => {
      const before = await counterRulesOfShop(tx, shopId)
      const next: CounterRules = { ...before, ...withoutAbsent(asked) }
      // Stamps are spent by an order, never by a rule.
      if (next.loyalty && 'spent' in next.loyalty) next.loyalty = { ...next.loyalty, spent: undefined }
      if (!(await updateCounterRules(tx, shopId, next, clock.now()))) throw changedMeanwhile()
      await emit(tx, shopId, { kind: 'shop.changed', bySessionId: sessionId })
      return { ...next, version: asked.version + 1 }
    }),
})
