import { expect, test } from 'vitest'
import type { Order } from '../../../../shared/contract/orders.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { createdText, timelineOf } from './order-timeline.tsx'

const at = (minute: number, ms = 0) => new Date(Date.UTC(2026, 10, 21, 9, minute, 0, ms)).toISOString()
const event = (kind: 'created' | 'step' | 'voided', to: string, when: string) => ({
  kind,
  from: null,
  to,
  reason: '',
  at: when,
})
const mine = (sync: LocalOrder['sync'], ...events: ReturnType<typeof event>[]) =>
  ({ sync, deviceCode: 'A1', events }) as unknown as LocalOrder
const theirs = (...events: ReturnType<typeof event>[]) =>
  ({
    events: events.map((one, index) => ({
      ...one,
      id: `e${index}`,
      byName: 'Neema',
      deviceCode: 'A1',
      receivedAt: one.at,
    })),
  }) as unknown as Order
const told = (entries: ReturnType<typeof timelineOf>) =>
  entries.map(({ kind, to, isHeld }) => `${kind} ${to}${isHeld ? ' held' : ''}`)

test('what the server knows is not told a second time, though it corrected the time by the device’s clock', () => {
  const server = theirs(event('created', 'pending', at(1, 7)), event('step', 'picked_up', at(2, 7)))
  const local = mine(
    'waiting',
    event('created', 'pending', at(1)),
    event('step', 'picked_up', at(2)),
    event('step', 'completed', at(3)),
  )
  expect(told(timelineOf(local, server))).toEqual(['created pending', 'step picked_up', 'step completed held'])
})

test('with nothing waiting the server tells all of it; without the server the device does', () => {
  const local = mine('synced', event('created', 'completed', at(1)))
  expect(
    told(timelineOf(local, theirs(event('created', 'completed', at(1)), event('voided', 'cancelled', at(2))))),
  ).toEqual(['created completed', 'voided cancelled'])
  expect(told(timelineOf(mine('waiting', event('created', 'completed', at(1))), null))).toEqual([
    'created completed held',
  ])
})

test('without the server too, an order of a link is told by who sent it', () => {
  const sent = { ...mine('synced', event('created', 'pending', at(1))), source: 'link', customerName: 'Asha' } as const
  expect(timelineOf(sent, null).map(({ byName }) => byName)).toEqual(['Asha'])
  expect(timelineOf({ ...sent, source: 'counter' }, null).map(({ byName }) => byName)).toEqual([null])
})

test('what the customer sent on a link is not told as saved by staff', () => {
  expect(
    [
      createdText('link', 'pending'),
      createdText('whatsapp', 'pending'),
      createdText('counter', 'pending'),
      createdText('counter', 'completed'),
    ].map(({ message }) => message),
  ).toEqual([
    'Sent by the customer on the order link',
    'Sent by the customer on the order link',
    'Order saved, not paid',
    'Order made',
  ])
})
