import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import {
  discountLimitOf,
  discountShare,
  isWithinLimit,
  NO_DISCOUNT_LIMIT,
} from '../../../shared/domain/discount-limits.ts'
import type { CommandContext } from '../../platform/commands.ts'
import { discountLimits } from './order-create.repository.ts'

/**
 * Whether so much may be taken off by whoever sold it, or somebody who may has said so by their PIN, for this order and at least that much of it. A sale is a fact: beyond the limit
 * it is only shown to an admin. Answers who approved, where it took somebody.
 */
export async function judgeDiscount(
  context: CommandContext,
  body: Pick<CommandBody<'order.create'>, 'id' | 'subtotalTzs' | 'discountTzs'>,
  codes: Set<ErrorCode>,
): Promise<string | null> {
  if (body.discountTzs <= 0) return null
  const share = discountShare(body)
  const given = context.approvals.filter(
    ({ kind, aboutId, value }) =>
      kind === 'discount' && aboutId.toLowerCase() === body.id.toLowerCase() && value >= share,
  )
  const { shopLimit, people } = await discountLimits(context, [context.actorId, ...given.map(({ userId }) => userId)])
  const limitOf = (userId: string) => discountLimitOf(people.get(userId), shopLimit ?? NO_DISCOUNT_LIMIT)
  if (isWithinLimit(body, limitOf(context.actorId))) return null
  const approver = given.find(({ userId }) => isWithinLimit(body, limitOf(userId)))
  if (!approver) codes.add('order.discount_not_approved')
  return approver?.userId ?? null
}
