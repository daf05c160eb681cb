import type { CommandBody, CommandEnvelope } from '../../src/shared/contract/commands.ts'
import type { OrderCharge } from '../../src/shared/contract/commands/parts.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { ReturnedCharge } from '../../src/shared/domain/refund-figures.ts'
import type { ReturnedLine, SoldLine } from '../../src/shared/domain/refunds.ts'
import { type CreditDirection, settlesDebt } from '../../src/shared/domain/store-credit.ts'
import { aPayment } from './builders.ts'
import type { Moved } from './server-history-money.ts'
import type { Sending } from './server-history-transfers.ts'
import type { Person, Shop } from './trade.ts'

/** What the model expects of an order that was made and admitted. */
export type MadeOrder = {
  userId: string
  deviceId: string
  at: string
  customerId: string | null
  totalTzs: number
  paidTzs: number
  charges: OrderCharge[]
  payments: { roundingTzs?: number | undefined }[]
  /** All that was paid and went back, as far as its device knows. */
  money: Moved[]
  /** Change that was not handed out. */
  changeOwedTzs: number
  /** Whose PIN let more be taken off than its seller may; and whether nobody's did. */
  approvedBy: string | null
  isBeyond: boolean
  /** What went back beside goods, return by return. */
  refunds: { charges?: readonly ReturnedCharge[] | undefined; roundingTzs?: number | undefined }[]
  status: string
  /** Those whose stock is counted. `factor`: of the shelf's own unit one of it is so much, and always a whole number, so that no part is rounded. */
  lines: { lineId: string; itemId: string; quantityMilli: number; factor: number }[]
  /** What its lines cost, and what came back of them as far as its device knows. */
  sold: readonly SoldLine[]
  returned: readonly ReturnedLine[]
  refundedTzs: number
  /** Only its own device changed it, so that device's view is the end of it. */
  isAlone: boolean
}
const aCharge = (kind: OrderCharge['kind'], amountTzs: number, basisPoints: number | null = null): OrderCharge => ({
  id: uuidv7(),
  kind,
  basisPoints,
  amountTzs,
  taxCode: null,
  taxTzs: 0,
})
const aTip = (): OrderCharge => aCharge('tip', 370)
/** What a restaurant's bill has beside its dishes. */
export const aBill = (): OrderCharge[] => [aCharge('service', 0, 1033), aCharge('delivery', 1500), aTip()]
/** By its own arithmetic: dishes, service as a part of them, what is fixed, and the rounding. */
export function costOf({ sold, charges, payments }: Pick<MadeOrder, 'sold' | 'charges' | 'payments'>): number {
  const goodsTzs = sold.reduce((sum, line) => sum + line.totalTzs, 0)
  for (const charge of charges)
    if (charge.basisPoints !== null) charge.amountTzs = Math.floor((goodsTzs * charge.basisPoints + 5000) / 10_000)
  return (
    goodsTzs
    + charges.reduce((sum, { amountTzs }) => sum + amountTzs, 0)
    + payments.reduce((sum, { roundingTzs = 0 }) => sum + roundingTzs, 0)
  )
}
/** Paid in cash, and rounded to what coins there are. */
export function roundInCash(body: CommandBody<'order.create'>): boolean {
  const [payment] = body.payments
  if (payment?.method !== 'cash') return false
  const takenTzs = Math.round(payment.amountTzs / 50) * 50
  payment.roundingTzs = takenTzs - payment.amountTzs
  Object.assign(payment, { amountTzs: takenTzs, receivedTzs: takenTzs })
  body.totalTzs = takenTzs
  return true
}
/** A payment, perhaps with a tip, perhaps rounded; `addedTzs`: what the order costs more for it. */
export function aTipped(
  amountTzs: number,
  { isTipped, isRounded, at }: { isTipped: boolean; isRounded: boolean; at: string },
) {
  const tip = isTipped ? [aTip()] : []
  const askedTzs = tip.reduce((sum, charge) => sum + charge.amountTzs, amountTzs)
  const takenTzs = isRounded ? Math.max(50, Math.round(askedTzs / 50) * 50) : askedTzs
  const roundingTzs = takenTzs - askedTzs
  const taken = aPayment({ amountTzs: takenTzs, at, ...(roundingTzs === 0 ? {} : { roundingTzs }) })
  return { tip, taken, addedTzs: takenTzs - amountTzs }
}
/**
 * Whether its device's view is the end of it. Of whom a till takes money towards all they owe, which of their orders it pays is decided by what has arrived by then.
 */
