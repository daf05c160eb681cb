import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { EMPTY_QUEUE } from '../../offline/queue-snapshot.ts'
import { DevicesCard } from './devices-card.tsx'

const screen = aScreen()
const NOW = Date.parse('2026-11-28T09:00:00.000Z')
const FACTS = ['backlogTzs', 'clockOffsetMs', 'batteryPercent', 'isCharging', 'isPersisted', 'usedMb', 'freeMb']
const aDevice = (code: string, given: object = {}) => ({
  id: `0199a000-0000-7000-8000-0000000000${code}`,
  name: 'Kaunta',
  code,
  build: '1',
  registeredAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-11-28T08:00:00.000Z',
  backlogCount: 0,
  lastUserName: null,
  lastAction: null,
  lastActionAt: null,
  backlogOldestAt: null,
  attentionCount: 0,
  revokedAt: null,
  health: { ...Object.fromEntries(FACTS.map((name) => [name, null])), isStorageSick: null },
  alerts: [],
  ...given,
})
const here = aDevice('a1')
const show = async (devices: object[], given: Partial<Parameters<typeof DevicesCard>[0]> = {}) => {
  let asked = 0
  await screen.show(
    <DevicesCard queue={EMPTY_QUEUE} deviceId={here.id} isAdmin isOnline now={NOW} {...given} />,
    ({ url }) => {
      asked += 1
      return url.endsWith('/devices') ? { status: 200, body: devices } : null
    },
  )
  return () => asked
}
const items = () => [...document.querySelectorAll('li')].map((item) => item.textContent)

test('the owner sees the other devices as they last reported, the newest first, without this one and removed ones', async () => {
  await show([
    here,
    aDevice('b2', { backlogCount: 3, lastSeenAt: '2026-11-27T08:00:00.000Z' }),
    aDevice('c3', { attentionCount: 2 }),
    aDevice('d4', { revokedAt: '2026-11-20T08:00:00.000Z' }),
    aDevice('e5', { lastSeenAt: '2026-11-28T08:30:00.000Z' }),
  ])
  await screen.sees('2 failed')
  expect(items()).toHaveLength(4)
  const [own, ...others] = items()
  expect(own).toContain('This device')
  expect(own).toContain('Nothing sent yet')
  expect(own).toContain('Synced')
  expect(others.map((text) => /e5|c3|b2/.exec(text)?.[0])).toEqual(['e5', 'c3', 'b2'])
  expect(others[0]).toContain('Synced then')
  expect(others[0]).toContain('11:30')
  expect(others[2]).toContain('3 waiting then')
})

test('this device by its own queue: what failed is to be looked at, what waits is counted; others are no business of a cashier', async () => {
  const asked = await show([here], { isAdmin: false, queue: { ...EMPTY_QUEUE, waiting: 4 } })
  expect(items()).toHaveLength(1)
  expect(items()[0]).toContain('4 waiting')
  expect(asked()).toBe(0)
  await show([here], { queue: { ...EMPTY_QUEUE, waiting: 4, attention: 1 } })
  expect(items().some((text) => text.includes('Review'))).toBe(true)
})
