import type { KitchenTicket } from '../../../shared/contract/kitchen.ts'
import { type DoneLines, isLineDone, KITCHEN_SHOWS_MS, type TicketLine } from '../../../shared/domain/kitchen.ts'
import type { LocalTicket } from '../../offline/db.ts'
import { knowsMore, type Moment } from '../../offline/till.ts'

/** A ticket as the kitchen's screen shows it: the server's, with what was said of it here since. */
export interface ShownTicket {
  id: string
  label: string
  note: string
  byName: string
  at: string
  round: number
  lines: readonly TicketLine[]
  done: DoneLines
  /** The server does not know of it, or of what was last done of it. */
  isUnsent: boolean
  /** As the server last showed it. */
  known: KitchenTicket | undefined
}

const fromServer = (known: KitchenTicket): ShownTicket => ({ ...known, isUnsent: false, known })
const fromHere = (mine: LocalTicket, known?: KitchenTicket): ShownTicket => ({
  ...(known ?? mine),
  done: mine.done,
  isUnsent: mine.sync !== 'synced',
  known,
})

/**
 * The server's list and this device's own tickets as one, the oldest first. One of this device that the list lacks was done elsewhere, unless the device knows more than
 * the list, or there is no list.
 */
export function mergeTickets(
  listed: readonly KitchenTicket[] | undefined,
  mine: readonly LocalTicket[],
  moment: Moment,
): ShownTicket[] {
  const here = new Map(mine.map((ticket) => [ticket.id, ticket]))
  const seen = new Set<string>()
  const shown = (listed ?? []).map((known) => {
    seen.add(known.id)
    const own = here.get(known.id)
    return own && knowsMore(own, moment) ? fromHere(own, known) : fromServer(known)
  })
  for (const own of mine)
    if (!seen.has(own.id) && (listed === undefined || knowsMore(own, moment))) shown.push(fromHere(own))
  return shown
    .filter(({ at }) => Date.parse(at) > moment.now - KITCHEN_SHOWS_MS)
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.id < other.id ? -1 : 1))
}

/** When its turn is: what is called off before all else, then what is wanted at once, then course by course. */
const turnOf = (line: TicketLine | undefined): number => (line?.isCancelled ? -1 : (line?.course ?? 0))
/** Places of the lines a screen of this station shows, in their turn; null: of all stations. */
export const placesOf = ({ lines }: Pick<ShownTicket, 'lines'>, stationId: string | null): number[] =>
  lines
    .flatMap((line, place) => (stationId === null || line.stationId === stationId ? [place] : []))
    .toSorted((one, other) => turnOf(lines[one]) - turnOf(lines[other]))
export const waitingPlaces = (ticket: ShownTicket, stationId: string | null): number[] =>
  placesOf(ticket, stationId).filter((place) => !isLineDone(ticket, place))
