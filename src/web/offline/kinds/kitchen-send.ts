import type { KitchenTicket } from '../../../shared/contract/kitchen.ts'
import {
  calledOffBy,
  type Course,
  KITCHEN_COOKS_MS,
  type KitchenLine,
  type KitchenPaper,
  kitchenNews,
  NO_KITCHEN_PAPER,
  type SentSoFar,
  ticketOf,
  type Unwanted,
} from '../../../shared/domain/kitchen.ts'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { LocalTicket } from '../db.ts'
import { Refused } from '../refused.ts'
import type { DeviceKind } from './device-kind.ts'

/** What the screen hands in: all that is wanted by now. What of it is news to the kitchen is found out in here. */
export interface SendDraft extends Omit<CommandBody<'kitchen.send'>, 'round' | 'lines'> {
  wanted: readonly KitchenLine[]
  /** As the cart knows it: it may come from another device. */
  sent: SentSoFar
  /** Only this one of what is new; null: everything. */
  course: Course | null
  /** What of it comes out of a printer here. */
  paper?: KitchenPaper | undefined
}

/** Of an order that was voided, or of what money was given back for. */
interface CallOffDraft extends Pick<CommandBody<'kitchen.send'>, 'id' | 'byName' | 'at'> {
  unwanted: readonly Unwanted[]
  /** The shop's tickets as the server last showed them: the order may have been sent from another device. */
  known: readonly KitchenTicket[]
  paper?: KitchenPaper | undefined
}

/** A ticket for the kitchen. What was sent before is read in the same transaction: two tabs, a second tap and a cart that forgot in a crash send nothing twice. */
export const kitchenSend: DeviceKind<'kitchen.send', SendDraft | CallOffDraft, LocalTicket> = {
  type: 'kitchen.send',
  tables: [],
  async plan({ db, owner }, draft) {
    const keep = (body: CommandBody<'kitchen.send'>, after: KitchenLine[] | null) => ({
      body,
      write: async () => {
        const row: LocalTicket = {
          ...body,
          after,
          done: {},
          shopId: owner.shopId,
          createdById: owner.userId,
          sync: 'waiting',
          flags: [],
        }
        await db.tickets.add(row)
        return row
      },
    })
    if ('unwanted' in draft) {
      const before = await db.tickets.get(draft.id)
      if (before) return { done: before }
      const since = new Date(Date.parse(draft.at) - KITCHEN_COOKS_MS).toISOString()
      const mine = await db.tickets
        .where('[shopId+at]')
        .between([owner.shopId, since], [owner.shopId, '\uffff'])
        .toArray()
      return keep(callOff(draft, mine), null)
    }
    const { wanted, sent, course, paper = NO_KITCHEN_PAPER, ...said } = draft
    const [before, tickets] = await Promise.all([
      db.tickets.get(said.id),
      db.tickets.where('[shopId+aboutId]').equals([owner.shopId, said.aboutId]).toArray(),
    ])
    if (before) return { done: before }
    const last = lastOf(tickets)
    const known: SentSoFar = last && last.round >= sent.round ? { round: last.round, lines: last.after } : sent
    const { lines, after } = kitchenNews(known.lines, wanted, course)
    if (lines.length === 0) throw new Refused('kitchen.nothing_new')
    const body = {
      ...said,
      round: known.round + 1,
      lines: lines.map((line) => ({
        ...line,
        addOns: [...line.addOns],
        ...(line.isCancelled && paper.ofOwn.includes(line.stationId) ? { isOnPaper: true } : {}),
      })),
    }
    return keep(body, after)
  },
}

type Round = LocalTicket & { after: KitchenLine[] }
/** Those that came from the server to be bumped here do not say what their kitchen had then. */
function lastOf(tickets: readonly LocalTicket[]): Round | null {
  let last: Round | null = null
  for (const ticket of tickets)
    if (ticket.after !== null && (last === null || ticket.round > last.round)) last = { ...ticket, after: ticket.after }
  return last
}

/** What was said of a ticket here counts for more than what the server last showed of it. */
function callOff(
  { unwanted, known, paper = NO_KITCHEN_PAPER, ...said }: CallOffDraft,
  mine: readonly LocalTicket[],
): CommandBody<'kitchen.send'> {
  const here = new Set(mine.map(({ id }) => id))
  const tickets = [...mine, ...known.filter(({ id }) => !here.has(id))]
  const lines = calledOffBy(tickets, unwanted, Date.parse(said.at))
  const last = ticketOf(tickets, lines)
  if (!last) throw new Refused('kitchen.nothing_new')
  const { aboutId, label, round } = last
  const own = sentFromHere(mine)
  return {
    ...said,
    aboutId,
    label,
    note: '',
    round: round + 1,
    lines: lines.map((line) => {
      const stations = own.has(line.lineId.toLowerCase()) ? paper.ofOwn : paper.ofOthers
      return {
        ...line,
        addOns: [...line.addOns],
        ...(stations.includes(line.stationId) ? { isOnPaper: true } : {}),
      }
    }),
  }
}

/** Lines whose dishes this device told the kitchen of; what it only bumped came from another one. */
const sentFromHere = (mine: readonly LocalTicket[]): Set<string> =>
  new Set(
    mine.flatMap(({ createdById, lines }) =>
      createdById === '' ? [] : lines.flatMap(({ isCancelled, lineId }) => (isCancelled ? [] : [lineId.toLowerCase()])),
    ),
  )
