import { isStamps } from '../../../shared/domain/loyalty.ts'
import { earnedBy } from '../../../shared/domain/loyalty-earned.ts'
import type { CommandContext } from '../../platform/commands.ts'
import { stampsOf } from '../customers/customers.service.ts'

type Order = Parameters<typeof earnedBy>[0]

/**
 * Whether more stamps went than there were before this order: what it gives itself is for the next. Asked after it was written, so that of two tills that spend the same stamps the second
 * sees the first: both have counted for the customer, who was locked with it.
 */
export async function isOutOfStamps(
  { tx, shopId }: Pick<CommandContext, 'tx' | 'shopId'>,
  order: Order,
): Promise<boolean> {
  const { customerId, loyalty } = order
  if (customerId === null || !loyalty || !isStamps(loyalty) || !loyalty.spent) return false
  const given = earnedBy(order).stamps + loyalty.spent
  return (await stampsOf(tx, shopId, customerId)) - given < 0
}
