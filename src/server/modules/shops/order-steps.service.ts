import type { ErrorCode } from '../../../shared/contract/errors.ts'
import {
  type FormerSteps,
  isTheirStep,
  type ShopSteps,
  stepsAt,
  type StepWithLimit,
} from '../../../shared/domain/order-steps.ts'
import { type OrderStatus, stepsOf } from '../../../shared/domain/order-workflow.ts'
import type { ActContext } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { changedMeanwhile, shopNotFound, strangersNamed } from './shops.errors.ts'
import { readStepRules, workHere, writeStepRules } from './order-steps.repository.ts'

interface StepSettings extends ShopSteps {
  limits: Partial<Record<StepWithLimit, number>>
  version: number
}

/** In the entered shop. */
export async function stepSettings(tx: Tx, shopId: string): Promise<StepSettings & { former: readonly FormerSteps[] }> {
  const found = await readStepRules(tx, shopId)
  if (!found) throw shopNotFound()
  return found
}

/** In the entered shop. What held until now stays known: what a till without network did by it is no slip. @throws AppError 409, 400 */
export async function saveStepSettings(
  tx: Tx,
  { shopId, sessionId }: { shopId: string; sessionId: string },
  { version, ...next }: StepSettings,
  now: Date,
): Promise<void> {
  const before = await stepSettings(tx, shopId)
  const named = [...new Set(Object.values(next.doers).flatMap(({ userIds }) => userIds.map((id) => id.toLowerCase())))]
  if ((await workHere(tx, shopId, named)) < named.length) throw strangersNamed()
  const isOther = JSON.stringify([before.off, before.doers]) !== JSON.stringify([next.off, next.doers])
  const former = isOther
    ? [...before.former, { until: now.toISOString(), off: before.off, doers: before.doers }]
    : before.former
  if (!(await writeStepRules(tx, shopId, { ...next, former }, version, now))) throw changedMeanwhile()
  await emit(tx, shopId, { kind: 'shop.changed', bySessionId: sessionId })
}

type Order = Parameters<typeof stepsOf>[0]
/**
 * Whether the shop has this step, and leaves it to who did it; beside their rights, which are looked at elsewhere. What was so when it was done and is not any more is shown to an owner, and stands.
 * Answers why it cannot be; null: it can, with whatever was added to `codes`.
 */
export async function judgeStep(
  context: ActContext,
  order: Order,
  to: OrderStatus,
  at: Date,
  codes: Set<ErrorCode>,
): Promise<ErrorCode | null> {
  if (!stepsOf(order).includes(to)) return 'order.step_not_allowed'
  if (context.isByAdmin) return null
  const found = await stepSettings(context.tx, context.shopId)
  const then = stepsAt(found, found.former, context.provenAt(at))
  const isOff = ({ off }: Pick<ShopSteps, 'off'>) => !stepsOf(order, off).includes(to)
  if (isOff(found)) {
    if (isOff(then)) return 'order.step_not_allowed'
    codes.add('order.step_not_allowed')
  }
  const person = personOf(context)
  if (!isTheirStep(found.doers, to, person)) {
    if (!isTheirStep(then.doers, to, person)) return 'order.no_permission'
    codes.add('order.no_permission')
  }
  return null
}
/** Goods that went with their money are gone, whoever handed them over: it is shown. */
export async function judgeCompleting(context: ActContext, at: Date, codes: Set<ErrorCode>): Promise<void> {
  if (context.isByAdmin) return
  const found = await stepSettings(context.tx, context.shopId)
  const { doers } = stepsAt(found, found.former, context.provenAt(at))
  if (!isTheirStep(doers, 'completed', personOf(context))) codes.add('order.no_permission')
}

const personOf = (context: ActContext) => ({
  userId: context.actorId,
  // An owner holds every right, and nobody else holds none of them.
  isAdmin: context.standing([]) === 'holds',
  mayAny: (rights: Parameters<ActContext['standing']>[0]) => context.standing(rights) !== 'lacks',
})
