import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  archiveSet,
  createSet,
  getSet,
  listSets,
  previewSet,
  saveSet,
  type SetInput,
} from '../../../shared/contract/product-sets.ts'
import { listOrders } from '../../../shared/contract/orders.ts'
import { adjustStock, bulkProducts, getProduct, updateProduct } from '../../../shared/contract/products.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { createGoodsService } from './goods.service.ts'
import { addUpDays } from '../figures/days.repository.ts'
import { aDish, aLink, aThing, asShown, look, send } from '../../../../tests/support/order-links.ts'
import { asOwner, codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop({ shop_name: 'Duka la Neema' })
})
afterAll(() => t.close())

type Section = SetInput['sections'][number]
const by = (...productIds: string[]): Section => ({
  id: uuidv7(),
  title: 'Chakula',
  source: { kind: 'picked', productIds },
})
const ruled = (given: object = {}): Section => ({
  id: uuidv7(),
  title: 'Zinazopendwa',
  source: {
    kind: 'rule',
    rule: {
      group: null,
      category: null,
      leastTzs: null,
      mostTzs: null,
      stock: 'any',
      sort: 'name',
      most: 10,
      ...given,
    },
  },
})
const aSet = (given: Partial<SetInput> = {}): SetInput & { id: string } => ({
  id: uuidv7(),
  kind: 'template',
  layout: 'list',
  name: 'Chakula cha mchana',
  message: 'Karibu! Chagua chakula chako.',
  language: 'sw',
  hidesOut: true,
  offered: null,
  sections: [],
  ...given,
})
const namesOf = async (own: OwnedShop, ...sections: Section[]) =>
  (await t.must(previewSet, { body: { sections } }, own.token)).sections.map(({ goods }) =>
    goods.map(({ name }) => name),
  )

test('made, read with its goods, changed by its version, listed by name, put away and back; a repeat makes no second one', async () => {
  const own = await t.aShop()
  const [soda, maji] = [await aThing(t, own, { name: 'Soda' }), await aThing(t, own, { name: 'Maji', priceTzs: 800 })]
  const body = aSet({ kind: 'single', sections: [by(maji.id, soda.id)], offered: { from: 660, to: 900 } })
  const made = await t.must(createSet, { body }, own.token)
  expect(made).toMatchObject({
    name: 'Chakula cha mchana',
    version: 1,
    isArchived: false,
    offered: { from: 660, to: 900 },
  })
  expect(await t.must(createSet, { body: { ...body, name: 'Nyingine' } }, own.token)).toEqual(made)
  const read = await t.must(getSet, { params: { id: body.id } }, own.token)
  expect(read.sections[0]?.goods).toMatchObject([
    { name: 'Maji', priceTzs: 800, isOut: false, isFrom: false },
    { name: 'Soda', isOut: false },
  ])
  const { id: _id, ...input } = body
  const saved = await t.must(
    saveSet,
    { params: { id: body.id }, body: { ...input, name: 'Vinywaji', sections: [by(soda.id, maji.id)], version: 1 } },
    own.token,
  )
  expect(saved).toMatchObject({ name: 'Vinywaji', version: 2 })
  const stale = await t.call(saveSet, { params: { id: body.id }, body: { ...input, version: 1 } }, own.token)
  expect([stale.status, codeOf(stale)]).toEqual([409, 'shop.changed_meanwhile'])
  await t.must(createSet, { body: aSet({ name: 'Asubuhi', sections: [ruled()] }) }, own.token)
  const list = async (query: object) =>
    (await t.must(listSets, { query }, own.token)).items.map(({ name, productCount }) => [name, productCount])
  expect(await list({})).toEqual([
    ['Asubuhi', null],
    ['Vinywaji', 2],
  ])
  expect(await list({ search: 'viny' })).toEqual([['Vinywaji', 2]])
  expect(await list({ kind: 'template' })).toEqual([['Asubuhi', null]])
  const first = await t.must(listSets, { query: { limit: 1 } }, own.token)
  expect(
    (await t.must(listSets, { query: { limit: 1, cursor: first.nextCursor ?? '' } }, own.token)).items,
  ).toMatchObject([{ name: 'Vinywaji' }])
  await t.must(archiveSet, { params: { id: body.id }, body: { isArchived: true } }, own.token)
  expect([await list({}), await list({ state: 'archived' })]).toEqual([[['Asubuhi', null]], [['Vinywaji', 2]]])
  await t.must(archiveSet, { params: { id: body.id }, body: { isArchived: false } }, own.token)
  expect((await list({})).length).toBe(2)
})

