import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTill } from '../../../../tests/support/books.ts'
import { aProduct } from '../../../../tests/support/builders.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { PRODUCT_SORTS } from '../../../shared/contract/lists.ts'
import { bulkProducts, createProduct, listProducts, readWholeProducts } from '../../../shared/contract/products.ts'
import { exportTransactions, listTransactions } from '../../../shared/contract/transactions.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

/** Where a file is read by another call than the list on the screen: what is filtered there is what is in the file, in its order. (The other lists read their file by the list's own call.) */
let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop()
})
afterAll(() => t.close())

interface Page {
  items: readonly { id: string }[]
  nextCursor: string | null
}
async function all(read: (cursor: string | undefined) => Promise<Page>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

test('a file of products has what the list shows, for each filter and order alone and together', async () => {
  const archived: string[] = []
  for (const [at, name] of ['Asali', 'Biskuti', 'Chai', 'Daftari', 'Embe', 'Fagio', 'Gazeti'].entries()) {
    const id = uuidv7()
    const body = {
      ...aProduct({ id, name, priceTzs: 500 + ((at * 700) % 1900) }),
      group: at % 2 === 0 ? 'Vyakula' : 'Nyumbani',
      tags: at % 3 === 0 ? ['ofa'] : [],
      tracksStock: at !== 4,
      lowStockMilli: 3000,
      openingStock: at === 4 ? {} : { [id]: (at % 3) * 2000 },
    }
    await t.must(createProduct, { body }, shop.token)
    if (at === 6) archived.push(id)
  }
  await t.must(bulkProducts, { body: { ids: archived, action: 'archive' } }, shop.token)
  const filters = [
    {},
    { search: 'a' },
    { group: 'Vyakula' },
    { tag: 'ofa' },
    { state: 'archived' },
    { state: 'all' },
    { stock: 'low' },
    { stock: 'out' },
    { stock: 'untracked' },
    { group: 'Vyakula', tag: 'ofa', state: 'all' },
    { group: 'Nyumbani', stock: 'out', search: 'b' },
    ...PRODUCT_SORTS.map((sort) => ({ sort, state: 'all' as const })),
  ] as const
  const sizes = new Set<number>()
  for (const query of filters) {
    const shown = await all((cursor) => t.must(listProducts, { query: { ...query, limit: 3, cursor } }, shop.token))
    const written = await all((cursor) =>
      t.must(readWholeProducts, { query: { ...query, limit: 2, cursor } }, shop.token),
    )
    expect([query, written]).toEqual([query, shown])
    sizes.add(shown.length)
  }
  // They do narrow: a filter that is not read would give all of them every time.
  expect(sizes.size).toBeGreaterThan(3)
})

test('a file of transactions has what the list shows, for each filter alone and together', async () => {
  const till = await aTill(t, shop)
  for (let made = 0; made < 6; made += 1) {
    await till.sell(1000 + made)
    await till.sell(5000 + made, {
      payment: { method: 'mobile_money', wallet: 'mpesa', reference: `BKL3X9QW${made}E` },
      customer: { name: 'Asha Mfano', phone: '0712000001' },
    })
    await till.spend(300 + made, made % 2 === 0 ? 'Pango' : 'Umeme')
    t.clock.advance(9 * 3_600_000)
  }
  const day = t.clock.now().toISOString().slice(0, 10)
  const before = new Date(t.clock.now().getTime() - 30 * 3_600_000).toISOString().slice(0, 10)
  const filters = [
    {},
    { direction: 'in' },
    { direction: 'out' },
    { kind: 'expense' },
    { method: 'mobile_money' },
    { state: 'done' },
    { state: 'failed' },
    { search: 'Asha' },
    { search: 'Pango' },
    { search: '5003' },
    { from: before },
    { to: before },
    { from: before, to: day, direction: 'in', method: 'cash' },
    { kind: 'payment', search: 'BKL3', from: before },
  ] as const
  const sizes = new Set<number>()
  for (const query of filters) {
    const shown = await all((cursor) => t.must(listTransactions, { query: { ...query, limit: 4, cursor } }, shop.token))
    const written = await all((cursor) =>
      t.must(exportTransactions, { query: { ...query, limit: 5, cursor } }, shop.token),
    )
    expect([query, written]).toEqual([query, shown])
    sizes.add(shown.length)
  }
  expect(sizes.size).toBeGreaterThan(3)
})
