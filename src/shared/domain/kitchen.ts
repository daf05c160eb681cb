import { normalText } from './text.ts'

/** What a kitchen is told of an order, and what of it is done. The device computes it when it sends; server and screens read it by the same functions. */

export interface KitchenStation {
  id: string
  name: string
  /** The shop's own product groups that go there; none: all that no other station gets. */
  groups: readonly string[]
}
export const MOST_STATIONS = 6
export const MOST_STATION_GROUPS = 40
export const MOST_STATION_NAME = 30
/** Starter, main, dessert, and one more. */
export const COURSES = [1, 2, 3, 4] as const
export type Course = (typeof COURSES)[number]
/** Of both kinds together: as many as a push takes in one list. */
export const MOST_TICKET_LINES = 1000

/** One line as the kitchen has it. */
export interface KitchenLine {
  lineId: string
  stationId: string
  course: Course | null
  name: string
  variantName: string | null
  addOns: readonly string[]
  note: string
  unit: string
  quantityMilli: number
}
export interface TicketLine extends KitchenLine {
  /** So much of it is not wanted any more. */
  isCancelled: boolean
  /** What is called off: whoever says it has it on paper as well. Otherwise it comes out where the dish did (`toPrintFor`). */
  isOnPaper?: boolean | undefined
}
/** Stations whose tickets come out of a printer of this device: of what it sent itself, and of what another device sent, where it has a printer chosen for that station. */
export interface KitchenPaper {
  ofOwn: readonly string[]
  ofOthers: readonly string[]
}
export const NO_KITCHEN_PAPER: KitchenPaper = { ofOwn: [], ofOthers: [] }
/** What was sent of an order so far. `round` counts its tickets: the higher one knows more. */
export interface SentSoFar {
  round: number
  lines: readonly KitchenLine[]
}
export const NOTHING_SENT: SentSoFar = { round: 0, lines: [] }

/** Null: no station gets it, as a bottle that is taken from the fridge. */
export function stationFor(group: string, stations: readonly KitchenStation[]): KitchenStation | null {
  const folded = fold(group)
  return (
    stations.find(({ groups }) => groups.some((one) => fold(one) === folded))
    ?? stations.find(({ groups }) => groups.length === 0)
    ?? null
  )
}
const fold = (text: string) => normalText(text, 'NFC').trim().toLowerCase()

/** Another station, size, extra or wish is another dish: the old one is called off. The course alone says only when. */
const dishOf = ({ stationId, name, variantName, addOns, note }: KitchenLine): string =>
  JSON.stringify([stationId, name, variantName, addOns.toSorted(), note])

interface KitchenNews {
  lines: TicketLine[]
  /** What the kitchen has then. */
  after: KitchenLine[]
}
/**
 * What is new, more, less or gone since. `course`: of what is new only this one, while the rest waits; what is called off is told at once, whatever is fired.
 */
export function kitchenNews(
  before: readonly KitchenLine[],
  wanted: readonly KitchenLine[],
  course: Course | null = null,
): KitchenNews {
  const had = new Map(before.map((line) => [line.lineId, line]))
  const [more, less, after]: [TicketLine[], TicketLine[], KitchenLine[]] = [[], [], []]
  const add = (line: KitchenLine, quantityMilli: number) => more.push({ ...line, quantityMilli, isCancelled: false })
  const callOff = (line: KitchenLine, quantityMilli: number) => less.push({ ...line, quantityMilli, isCancelled: true })
  for (const line of wanted) {
    const old = had.get(line.lineId)
    had.delete(line.lineId)
    const goesNow = course === null || line.course === course
    const isSame = old !== undefined && dishOf(old) === dishOf(line)
    if (isSame && line.quantityMilli <= old.quantityMilli) {
      if (line.quantityMilli < old.quantityMilli) callOff(old, old.quantityMilli - line.quantityMilli)
      after.push({ ...old, quantityMilli: line.quantityMilli })
    } else if (goesNow) {
      if (old && !isSame) callOff(old, old.quantityMilli)
      add(line, line.quantityMilli - (isSame ? old.quantityMilli : 0))
      after.push(line)
    } else if (old) after.push(old)
  }
  for (const old of had.values()) callOff(old, old.quantityMilli)
  // What must not be cooked stands first.
  return { lines: [...less, ...more], after }
}

/** What is done of a ticket: by the place of its line, who said so last. */
export type DoneLines = Readonly<Record<string, { isDone: boolean; at: string }>>
interface KitchenStepSaid {
  /** Places of lines in their ticket. */
  lines: readonly number[]
  isDone: boolean
  at: string
}
interface Steppable {
  lines: readonly unknown[]
  done: DoneLines
}
/** Of two who say something of one line the later one counts, in whatever order it comes. */
export function withStep({ lines, done }: Steppable, step: KitchenStepSaid): DoneLines {
  const next: Record<string, { isDone: boolean; at: string }> = { ...done }
  for (const place of step.lines) {
    const said = next[place]
    if (place < lines.length && (said === undefined || said.at <= step.at))
      next[place] = { isDone: step.isDone, at: step.at }
  }
  return next
}
export const isLineDone = ({ done }: Pick<Steppable, 'done'>, place: number): boolean => done[place]?.isDone === true
/** When the last of it was done; null while something waits. */
export function doneAt(ticket: Steppable): string | null {
  let last = ''
  for (const place of ticket.lines.keys()) {
    const said = ticket.done[place]
    if (said?.isDone !== true) return null
    if (said.at > last) last = said.at
  }
  return last === '' ? null : last
}

