import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/support/builders.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  adjustStock,
  bulkProducts,
  createProduct,
  getProduct,
  listMovements,
  listProductGroups,
  listProducts,
  listProductTags,
  type Product,
  readWholeProducts,
  updateProduct,
} from '../../../shared/contract/products.ts'
import { pull } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'

let app: TestApp
let shop: OwnedShop
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
})
beforeEach(async () => {
  shop = await app.aShop()
})

const create = (given: Parameters<typeof aProduct>[0] = {}) =>
  app.must(createProduct, { body: aProduct(given) }, shop.token)
/** What the shop's tills were told of its products, as rows. */
const told = async () =>
  await inShop(app.db, shop.shop.id, (tx) =>
    tx.selectFrom('live_events').select('body').where('kind', '=', 'products.changed').execute(),
  )
const list = (query: object = {}) => app.must(listProducts, { query }, shop.token)
const names = async (query: object = {}) => (await list(query)).items.map((item) => item.name)
const variant = (id: string, name: string) => ({
  id,
  name,
  priceTzs: 1000,
  costTzs: null,
  sku: '',
  barcodes: [],
  isArchived: false,
})
const editOf = ({
  id: _id,
  isArchived: _a,
  createdAt: _c,
  updatedAt: _u,
  onHandMilli: _o,
  photos: _p,
  variants,
  ...rest
}: Product) => ({ ...rest, photos: [], variants: variants.map(({ onHandMilli: _v, ...each }) => each) })

test('a product is made once, with variants, add-ons, codes and opening stock', async () => {
  const [small, big] = [uuidv7(), uuidv7()]
  const body = aProduct({
    name: 'Soda Orange',
    barcodes: ['6001067000019'],
    sku: 'SOD-1',
    variants: [
      {
        id: small,
        name: '350 ml',
        priceTzs: 600,
        costTzs: 450,
        sku: '',
        barcodes: ['6001067000026'],
        isArchived: false,
      },
      { id: big, name: '1 l', priceTzs: 1500, costTzs: null, sku: '', barcodes: [], isArchived: false },
    ],
    addOnGroups: [
      { id: uuidv7(), name: 'Barafu', least: 0, most: 1, addOns: [{ id: uuidv7(), name: 'Ya kutosha', priceTzs: 0 }] },
    ],
    openingStock: { [small]: 24_000, [big]: 12_000 },
  })
  const first = await app.must(createProduct, { body }, shop.token)
  expect(first).toMatchObject({
    name: 'Soda Orange',
    version: 1,
    onHandMilli: 36_000,
    barcodes: ['6001067000019'],
    variants: [{ name: '350 ml', onHandMilli: 24_000, barcodes: ['6001067000026'] }, { onHandMilli: 12_000 }],
  })
  expect(await app.must(createProduct, { body }, shop.token)).toEqual(first)
  expect((await list()).total).toBe(1)
  expect((await app.must(listMovements, { params: { id: body.id }, query: {} }, shop.token)).items).toHaveLength(2)
})

test('an update names the version it started from; what changed meanwhile is not overwritten', async () => {
  const product = await create()
  const edit = editOf(product)
  const changed = await app.must(
    updateProduct,
    { params: { id: product.id }, body: { ...edit, name: 'Sukari ya kilo' } },
    shop.token,
  )
  expect(changed).toMatchObject({ name: 'Sukari ya kilo', version: 2 })
  const late = await app.call(
    updateProduct,
    { params: { id: product.id }, body: { ...edit, name: 'Nyingine' } },
    shop.token,
  )
  expect([late.status, codeOf(late)]).toEqual([409, 'product.changed_meanwhile'])
  expect(await names({ search: 'kilo' })).toEqual(['Sukari ya kilo'])
  expect(await names({ search: 'sukari 1' })).toEqual([])
})

