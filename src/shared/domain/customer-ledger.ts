import { percentDown } from './loyalty-earned.ts'
import { sumTzs, type Tzs } from './money.ts'
import { type CreditDirection, creditOfPayments } from './store-credit.ts'

/**
 * A customer's ledger (decisions 81): what they took without paying, what they paid later, what the shop keeps for them and gave back. There is no second book (decisions 60):
 * it is told from orders, payments and returns, each line by how far it moved what is owed and what is kept, so that the last balance is what the counter says.
 */
interface LedgerPayment {
  id: string
  method: string
  amountTzs: Tzs
  changeOwedTzs: Tzs
  /** Whose balance it changes; null: nobody's. */
  isOfBalance: boolean
  wallet: string | null
  reference: string | null
  byName: string | null
  /** Why, where it is no money. */
  note: string
  /** Of what is taken off and no money: a mistake that was put right, not a debt that is given up. */
  isCorrection: boolean
  at: string
}
export interface LedgerOrder {
  id: string
  number: string
  at: string
  byName: string | null
  totalTzs: Tzs
  isCancelled: boolean
  /** When; null where it is not cancelled, or nobody wrote it down. */
  cancelledAt: string | null
  /** False of an order that names nobody, where only change or a balance is this customer's. */
  isTheirs: boolean
  /** What it gives back of what was paid (loyalty.ts), in basis points; and what it has given by now. */
  earnsBasisPoints: number
  tipsTzs: Tzs
  earnedTzs: Tzs
  /** What is owed of it now, as the counter says. */
  owedTzs: Tzs
  dueOn: string | null
  payments: readonly LedgerPayment[]
  refunds: readonly { id: string; number: string; at: string; totalTzs: Tzs; byName: string | null }[]
}
/** Money that went in or out of a balance with no order. */
export interface LedgerMove {
  id: string
  at: string
  direction: CreditDirection
  /** By how much what is kept is more or less. */
  tzs: Tzs
  /** By how much what is owed beside orders is more or less. */
  owedTzs: Tzs
  byName: string | null
  note: string
}
export const LEDGER_KINDS = [
  'sale',
  'paid',
  'refund',
  'void',
  'deposit',
  'pay_out',
  'owed',
  'less',
  'write_off',
  'earned',
  'other',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]
export interface LedgerLine {
  id: string
  kind: LedgerKind
  at: string
  orderId: string | null
  orderNumber: string | null
  method: string | null
  reference: string | null
  byName: string | null
  note: string
  dueOn: string | null
  /** How much more, or less, is owed and is kept. */
  owedTzs: Tzs
  keptTzs: Tzs
  /** After it: owed less kept. Below nothing: the shop owes the customer. */
  balanceTzs: Tzs
}
type Moved = Omit<LedgerLine, 'balanceTzs'>

const RANK: Record<LedgerKind, number> = {
  sale: 0,
  paid: 1,
  refund: 2,
  void: 3,
  deposit: 4,
  pay_out: 5,
  owed: 6,
  less: 7,
  write_off: 8,
  earned: 9,
  other: 10,
}