/** What was sent longer ago is cooked, if nobody said so: a kitchen that only prints bumps nothing. */
export const KITCHEN_COOKS_MS = 2 * 3_600_000
interface SentTicket extends Steppable {
  round: number
  at: string
  lines: readonly TicketLine[]
}
/** So much of a line of the order is not wanted any more: it was voided, or money was given back for it. */
export interface Unwanted {
  lineId: string
  quantityMilli: number
}
/**
 * What the kitchen is told then, on a screen and on paper, by whoever knows its tickets: the device on which it was decided, at once, and the server for all the others. Of what is done, or was called off
 * before, nothing; so it is told once, whoever is first.
 */
export function calledOffBy(
  tickets: readonly SentTicket[],
  unwanted: readonly Unwanted[],
  now: number,
  cooksMs: number = KITCHEN_COOKS_MS,
): TicketLine[] {
  const cooking = new Map<string, TicketLine>()
  for (const ticket of tickets.toSorted((one, other) => one.round - other.round))
    for (const [place, line] of ticket.lines.entries()) {
      const id = line.lineId.toLowerCase()
      const left = cooking.get(id)?.quantityMilli ?? 0
      if (line.isCancelled) cooking.set(id, { ...line, quantityMilli: Math.max(0, left - line.quantityMilli) })
      else if (!isLineDone(ticket, place) && Date.parse(ticket.at) > now - cooksMs)
        cooking.set(id, { ...line, quantityMilli: left + line.quantityMilli })
    }
  return unwanted.flatMap(({ lineId, quantityMilli }) => {
    const line = cooking.get(lineId.toLowerCase())
    const less = Math.min(line?.quantityMilli ?? 0, quantityMilli)
    if (!line || less <= 0) return []
    const { isOnPaper: _before, ...dish } = line
    return [{ ...dish, quantityMilli: less, isCancelled: true }]
  })
}
interface Told extends SentTicket {
  id: string
}
interface ToPrint<T> {
  words: T[]
  /** Called off while this device was away, and cooked or forgotten by now: shown, for a paper of it would be of no dish that is on the fire. */
  late: T[]
}
/**
 * Another device, or the server, called off what was sent from here, and has it on no paper: it comes out where the dish did, once. `mine`: what was sent from here; `open`: the shop's tickets; `printed`: those
 * words, or parts of them, that came out or were shown here before.
 */
export function toPrintFor<T extends Told>(
  open: readonly T[],
  { mine, printed, paper, now }: { mine: readonly Told[]; printed: readonly Told[]; paper: KitchenPaper; now: number },
): ToPrint<T> {
  const known = new Set(mine.map(({ id }) => id))
  const said: Told[] = [...mine, ...printed]
  const found: ToPrint<T> = { words: [], late: [] }
  for (const ticket of open) {
    if (known.has(ticket.id)) continue
    const off = ticket.lines.filter(
      ({ isCancelled, isOnPaper, stationId }) => isCancelled && isOnPaper !== true && paper.ofOwn.includes(stationId),
    )
    const lines = calledOffBy(said, off, now)
    const cooking = new Set(lines.map(({ lineId }) => lineId))
    const rest = calledOffBy(said, off, now, KITCHEN_SHOWS_MS).filter(({ lineId }) => !cooking.has(lineId))
    if (lines.length > 0) found.words.push({ ...ticket, lines })
    if (rest.length > 0) found.late.push({ ...ticket, lines: rest })
    if (lines.length + rest.length > 0) said.push({ ...ticket, lines: [...lines, ...rest] })
  }
  return found
}
/** The newest ticket that tells of one of these lines: whose order it is, and what the kitchen calls it. */
export const ticketOf = <T extends SentTicket>(tickets: readonly T[], lines: readonly KitchenLine[]): T | undefined =>
  tickets
    .filter((ticket) => ticket.lines.some(({ lineId }) => lines.some((line) => line.lineId === lineId)))
    .toSorted((one, other) => other.round - one.round)[0]

/** A kitchen that only prints bumps nothing: what is older is on no screen any more. */
export const KITCHEN_SHOWS_MS = 18 * 3_600_000
/** From then on a card is amber, then red. */
const KITCHEN_WAITS_MINUTES = { soon: 10, late: 20 } as const
export function waitingLevel(waitedMs: number): 'calm' | 'soon' | 'late' {
  const minutes = waitedMs / 60_000
  return minutes >= KITCHEN_WAITS_MINUTES.late ? 'late' : minutes >= KITCHEN_WAITS_MINUTES.soon ? 'soon' : 'calm'
}
