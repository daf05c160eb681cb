import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { USUAL_PRINTER } from '../../../../shared/domain/printer-setup.ts'
import { signStream } from '../../../api/stream-sign.ts'
import { saveDeviceSettings } from '../../../session/device-settings.ts'
import { removePrinter, savePrinter } from '../../../session/printers.ts'
import { dismissToast, toastStore } from '../../../ui/toast-store.ts'

const kitchen: {
  open: unknown[]
  mine: unknown[]
  papers: string[]
  asked: number
  isReached: boolean
  /** By name: printers that are away. */
  away: string[]
  isThere: boolean
} = { open: [], mine: [], papers: [], asked: 0, isReached: true, away: [], isThere: true }
vi.mock('../../../offline/till.ts', () => ({
  localTickets: async (since: string) =>
    await Promise.resolve((kitchen.mine as { at: string }[]).filter(({ at }) => at >= since)),
}))
vi.mock('../../../api/call.ts', () => ({
  call: async (
    _endpoint: unknown,
    { query }: { query: { state: string; limit: number; cursor?: string | undefined } },
  ) => {
    kitchen.asked += 1
    if (query.state !== 'called_off') throw new Error('another list was asked for')
    if (!kitchen.isThere) throw new Error('no network')
    const from = Number(query.cursor ?? 0)
    const to = from + query.limit
    return await Promise.resolve({
      items: kitchen.open.slice(from, to),
      nextCursor: to < kitchen.open.length ? String(to) : null,
    })
  },
}))
vi.mock('../../../patterns/print-here.ts', () => ({
  printHere: async (printers: readonly { name: string }[], { paper }: { paper: unknown }) => {
    if (!kitchen.isReached || printers.every(({ name }) => kitchen.away.includes(name)))
      return await Promise.resolve({ state: 'unreached', tried: [] })
    kitchen.papers.push(JSON.stringify(paper))
    return await Promise.resolve({ state: 'printed', tried: [] })
  },
}))
const { printWordsSoon, printWordsByTheClock } = await import('./kitchen-word.ts')

const stations = [{ id: 'jiko', name: 'Jiko', groups: [] }]
/** Another for each test: the device remembers what came out. */
let dish = 0
const rice = (given: object) => ({
  lineId: `rice ${dish}`,
  stationId: 'jiko',
  course: null,
  name: 'Wali',
  variantName: null,
  addOns: [],
  note: '',
  unit: '',
  quantityMilli: 2000,
  isCancelled: false,
  ...given,
})
const ticket = (id: string, round: number, lines: object[], given: object = {}) => ({
  id,
  cartId: 'cart',
  orderId: null,
  label: 'Meza 4',
  note: '',
  byName: 'Asha',
  createdById: 'me',
  done: [],
  at: new Date().toISOString(),
  round,
  lines,
  ...given,
})
const sent = () => ticket(`sent ${dish}`, 1, [rice({})])
const calledOff = (given: object = {}) =>
  ticket(`off ${dish}`, 2, [rice({ isCancelled: true, ...given })], { createdById: 'else' })

/** Somebody says that the kitchen's tickets changed; a while later. */
const hear = async (times = 1): Promise<void> => {
  for (let time = 0; time < times; time += 1) printWordsSoon(stations)
  await vi.advanceTimersByTimeAsync(10_000)
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.useFakeTimers()
  dish += 1
  Object.assign(kitchen, { open: [], mine: [], papers: [], asked: 0, isReached: true, away: [], isThere: true })
  saveDeviceSettings({ kitchenPrinters: {} })
  signStream(false)
  savePrinter({ ...USUAL_PRINTER, id: 'stove', way: 'usb', name: 'Jiko', address: {} })
})
afterEach(() => {
  removePrinter('stove')
  vi.useRealTimers()
})

test('what another device called off comes out once where the dish did, however often it is said', async () => {
  Object.assign(kitchen, { mine: [sent()], open: [sent(), calledOff()] })
  await hear(5)
  expect([kitchen.papers.length, kitchen.asked]).toEqual([1, 1])
  expect(kitchen.papers[0]).toContain('Wali')
  expect(kitchen.papers[0]).toContain('Meza 4')
  await hear()
  expect(kitchen.papers).toHaveLength(1)
})

test('a printer that cannot be reached: it comes out at the next word', async () => {
  Object.assign(kitchen, { mine: [sent()], open: [sent(), calledOff()], isReached: false })
  await hear()
  expect(kitchen.papers).toEqual([])
  kitchen.isReached = true
  await hear()
  await hear()
  expect(kitchen.papers).toHaveLength(1)
})

test('nothing comes out twice or from nowhere: on paper there, sent by others, no printer here', async () => {
  Object.assign(kitchen, { mine: [sent()], open: [sent(), calledOff({ isOnPaper: true })] })
  await hear()
  // Nobody here sent the dish: it did not come out here.
  Object.assign(kitchen, { mine: [], open: [sent(), calledOff()] })
  await hear()
  expect(kitchen.papers).toEqual([])
  const askedBefore = kitchen.asked
  removePrinter('stove')
  Object.assign(kitchen, { mine: [sent()] })
  await hear()
  expect([kitchen.papers.length, kitchen.asked - askedBefore]).toEqual([0, 0])
})

