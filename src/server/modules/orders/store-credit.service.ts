import type { Payment } from '../../../shared/contract/commands/parts.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { isChangeSplit, spendsCredit, touchesCredit } from '../../../shared/domain/store-credit.ts'
import type { CommandContext } from '../../platform/commands.ts'
import { creditBalance, customerOfPhone } from '../customers/customers.service.ts'

interface Buyer {
  customerId: string | null
  customerName: string
  customerPhone: string
}

/**
 * Whose balance these payments change: the order's customer, or whoever has the phone that was typed by somebody who may not read customers. Null where no payment does,
 * and where nobody can be named: then it is on no balance, and an admin sees it.
 */
export async function creditCustomer(
  context: CommandContext,
  buyer: Buyer,
  payments: readonly Payment[],
  codes: Set<ErrorCode>,
): Promise<string | null> {
  if (!payments.every(isChangeSplit)) codes.add('order.totals_differ')
  return touchesCredit(payments) ? await whoseCredit(context, buyer, codes) : buyer.customerId
}

export async function whoseCredit(
  { tx, shopId, actorId, receivedAt }: CommandContext,
  buyer: Buyer,
  codes: Set<ErrorCode>,
): Promise<string | null> {
  if (buyer.customerId !== null) return buyer.customerId
  const phone = normalisePhone(buyer.customerPhone)
  if (phone !== null)
    return await customerOfPhone(
      tx,
      shopId,
      { newId: uuidv7(), name: buyer.customerName, phone, createdBy: actorId, at: receivedAt },
      'counter',
    )
  codes.add('credit.no_customer')
  return null
}

/** After it was written, so that of two tills that spend the same at once the second sees the first: both have touched the customer. */
export const isOverdrawn = async (
  { tx, shopId }: Pick<CommandContext, 'tx' | 'shopId'>,
  customerId: string | null,
  payments: readonly Pick<Payment, 'method'>[],
): Promise<boolean> =>
  customerId !== null && spendsCredit(payments) && (await creditBalance(tx, shopId, customerId)) < 0
