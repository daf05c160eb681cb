import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { allThatIsLeft, chargesLeft, figuresOfRefund } from '../../../src/shared/domain/refund-figures.ts'
import { returnedIn, type ReturnedTo } from '../../../src/shared/domain/refunds.ts'
import type { LocalOrder } from '../../../src/web/offline/db.ts'
import type { RefundDraft } from '../../../src/web/offline/till.ts'
import { byBalance } from './credit.ts'
import { aPayment } from './till.ts'

const at = '2026-11-21T09:00:00.000Z'
interface Wanted {
  line: number
  quantityMilli: number
  to: ReturnedTo
}

/** A return as its screen hands it in, paid out in cash; without `wanted` of all that is left. */
export const aReturn = (order: LocalOrder, wanted?: readonly Wanted[]): RefundDraft => {
  const returned = returnedIn(order.refunds)
  const parts =
    wanted?.map(({ line, quantityMilli }) => ({ lineId: order.lines[line]?.id ?? '', quantityMilli }))
    ?? allThatIsLeft(order.lines, returned)
  const figures = figuresOfRefund(order, returned, parts)
  return {
    id: uuidv7(),
    orderId: order.id,
    reason: 'spoilt',
    note: '',
    lines: figures.lines.map((part, index) => ({ ...part, to: wanted?.[index]?.to ?? 'stock' })),
    totalTzs: figures.totalTzs,
    taxTzs: figures.taxTzs,
    payments: figures.backTzs > 0 ? [aPayment(figures.backTzs, { receivedTzs: null, changeTzs: null })] : [],
    at,
  }
}

/** `whole`: all that is left of it, as this device sees the order; else half of a line. Null where nothing is left. */
export function returnDraft(
  order: LocalOrder,
  { whole, to, isToBalance = false }: { whole: boolean; to: ReturnedTo; isToBalance?: boolean },
): RefundDraft | null {
  const returned = returnedIn(order.refunds)
  const left = allThatIsLeft(order.lines, returned)
  const [first] = left
  if (!first) return null
  const half = [{ lineId: first.lineId, quantityMilli: Math.ceil(first.quantityMilli / 2) }]
  const figures = figuresOfRefund(order, returned, whole ? left : half, {
    chargeIds: whole ? chargesLeft(order).map(({ id: chargeId }) => chargeId) : [],
    ...(isToBalance ? {} : { cash: { stepTzs: 50, way: 'nearest' } }),
  })
  return {
    id: uuidv7(),
    orderId: order.id,
    reason: 'spoilt',
    note: '',
    lines: figures.lines.map((part) => ({ ...part, to })),
    ...(figures.charges.length > 0 ? { charges: figures.charges } : {}),
    ...(figures.roundingTzs === 0 ? {} : { roundingTzs: figures.roundingTzs }),
    totalTzs: figures.totalTzs,
    taxTzs: figures.taxTzs,
    payments: figures.backTzs > 0 ? [isToBalance ? byBalance(figures.backTzs) : aPayment(figures.backTzs)] : [],
    at: '2026-11-21T08:30:00.000Z',
  }
}
