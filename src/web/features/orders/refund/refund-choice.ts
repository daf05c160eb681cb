import type { OrderLine, Payment } from '../../../../shared/contract/commands/parts.ts'
import type { CashRounding } from '../../../../shared/domain/cash-rounding.ts'
import { divideHalfUp, subTzs, sumTzs, tzsOfBigInt } from '../../../../shared/domain/money.ts'
import { dueTzs, owedTzs } from '../../../../shared/domain/order-workflow.ts'
import { itemCount, PIECE } from '../../../../shared/domain/quantity.ts'
import { chargesLeft, figuresOfRefund, type RefundFigures } from '../../../../shared/domain/refund-figures.ts'
import { leftOfLine, type RefundReason, returnedIn, type ReturnedTo } from '../../../../shared/domain/refunds.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import type { RefundDraft } from '../../../offline/till.ts'

/** What a person has chosen to take back, by line. Pure; the figures are the domain's. */
export type Choice = Readonly<
  Record<string, { quantityMilli: number; /** Null: as the reason has it. */ to: ReturnedTo | null }>
>

export interface LineLeft {
  line: OrderLine
  leftMilli: number
  returnedMilli: number
  /** Of the last return; null when nothing of it came back. */
  returnedAt: string | null
}

export function linesOf(order: LocalOrder): LineLeft[] {
  const returned = returnedIn(order.refunds)
  const lastOf = (id: string) =>
    order.refunds?.findLast((refund) => refund.reversedAt === null && refund.lines.some((part) => part.lineId === id))
  return order.lines.map((line) => {
    const leftMilli = leftOfLine(line, returned).quantityMilli
    return { line, leftMilli, returnedMilli: line.quantityMilli - leftMilli, returnedAt: lastOf(line.id)?.at ?? null }
  })
}

/** Spoilt goods do not go back on the shelf unless somebody says so. */
export const whereTo = (chosen: Choice[string] | undefined, reason: RefundReason | null): ReturnedTo =>
  chosen?.to ?? (reason === 'spoilt' ? 'written_off' : 'stock')

/** What another tab or a device took back meanwhile cannot be chosen any more. */
export const chosenMilli = (choice: Choice, { line, leftMilli }: LineLeft): number =>
  Math.min(leftMilli, choice[line.id]?.quantityMilli ?? 0)

export const everything = (lines: readonly LineLeft[], choice: Choice): Choice =>
  Object.fromEntries(
    lines.map(({ line, leftMilli }) => [line.id, { quantityMilli: leftMilli, to: choice[line.id]?.to ?? null }]),
  )

/** A scan adds one of the goods, of the first line that has some left; null when no line has. */
export function withOneMore(
  lines: readonly LineLeft[],
  choice: Choice,
  isIt: (line: OrderLine) => boolean,
): Choice | null {
  const free = lines.find((each) => isIt(each.line) && chosenMilli(choice, each) < each.leftMilli)
  if (!free) return null
  const quantityMilli = Math.min(free.leftMilli, chosenMilli(choice, free) + PIECE)
  return { ...choice, [free.line.id]: { quantityMilli, to: choice[free.line.id]?.to ?? null } }
}

export interface Figures extends RefundFigures {
  /** Pieces, and weighed lines (decisions 38). */
  itemCount: number
  /** By line: what these goods cost before any discount. */
  grossTzs: ReadonlyMap<string, number>
  /** Of the goods, after their discounts. */
  goodsTzs: number
  /** What of the discounts goes with them. */
  discountTzs: number
  /** Never paid, and owed no more. */
  offDebtTzs: number
}

/**
 * What goes back beside the goods. Until somebody says otherwise: the service with the last of what was served, never a delivery that was made nor a tip that was given.
 */
export const chargesBack = (
  order: LocalOrder,
  lines: readonly LineLeft[],
  choice: Choice,
  chosen: ReadonlyMap<string, boolean>,
): string[] => {
  const isAll = lines.every((each) => chosenMilli(choice, each) === each.leftMilli)
  return chargesLeft(order).flatMap(({ id, kind }) => ((chosen.get(id) ?? (isAll && kind === 'service')) ? [id] : []))
}

export function figuresOf(
  order: LocalOrder,
  lines: readonly LineLeft[],
  choice: Choice,
  also: { chargeIds?: readonly string[]; cash?: CashRounding | undefined } = {},
): Figures {
  const wanted = lines.flatMap((each) => {
    const quantityMilli = chosenMilli(choice, each)
    return quantityMilli > 0 ? [{ lineId: each.line.id, quantityMilli }] : []
  })
  const figures = figuresOfRefund(order, returnedIn(order.refunds), wanted, also)
  const goodsTzs = sumTzs(figures.lines.map((part) => part.totalTzs))
  const grossTzs = new Map(
    figures.lines.map((part) => {
      const line = order.lines.find(({ id }) => id === part.lineId)
      if (!line || line.discountTzs === 0) return [part.lineId, part.totalTzs]
      const gross = divideHalfUp(BigInt(line.grossTzs) * BigInt(part.quantityMilli), BigInt(line.quantityMilli))
      return [part.lineId, Math.max(part.totalTzs, tzsOfBigInt(gross))]
    }),
  )
  const after = { ...order, paidTzs: order.paidTzs - figures.backTzs, totalTzs: dueTzs(order) - figures.totalTzs }
  return {
    ...figures,
    itemCount: itemCount(wanted),
    grossTzs,
    goodsTzs,
    discountTzs: subTzs(sumTzs([...grossTzs.values()]), goodsTzs),
    offDebtTzs: subTzs(owedTzs(order), owedTzs({ ...after, refundedTzs: 0 })),
  }
}

/** Handed out of the drawer: nothing was received, and there is no change. */
export const cashBack = (amountTzs: number, at: string, id: string): Payment => ({
  id,
  method: 'cash',
  amountTzs,
  receivedTzs: null,
  changeTzs: null,
  wallet: null,
  reference: null,
  at,
})

export function draftOf(
  order: LocalOrder,
  figures: RefundFigures,
  made: {
    id: string
    choice: Choice
    reason: RefundReason
    note: string
    payment: Payment | null
    at: string
  },
): RefundDraft {
  const { id, choice, reason, note, payment, at } = made
  return {
    id,
    orderId: order.id,
    reason,
    note: note.trim(),
    lines: figures.lines.map((part) => ({ ...part, to: whereTo(choice[part.lineId], reason) })),
    ...(figures.charges.length > 0 ? { charges: figures.charges } : {}),
    ...(figures.roundingTzs === 0 ? {} : { roundingTzs: figures.roundingTzs }),
    totalTzs: figures.totalTzs,
    taxTzs: figures.taxTzs,
    payments: payment ? [payment] : [],
    at,
  }
}