/** Of one order, the steps that moved something. What was paid on the spot moved nothing, and is in no ledger. */
function linesOf(order: LedgerOrder): Moved[] {
  const own = { orderId: order.id, orderNumber: order.number, dueOn: null, note: '' }
  const nothing = { owedTzs: 0, keptTzs: 0, method: null, reference: null, byName: order.byName }
  // Money of the moment of the sale is part of it.
  const isFirst = ({ at }: { at: string }) => at <= order.at
  const first = order.payments.filter(isFirst)
  const later = order.payments.filter((payment) => !isFirst(payment))
  const steps: (Moved & { paidTzs: Tzs; refundedTzs: Tzs; isVoid: boolean })[] = [
    {
      ...nothing,
      ...own,
      id: order.id,
      kind: 'sale' as const,
      at: order.at,
      dueOn: order.dueOn,
      method: first[0]?.method ?? null,
      reference: first.find(({ reference }) => reference !== null)?.reference ?? null,
      keptTzs: creditOfPayments(first.filter(({ isOfBalance }) => isOfBalance)),
      paidTzs: sumTzs(first.map(({ amountTzs }) => amountTzs)),
      refundedTzs: 0,
      isVoid: false,
    },
    // Before the money that went back with them: what cancels itself out is no line.
    ...order.refunds.map((refund) => ({
      ...nothing,
      ...own,
      id: refund.id,
      kind: 'refund' as const,
      at: refund.at,
      note: refund.number,
      byName: refund.byName,
      paidTzs: 0,
      refundedTzs: refund.totalTzs,
      isVoid: false,
    })),
    ...later.map((payment) => ({
      ...nothing,
      ...own,
      id: payment.id,
      kind:
        payment.method === 'write_off'
          ? payment.isCorrection
            ? ('less' as const)
            : ('write_off' as const)
          : payment.amountTzs < 0
            ? ('refund' as const)
            : ('paid' as const),
      at: payment.at,
      note: payment.note,
      method: payment.method,
      reference: payment.reference,
      byName: payment.byName,
      keptTzs: payment.isOfBalance ? creditOfPayments([payment]) : 0,
      paidTzs: payment.amountTzs,
      refundedTzs: 0,
      isVoid: false,
    })),
    ...(order.isCancelled
      ? [
          {
            ...nothing,
            ...own,
            id: `void ${order.id}`,
            kind: 'void' as const,
            at: order.cancelledAt ?? order.at,
            paidTzs: 0,
            refundedTzs: 0,
            isVoid: true,
          },
        ]
      : []),
  ].toSorted((one, other) => (one.at === other.at ? RANK[one.kind] - RANK[other.kind] : one.at < other.at ? -1 : 1))

  let [paid, unpaid, refunded, owed, earned, isVoid] = [0, 0, 0, 0, 0, false]
  const lines: Moved[] = []
  for (const { paidTzs, refundedTzs, isVoid: isEnd, ...line } of steps) {
    paid += paidTzs
    refunded += refundedTzs
    if (line.kind !== 'sale' && line.method === 'write_off') unpaid += paidTzs
    isVoid ||= isEnd
    const now = isVoid || !order.isTheirs ? 0 : Math.max(0, order.totalTzs - refunded - paid)
    const moved = now - owed
    owed = now
    if (moved !== 0 || line.keptTzs !== 0) lines.push({ ...line, owedTzs: moved })
    const gives = isVoid ? 0 : earnedSoFar(order, { paid, unpaid, refunded })
    if (gives !== earned) lines.push(earnedLine(line, gives - earned))
    earned = gives
  }
  // What an admin put right by hand has no line of its own.
  const rest = (order.isTheirs ? order.owedTzs : 0) - owed
  if (rest !== 0)
    lines.push({
      ...nothing,
      ...own,
      id: `rest ${order.id}`,
      kind: 'other',
      at: lines.at(-1)?.at ?? order.at,
      owedTzs: rest,
    })
  // The total was another then, as with a charge that came with a later payment.
  if (order.isTheirs && order.earnedTzs !== earned)
    lines.push(
      earnedLine(
        { ...nothing, ...own, id: `now ${order.id}`, at: lines.at(-1)?.at ?? order.at },
        order.earnedTzs - earned,
      ),
    )
  return lines
}

function earnedSoFar(
  { isTheirs, earnsBasisPoints, totalTzs, tipsTzs }: LedgerOrder,
  { paid, unpaid, refunded }: { paid: Tzs; unpaid: Tzs; refunded: Tzs },
): Tzs {
  const due = totalTzs - refunded
  if (!isTheirs || earnsBasisPoints === 0 || paid < due) return 0
  return percentDown(Math.max(0, due - Math.max(0, unpaid) - tipsTzs), earnsBasisPoints)
}
const earnedLine = (of: Omit<Moved, 'kind' | 'owedTzs' | 'keptTzs'>, keptTzs: Tzs): Moved => ({
  ...of,
  id: `earned ${of.id}`,
  kind: 'earned',
  method: null,
  reference: null,
  dueOn: null,
  note: '',
  owedTzs: 0,
  keptTzs,
})

/** A line with its place: two of one moment are told apart by what they are of, so that a list is cut anywhere. */
export interface PlacedLine extends Moved {
  subjectId: string
}
/** What these orders and moves did, the newest first. */
export function ledgerMoves(orders: readonly LedgerOrder[], moves: readonly LedgerMove[]): PlacedLine[] {
  const lines: PlacedLine[] = [
    ...orders.flatMap((order) => linesOf(order).map((line) => ({ ...line, subjectId: order.id }))),
    ...moves.map(({ id, at, tzs, owedTzs, direction, byName, note }): PlacedLine => ({
      subjectId: id,
      id,
      at,
      byName,
      note,
      // What is more than was owed is a deposit like any other.
      kind: direction === 'debt' ? (owedTzs < 0 ? 'paid' : 'deposit') : direction,
      orderId: null,
      orderNumber: null,
      method: null,
      reference: null,
      dueOn: null,
      owedTzs,
      keptTzs: tzs,
    })),
  ]
  // Lines of one order and moment stay in their order, the last of them first.
  return lines.toReversed().toSorted(byPlace)
}
const byPlace = (one: PlacedLine, other: PlacedLine): number =>
  one.at === other.at
    ? one.subjectId === other.subjectId
      ? 0
      : one.subjectId < other.subjectId
        ? 1
        : -1
    : one.at < other.at
      ? 1
      : -1

/** Newest first, each with the balance after it. `balanceTzs`: after the newest of them. */
export function withBalances(lines: readonly PlacedLine[], balanceTzs: Tzs): { lines: LedgerLine[]; beforeTzs: Tzs } {
  let now = balanceTzs
  const told = lines.map(({ subjectId: _subject, ...line }) => {
    const after = now
    now -= line.owedTzs - line.keptTzs
    return { ...line, balanceTzs: after }
  })
  return { lines: told, beforeTzs: now }
}