test('a barcode belongs to one product; the refusal names the other', async () => {
  await create({ name: 'Mafuta', barcodes: ['012345678905'] })
  const taken = await app.call(createProduct, { body: aProduct({ barcodes: ['111', '0012345678905'] }) }, shop.token)
  expect([taken.status, codeOf(taken)]).toEqual([409, 'product.barcode_taken'])
  expect(taken.body).toMatchObject({ error: { fields: [{ path: 'barcodes.1', message: 'Mafuta' }] } })
  const other = await app.aShop()
  expect((await app.call(createProduct, { body: aProduct({ barcodes: ['012345678905'] }) }, other.token)).status).toBe(
    200,
  )
  const race = await Promise.all(
    [1, 2, 3].map(() => app.call(createProduct, { body: aProduct({ barcodes: ['777'] }) }, shop.token)),
  )
  expect(race.map((answer) => String(answer.status)).toSorted()).toEqual(['200', '409', '409'])
})

test('a variant that is left out goes; one with stock stays as archived', async () => {
  const [kept, empty] = [uuidv7(), uuidv7()]
  const product = await create({
    variants: [variant(kept, 'Ina stoo'), variant(empty, 'Tupu')],
    openingStock: { [kept]: 5000 },
  })
  const changed = await app.must(
    updateProduct,
    { params: { id: product.id }, body: { ...editOf(product), variants: [variant(uuidv7(), 'Mpya')] } },
    shop.token,
  )
  expect(changed.variants.map((row) => [row.name, row.isArchived])).toEqual([
    ['Mpya', false],
    ['Ina stoo', true],
  ])
  const foreign = await app.call(
    createProduct,
    { body: aProduct({ variants: [variant(kept, 'Ya mwingine')] }) },
    shop.token,
  )
  expect([foreign.status, codeOf(foreign)]).toEqual([400, 'request.invalid'])
})

test('stock is adjusted by change or by count, once an id, with its reason', async () => {
  const product = await create({ openingStock: {} })
  const adjust = (change: { deltaMilli: number } | { countedMilli: number }, id = uuidv7()) =>
    app.call(
      adjustStock,
      { params: { id: product.id }, body: { id, variantId: null, reason: 'received', note: 'Mzigo wa leo', change } },
      shop.token,
    )
  const id = uuidv7()
  expect((await adjust({ deltaMilli: 10_000 }, id)).body).toEqual({ onHandMilli: 10_000 })
  expect((await adjust({ deltaMilli: 10_000 }, id)).body).toEqual({ onHandMilli: 10_000 })
  expect((await adjust({ countedMilli: 7000 })).body).toEqual({ onHandMilli: 7000 })
  expect((await adjust({ deltaMilli: 1, countedMilli: 1 })).status).toBe(400)
  const { items } = await app.must(listMovements, { params: { id: product.id }, query: {} }, shop.token)
  expect(items.map((item) => [item.deltaMilli, item.reason, item.note, item.byName])).toEqual(
    expect.arrayContaining([
      [-3000, 'received', 'Mzigo wa leo', 'Mwenye Duka'],
      [10_000, 'received', 'Mzigo wa leo', 'Mwenye Duka'],
    ]),
  )
  const loose = await create({ tracksStock: false })
  const refused = await app.call(
    adjustStock,
    {
      params: { id: loose.id },
      body: { id: uuidv7(), variantId: null, reason: 'other', note: '', change: { deltaMilli: 1 } },
    },
    shop.token,
  )
  expect(codeOf(refused)).toBe('stock.not_tracked')
})

