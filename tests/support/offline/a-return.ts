import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { allThatIsLeft, figuresOfRefund } from '../../../src/shared/domain/refund-figures.ts'
import { returnedIn, type ReturnedTo } from '../../../src/shared/domain/refunds.ts'
import type { LocalOrder } from '../../../src/web/offline/db.ts'
import type { RefundDraft } from '../../../src/web/offline/till.ts'
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
