import { beforeEach, expect, test } from 'vitest'
import { aTab } from '../../../tests/support/offline/till.ts'
import { countTraffic, takeTraffic, trafficOf } from '../api/traffic.ts'
import { countMeasured, dataUsed, KEPT_DAYS, noteTraffic } from './data-used.ts'

beforeEach(() => void takeTraffic())
const NOON = new Date(2026, 10, 25, 12).getTime()
const at = async (now: number) => ({ ...(await aTab()), now: () => now })

test('every address has its row', () => {
  expect(
    [
      '/api/store/sync/push',
      '/api/store/sync/pull?since=1&limit=1000',
      '/media/small/20260101000000-x.webp',
      '/api/store/media',
      '/api/store/orders?limit=20',
      '/api/store/events?since=4',
      '/assets/counter-abc.js',
      '/dashboard',
    ].map(trafficOf),
  ).toEqual(['sales', 'catalogue', 'pictures', 'pictures', 'reads', 'live', 'app', 'app'])
})

test('what pages count comes together in the device’s days, two tabs side by side', async () => {
  const ctx = await at(NOON)
  await Promise.all(Array.from({ length: 20 }, async () => await noteTraffic(ctx, [['sales', { up: 10.4, down: 3 }]])))
  countTraffic('pictures', { down: 500 })
  expect(await dataUsed(ctx)).toEqual({
    today: '2026-11-25',
    used: { '2026-11-25': { sales: { up: 200, down: 60 }, pictures: { up: 0, down: 500 } } },
  })
  const tomorrow = { ...ctx, now: () => NOON + 86_400_000 }
  await noteTraffic(tomorrow, [['sales', { up: 1, down: 1 }]])
  expect((await dataUsed(tomorrow)).used).toMatchObject({
    '2026-11-25': { sales: { up: 200, down: 60 } },
    '2026-11-26': { sales: { up: 1, down: 1 } },
  })
})

test('it stays small, and what cannot be read is not there', async () => {
  const ctx = await at(NOON)
  await ctx.db.meta.put({
    key: 'dataUsed',
    value: { yesterday: 3, '2026-11-24': { sales: { up: 'x' }, live: { up: 1, down: 2 } } },
  })
  expect((await dataUsed(ctx)).used).toEqual({ '2026-11-24': { live: { up: 1, down: 2 } } })
  for (let day = 0; day < 40; day += 1)
    await noteTraffic({ ...ctx, now: () => NOON + day * 86_400_000 }, [['app', { up: 1, down: 1 }]])
  expect(Object.keys((await dataUsed(ctx)).used)).toHaveLength(KEPT_DAYS)
})

const entry = (name: string, transferSize: number, entryType = 'resource') => ({ name, transferSize, entryType })

test('the browser’s own figures count what came over the network, each thing once', () => {
  countMeasured(
    [
      entry('https://k.example/dashboard', 9000, 'navigation'),
      entry('https://k.example/assets/a.js', 0),
      entry('https://k.example/media/small/x.webp', 1500),
      entry('https://k.example/api/store/sync/push', 640),
      // Counted as it comes.
      entry('https://k.example/api/store/events', 40_000),
      entry('https://elsewhere.example/x.js', 70_000),
    ],
    'https://k.example',
  )
  expect(Object.fromEntries(takeTraffic())).toEqual({
    app: { up: 550, down: 9000 },
    pictures: { up: 550, down: 1500 },
    sales: { up: 0, down: 640 },
  })
})