test('the list is searched by words, SKU and code, filtered, sorted and paged without a gap', async () => {
  await create({ name: "Ng'ombe nyama", group: 'Nyama', priceTzs: 9000, category: 'food_beverages', openingStock: {} })
  await create({ name: 'Sukari nyeupe', group: 'Vyakula', priceTzs: 3000, sku: 'SUK-01', barcodes: ['6009999000011'] })
  await create({ name: 'Sukari ya kahawia', group: 'Vyakula', priceTzs: 3500, category: 'home' })
  await create({ name: 'Betri', group: 'Umeme', priceTzs: 1000, tracksStock: false, category: 'electronics' })
  expect(await names({ search: 'suk' })).toEqual(['Sukari nyeupe', 'Sukari ya kahawia'])
  expect(await names({ search: 'kahawia sukari' })).toEqual(['Sukari ya kahawia'])
  expect(await names({ search: 'ngombe' })).toEqual(["Ng'ombe nyama"])
  expect(await names({ search: 'suk-01' })).toEqual(['Sukari nyeupe'])
  expect(await names({ search: '6009999000011' })).toEqual(['Sukari nyeupe'])
  expect(await names({ search: 'x'.repeat(80) })).toEqual([])
  expect(await names({ group: 'Vyakula', sort: '-price' })).toEqual(['Sukari ya kahawia', 'Sukari nyeupe'])
  expect(await names({ category: 'electronics' })).toEqual(['Betri'])
  expect(await names({ stock: 'untracked' })).toEqual(['Betri'])
  expect(await names({ stock: 'out' })).toHaveLength(3)
  const [few, many] = [uuidv7(), uuidv7()]
  await create({ id: few, name: 'Chumvi', group: 'Vyakula', priceTzs: 500, openingStock: { [few]: 5000 } })
  await create({ id: many, name: 'Chai', group: 'Vyakula', priceTzs: 700, openingStock: { [many]: 5001 } })
  for (const sort of ['name', '-price', '-stock']) {
    expect(await names({ stock: 'low', sort })).toEqual(['Chumvi'])
    expect((await list({ stock: 'out', sort })).total).toBe(3)
  }
  expect((await list()).total).toBe(6)
  for (const sort of ['name', '-name', 'price', '-price', 'stock', '-stock', '-updated']) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ sort, limit: 1, cursor })
      expect(page.total).toBe(6)
      seen.push(...page.items.map((item) => item.name))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 6, 6])
  }
  expect(await app.must(listProductGroups, {}, shop.token)).toEqual([
    { name: 'Nyama', count: 1 },
    { name: 'Umeme', count: 1 },
    { name: 'Vyakula', count: 4 },
  ])
  expect((await list({ cursor: 'nonsense' })).items).toHaveLength(6)
})

test('archived in bulk and restored; counts follow', async () => {
  const products = [await create({ group: 'A' }), await create({ group: 'A' }), await create({ group: 'B' })]
  const ids = products.map((product) => product.id)
  expect(
    await app.must(
      bulkProducts,
      { body: { ids: [...ids.slice(0, 2), ids[0] ?? '', uuidv7()], action: 'archive' } },
      shop.token,
    ),
  ).toEqual({ changed: 2 })
  expect((await list()).total).toBe(1)
  expect((await list({ state: 'archived' })).total).toBe(2)
  expect((await list({ state: 'all' })).items).toHaveLength(3)
  expect(await app.must(listProductGroups, {}, shop.token)).toEqual([{ name: 'B', count: 1 }])
  expect(await app.must(bulkProducts, { body: { ids, action: 'restore' } }, shop.token)).toEqual({ changed: 2 })
  expect(await app.must(getProduct, { params: { id: ids[0] ?? '' } }, shop.token)).toMatchObject({
    isArchived: false,
    version: 3,
  })
})

test('each change of the goods is told to the shop once, in its own transaction; what changes nothing is not told', async () => {
  const body = aProduct({ tracksStock: true })
  const product = await app.must(createProduct, { body }, shop.token)
  const id = uuidv7()
  const stock = { id, variantId: null, reason: 'received' as const, note: '', change: { deltaMilli: 1000 } }
  const steps: [() => Promise<unknown>, isTold: boolean][] = [
    [() => app.must(createProduct, { body }, shop.token), false],
    [() => app.must(updateProduct, { params: { id: product.id }, body: editOf(product) }, shop.token), true],
    [() => app.call(updateProduct, { params: { id: product.id }, body: editOf(product) }, shop.token), false],
    [() => app.must(adjustStock, { params: { id: product.id }, body: stock }, shop.token), true],
    [() => app.must(adjustStock, { params: { id: product.id }, body: stock }, shop.token), false],
    [() => app.must(bulkProducts, { body: { ids: [product.id], action: 'archive' } }, shop.token), true],
    [() => app.must(bulkProducts, { body: { ids: [product.id], action: 'archive' } }, shop.token), false],
  ]
  let count = 1
  expect(await told()).toHaveLength(count)
  for (const [step, isTold] of steps) {
    await step()
    count += Number(isTold)
    expect(await told()).toHaveLength(count)
  }
})