/** As the app does while it is open: looks at the clock each five seconds. */
const clock = async (seconds: number): Promise<void> => {
  for (let at = 0; at < seconds; at += 5) {
    await printWordsByTheClock(stations)
    await vi.advanceTimersByTimeAsync(5000)
  }
}

test('without a stream it is asked for: within twenty seconds, also after an answer that did not come, and only while something may cook', async () => {
  Object.assign(kitchen, { mine: [sent()], open: [sent()] })
  await clock(20)
  expect(kitchen.asked).toBeGreaterThan(0)
  kitchen.isThere = false
  await clock(20)
  kitchen.isThere = true
  kitchen.open = [sent(), calledOff()]
  await clock(20)
  expect(kitchen.papers).toHaveLength(1)
  await clock(60)
  expect(kitchen.papers).toHaveLength(1)
  // What was sent is eaten: nobody asks any more.
  kitchen.mine = [ticket('old', 1, [rice({})], { at: new Date(Date.now() - 3 * 3_600_000).toISOString() })]
  const asked = kitchen.asked
  await clock(60)
  expect(kitchen.asked).toBe(asked)
})

test('while the stream tells, it is asked for rarely', async () => {
  signStream(true)
  Object.assign(kitchen, { mine: [sent()], open: [sent()] })
  await hear()
  const before = kitchen.asked
  await clock(300)
  expect(kitchen.asked - before).toBeLessThanOrEqual(3)
  expect(kitchen.asked - before).toBeGreaterThan(0)
})

test('two stations, each exactly once: the printer of one is away, and comes back', async () => {
  const both = [...stations, { id: 'baa', name: 'Baa', groups: ['Vinywaji'] }]
  savePrinter({ ...USUAL_PRINTER, id: 'bar', way: 'usb', name: 'Kaunta ya baa', address: {} })
  saveDeviceSettings({ kitchenPrinters: { jiko: 'stove', baa: 'bar' } })
  const beer = (given: object) => rice({ lineId: `beer ${dish}`, stationId: 'baa', name: 'Bia', ...given })
  Object.assign(kitchen, {
    mine: [ticket(`sent ${dish}`, 1, [rice({}), beer({})])],
    open: [ticket(`off ${dish}`, 2, [rice({ isCancelled: true }), beer({ isCancelled: true })])],
    away: ['Kaunta ya baa'],
  })
  const look = async () => {
    printWordsSoon(both)
    await vi.advanceTimersByTimeAsync(10_000)
  }
  for (let time = 0; time < 3; time += 1) await look()
  expect(kitchen.papers).toHaveLength(1)
  expect(kitchen.papers[0]).toContain('Wali')
  // Said once, not with each try.
  const away = toastStore.snapshot().filter(({ title }) => typeof title === 'string' && title.includes('Baa'))
  expect(away).toHaveLength(1)
  kitchen.away = []
  // By the tap on what was said, and by itself at the same moment.
  away[0]?.action?.onClick()
  for (let time = 0; time < 2; time += 1) await look()
  expect(kitchen.papers).toHaveLength(2)
  expect(kitchen.papers[1]).toContain('Bia')
  removePrinter('bar')
})

test('more words than a page of the server: all of them come out, and none of them twice', async () => {
  const many = Array.from({ length: 250 }, (_, at) => `dish ${dish} ${at}`)
  Object.assign(kitchen, {
    mine: many.map((lineId) => ticket(`sent ${lineId}`, 1, [rice({ lineId })])),
    open: many.map((lineId) => ticket(`off ${lineId}`, 2, [rice({ lineId, isCancelled: true })])),
  })
  await hear()
  expect([kitchen.papers.length, kitchen.asked]).toEqual([250, 3])
  await hear()
  expect(kitchen.papers).toHaveLength(250)
})

test('nothing stale is printed: what was called off while the device was away for hours is shown once', async () => {
  for (const { id } of toastStore.snapshot()) dismissToast(id)
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  Object.assign(kitchen, {
    mine: [{ ...sent(), at }],
    open: [
      ticket(`off ${dish}`, 2, [rice({ isCancelled: true })], {
        at: new Date(Date.now() - 2.9 * 3_600_000).toISOString(),
      }),
    ],
  })
  await hear()
  await hear()
  expect(kitchen.papers).toEqual([])
  const said = toastStore.snapshot().filter(({ title }) => title === 'Called off while this device was away')
  expect(said.map(({ description }) => description)).toEqual(['Meza 4 · Wali'])
})

test('after a reload what came out is known', async () => {
  Object.assign(kitchen, { mine: [sent()], open: [sent(), calledOff()] })
  await hear()
  expect(kitchen.papers).toHaveLength(1)
  vi.resetModules()
  const again = await import('./kitchen-word.ts')
  again.printWordsSoon(stations)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([kitchen.papers.length, kitchen.asked]).toEqual([1, 2])
})
