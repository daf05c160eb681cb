import { drawnBy } from '../../../../../tests/support/drawn-components.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, memo } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import { createSearchIndex } from '../../../../shared/domain/search.ts'
import type { OrderDraft } from '../../../offline/till.ts'
import { CounterOpen } from './counter-open.tsx'
import type { LastSale } from './use-till.ts'

const products = Array.from({ length: 400 }, (_, number) =>
  aProduct({ name: `Bidhaa ${number}`, barcodes: [String(620_000_000 + number)], group: `Kundi ${number % 3}` }),
)
const index = createSearchIndex(products, ({ name }) => name)
const view = { products, groups: ['Kundi 0', 'Kundi 1'], staff: [], state: 'ready', asOf: 1, pending: new Map() }
const replica = {
  view: () => view,
  prepare: () => true,
  search: (query: string, limit: number) => index.search(query, limit),
  byCode: (code: string) =>
    products.filter(({ barcodes }) => barcodes.includes(code)).map((product) => ({ product, variantId: null })),
  byId: (id: string) => products.find((product) => product.id === id),
  onHand: () => null,
  packs: () => 0,
}
vi.mock('../../../session/device.ts', async (original) => ({
  ...(await original<object>()),
  useReplica: () => ({ replica, view }),
}))
// What it says of the sale is its own; here it only stands in the place of the order.
vi.mock('./last-sale.tsx', () => ({
  LastSalePanel: memo(function LastSalePanel({ last }: { last: LastSale }) {
    return `Sold ${last.order.number}`
  }),
}))
vi.mock('../../access/access.queries.ts', () => ({ useShop: () => null }))
vi.mock('./pending-orders.ts', () => ({ usePendingOrders: () => ({ data: [] }) }))
vi.mock('../../../offline/till.ts', async (original) => ({
  ...(await original<object>()),
  openCarts: async () => ({
    keep: async () => {},
    drop: async () => {},
    restore: async () => null,
    hold: async () => {},
  }),
  saveOrder: async (draft: OrderDraft) => ({
    ...draft,
    number: 'A7-000001',
    deviceCode: 'A7',
    source: 'counter',
    paidTzs: draft.totalTzs,
    events: [],
    sync: 'waiting',
    flags: [],
    changedAt: draft.at,
  }),
}))

let root: Root
// The tiles' drawings come in a file of their own: on a busy machine it came behind the first tap, and drew all tiles once more.
beforeAll(async () => await import('../../../ui/product-art.tsx'))
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width: 900px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  // No frames here: what waits for one goes on at once.
  vi.stubGlobal('requestAnimationFrame', undefined)
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(700)
  HTMLElement.prototype.scrollTo = () => {}
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const seller = { userId: 'u', shopId: 's', name: 'Asha', shopName: 'Duka', permissions: {}, confirmedAt: null }
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider i18n={i18n}>
          <CounterOpen
            {...({ seller, device: { code: 'A7', counter: 0 }, runtime: {} } as unknown as Parameters<
              typeof CounterOpen
            >[0])}
            asked={{}}
            onAskedDone={() => {}}
          />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
  await shown('[data-tile]')
  // The first line brings the row's own file.
  await act(async () => tile(0).click())
  await shown('[aria-label="Order"] li button')
  await shown('[aria-label="How products are shown"]')
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Files come when they are asked for, some by others. */
const shown = async (what: string) => {
  for (let tries = 0; tries < 200 && !document.querySelector(what); tries += 1)
    await act(async () => await vi.dynamicImportSettled())
}
const tile = (place: number) => {
  const found = document.querySelector<HTMLElement>(`[data-tile="${place}"]`)
  if (!found) throw new Error(`no tile ${place}`)
  return found
}
const type = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const times = (drawn: readonly string[], name: string) => drawn.filter((one) => one === name).length
/** What holds many others: drawn only where all of it changed. */
const WHOLE = [
  'CounterOpen',
  'Shelf',
  'SearchBar',
  'ProductGrid',
  'CartPanel',
  'Head',
  'Who',
  'OrderBeside',
  'CartSlab',
]
const wholeOf = (commits: readonly string[][]) => WHOLE.filter((name) => commits.flat().includes(name))

test('a tap draws its tile, its line and the figures, in one commit', async () => {
  for (const place of [1, 2, 1]) {
    const commits = await drawnBy(async () => await act(async () => tile(place).click()))
    expect(commits.slice(1)).toEqual([])
    expect(wholeOf(commits)).toEqual([])
    const [drawn = []] = commits
    expect([times(drawn, 'ProductTile'), times(drawn, 'CartLineRow'), times(drawn, 'Totals')]).toEqual([1, 1, 1])
    expect(times(drawn, 'Button')).toBe(0)
  }
})

