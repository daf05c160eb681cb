import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCounterHere } from '../../../../tests/support/a-counter-here.tsx'
import type { KitchenTicket } from '../../../shared/contract/kitchen.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { NO_KITCHEN_PAPER, NOTHING_SENT } from '../../../shared/domain/kitchen.ts'
import { sendToKitchen } from '../../offline/till.ts'
import { KitchenScreen } from './kitchen-screen.tsx'
import type { KitchenSearch } from './kitchen-search.ts'

const counter = aCounterHere()
const stations = [
  { id: 'jiko', name: 'Jiko', groups: ['Jikoni'] },
  { id: 'baa', name: 'Baa', groups: ['Vinywaji'] },
]
const aLine = (name: string, stationId: string) => ({
  lineId: uuidv7(),
  stationId,
  course: null,
  name,
  variantName: null,
  addOns: [],
  note: '',
  unit: '',
  quantityMilli: 1000,
  isCancelled: false,
})
const aTicket = (label: string, lines: KitchenTicket['lines'], given: Partial<KitchenTicket> = {}): KitchenTicket => ({
  id: uuidv7(),
  aboutId: uuidv7(),
  round: 1,
  label,
  note: '',
  lines,
  done: {},
  byName: 'Juma',
  at: new Date().toISOString(),
  doneAt: null,
  ...given,
})
let shakes: number[][]
beforeEach(() => {
  shakes = []
  const vibrate = (pattern: number[]) => shakes.push(pattern)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
})
afterEach(() => void Reflect.deleteProperty(navigator, 'vibrate'))

function Screen() {
  const [search, setSearch] = useState<KitchenSearch>({})
  return <KitchenScreen search={search} onSearch={setSearch} />
}
async function aKitchen(open: KitchenTicket[], done: KitchenTicket[] = []) {
  const device = await counter.open({
    rules: { kitchenStations: stations },
    instead: async () => <Screen />,
    answer: ({ url, query }) =>
      url.endsWith('/kitchen-tickets')
        ? { status: 200, body: { items: query['state'] === 'done' ? done : open, nextCursor: null } }
        : null,
  })
  return {
    ...device,
    steps: async () => (await device.waiting()).filter(({ type }) => type === 'kitchen.step').map(({ body }) => body),
  }
}
const cards = () =>
  [...document.querySelectorAll('ul[aria-label^="Orders that"] > li')].map(
    (card) => card.querySelector('h2')?.textContent,
  )

test('a station sees what is its to make, and nothing of the others', async () => {
  await aKitchen([
    aTicket('Meza 4', [aLine('Chipsi', 'jiko'), aLine('Soda', 'baa')]),
    aTicket('Meza 7', [aLine('Juisi', 'baa')]),
  ])
  await counter.sees(/2 orders wait/)
  expect(cards()).toEqual(['Meza 4', 'Meza 7'])
  await counter.tap('Jiko')
  await counter.sees(/1 order waits/)
  expect(cards()).toEqual(['Meza 4'])
  expect(counter.said()).not.toContain('Soda')
  await counter.tap('All stations')
  expect(cards()).toEqual(['Meza 4', 'Meza 7'])
})

test('a new ticket rings, and what was there when the page opened does not', async () => {
  const device = await aKitchen([aTicket('Meza 4', [aLine('Chipsi', 'jiko')])])
  await counter.sees(/1 order waits/)
  expect(shakes).toEqual([])
  const { isCancelled: _isCancelled, ...wanted } = aLine('Supu', 'jiko')
  await act(
    async () =>
      void (await sendToKitchen({
        id: uuidv7(),
        aboutId: uuidv7(),
        label: 'Meza 9',
        note: '',
        wanted: [wanted],
        sent: NOTHING_SENT,
        course: null,
        paper: NO_KITCHEN_PAPER,
        byName: 'Juma',
        at: new Date().toISOString(),
      })),
  )
  await counter.sees(/2 orders wait/)
  expect(cards()).toEqual(['Meza 4', 'Meza 9'])
  await vi.waitFor(() => expect(shakes).toHaveLength(1))
  expect(await device.waiting()).toHaveLength(1)
})

test('what was made is said with one tap, and brought back where somebody tapped too early', async () => {
  const made = aTicket('Meza 2', [aLine('Ugali', 'jiko')], {
    done: { 0: { isDone: true, at: new Date().toISOString() } },
    doneAt: new Date().toISOString(),
  })
  const waits = aTicket('Meza 4', [aLine('Chipsi', 'jiko')])
  const { steps } = await aKitchen([waits], [made])
  await counter.sees(/1 order waits/)
  await counter.tap('1Chipsi')
  await counter.sees(/Nothing waits/)
  expect(await steps()).toMatchObject([{ ticketId: waits.id, lines: [0], isDone: true }])
  await counter.tap('Done')
  await vi.waitFor(() => expect(cards()).toContain('Meza 2'))
  await counter.tap('Bring back')
  await vi.waitFor(async () => expect(await steps()).toHaveLength(2))
  expect((await steps())[1]).toMatchObject({ lines: [0], isDone: false })
})

test('the kitchen’s screen stays on while it is open', async () => {
  const request = vi.fn<(kind: string) => Promise<object>>(async () => ({ released: false, release: async () => {} }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  try {
    await aKitchen([])
    await counter.sees(/Nothing waits/)
    expect(request).toHaveBeenCalledWith('screen')
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock')
  }
})
