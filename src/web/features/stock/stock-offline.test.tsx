import { beforeEach, expect, test, vi } from 'vitest'
import { act } from 'react'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aPayment, anOrder } from '../../../../tests/support/builders.ts'
import { aProduct } from '../../../../tests/support/counter-product.ts'
import { answerCalls } from '../../../../tests/support/wire.ts'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { StockRow, Supplier } from '../../../shared/contract/stock.ts'
import type { CounterProduct } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { openGoods } from '../../offline/goods.ts'
import { receiveStock, saveOrder } from '../../offline/till.ts'
import { readSeller } from '../../offline/seller.ts'
import { ShelfView } from './shelf-view.tsx'
import type { StockSearch } from './stock-search.ts'
import { SuppliersScreen } from './suppliers-screen.tsx'
import { ToOrderView } from './to-order-view.tsx'

/** The shelf, the order list and suppliers where no server answers: the device's own disk (Dexie), filled by a pull as it is every day. */
const screen = aScreen()
const NOW = '2026-11-28T09:00:00.000Z'
const tracked = (given: Partial<CounterProduct>) => aProduct({ tracksStock: true, group: '', ...given })
const sugar = tracked({ name: 'Sukari', onHandMilli: 10_000, lowStockMilli: 4000, priceTzs: 3000 })
const tea = tracked({ name: 'Chai', onHandMilli: 50_000, lowStockMilli: null, priceTzs: 500 })
const soap = tracked({ name: 'Sabuni', onHandMilli: 0, lowStockMilli: 2000, priceTzs: 1000 })
const service = aProduct({ name: 'Huduma', tracksStock: false })
const asha: Supplier = {
  id: uuidv7(),
  name: 'Asha Jumla',
  phone: '',
  note: '',
  isArchived: false,
  boughtTzs: 10_000,
  owedTzs: 4000,
  lastAt: '2026-11-01T09:00:00.000Z',
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  await aDeviceHere()
  const putBack = answerCalls(({ url }) =>
    url.endsWith('/sync/pull')
      ? {
          status: 200,
          body: {
            shopId: readSeller()?.shopId,
            products: [sugar, tea, soap, service],
            customers: [],
            staff: [],
            next: '1',
            hasMore: false,
            serverTime: NOW,
          },
        }
      : null,
  )
  const replica = (await openGoods()).replica()
  await replica?.load()
  await replica?.pull()
  putBack()
})

/** No server can be reached; `kept`: what answered before the network went. */
async function show(node: React.ReactNode, kept: (url: string) => unknown = () => undefined) {
  let isGone = false
  await screen.show(node, ({ url }) => {
    const body = isGone ? undefined : kept(url)
    return body === undefined ? null : { status: 200, body }
  })
  return { loseNetwork: () => void (isGone = true) }
}
const shelf = (search: StockSearch = {}) => <ShelfView search={search} onSearch={() => {}} />
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent.replaceAll(/\s+/g, ' '))

async function sell(product: CounterProduct, pieces: number) {
  const {
    id: _id,
    number: _number,
    ...order
  } = anOrder({
    at: NOW,
    lines: [{ productId: product.id, unitPriceTzs: product.priceTzs, quantityMilli: pieces * 1000 }],
    payments: [],
  })
  const amountTzs = product.priceTzs * pieces
  await saveOrder({ ...order, id: uuidv7(), payments: [aPayment({ amountTzs, at: NOW })] })
  await (await openGoods()).replica()?.refresh()
}
async function receive(
  product: CounterProduct,
  pieces: number,
  unitCostTzs: number,
  more: Partial<CommandBody<'stock.receive'>> = {},
) {
  await receiveStock({
    goods: {
      id: uuidv7(),
      supplier: { id: asha.id, name: asha.name, phone: '' },
      invoiceNumber: '',
      day: '2026-11-28',
      lines: [
        {
          id: uuidv7(),
          productId: product.id,
          variantId: null,
          name: product.name,
          variantName: null,
          quantityMilli: pieces * 1000,
          unitCostTzs,
        },
      ],
      transportTzs: 0,
      discountTzs: 0,
      paidTzs: 0,
      dueOn: null,
      photos: [],
      note: '',
      at: NOW,
      ...more,
    },
    paid: null,
  })
  await (await openGoods()).replica()?.refresh()
}

