import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { tillSound } from '../../hardware/till-sound.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { stepInKitchen } from '../../offline/till.ts'
import { useFreshOn, useNow } from '../../session/device.ts'
import { toast } from '../../ui/toast-store.ts'
import { mergeTickets, type ShownTicket, waitingPlaces } from './kitchen-list.ts'
import { kitchenQueries } from './kitchen.queries.ts'

const EVERY_MS = 15_000

/** What waits and what was done last, of the server and of this device. `isWaiting`: the tab of what waits. */
export function useKitchen(stationId: string | null, isWaiting: boolean) {
  const now = useNow(EVERY_MS)
  const open = useQuery(kitchenQueries.open())
  const done = useInfiniteQuery({ ...kitchenQueries.done(), enabled: !isWaiting })
  const local = useQuery(kitchenQueries.local())
  useFreshOn(['tickets', 'sent'], kitchenQueries.local().queryKey)
  const mine = local.data ?? []
  const all = mergeTickets(open.data?.items, mine, { asOf: open.dataUpdatedAt, now })
  const waiting = all.filter((ticket) => waitingPlaces(ticket, stationId).length > 0)
  const isDone = (ticket: ShownTicket) => waitingPlaces(ticket, stationId).length === 0
  const finished = isWaiting
    ? []
    : mergeTickets([...(done.data?.rows ?? []), ...(open.data?.items ?? [])].filter(once()), mine, {
        asOf: Math.max(open.dataUpdatedAt, done.dataUpdatedAt),
        now,
      })
        .filter(isDone)
        .toReversed()
  return { now, open, done, local, waiting, finished }
}
function once() {
  const seen = new Set<string>()
  return ({ id }: { id: string }) => !seen.has(id) && seen.add(id).size > 0
}

/** Rings for what was not there before; what was there when the page opened is no news. */
export function useNewTicketBell(waiting: readonly ShownTicket[], isKnown: boolean): void {
  const heard = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!isKnown) return
    const ids = waiting.map(({ id }) => id)
    const before = heard.current
    heard.current = new Set([...(before ?? []), ...ids])
    if (before && ids.some((id) => !before.has(id))) tillSound('paid')
  }, [waiting, isKnown])
}

/** Says of lines that they are done, or not: kept on this device at once, and sent when there is a network. */
export function useKitchenStep(): (ticket: ShownTicket, places: number[], isDone: boolean) => void {
  const { t } = useLingui()
  return (ticket, places, isDone) =>
    void stepInKitchen(
      { id: uuidv7(), ticketId: ticket.id, lines: places, isDone, at: new Date().toISOString() },
      ticket.known,
    ).catch((error: unknown) => toast({ title: t`Not kept`, description: t(refusalText(error)), type: 'danger' }))
}
