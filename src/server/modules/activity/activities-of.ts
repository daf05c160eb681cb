import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import type { Discount, OrderLine } from '../../../shared/contract/commands/parts.ts'
import type { ActivityKind } from '../../../shared/domain/activity.ts'
import { shownSumTzs } from '../../../shared/domain/money.ts'
import { priceOfQuantity } from '../../../shared/domain/order-maths.ts'
import type { DISCOUNT_REASONS } from '../../../shared/domain/price-reasons.ts'

/** What an owner wants to see of a command beyond that it came. Most commands have nothing of the kind. */
type AnyCommand = { [T in CommandType]: { type: T; body: CommandBody<T> } }[CommandType]
interface Why {
  reason: (typeof DISCOUNT_REASONS)[number]
  note: string
}
export interface ActivityDraft {
  kind: ActivityKind
  orderId: string | null
  amountTzs: number | null
  details: {
    reason?: string
    why?: Why[]
    lines?: { name: string; fromTzs: number; toTzs: number }[]
    times?: number
    personId?: string
    expenseId?: string
    byMs?: number
  }
}

const MOST_LINES = 5
const MOST_WHY = 5

export function activitiesOf({ type, body }: AnyCommand): ActivityDraft[] {
  switch (type) {
    case 'order.create':
      return [...discountOf(body.id, body.discountTzs, [body, ...body.lines]), ...pricesOf(body.id, body.lines)]
    case 'order.extend':
      return [
        ...discountOf(body.orderId, shownSumTzs(body.lines.map(({ discountTzs }) => discountTzs)), body.lines),
        ...pricesOf(body.orderId, body.lines),
      ]
    case 'order.step':
      return body.to === 'cancelled'
        ? [
            {
              kind: body.from === 'completed' ? 'order_voided' : 'order_cancelled',
              orderId: body.orderId,
              amountTzs: null,
              details: { reason: body.reason },
            },
          ]
        : []
    case 'refund.create':
      return [
        {
          kind: 'refunded',
          orderId: body.orderId,
          amountTzs: body.totalTzs,
          details: { reason: body.note === '' ? body.reason : body.note },
        },
      ]
    case 'refund.void':
      return [{ kind: 'refund_voided', orderId: body.orderId, amountTzs: null, details: { reason: body.reason } }]
    case 'expense.void':
      return [
        {
          kind: 'expense_voided',
          orderId: null,
          amountTzs: null,
          details: { reason: body.reason, expenseId: body.expenseId },
        },
      ]
    case 'activity.note': {
      const { kind, orderId, personId, times, byMs } = body
      const about = personId === null ? {} : { personId }
      return [
        {
          kind,
          orderId,
          amountTzs: null,
          details: { ...(times > 1 ? { times } : {}), ...(byMs === undefined ? {} : { byMs }), ...about },
        },
      ]
    }
    default:
      return []
  }
}

const discountOf = (orderId: string, tzs: number, given: readonly { discount: Discount | null }[]): ActivityDraft[] =>
  tzs > 0
    ? [
        {
          kind: 'discounted',
          orderId,
          amountTzs: tzs,
          details: whyOf(given.map(({ discount }) => ({ reason: discount?.reason, note: discount?.reasonNote }))),
        },
      ]
    : []

/** Each reason once: ten lines that were haggled over say it as one does. */
function whyOf(stated: readonly { reason: Why['reason'] | undefined; note: string | undefined }[]): { why?: Why[] } {
  const why = new Map<string, Why>()
  for (const { reason, note = '' } of stated) if (reason !== undefined) why.set(`${reason} ${note}`, { reason, note })
  return why.size > 0 ? { why: [...why.values()].slice(0, MOST_WHY) } : {}
}

/** Only where the till says what the list had said: a price that was another one in the till's copy of the goods is nobody's doing. */
function pricesOf(orderId: string, lines: readonly OrderLine[]): ActivityDraft[] {
  const changed = lines.flatMap((line) => {
    const fromTzs = line.listPriceTzs
    return fromTzs === undefined || fromTzs === line.unitPriceTzs
      ? []
      : [{ line, name: line.name, fromTzs, toTzs: line.unitPriceTzs, quantityMilli: line.quantityMilli }]
  })
  if (changed.length === 0) return []
  const lostTzs = shownSumTzs(
    changed.flatMap(({ fromTzs, toTzs, quantityMilli }) => [
      priceOfQuantity(fromTzs, quantityMilli),
      -priceOfQuantity(toTzs, quantityMilli),
    ]),
  )
  return [
    {
      kind: 'price_changed',
      orderId,
      amountTzs: lostTzs,
      details: {
        ...whyOf(changed.map(({ line }) => ({ reason: line.priceReason, note: line.priceNote }))),
        lines: changed.slice(0, MOST_LINES).map(({ name, fromTzs, toTzs }) => ({ name, fromTzs, toTzs })),
      },
    },
  ]
}
