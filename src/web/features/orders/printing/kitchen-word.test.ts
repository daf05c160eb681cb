import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { USUAL_PRINTER } from '../../../../shared/domain/printer-setup.ts'
import { removePrinter, savePrinter } from '../../../session/printers.ts'

const kitchen: { open: unknown[]; mine: unknown[]; papers: string[]; asked: number; isReached: boolean } = {
  open: [],
  mine: [],
  papers: [],
  asked: 0,
  isReached: true,
}
vi.mock('../../../offline/till.ts', () => ({ localTickets: async () => await Promise.resolve(kitchen.mine) }))
vi.mock('../../kitchen/kitchen.queries.ts', () => ({
  kitchenQueries: {
    open: () => ({
      queryKey: ['kitchen'],
      queryFn: async () => {
        kitchen.asked += 1
        return await Promise.resolve({ items: kitchen.open })
      },
    }),
  },
}))
vi.mock('../../../patterns/print-here.ts', () => ({
  printHere: async (_printers: unknown, { paper }: { paper: unknown }) => {
    if (!kitchen.isReached) return await Promise.resolve({ state: 'unreached', tried: [] })
    kitchen.papers.push(JSON.stringify(paper))
    return await Promise.resolve({ state: 'printed', tried: [] })
  },
}))
const { printWordsSoon } = await import('./kitchen-word.ts')

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

const client = new QueryClient()
/** Somebody says that the kitchen's tickets changed; a while later. */
const hear = async (times = 1): Promise<void> => {
  for (let time = 0; time < times; time += 1) printWordsSoon(client, stations)
  await vi.advanceTimersByTimeAsync(10_000)
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.useFakeTimers()
  dish += 1
  Object.assign(kitchen, { open: [], mine: [], papers: [], asked: 0, isReached: true })
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