test('what WhatsApp would refuse is refused with the field it belongs to; goods of another shop are no goods', async () => {
  const soda = await aThing(t, shop)
  const long = await t.call(
    createSet,
    { body: aSet({ name: 'x'.repeat(61), message: '', sections: [{ ...by(soda.id), title: 'y'.repeat(25) }] }) },
    shop.token,
  )
  expect([long.status, codeOf(long)]).toEqual([400, 'set.refused'])
  expect((long.body as unknown as { error: { fields: unknown } }).error.fields).toEqual([
    { path: 'name', message: 'name_long' },
    { path: 'message', message: 'message_missing' },
    { path: 'sections.0.title', message: 'title_long' },
  ])
  const cards = await t.call(createSet, { body: aSet({ layout: 'carousel', sections: [by(soda.id)] }) }, shop.token)
  expect(codeOf(cards)).toBe('set.refused')
  const other = await t.aShop()
  const theirs = await aThing(t, other)
  expect(codeOf(await t.call(createSet, { body: aSet({ sections: [by(theirs.id)] }) }, shop.token))).toBe(
    'product.not_found',
  )
  const foreign = await t.must(createSet, { body: aSet({ sections: [by(theirs.id)] }) }, other.token)
  expect(codeOf(await t.call(getSet, { params: { id: foreign.id } }, shop.token))).toBe('request.not_found')
})

test('by tag: whatever is tagged so, as it is written anywhere; what is out leaves by itself and is back with the stock', async () => {
  const own = await t.aShop()
  const notebook = await aThing(t, own, { name: 'Daftari', stock: 5 })
  const pen = await aThing(t, own, { name: 'Kalamu', stock: 0 })
  await aThing(t, own, { name: 'Chai' })
  for (const { id } of [notebook, pen]) {
    const { version, ...product } = await t.must(getProduct, { params: { id } }, own.token)
    const body = { ...product, photos: [], variants: [], tags: ['Shule'], version }
    await t.must(updateProduct, { params: { id }, body }, own.token)
  }
  expect(await namesOf(own, ruled({ tag: 'SHULE' }))).toEqual([['Daftari', 'Kalamu']])
  expect(await namesOf(own, ruled({ tag: 'Shule', sort: 'new', stock: 'in' }))).toEqual([['Daftari']])
  expect(await namesOf(own, ruled({ tag: 'Hakuna' }))).toEqual([[]])
  const set = await t.must(createSet, { body: aSet({ sections: [ruled({ tag: 'Shule' })] }) }, own.token)
  expect(set.sections[0]?.source).toMatchObject({ rule: { tag: 'Shule' } })
  const goods = createGoodsService({ clock: t.clock })
  const shown = async () => (await inShop(t.db, own.shop.id, (tx) => goods.shown(tx, own.shop.id, set))).sections
  expect((await shown()).flatMap((section) => section.goods.map(({ name }) => name))).toEqual(['Daftari'])
  const stock = { id: uuidv7(), variantId: null, reason: 'received' as const, note: '', change: { deltaMilli: 1000 } }
  await t.must(adjustStock, { params: { id: pen.id }, body: stock }, own.token)
  expect((await shown()).flatMap((section) => section.goods.map(({ name }) => name))).toEqual(['Daftari', 'Kalamu'])
  const long = { body: { sections: [ruled({ tag: 'x'.repeat(31) })] } }
  expect((await t.call(previewSet, long, own.token)).status).toBe(400)
  const other = await t.aShop()
  expect(await namesOf(other, ruled({ tag: 'Shule' }))).toEqual([[]])
})

