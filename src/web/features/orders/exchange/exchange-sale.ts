import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import { exchangeFigures, roundingOfExchange } from '../../../../shared/domain/exchange.ts'
import { figuresOfRefund, problemOfRefund } from '../../../../shared/domain/refund-figures.ts'
import { returnedIn } from '../../../../shared/domain/refunds.ts'
import type { OrderDraft, RefundDraft } from '../../../offline/till.ts'
import type { CartExchange } from '../counter/cart.ts'
import { cashBack } from '../refund/refund-choice.ts'

const inGoods = (amountTzs: number, at: string, id: string): Payment => ({
  ...cashBack(amountTzs, at, id),
  method: 'exchange',
})

/** What is written for an exchange: the return with what it is paid out in, and the order with what pays it. `giveTzs`: cash that is handed out. */
export function exchangeSale(
  exchange: CartExchange,
  order: OrderDraft,
): { refund: RefundDraft; order: OrderDraft; giveTzs: number } {
  const { at } = order
  const refund = rounded(exchange, order.totalTzs)
  const { exchangedTzs, toGiveTzs } = exchangeFigures(refund.backTzs, order.totalTzs)
  const { ids } = exchange
  return {
    refund: {
      ...refund.draft,
      at,
      payments: [
        ...(exchangedTzs > 0 ? [inGoods(exchangedTzs, at, ids.back)] : []),
        ...(toGiveTzs > 0 ? [cashBack(toGiveTzs, at, ids.cash)] : []),
      ],
    },
    order: {
      ...order,
      payments: [...(exchangedTzs > 0 ? [inGoods(exchangedTzs, at, ids.out)] : []), ...order.payments],
    },
    giveTzs: toGiveTzs,
  }
}

/** What is handed out is rounded to coins there are, where the return can carry it. */
function rounded({ order, refund, backTzs, cash }: CartExchange, orderTzs: number) {
  const as = { draft: refund, backTzs }
  const more = roundingOfExchange(exchangeFigures(backTzs, orderTzs), cash)
  if (more === 0) return as
  const returned = returnedIn(order.refunds)
  const figures = figuresOfRefund(order, returned, refund.lines, {
    chargeIds: refund.charges?.map(({ chargeId }) => chargeId),
    roundingTzs: (refund.roundingTzs ?? 0) + more,
  })
  const { roundingTzs, totalTzs } = figures
  const draft = { ...refund, roundingTzs, totalTzs }
  const problem = problemOfRefund(order, returned, { ...draft, paidBackTzs: figures.backTzs })
  return problem === null && figures.backTzs === backTzs + more ? { draft, backTzs: figures.backTzs } : as
}