test('a scan draws the same', async () => {
  const commits = await drawnBy(
    async () =>
      await act(async () => {
        for (const key of [...'620000003'.split(''), 'Enter']) type(key)
        // What codes mean is a file of its own, which is there by the first scan.
        await vi.dynamicImportSettled()
      }),
  )
  expect(wholeOf(commits)).toEqual([])
  expect([times(commits.flat(), 'ProductTile'), times(commits.flat(), 'CartLineRow')]).toEqual([1, 1])
})

test('a key draws the box and what is found where it is seen, then the rows around; of the order nothing', async () => {
  const box = document.querySelector<HTMLInputElement>('input[type=search]')
  const tiles = document.querySelectorAll('[data-tile]').length
  const commits = await drawnBy(
    async () =>
      await act(async () => {
        if (!box) throw new Error('no box')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, '9')
        box.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  )
  const [seen = [], around = []] = commits
  expect([times(seen, 'SearchBox'), times(seen, 'ProductTile') > 0]).toEqual([1, true])
  expect(times(seen, 'ProductTile') + times(around, 'ProductTile')).toBeLessThanOrEqual(tiles)
  expect(times(around, 'ProductTile')).toBeGreaterThan(0)
  for (const name of ['CounterOpen', 'Chip', 'ShowMenu', 'BarcodeField', 'CartPanel', 'CartLineRow', 'Totals'])
    expect(commits.flat()).not.toContain(name)
})

const exact = () => document.querySelector<HTMLElement>('[aria-keyshortcuts="F4"]')
const isSaid = () => document.body.textContent.includes('Sold A7-000001')
test('between two sales the order stands ready out of sight: the first tap of the next one shows it, and makes nothing', async () => {
  const [button, title] = [exact(), document.querySelector('[data-cart-title]')]
  await act(async () => button?.click())
  for (let tries = 0; tries < 200 && !isSaid(); tries += 1) await act(async () => await vi.dynamicImportSettled())
  expect(isSaid()).toBe(true)
  expect([exact(), button?.closest('.hidden') !== null]).toEqual([button, true])

  const commits = await drawnBy(async () => await act(async () => tile(1).click()))
  expect([exact(), document.querySelector('[data-cart-title]'), button?.closest('.hidden')]).toEqual([
    button,
    title,
    null,
  ])
  // The head's buttons may be pressed now; of the rest what the line changed. What was said of the sale is hidden, and leaves the page behind that.
  expect(wholeOf(commits)).toEqual(['Head'])
  expect(times(commits.flat(), 'LastSalePanel')).toBe(0)
  for (let tries = 0; tries < 200 && isSaid(); tries += 1) await act(async () => await vi.dynamicImportSettled())
  expect(isSaid()).toBe(false)
})

test('what changes on a tile lays out nothing around the grid, and no tile is painted by itself', () => {
  const list = tile(0).closest('ul')
  const scroller = list?.parentElement
  expect([scroller?.style.contain, scroller?.classList.contains('absolute')]).toEqual(['strict', true])
  for (const place of list?.children ?? [])
    if (place instanceof HTMLElement)
      expect([place.style.contain, place.style.transform]).toEqual(['size layout style', ''])
})

const find = () => document.querySelector<HTMLInputElement>('[aria-label="Search this order"]')
const names = () =>
  [...document.querySelectorAll('[aria-label="Order"] > li')].map((line) => /Bidhaa \d+/.exec(line.textContent)?.[0])
const write = async (text: string) => {
  const box = find()
  if (!box) throw new Error('no box')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
test('an order of twelve lines has a search of its own, which shows the lines that have the letters', async () => {
  expect(find()).toBeNull()
  for (let place = 1; place < 12; place += 1) await act(async () => tile(place).click())
  expect(names()).toHaveLength(12)
  await write('BIDHAA 1')
  expect(names()).toEqual(['Bidhaa 1', 'Bidhaa 10', 'Bidhaa 11'])
  await write('sukari')
  expect([names(), document.body.textContent.includes('Nothing in this order with “sukari”')]).toEqual([[], true])

  // What was typed belongs to that order: the next one begins with all its lines in sight.
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Hold order"]')?.click())
  for (let tries = 0; tries < 200 && find(); tries += 1) await act(async () => await vi.dynamicImportSettled())
  expect(find()).toBeNull()
  for (let place = 0; place < 12; place += 1) await act(async () => tile(place).click())
  expect([find()?.value, names().length]).toEqual(['', 12])
})