test('by rule: group, category, price, stock, new, name and what sells best', async () => {
  const own = await t.aShop()
  const dish = await aDish(t, own, { stock: 5 })
  const soda = await aThing(t, own, { name: 'Soda', priceTzs: 700, stock: 10 })
  const maji = await aThing(t, own, { name: 'Maji', priceTzs: 1000, stock: null })
  expect(await namesOf(own, ruled())).toEqual([['Maji', 'Pilau ya nyama', 'Soda']])
  expect(await namesOf(own, ruled({ sort: 'price' }))).toEqual([['Soda', 'Maji', 'Pilau ya nyama']])
  expect(await namesOf(own, ruled({ sort: '-price', most: 1 }))).toEqual([['Pilau ya nyama']])
  expect(await namesOf(own, ruled({ leastTzs: 800, mostTzs: 5000 }))).toEqual([['Maji']])
  expect(await namesOf(own, ruled({ stock: 'in' }))).toEqual([['Pilau ya nyama', 'Soda']])
  expect(await namesOf(own, ruled({ sort: 'new', most: 1 }))).toEqual([['Maji']])
  expect(await namesOf(own, ruled({ group: 'Hakuna' }))).toEqual([[]])
  expect(await namesOf(own, ruled({ sort: 'best' }))).toEqual([[]])
  for (const [productId, quantityMilli] of [
    [soda.id, 1000],
    [maji.id, 3000],
  ] as const) {
    const { token } = await aLink(t, own, [{ productId, quantityMilli }])
    expect((await send(t, token, asShown(await look(t, token)))).status).toBe(200)
  }
  // What nobody paid or fetched yet is not sold.
  t.clock.advance(11 * 60_000)
  expect(await namesOf(own, ruled({ sort: 'best' }))).toEqual([[]])
  for (const { id } of (await t.must(listOrders, { query: {} }, own.token)).items)
    await asOwner(t, (db) => db.updateTable('orders').set({ status: 'completed' }).where('id', '=', id).execute())
  t.clock.advance(11 * 60_000)
  expect(await namesOf(own, ruled({ sort: 'best' }))).toEqual([['Maji', 'Soda']])
  // The same of days that are added up, whose orders nobody reads any more.
  await inShop(t.db, own.shop.id, (tx) => addUpDays(tx, own.shop.id, '2200-01-01', 100))
  await asOwner(t, (db) => sql`update figures set quantity_milli = 5000 where key = ${soda.id}`.execute(db))
  t.clock.advance(11 * 60_000)
  expect(await namesOf(own, ruled({ sort: 'best' }))).toEqual([['Soda', 'Maji']])
  await asOwner(t, (db) => sql`update figures set quantity_milli = 1000 where key = ${soda.id}`.execute(db))
  t.clock.advance(11 * 60_000)
  expect(await namesOf(own, ruled({ sort: 'best' }))).toEqual([['Maji', 'Soda']])
  await t.must(bulkProducts, { body: { ids: [maji.id], action: 'archive' } }, own.token)
  expect(await namesOf(own, ruled({ sort: 'best' }), by(maji.id, dish.product.id))).toEqual([
    ['Soda'],
    ['Pilau ya nyama'],
  ])
})

test('what is out says so, and a set keeps it in its place: it is back with the stock, or with its product', async () => {
  const own = await t.aShop()
  const [soda, maji] = [
    await aThing(t, own, { name: 'Soda', stock: 1 }),
    await aThing(t, own, { name: 'Maji', stock: 4 }),
  ]
  const body = aSet({ sections: [by(soda.id, maji.id)] })
  await t.must(createSet, { body }, own.token)
  const read = async () =>
    (await t.must(getSet, { params: { id: body.id } }, own.token)).sections[0]?.goods.map(({ name, isOut }) => [
      name,
      isOut,
    ])
  const count = async (countedMilli: number) =>
    await t.must(
      adjustStock,
      {
        params: { id: soda.id },
        body: { id: uuidv7(), variantId: null, reason: 'counted', note: '', change: { countedMilli } },
      },
      own.token,
    )
  await count(0)
  expect(await read()).toEqual([
    ['Soda', true],
    ['Maji', false],
  ])
  await count(3000)
  expect(await read()).toEqual([
    ['Soda', false],
    ['Maji', false],
  ])
  await t.must(bulkProducts, { body: { ids: [soda.id], action: 'archive' } }, own.token)
  expect(await read()).toEqual([['Maji', false]])
  const { id: _id, ...input } = body
  await t.must(saveSet, { params: { id: body.id }, body: { ...input, name: 'Bado', version: 1 } }, own.token)
  await t.must(bulkProducts, { body: { ids: [soda.id], action: 'restore' } }, own.token)
  expect(await read()).toEqual([
    ['Soda', false],
    ['Maji', false],
  ])
})