test('a shelf that was never opened shows what the device knows, from when, with what was sold and came in here since', async () => {
  await sell(sugar, 7)
  await receive(soap, 20, 600)
  await show(shelf())
  await screen.sees('This is what the device last knew. Shown as of')
  await screen.sees('12,000')
  expect(rows()).toEqual([
    expect.stringMatching(/^.*Chai50$/),
    expect.stringMatching(/Sabuni20.*600.*12,000$/),
    expect.stringMatching(/Sukari3$/),
  ])
  // Soap at 600, the others' cost is not known here; all of it would sell for 25,000 + 20,000 + 9,000.
  expect(screen.said()).toMatch(/Stock at its cost ?TZS.12,000/)
  expect(screen.said()).toMatch(/If all of it is sold ?TZS.54,000/)
  expect(screen.said()).toContain('This device does not know the cost of 2 products')
  expect(screen.said()).toMatch(/Running low ?1.*Out of stock ?0/)
  // Another sale shows without anybody asking.
  await act(async () => await sell(tea, 50))
  await screen.sees(/Out of stock ?1/)
})

test('cost and the last sale come from what the server last answered; goods that came in since are mixed in', async () => {
  const told: StockRow = {
    id: sugar.id,
    name: 'Sukari',
    unit: '',
    photo: null,
    onHandMilli: 10_000,
    lowStockMilli: 4000,
    costTzs: 2000,
    valueTzs: 20_000,
    soldAt: '2026-09-01T09:00:00.000Z',
  }
  await receive(sugar, 10, 3000)
  const { loseNetwork } = await show(shelf({ filter: 'idle' }), (url) =>
    url.endsWith('/stock') ? { items: [told], nextCursor: null } : undefined,
  )
  await screen.sees('Sukari10')
  loseNetwork()
  await act(async () => await receive(sugar, 20, 2500))
  // 10 at 2,000, 10 at 3,000 and 20 at 2,500.
  await screen.sees(/Sukari40.*2,500.*100,000/)
  expect(rows()).toHaveLength(1)
})

test('what was not sold for long nobody tells who was never told when it was sold', async () => {
  await show(shelf({ filter: 'idle' }))
  await screen.sees('This page is not on the device yet')
  expect(rows()).toEqual([])
})

test('low and out are narrowed, searched and sorted on the device', async () => {
  await sell(sugar, 6)
  await show(shelf({ filter: 'low' }))
  await screen.sees('Sukari4')
  expect(rows()).toHaveLength(1)
})
test('a search finds it as at the counter', async () => {
  await show(shelf({ q: 'sabun', sort: 'stock' }))
  await screen.sees('Sabuni0')
  expect(rows()).toHaveLength(1)
})
test('least stock stands first where it is asked for', async () => {
  await show(shelf({ sort: 'stock' }))
  await screen.sees('Sabuni0')
  expect(rows().map((row) => /Sabuni|Sukari|Chai/.exec(row)?.[0])).toEqual(['Sabuni', 'Sukari', 'Chai'])
})

test('the order list has what ran out here, and how many at the speed this device sold them', async () => {
  await sell(tea, 46)
  await receive(soap, 30, 600)
  await show(<ToOrderView />)
  await screen.sees('How fast goods sell is what this device sold itself')
  const items = [...document.querySelectorAll('ul[aria-label="To order"] li')].map((row) =>
    row.textContent.replaceAll(/\s+/g, ' '),
  )
  expect(items).toHaveLength(1)
  // 46 in four weeks are 23 in two, and 4 are there.
  expect(items[0]).toMatch(/^Chai.*There: 4, sold in four weeks: 46/)
  expect(document.querySelector('a[href^="https://wa.me"]')?.getAttribute('href')).toContain(
    encodeURIComponent('Chai: 19'),
  )
})

test('whom this device received from is a supplier here, with what is owed to them; what it last heard of them is counted on', async () => {
  await receive(soap, 20, 600, { paidTzs: 5000 })
  await show(<SuppliersScreen />)
  await screen.sees('Asha Jumla')
  expect(screen.said()).toMatch(/Asha Jumla.*7,000/)
})
test('what was received since the last answer is added to it', async () => {
  const { loseNetwork } = await show(<SuppliersScreen />, (url) =>
    url.endsWith('/suppliers') ? { items: [asha] } : undefined,
  )
  await screen.sees(/Asha Jumla.*10,000.*4,000/)
  loseNetwork()
  await act(async () => await receive(soap, 20, 600, { paidTzs: 5000 }))
  await screen.sees(/Asha Jumla.*22,000.*11,000/)
  expect(screen.said()).toContain('This is what the device last knew')
})
