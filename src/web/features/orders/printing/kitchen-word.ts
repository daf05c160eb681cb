import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type KitchenTicket, listKitchenTickets } from '../../../../shared/contract/kitchen.ts'
import {
  KITCHEN_COOKS_MS,
  KITCHEN_SHOWS_MS,
  type KitchenStation,
  toPrintFor,
} from '../../../../shared/domain/kitchen.ts'
import { call } from '../../../api/call.ts'
import { streamIsOff, streamIsOpen } from '../../../api/stream-sign.ts'
import { localTickets } from '../../../offline/till.ts'
import { createKeptChoices } from '../../../session/kept-choices.ts'
import { toast } from '../../../ui/toast-store.ts'
import { kitchenPaperHere } from './kitchen-paper.ts'
import { printTicket } from './kitchen-printing.ts'

/** A void comes first and what its device says of it right behind: by then it is known who prints it. */
const WAIT_MS = 8000
/** While something that was sent from here may still cook, it is asked for as well: a stream that loses a word, or is not there, costs no paper. Rarely where the stream tells, or megabytes are dear. */
const ASK_MS = { untold: 10_000, told: 120_000, sparing: 60_000, owed: 20_000 } as const
const ASK_TIMEOUT_MS = 15_000
/** A page of the server's, and where it ends: what came out stays listed there for as long as it is shown, so the next pages are read as well. */
const PAGE = 100
const MOST_WORDS = 1000

/** Words of others that came out or were shown here, part by part. */
const kept = createKeptChoices<{ printed: readonly KitchenTicket[] }>('kaunta.kitchen-words', { printed: [] }, (was) =>
  Array.isArray(was.printed) ? was : {},
)
/** By station, so of one word there may be several. What is forgotten while it is still listed comes out again. */
const MOST_KEPT = 2 * MOST_WORDS
const sinceShown = (now: number) => new Date(now - KITCHEN_SHOWS_MS).toISOString()
function keep(...words: readonly KitchenTicket[]): void {
  const since = sinceShown(Date.now())
  const listed = kept.read().printed.filter(({ at }) => at > since)
  kept.save({ printed: [...listed, ...words].slice(-MOST_KEPT) })
}
async function calledOff(): Promise<KitchenTicket[]> {
  const items: KitchenTicket[] = []
  let cursor: string | undefined
  do {
    const query = { state: 'called_off', limit: PAGE, cursor } as const
    const page = await call(listKitchenTickets, { query }, { timeoutMs: ASK_TIMEOUT_MS })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && items.length < MOST_WORDS)
  return items
}

/** Words whose printer was away and of which a person was told: tried again in silence. */
const toldAway = new Set<string>()
/** A printer was away: the word is still owed its paper. */
let isOwed = false
let lastAskedAt = Number.NEGATIVE_INFINITY
let planned: ReturnType<typeof setTimeout> | undefined

/** The kitchen's tickets are others than they were, or may be: looked at in a moment, however often it is said meanwhile. */
export function printWordsSoon(stations: readonly KitchenStation[]): void {
  planned ??= setTimeout(() => {
    planned = undefined
    void printWords(stations).catch(() => undefined)
  }, WAIT_MS)
}

/** Each few seconds while the app is open: asks only when nobody would tell, and something is on the fire. */
export async function printWordsByTheClock(stations: readonly KitchenStation[], now = Date.now()): Promise<void> {
  const every = isOwed ? ASK_MS.owed : streamIsOpen() ? ASK_MS.told : streamIsOff() ? ASK_MS.sparing : ASK_MS.untold
  if (planned !== undefined || Math.abs(now - lastAskedAt) < every || kitchenPaperHere(stations).ofOwn.length === 0)
    return
  if ((await sentFromHere(now - KITCHEN_COOKS_MS)).length > 0) printWordsSoon(stations)
}

const sentFromHere = async (since: number) =>
  (await localTickets(new Date(since).toISOString())).filter(({ createdById }) => createdById !== '')

/** An order was voided, or goods came back, at a device that has no paper in the kitchen: it comes out here, where the dish did. What finds no printer is tried again. */
async function printWords(stations: readonly KitchenStation[], { ask = false } = {}): Promise<void> {
  const paper = kitchenPaperHere(stations)
  if (paper.ofOwn.length === 0) return
  await alone(async () => {
    const now = Date.now()
    lastAskedAt = now
    isOwed = false
    const mine = await sentFromHere(now - KITCHEN_SHOWS_MS)
    if (mine.length === 0) return
    const items = await calledOff()
    const since = sinceShown(now)
    const printed = kept.read().printed.filter(({ at }) => at > since)
    const { words, late } = toPrintFor(items, { mine, printed, paper, now })
    if (late.length > 0) keep(...late)
    for (const word of late) tellLate(word)
    for (const word of words) {
      const lines = word.lines.map((line) => ({ ...line, isOnPaper: true }))
      await printTicket({ ...word, lines }, stations, {
        ask,
        isQuiet: toldAway.has(word.id),
        // Station by station: one printer that is away does not print the other's part twice.
        onOut: (stationId) => keep({ ...word, lines: word.lines.filter((line) => line.stationId === stationId) }),
        onAway: () => {
          toldAway.add(word.id)
          isOwed = true
        },
        again: () => void printWords(stations, { ask: true }).catch(() => undefined),
      })
    }
  })
}

/** What it was about is eaten or thrown away by now. */
function tellLate({ label, lines }: KitchenTicket): void {
  toast({
    title: i18n._(msg`Called off while this device was away`),
    description: [label, ...lines.map(({ name }) => name)].filter((one) => one !== '').join(' · '),
    type: 'warning',
    duration: 20_000,
  })
}

/** One tab of the device: two would be two papers. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return await work()
  await navigator.locks.request('kaunta-kitchen-words', work)
}
