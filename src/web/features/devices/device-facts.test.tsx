import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Device } from '../../../shared/contract/shops.ts'
import type { AlertReason } from '../../../shared/domain/device-alerts.ts'
import { AlertNotes, alertsOfDevice } from './device-alerts.tsx'
import { HealthFacts } from './health-facts.tsx'

const screen = aScreen()
const health = {
  backlogTzs: 48_500,
  clockOffsetMs: 7 * 60_000,
  batteryPercent: 12,
  isCharging: false,
  isPersisted: false,
  usedMb: 40,
  freeMb: 2000,
}
const aDevice = (given: Partial<Device> = {}) =>
  ({ build: '2026-11-28.1', health, alerts: [], revokedAt: null, ...given }) as unknown as Device
/** Complete by its type. */
const reasons: Record<AlertReason, true> = {
  silent: true,
  storage_sick: true,
  storage_full: true,
  not_kept: true,
  clock_wrong: true,
  battery_low: true,
  records_broken: true,
  records_missing: true,
}
const ALL = Object.keys(reasons)
const since = '2026-11-27T09:00:00.000Z'

test('the owner reads what a device last said of itself', async () => {
  await screen.show(<HealthFacts device={aDevice()} />)
  for (const said of [
    '48,500',
    '7 minutes slow',
    '12%',
    '40 MB used, 2,000 MB free',
    'The browser may clear them',
    '2026-11-28.1',
  ])
    expect(screen.said()).toContain(said)
})

test('a clock that is ahead, a cable, and a browser that keeps what is unsent', async () => {
  await screen.show(
    <HealthFacts
      device={aDevice({ health: { ...health, clockOffsetMs: -60_000, isCharging: true, isPersisted: true } })}
    />,
  )
  for (const said of ['1 minute fast', '12%, charging', 'The browser keeps them']) expect(screen.said()).toContain(said)
})

test('what the browser does not tell is left out', async () => {
  const nothing = Object.fromEntries(Object.keys(health).map((name) => [name, null]))
  await screen.show(<HealthFacts device={aDevice({ build: '', health: nothing as never })} />)
  expect(screen.said()).toBe('')
})

test('each reason to look at a device is said with what helps, and a reason of a newer server is left out', async () => {
  const alerts = [...ALL, 'on_fire'].map((reason) => ({ reason, since })) as Device['alerts']
  await screen.show(<AlertNotes device={aDevice({ alerts })} />)
  expect(alertsOfDevice({ alerts, revokedAt: null }).map(({ reason }) => reason)).toEqual(ALL)
  expect(screen.said().match(/Since /g)).toHaveLength(ALL.length)
  for (const said of ['It cannot save', 'Sell on another device meanwhile.', 'Records have not arrived'])
    expect(screen.said()).toContain(said)
})

test('a device that was removed is nothing to look at any more', () => {
  const alerts = [{ reason: 'silent', since }] as Device['alerts']
  expect(alertsOfDevice({ alerts, revokedAt: since })).toEqual([])
})
