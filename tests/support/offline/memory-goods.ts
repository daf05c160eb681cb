import type { CommandBody, CommandEnvelope } from '../../../src/shared/contract/commands.ts'
import { problemOfRefund } from '../../../src/shared/domain/refund-figures.ts'
import { leftOfLine, returnedIn } from '../../../src/shared/domain/refunds.ts'
import { takenBy } from '../../../src/shared/domain/units.ts'
import type { ServerOrder } from './memory-server.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

type Returning = Pick<ServerOrder, 'refunds' | 'lines'>
/** What came back of an order, part by part as it came: parts of one line are together what the line took. */
function partsBack({ refunds, lines }: Returning) {
  const back = new Map<string, number>()
  return returnedIn(refunds).map((part) => {
    const { lineId, quantityMilli } = part
    const soldIn = lines.find(({ id }) => id === lineId)?.soldIn
    const before = back.get(lineId) ?? 0
    back.set(lineId, before + quantityMilli)
    const whole = takenBy({ quantityMilli: before + quantityMilli, soldIn }).baseMilli
    return {
      to: 'to' in part ? part.to : null,
      baseMilli: whole - takenBy({ quantityMilli: before, soldIn }).baseMilli,
      packs: takenBy({ quantityMilli, soldIn }).packs,
    }
  })
}
/** So much of the goods that came back went this way. */
export const backTo = (to: 'stock' | 'written_off', order: Returning): number =>
  sum(partsBack(order).map((part) => (part.to === to ? part.baseMilli : 0)))

/** Closed packs of what did not come back. */
export const left = ({ lines, refunds }: Pick<ServerOrder, 'lines' | 'refunds'>): number =>
  sum(
    lines.map((line) => {
      const { quantityMilli } = leftOfLine(line, returnedIn(refunds))
      return quantityMilli > 0 ? takenBy({ ...line, quantityMilli }).packs : 0
    }),
  )

/** Goods that came back, beside their order. */
export function giveBack(
  order: ServerOrder,
  command: CommandEnvelope,
  body: CommandBody<'refund.create'>,
  paidTzs: number,
): { outcome: string; codes: string[] } | null {
  const { id, number, reason, note, lines, totalTzs, taxTzs, at } = body
  if (order.refunds.some((refund) => refund.id === id)) return null
  const paidBackTzs = sum(body.payments.map(({ amountTzs }) => amountTzs))
  const problem = problemOfRefund({ ...order, paidTzs }, returnedIn(order.refunds), { ...body, paidBackTzs })
  if (problem) return { outcome: 'quarantined', codes: [problem] }
  const said = { byName: null, deviceCode: null, reversedAt: null }
  const money = { paymentIds: body.payments.map((payment) => payment.id), shiftId: command.shiftId ?? null }
  const { charges, roundingTzs } = body
  const figures = { id, number, reason, note, lines, charges, roundingTzs, totalTzs, taxTzs, paidBackTzs, at }
  order.refunds.push({ ...figures, ...money, ...said })
  order.refundedTzs += totalTzs
  const { shiftId } = command
  order.payments.push(
    ...body.payments.map(({ id: paymentId, amountTzs, method, reference }) => ({
      id: paymentId,
      amountTzs: -amountTzs,
      method,
      reference,
      shiftId,
    })),
  )
  const back = partsBack(order)
    .slice(-lines.length)
    .filter((part) => part.to === 'stock')
  order.movedMilli += sum(back.map(({ baseMilli }) => baseMilli))
  order.movedPacks += sum(back.map(({ packs }) => packs))
  return null
}

/** As if a return had not happened: goods, money and what is owed are as before it. */
export function takeBackReturn(order: ServerOrder, id: string): { outcome: string; codes: string[] } | null {
  const place = order.refunds.findIndex((refund) => refund.id === id)
  const refund = order.refunds[place]
  if (!refund) return { outcome: 'rejected', codes: ['order.not_found'] }
  if (refund.reversedAt !== null) return { outcome: 'rejected', codes: ['refund.already_void'] }
  if (order.status === 'cancelled') return { outcome: 'rejected', codes: ['order.status_changed'] }
  const [stockBefore, packsBefore] = [backTo('stock', order), packsBack(order)]
  order.refunds[place] = { ...refund, reversedAt: '2026-11-21T09:00:00.000Z' }
  order.refundedTzs -= refund.totalTzs
  order.movedMilli += backTo('stock', order) - stockBefore
  order.movedPacks += packsBack(order) - packsBefore
  const money = order.payments.filter(({ id: paymentId }) => refund.paymentIds?.includes(paymentId) === true)
  order.payments.push(
    ...money.map((payment) => ({ ...payment, id: turnedId(payment.id), amountTzs: -payment.amountTzs })),
  )
  return null
}
/** The row that turns a payment is none that a till made. */
export const turnedId = (id: string) => `turned ${id}`
export const isTurned = (id: string): boolean => id.startsWith(turnedId(''))
const packsBack = (order: Returning): number =>
  sum(partsBack(order).map((part) => (part.to === 'stock' ? part.packs : 0)))
