import type { QueryClient } from '@tanstack/react-query'
import type { KitchenTicket } from '../../../../shared/contract/kitchen.ts'
import { KITCHEN_COOKS_MS, type KitchenStation, toPrintFor } from '../../../../shared/domain/kitchen.ts'
import { localTickets } from '../../../offline/till.ts'
import { createKeptChoices } from '../../../session/kept-choices.ts'
import { kitchenQueries } from '../../kitchen/kitchen.queries.ts'
import { kitchenPaperHere } from './kitchen-paper.ts'
import { printTicket } from './kitchen-printing.ts'

/** A void comes first and what its device says of it right behind: by then it is known who prints it. */
const WAIT_MS = 8000

/** Words of others that came out here, while somebody may still cook what they are about. */
const kept = createKeptChoices<{ printed: readonly KitchenTicket[] }>('kaunta.kitchen-words', { printed: [] }, (was) =>
  Array.isArray(was.printed) ? was : {},
)

let isSoon = false
/** The kitchen's tickets are others than they were: looked at in a moment, however often it is said meanwhile. */
export function printWordsSoon(client: QueryClient, stations: readonly KitchenStation[]): void {
  if (isSoon) return
  isSoon = true
  setTimeout(() => {
    isSoon = false
    void printWords(client, stations).catch(() => undefined)
  }, WAIT_MS)
}

/** An order was voided, or goods came back, at a device that has no paper in the kitchen: it comes out here, where the dish did. What finds no printer is tried again with the next word. */
async function printWords(client: QueryClient, stations: readonly KitchenStation[]): Promise<void> {
  const paper = kitchenPaperHere(stations)
  if (paper.ofOwn.length === 0) return
  await alone(async () => {
    const now = Date.now()
    const since = new Date(now - KITCHEN_COOKS_MS).toISOString()
    const mine = (await localTickets(since)).filter(({ createdById }) => createdById !== '')
    if (mine.length === 0) return
    const { items } = await client.fetchQuery({ ...kitchenQueries.open(), staleTime: 0 })
    const printed = kept.read().printed.filter(({ at }) => at > since)
    for (const word of toPrintFor(items, { mine, printed, paper, now })) {
      const lines = word.lines.map((line) => ({ ...line, isOnPaper: true }))
      if (await printTicket({ ...word, lines }, stations)) kept.save({ printed: [...printed, word] })
      printed.push(word)
    }
  })
}

/** One tab of the device: two would be two papers. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return await work()
  await navigator.locks.request('kaunta-kitchen-words', work)
}
