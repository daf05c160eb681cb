import { randomUUID } from 'node:crypto'
import { feeOf } from '../../../shared/domain/fees.ts'
import { NO_SHOP, type Tx } from '../../platform/database.ts'
import { owedTzs } from '../../../shared/domain/order-workflow.ts'
import { tell } from '../../platform/facts.ts'
import { moneySeen } from './payments.facts.ts'
import { requireLockedOrder } from '../orders/order-money.service.ts'
import { limitsOf } from '../../platform/rate-limits.ts'
import { markMatched, lockUnmatched } from './callbacks.repository.ts'
import { recordPaid } from './record-paid.service.ts'
import { readFees } from './settings.repository.ts'

/**
 * Money that came to the product's own account for no asking of ours belongs to a shop nobody knows. Who names the exact reference on the payer's phone and the exact
 * amount, for an order that owes, gets it; nothing of it is ever listed to anybody. Once, whoever asks. (At a shop's own gateway it stands in the shop's books.)
 */
export async function matchUnknown(
  tx: Tx,
  shopId: string,
  about: { reference: string; amountTzs: number; orderId: string; byUserId: string; now: Date },
): Promise<{ paymentId: string } | null> {
  const order = await requireLockedOrder(tx, shopId, about.orderId)
  if (owedTzs(order) === 0) return null
  const money = await lockUnmatched(tx, about.reference, [NO_SHOP])
  if (money?.amountTzs !== about.amountTzs) return null
  const fee = (await readFees(tx)).get('mobile_money')
  // Nobody was shown a fee before paying: it comes out of what arrived.
  const feeTzs = fee === undefined ? 0 : Math.min(feeOf(about.amountTzs, fee), about.amountTzs - 1)
  const paymentId = randomUUID()
  await recordPaid(tx, {
    shopId,
    orderId: order.id,
    paymentId,
    method: 'mobile_money',
    wallet: 'other',
    amountTzs: about.amountTzs,
    reference: about.reference,
    at: money.receivedAt,
    byUserId: about.byUserId,
    ledger: { mode: 'kaunta', feeTzs },
    receivedAt: about.now,
  })
  await markMatched(tx, money.id, about.now)
  await tell(tx, moneySeen, {
    shopId,
    reference: about.reference,
    amountTzs: about.amountTzs,
    by: 'callback',
    at: money.receivedAt,
    paymentId,
    orderId: order.id,
  })
  return { paymentId }
}

/**
 * The same for somebody who names a reference now, which may be a guess at other people's money: a shop has few wrong ones a day, and after that its messages are kept
 * and nothing is looked for until tomorrow. `absent`: the money may still come.
 */
export async function nameUnknown(
  tx: Tx,
  shopId: string,
  about: Parameters<typeof matchUnknown>[2],
): Promise<'matched' | 'absent' | 'refused'> {
  const limits = limitsOf(tx)
  if (limits && !(await limits.trySpend(tx, { name: 'moneyGuesses', key: shopId }))) return 'refused'
  if ((await matchUnknown(tx, shopId, about)) === null) return 'absent'
  await limits?.spend(tx, [{ name: 'moneyGuesses', key: shopId, count: -1, isForced: true }])
  return 'matched'
}
