import type { CommandBody } from '../../shared/contract/commands.ts'
import type { OrderLine } from '../../shared/contract/commands/parts.ts'
import { roundingOf } from '../../shared/domain/cash-rounding.ts'
import { chargesTzs, freshCharges } from '../../shared/domain/charges.ts'
import { figuresOfLines, goodsInWords, statusAfterExtending } from '../../shared/domain/order-extend.ts'
import { dueTzs, isVoid, statusAfterPaying } from '../../shared/domain/order-workflow.ts'
import { leftOfLine, returnedIn } from '../../shared/domain/refunds.ts'
import { broughtBack } from '../../shared/domain/units.ts'
import type { DeviceRow, LocalOrder, StockEffect } from './db.ts'

type Create = CommandBody<'order.create'>
type Extend = CommandBody<'order.extend'>
type Pay = CommandBody<'order.pay'>
type Step = CommandBody<'order.step'>
type Refund = CommandBody<'refund.create'>
type Void = CommandBody<'refund.void'>

/**
 * What an order looks like here after a command, before the server has seen it. Pure; the server reaches the same state from the same
 * commands, and its answer replaces this view once nothing of the order waits any more.
 */
export function afterCreate(
  body: Create,
  made: { shopId: string; userId: string; device: Pick<DeviceRow, 'id' | 'code' | 'shift'> },
): LocalOrder {
  return {
    ...body,
    shopId: made.shopId,
    deviceId: made.device.id,
    deviceCode: made.device.code ?? '',
    createdById: made.userId,
    ...(made.device.shift ? { shiftId: made.device.shift.id } : {}),
    source: 'counter',
    paidTzs: sum(body.payments.map((payment) => payment.amountTzs)),
    events: [{ kind: 'created', from: null, to: body.status, reason: '', at: body.at }],
    sync: 'waiting',
    flags: [],
    changedAt: body.at,
  }
}

/** `body` holds only lines the order does not have yet. @throws RangeError when the sum leaves what can be counted. */
export function afterExtend(order: LocalOrder, body: Extend): LocalOrder {
  const sums = figuresOfLines(
    [...order.lines, ...body.lines],
    order.discount,
    order.charges,
    roundingOf(order.payments),
  )
  const status = statusAfterExtending(order.status, order.paidTzs, dueTzs({ ...order, ...sums }))
  return {
    ...order,
    ...sums,
    status,
    events: [
      ...order.events,
      { kind: 'extended', from: order.status, to: status, reason: goodsInWords(body.lines), at: body.at },
    ],
    sync: 'waiting',
    changedAt: body.at,
  }
}

export function afterPay(order: LocalOrder, body: Pay): LocalOrder {
  const paidTzs = order.paidTzs + sum(body.payments.map((payment) => payment.amountTzs))
  const charges = freshCharges(order.charges, body.charges)
  const before = order.totalTzs + chargesTzs(charges)
  const totalTzs = before + Math.max(roundingOf(body.payments), -before)
  const status = statusAfterPaying(order.status, {
    completes: body.completes,
    isPaidUp: paidTzs >= dueTzs({ ...order, totalTzs }),
  })
  return {
    ...order,
    ...(charges.length > 0
      ? {
          charges: [...(order.charges ?? []), ...charges],
          taxTzs: order.taxTzs + sum(charges.map((charge) => charge.taxTzs)),
        }
      : {}),
    totalTzs,
    status,
    payments: [...order.payments, ...body.payments],
    paidTzs,
    events: [...order.events, { kind: 'paid', from: order.status, to: status, reason: '', at: body.at }],
    sync: 'waiting',
    changedAt: body.at,
  }
}

/** The order stays as it was; the return stands beside it, and its money among the payments, with a negative amount. */
export function afterRefund(
  order: LocalOrder,
  body: Refund,
  { code, shiftId }: { code: string; shiftId: string | null },
): LocalOrder {
  const paidBackTzs = sum(body.payments.map((payment) => payment.amountTzs))
  const { id, number, reason, note, lines, charges, roundingTzs, totalTzs, taxTzs, at } = body
  const goods = lines.map((part) => ({
    name: lineOf(order.lines, part)?.name ?? '',
    quantityMilli: part.quantityMilli,
  }))
  return {
    ...order,
    paidTzs: order.paidTzs - paidBackTzs,
    refundedTzs: (order.refundedTzs ?? 0) + totalTzs,
    payments: [...order.payments, ...body.payments.map((payment) => ({ ...payment, amountTzs: -payment.amountTzs }))],
    refunds: [
      ...(order.refunds ?? []),
      {
        id,
        number,
        reason,
        note,
        lines,
        ...(charges ? { charges } : {}),
        ...(roundingTzs ? { roundingTzs } : {}),
        totalTzs,
        taxTzs,
        paidBackTzs,
        paymentIds: body.payments.map((payment) => payment.id),
        shiftId: body.payments.length > 0 ? shiftId : null,
        byName: null,
        deviceCode: code,
        at,
        reversedAt: null,
      },
    ],
    events: [
      ...order.events,
      { kind: 'refunded', from: order.status, to: order.status, reason: `${number}: ${goodsInWords(goods)}`, at },
    ],
    sync: 'waiting',
    changedAt: at,
  }
}