export const isAsItsDeviceSays = ({ moves }: Pick<History, 'moves'>, made: MadeOrder | undefined): boolean =>
  made?.isAlone === true
  && (made.customerId === null || ![...moves.values()].some(({ direction }) => settlesDebt(direction)))
/** One drawer as the people at its till have it. */
export type Drawer = {
  id: string
  deviceId: string
  floatTzs: number
  tzs: number
  byPhoneTzs: number
  moves: number
  /** Those that were sold, paid, given back or cancelled while it was open. */
  orders: Set<string>
  /** Null while it is open. */
  closedWithTzs: number | null
}
export type History = {
  shop: Shop
  tags: Set<string>
  orders: Map<string, MadeOrder>
  /** Ids of commands that must lie in the owner's list, unapplied. */
  quarantined: Set<string>
  /** Of every command that says so: the refund and its order. */
  refunds: Map<string, { id: string; orderId: string }>
  expenses: { count: number; sum: number; voided: number; changed: Set<string> }
  /** Added by tills, beside those the shop began with. */
  goods: Set<string>
  /** Customers' money beside orders, by the move: paid ahead, taken out, paid towards what is owed; and what was written down by hand. */
  moves: Map<string, { direction: CreditDirection; tzs: number }>
  /** By expense: paid later towards what a supplier is owed. */
  paidToSuppliers: Map<string, { supplierId: string; tzs: number }>
  /** Messages handed in at the desk. */
  claims: number
  drawers: Drawer[]
  /** What lay on the shelf at first, by item. */
  opening: ReadonlyMap<string, number>
  /** Both halves of each, as its till has them. */
  exchanges: { soldId: string; refundId: string; refundNumber: string; orderId: string; number: string; tzs: number }[]
  /** By ticket: whether its line is done. */
  tickets: Map<string, boolean>
  /** By item what came in, and what was received. */
  received: {
    came: Map<string, number>
    /** By word of a count, how many, and of which count. */
    counted: Map<string, { milli: number; countId: string }>
    /** Counts that somebody applied or dropped: what was said of them later is refused. */
    ended: Set<string>
    receipts: Map<string, { totalTzs: number; owedTzs: number; supplierId: string | null }>
    /** What left for the owner's second shop. */
    sent: Map<string, Sending>
  }
  /** The owner's second shop. */
  sister: Shop
  tills: readonly Till[]
  /** Customers that a till knows. */
  met: Set<string>
  /** Orders whose PIN proves nothing. */
  unproven: Set<string>
  problemsOfParked(): Promise<string[]>
  /** Sends everything that was ever sent once more. */
  replay(): Promise<void>
}

export type Till = {
  device: { id: string; code: string }
  person: Person
  /** Who did the last thing at it: the person, or whoever typed a PIN there. */
  by: string
  counter: number
  seq: number
  queue: CommandEnvelope[]
  sent: CommandEnvelope[]
  drawer: Drawer | null
  /** Expenses this person may still take back. */
  spent: { id: string; day: string; amountTzs: number; drawerId: string | null }[]
}

/** A sale as its till keeps it, once it is admitted. */
export const madeAt = (
  till: Till,
  body: CommandBody<'order.create'>,
  tracked: ReadonlySet<string>,
  word = { approvedBy: null as string | null, isBeyond: false },
): MadeOrder => ({
  ...word,
  userId: till.by,
  deviceId: till.device.id,
  at: body.at,
  customerId: body.customerId,
  totalTzs: body.totalTzs,
  // Its own: what was sent stays as it was sent.
  charges: (body.charges ?? []).map((charge) => ({ ...charge })),
  payments: [...body.payments],
  money: body.payments.map(({ method, amountTzs }) => ({ method, tzs: amountTzs })),
  changeOwedTzs: body.payments.reduce((sum, payment) => sum + (payment.changeOwedTzs ?? 0), 0),
  refunds: [],
  paidTzs: body.payments.reduce((sum, payment) => sum + payment.amountTzs, 0),
  status: body.status,
  isAlone: true,
  sold: body.lines,
  returned: [],
  refundedTzs: 0,
  lines: body.lines.flatMap((line) =>
    line.productId !== null && tracked.has(line.productId)
      ? [
          {
            lineId: line.id,
            itemId: line.productId,
            quantityMilli: line.quantityMilli,
            factor: (line.soldIn?.factorMilli ?? 1000) / 1000,
          },
        ]
      : [],
  ),
})