test('tags are kept once however they are written, stay where a client does not send them, and find their products', async () => {
  const school = await create({ name: 'Daftari', tags: ['Shule', ' shule ', 'Ofa ya leo'] })
  expect(school.tags).toEqual(['Ofa ya leo', 'Shule'])
  const pen = await create({ name: 'Kalamu', tags: ['SHULE'] })
  await create({ name: 'Chai' })
  const { tags: _, ...yesterday } = editOf(pen)
  const kept = await app.must(
    updateProduct,
    { params: { id: pen.id }, body: { ...yesterday, name: 'Kalamu nyekundu' } },
    shop.token,
  )
  expect(kept.tags).toEqual(['SHULE'])
  expect(await list({ tag: 'shulé' })).toMatchObject({ total: 2, items: [{ id: school.id }, { id: pen.id }] })
  expect(await names({ tag: 'Shule', search: 'kal' })).toEqual(['Kalamu nyekundu'])
  expect(await names({ tag: 'Shule', sort: '-stock', stock: 'low' })).toEqual([])
  expect(await list({ tag: 'haipo' })).toMatchObject({ total: 0, items: [] })
  expect(await app.must(listProductTags, {}, shop.token)).toEqual(['SHULE', 'Ofa ya leo'])
  const other = await app.aShop()
  expect(await app.must(listProductTags, {}, other.token)).toEqual([])
  expect((await app.must(listProducts, { query: { tag: 'Shule' } }, other.token)).items).toEqual([])
  expect(
    (await app.must(updateProduct, { params: { id: pen.id }, body: { ...editOf(kept), tags: [] } }, shop.token)).tags,
  ).toEqual([])
  expect(await names({ tag: 'Shule' })).toEqual(['Daftari'])
})

test('products are read whole, page by page, as the list finds them: with cost, and to whom may read products', async () => {
  const made = []
  for (const name of ['Asali', 'Biskuti', 'Chai'])
    made.push(await create({ name, costTzs: 700, tags: ['ofa'], barcodes: [`B-${name}`] }))
  await create({ name: 'Daftari' })
  const query = { tag: 'ofa', limit: 2 }
  const first = await app.must(readWholeProducts, { query }, shop.token)
  const rest = await app.must(readWholeProducts, { query: { ...query, cursor: first.nextCursor ?? '' } }, shop.token)
  expect(rest.nextCursor).toBeNull()
  expect([...first.items, ...rest.items]).toEqual(made)
  expect(made[0]).toMatchObject({ costTzs: 700, tags: ['ofa'], barcodes: ['B-Asali'] })
  const other = await app.aShop()
  expect((await app.must(readWholeProducts, { query: {} }, other.token)).items).toEqual([])
  expect(codeOf(await app.call(readWholeProducts, { query: { limit: 101 } }, shop.token))).toBe('request.invalid')
})

test('a tag has its length and a product its number of them; the counter hears of none', async () => {
  const call = (tags: string[]) => app.call(createProduct, { body: aProduct({ tags }) }, shop.token)
  for (const tags of [[''], ['x'.repeat(31)], Array.from({ length: 21 }, (_, at) => `lebo ${at}`)])
    expect((await call(tags)).status).toBe(400)
  const { id } = await create({ tags: Array.from({ length: 20 }, (_, at) => `${'y'.repeat(28)}${10 + at}`) })
  const { products } = await app.must(pull, { query: {} }, shop.token)
  const [counted] = products.filter((product) => product.id === id)
  expect(counted).toBeDefined()
  expect(Object.keys(counted ?? {})).not.toContain('tags')
})

test("another shop's product answers exactly like none", async () => {
  const product = await create()
  const other = await app.aShop()
  const foreign = await app.call(getProduct, { params: { id: product.id } }, other.token)
  const absent = await app.call(getProduct, { params: { id: uuidv7() } }, other.token)
  const bare = (answer: typeof foreign) => JSON.stringify(answer.body).replaceAll(/"requestId":"[^"]*"/g, '')
  expect([foreign.status, bare(foreign)]).toEqual([absent.status, bare(absent)])
  expect((await app.must(listProducts, { query: { state: 'all' } }, other.token)).items).toEqual([])
  expect(
    (await app.call(updateProduct, { params: { id: product.id }, body: editOf(product) }, other.token)).status,
  ).toBe(404)
  expect(await app.must(bulkProducts, { body: { ids: [product.id], action: 'archive' } }, other.token)).toEqual({
    changed: 0,
  })
})