/** The payments of a return, as amounts that are negative. */
export const moneyOfRefund = (
  { payments }: Pick<LocalOrder, 'payments'>,
  { paymentIds }: { paymentIds?: readonly string[] | undefined },
): LocalOrder['payments'] => payments.filter(({ id }) => paymentIds?.includes(id) === true)

/** As if it had not happened: the return stays, and says so; its money is not among the payments. */
export function afterRefundVoid(order: LocalOrder, { refundId, reason, at }: Void): LocalOrder {
  const refund = order.refunds?.find(({ id }) => id === refundId)
  if (!refund) return order
  const money = moneyOfRefund(order, refund)
  return {
    ...order,
    paidTzs: order.paidTzs - sum(money.map(({ amountTzs }) => amountTzs)),
    refundedTzs: Math.max(0, (order.refundedTzs ?? 0) - refund.totalTzs),
    payments: order.payments.filter((payment) => !money.includes(payment)),
    refunds: order.refunds?.map((one) => (one.id === refund.id ? { ...one, reversedAt: at } : one)),
    events: [
      ...order.events,
      { kind: 'voided', from: order.status, to: order.status, reason: `${refund.number}: ${reason}`, at },
    ],
    sync: 'waiting',
    changedAt: at,
  }
}

/** What moves of a line. `backMilli`: so much of it came back before, so that all its parts are together what the whole line took. */
type Moving = OrderLine & { backMilli?: number }

/** The lines with what is left of them: goods that came back once, to the shelf or written off, do not come back again with a void. */
export function linesLeft(order: Pick<LocalOrder, 'lines' | 'refunds'>): Moving[] {
  const returned = returnedIn(order.refunds)
  return order.lines
    .map((line) => {
      const { quantityMilli } = leftOfLine(line, returned)
      return { ...line, quantityMilli, backMilli: line.quantityMilli - quantityMilli }
    })
    .filter((line) => line.quantityMilli > 0)
}

/** What a return puts on the shelf again. What is written off has left it for good. */
export function backOnTheShelf(order: Pick<LocalOrder, 'lines' | 'refunds'>, returned: Refund['lines']): Moving[] {
  const before = returnedIn(order.refunds)
  return returned.flatMap((part) => {
    const line = lineOf(order.lines, part)
    if (!line || part.to !== 'stock') return []
    const backMilli = line.quantityMilli - leftOfLine(line, before).quantityMilli
    return [{ ...line, quantityMilli: part.quantityMilli, backMilli }]
  })
}
const lineOf = (lines: readonly OrderLine[], { lineId }: { lineId: string }) =>
  lines.find(({ id }) => id.toLowerCase() === lineId.toLowerCase())

/** Cancelled means reversed: the money goes back, and so do the goods (decisions 20, 23). From completed it is called a void. */
export function afterStep(order: LocalOrder, body: Step): LocalOrder {
  return {
    ...order,
    status: body.to,
    paidTzs: body.to === 'cancelled' ? 0 : order.paidTzs,
    events: [
      ...order.events,
      {
        kind: isVoid(body.from, body.to) ? 'voided' : 'step',
        from: body.from,
        to: body.to,
        reason: body.reason,
        at: body.at,
      },
    ],
    sync: 'waiting',
    changedAt: body.at,
  }
}

/** Goods leave when an order is made or extended, whatever its status, and come back when it is cancelled; no other step moves them. One row an item. */
export function stockEffects(
  lines: readonly Moving[],
  direction: -1 | 1,
  of: { commandId: string; shopId: string },
): StockEffect[] {
  return shelfEffects(
    lines.flatMap((line) =>
      line.productId === null
        ? []
        : [
            {
              ...line,
              productId: line.productId,
              ...broughtBack(line.soldIn, line.backMilli ?? 0, line.quantityMilli),
            },
          ],
    ),
    direction,
    of,
  )
}

/** One effect an item, however often it is named. */
export function shelfEffects(
  moves: readonly { productId: string; variantId: string | null; baseMilli: number; packs: number }[],
  direction: -1 | 1,
  of: { commandId: string; shopId: string },
): StockEffect[] {
  const byItem = new Map<string, StockEffect>()
  for (const move of moves) {
    const itemId = move.variantId ?? move.productId
    const before = byItem.get(itemId)
    const deltaMilli = (before?.deltaMilli ?? 0) + direction * move.baseMilli
    const packs = (before?.packs ?? 0) + direction * move.packs
    byItem.set(itemId, {
      ...of,
      itemId,
      productId: move.productId,
      deltaMilli,
      ...(packs === 0 ? {} : { packs }),
      ackedAs: 0,
    })
  }
  return [...byItem.values()]
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)
