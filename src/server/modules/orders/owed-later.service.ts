import { creditOf } from '../../../shared/domain/credit-gates.ts'
import { owedTzs } from '../../../shared/domain/order-workflow.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { creditOfCustomer } from '../customers/customer-credit.service.ts'
import { rulesForAnybody } from '../shops/till-rules.service.ts'
import { lockOrder } from './order-changes.repository.ts'
import { readOwing, writeOwedLater } from './owed-later.repository.ts'

interface Asked {
  shopId: string
  orderId: string
  /** Who asks, proven by the number they write from; never who an order says it is for. */
  customerId: string | null
  now: Date
}

/**
 * Whether a customer may pay this order of theirs later, with nobody of the shop beside it: the gates of the counter (domain/credit-gates.ts) are all open for somebody without a word in
 * it, and a limit was agreed, with them or by the shop for all. At the counter a person knows whom they trust; where no limit stands, nobody said so. Null: no.
 */
export async function termsOfLater(
  tx: Tx,
  { shopId, orderId, customerId, now }: Asked,
): Promise<{ dueOn: string | null } | null> {
  if (customerId === null) return null
  const order = await readOwing(tx, shopId, orderId, customerId)
  const known = order && (await creditOfCustomer(tx, shopId, customerId))
  if (!order || !known) return null
  const debtTzs = owedTzs(order)
  if (debtTzs === 0) return null
  // What waits for its money is owed already (customers/credit.repository).
  const customer = { ...known, owesTzs: known.owesTzs - debtTzs }
  const rules = await rulesForAnybody(tx, shopId)
  const { closed, limitTzs, dueOn } = creditOf(
    { rules, customer, debtTzs, today: businessDay(now) },
    { isAdmin: false },
  )
  return closed.length > 0 || limitTzs === null ? null : { dueOn }
}

/** It stands as owed by the customer, with its day and a word for whoever hands it over. Repeating it changes nothing. Null: it may not. */
export async function agreeLater(tx: Tx, asked: Asked): Promise<{ dueOn: string | null } | null> {
  const { shopId, orderId } = asked
  const order = await lockOrder(tx, shopId, orderId)
  const terms = order ? await termsOfLater(tx, asked) : null
  if (!order || !terms) return null
  await writeOwedLater(tx, shopId, orderId, terms.dueOn)
  await emit(tx, shopId, {
    kind: 'order.changed',
    orderId,
    number: order.number,
    status: order.status,
    totalTzs: order.totalTzs,
    paidTzs: order.paidTzs,
    from: order.status,
    byUserId: null,
  })
  return terms
}
