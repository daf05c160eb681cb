import type { CommandBody, CommandEnvelope } from '../../../src/shared/contract/commands.ts'
import type { OrderLine } from '../../../src/shared/contract/commands/parts.ts'
import { problemOfRefund } from '../../../src/shared/domain/refund-figures.ts'
import { leftOfLine, returnedIn } from '../../../src/shared/domain/refunds.ts'
import { takenBy } from '../../../src/shared/domain/units.ts'
import type { ServerOrder } from './memory-server.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** What a part of a line is on the shelf. */
export const taken = (part: { lineId: string; quantityMilli: number }, lines: readonly OrderLine[]) =>
  takenBy({ quantityMilli: part.quantityMilli, soldIn: lines.find(({ id }) => id === part.lineId)?.soldIn })

/** Goods that came back and left the shop all the same: no cancelling brings them back. */
export const writtenOff = (order: Pick<ServerOrder, 'refunds' | 'lines'>): number =>
  sum(
    returnedIn(order.refunds).map((part) =>
      'to' in part && part.to === 'written_off' ? taken(part, order.lines).baseMilli : 0,
    ),
  )

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
  const { charges, roundingTzs } = body
  const figures = { id, number, reason, note, lines, charges, roundingTzs, totalTzs, taxTzs, paidBackTzs, at }
  order.refunds.push({ ...figures, ...said })
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
  const back = lines.filter(({ to }) => to === 'stock').map((part) => taken(part, order.lines))
  order.movedMilli += sum(back.map(({ baseMilli }) => baseMilli))
  order.movedPacks += sum(back.map(({ packs }) => packs))
  return null
}
