import { expect, test } from 'vitest'
import { aTicket, aTicketLine } from '../../../../tests/support/builders.ts'
import type { KitchenTicket } from '../../../shared/contract/kitchen.ts'
import type { LocalTicket } from '../../offline/db.ts'
import { mergeTickets, placesOf, waitingPlaces } from './kitchen-list.ts'

const now = Date.parse('2026-11-24T09:00:00.000Z')
const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString()
const listed = (given: Partial<KitchenTicket> = {}): KitchenTicket => ({
  ...aTicket(),
  done: {},
  doneAt: null,
  at: at(5),
  ...given,
})
const mine = (given: Partial<LocalTicket> = {}): LocalTicket => ({
  ...aTicket(),
  at: at(5),
  after: [],
  done: {},
  shopId: 'shop',
  createdById: 'person',
  sync: 'waiting',
  flags: [],
  ...given,
})
const aLine = (given: Parameters<typeof aTicketLine>[0]) => aTicketLine({ stationId: 'jiko', ...given })
const waiting = (known: KitchenTicket, own: LocalTicket) =>
  mergeTickets([known], [own], moment).flatMap((ticket) => waitingPlaces(ticket, null))
const moment = { asOf: now - 1000, now }
const bumped = { 0: { isDone: true, at: at(1) } }

test('without an answer of the server this device’s own tickets are shown, the oldest first', () => {
  const [old, young] = [mine({ at: at(9) }), mine({ at: at(2), sync: 'synced' })]
  expect(mergeTickets(undefined, [young, old], moment).map(({ id, isUnsent }) => [id, isUnsent])).toEqual([
    [old.id, true],
    [young.id, false],
  ])
})

test('what was bumped here and waits stands over an older list; what the server knows later stands over what is kept here', () => {
  const known = listed()
  const waits = mine({ id: known.id, done: bumped })
  expect(waiting(known, waits)).toEqual([])
  const sent = mine({ id: known.id, done: bumped, sync: 'synced', answeredAt: moment.asOf - 60_000 })
  expect(waiting(known, sent)).toEqual([0])
  // The list was asked before the bump was answered.
  const later = { ...sent, answeredAt: moment.asOf + 500 }
  expect(waiting(known, later)).toEqual([])
})

test('a ticket of this device that the list lacks was done elsewhere, unless it is not sent; one of yesterday is on no screen', () => {
  const gone = mine({ sync: 'synced', answeredAt: moment.asOf - 60_000 })
  const unsent = mine()
  const old = listed({ at: at(19 * 60) })
  expect(mergeTickets([old], [gone, unsent], moment).map(({ id }) => id)).toEqual([unsent.id])
})

test('a station sees its own lines: what is called off first, then course by course', () => {
  const lines = [aLine({ course: 2 }), aLine({ stationId: 'baa' }), aLine({ course: 1 }), aLine({ isCancelled: true })]
  expect(placesOf({ lines }, 'jiko')).toEqual([3, 2, 0])
  expect(placesOf({ lines }, null)).toEqual([3, 1, 2, 0])
})
