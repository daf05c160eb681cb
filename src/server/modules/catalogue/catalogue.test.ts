import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endCatalogueSync, getCatalogueSync } from '../../../shared/contract/catalogue-sync.ts'
import { connectChatNumber, disconnectChatNumber } from '../../../shared/contract/chat-numbers.ts'
import { bulkProducts } from '../../../shared/contract/products.ts'
import { saveStorefront } from '../../../shared/contract/storefront.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { aThing } from '../../../../tests/support/order-links.ts'
import { asOwner, codeOf } from '../../../../tests/support/test-app.ts'
import { startCatalogues } from '../../../../tests/support/whatsapp/catalogues.ts'
import { inShop } from '../../platform/database.ts'

let c: Awaited<ReturnType<typeof startCatalogues>>
beforeAll(async () => {
  c = await startCatalogues()
})
beforeEach(() => c.quiet())
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test sent
  expect(c.graph.problems).toEqual([])
  await c.close()
})

describe('naming it', () => {
  test('off until an owner names one that Meta knows; what Meta does not confirm is not kept', async () => {
    const { shop, number, catalogId, name } = await c.aSeller()
    await aThing(c.t, shop)
    expect(await c.seen(shop)).toMatchObject({ state: 'off', numbers: [{ id: number.id, isSandbox: false }] })
    await c.aMinute()
    expect(c.fake.calls).toEqual([])
    expect(codeOf(await name('700999999999'))).toBe('chat.not_verified')
    expect(codeOf(await name('abc'))).toBe('request.invalid')
    expect(codeOf(await c.nameIt(shop, { id: uuidv7() }, catalogId))).toBe('chat.number_not_found')
    const clerk = await shop.asMember([{ resource: 'product', action: ['read', 'update'] }])
    expect((await c.t.call(getCatalogueSync, {}, clerk.token)).status).toBe(403)
    expect((await c.nameIt({ ...shop, token: clerk.token }, number, catalogId)).status).toBe(403)
    const other = await c.t.aShop()
    expect(codeOf(await c.nameIt(other, number, catalogId))).toBe('chat.number_not_found')
    expect((await c.seen(shop)).state).toBe('off')
    expect(await name()).toMatchObject({
      status: 200,
      body: { state: 'on', catalogId, catalogName: 'Katalogi ya duka', waiting: 1 },
    })
    expect((await c.seen(shop)).numbers[0]?.catalogId).toBe(catalogId)
    expect((await c.seen(other)).state).toBe('off')
  })

  test('ended, nothing goes any more, and what is there stays; another catalogue is filled from the beginning', async () => {
    const { shop, number, catalogId, name } = await c.aSeller()
    const thing = await aThing(c.t, shop)
    await name()
    await c.untilQuiet(shop)
    const second = c.aCatalogue()
    await c.nameIt(shop, number, second)
    await c.untilQuiet(shop)
    expect(c.there(second)).toEqual(await c.fed(shop))
    await c.t.must(endCatalogueSync, {}, shop.token)
    await c.change(shop, thing, { priceTzs: 9000 })
    const before = c.fake.calls.length
    await c.aMinute()
    await c.aMinute()
    expect(c.fake.calls).toHaveLength(before)
    expect(c.there(second)[thing.id]).toMatchObject({ price: '2000 TZS' })
    expect(c.there(catalogId)).toEqual(c.there(second))
    expect((await c.seen(shop)).state).toBe('off')
  })
})

describe('sending', () => {
  test('what changes goes together, at most once a minute, and only what Meta does not have', async () => {
    const { shop, catalogId, name } = await c.aSeller()
    const things = await Promise.all(['Soda', 'Maji', 'Juisi'].map((one) => aThing(c.t, shop, { name: one })))
    await name()
    await c.t.app.runDueJobs()
    await c.aMinute()
    expect(c.fake.calls).toEqual([3])
    expect(await c.seen(shop)).toMatchObject({ waiting: 0, isAtMeta: false, there: 3, trouble: null })
    expect((await c.seen(shop)).doneAt).not.toBeNull()
    const [soda, maji] = things
    if (!soda || !maji) throw new Error('no things')
    const dearer = await c.change(shop, soda, { priceTzs: 2500, tracksStock: true })
    await c.change(shop, dearer, { name: 'Soda baridi', priceTzs: 2600 })
    await c.moveStock(shop, maji.id, 0)
    expect(await c.seen(shop)).toMatchObject({ waiting: 2 })
    await c.aMinute(10_000)
    expect(c.fake.calls).toEqual([3])
    await c.aMinute()
    await c.aMinute(11_000)
    expect(c.fake.calls).toEqual([3, 2])
    expect(c.there(catalogId)).toMatchObject({
      [soda.id]: { title: 'Soda baridi', price: '2600 TZS' },
      [maji.id]: { availability: 'out of stock' },
    })
    // A sale that leaves some, and a change that comes back: nothing Meta does not have.
    await c.moveStock(shop, soda.id, 5000)
    await c.aMinute()
    await c.aMinute()
    expect(c.fake.calls).toEqual([3, 2])
    await c.t.must(bulkProducts, { body: { ids: [maji.id], action: 'archive' } }, shop.token)
    await c.aMinute()
    await c.aMinute(11_000)
    expect(Object.keys(c.there(catalogId))).not.toContain(maji.id)
    expect((await c.seen(shop)).there).toBe(2)
    // Where the page is changes every item.
    await c.t.must(saveStorefront, { body: aStorefront('duka-la-neema-2', 'Karibu', 0) }, shop.token)
    await c.untilQuiet(shop)
    expect(c.there(catalogId)).toEqual(await c.fed(shop))
    expect(Object.values(c.there(catalogId))[0]?.['link']).toContain('/shops/duka-la-neema-2/')
  })

  test('more than one call takes goes in several, none with more than 5,000', async () => {
    const { shop, catalogId, name } = await c.aSeller()
    await aThing(c.t, shop)
    await asOwner(c.t, async (db) => {
      const row = await db
        .selectFrom('products')
        .selectAll()
        .where('shop_id', '=', shop.shop.id)
        .executeTakeFirstOrThrow()
      const copies = Array.from({ length: 5200 }, (_, at) => ({
        ...row,
        id: uuidv7(),
        name: `Bidhaa ${at}`,
        name_key: `bidhaa ${at}`,
        photos: '[]',
        add_on_groups: '[]',
      }))
      for (let from = 0; from < copies.length; from += 400)
        await db
          .insertInto('products')
          .values(copies.slice(from, from + 400))
          .execute()
    })
    await name()
    await c.untilQuiet(shop)
    expect(c.fake.calls).toEqual([5000, 201])
    expect(Object.keys(c.there(catalogId))).toHaveLength(5201)
  })

  test('Meta’s word against an item stands beside its name; changed it is sent again, and mended the word is gone', async () => {
    const { shop, catalogId, name } = await c.aSeller()
    const bad = await aThing(c.t, shop, { name: 'Sigara' })
    await aThing(c.t, shop, { name: 'Soda' })
    c.fake.wishes.refuses = ({ title }) => (title === 'Sigara' ? 'Tobacco cannot be sold here' : null)
    await name()
    await c.untilQuiet(shop)
    expect(await c.seen(shop)).toMatchObject({
      state: 'on',
      there: 1,
      refusedCount: 1,
      refused: [{ productId: bad.id, name: 'Sigara', message: 'Tobacco cannot be sold here' }],
    })
    const before = c.fake.calls.length
    await c.aMinute()
    await c.aMinute()
    expect(c.fake.calls).toHaveLength(before)
    await name()
    await c.untilQuiet(shop)
    expect(c.fake.calls.slice(before)).toEqual([1])
    await c.change(shop, bad, { name: 'Kiberiti' })
    await c.untilQuiet(shop)
    expect(await c.seen(shop)).toMatchObject({ refusedCount: 0, there: 2 })
    expect(c.there(catalogId)).toEqual(await c.fed(shop))
  })
})

describe('when it does not go', () => {
  test('too many calls: it waits, longer each time, says until when, and goes on by itself', async () => {
    const { shop, catalogId, name } = await c.aSeller()
    await aThing(c.t, shop)
    c.fake.faults.push(80014, 4, 80014)
    await name()
    await c.t.app.runDueJobs()
    const pauses: number[] = []
    for (let tries = 0; tries < 3; tries += 1) {
      const { trouble, nextAt, state } = await c.seen(shop)
      expect([trouble, state]).toEqual(['busy', 'on'])
      const pauseMs = Date.parse(nextAt ?? '') - c.t.clock.now().getTime()
      pauses.push(pauseMs / 60_000)
      await c.aMinute(pauseMs - 1000)
      expect(c.fake.faults).toHaveLength(2 - tries)
      await c.aMinute(1000)
    }
    expect(pauses).toEqual([1, 2, 5])
    await c.aMinute()
    expect(await c.seen(shop)).toMatchObject({ trouble: null, nextAt: null, there: 1, waiting: 0 })
    expect(c.there(catalogId)).toEqual(await c.fed(shop))
  })

  test.each([
    [190, 'token'],
    [100, 'catalogue'],
    [368, 'account'],
    [4242, 'other'],
  ])('refused with %i it stops and says why; named again it goes on', async (code, trouble) => {
    const { shop, catalogId, name } = await c.aSeller()
    await aThing(c.t, shop)
    c.fake.faults.push(code)
    await name()
    await c.t.app.runDueJobs()
    expect(await c.seen(shop)).toMatchObject({ state: 'stopped', trouble, troubleCode: code, nextAt: null })
    for (let minutes = 0; minutes < 5; minutes += 1) await c.aMinute()
    expect(c.fake.calls).toEqual([])
    expect(await name()).toMatchObject({ body: { state: 'on', trouble: null } })
    await c.untilQuiet(shop)
    expect(c.there(catalogId)).toEqual(await c.fed(shop))
  })

  test('a number that is not connected any more stops it; connected anew with another catalogue, that one is filled', async () => {
    const { shop, number, name, catalogId } = await c.aSeller()
    await aThing(c.t, shop)
    await name()
    await c.untilQuiet(shop)
    const second = c.aCatalogue()
    const { token, phoneNumberId, wabaId } = number
    await c.t.must(
      connectChatNumber,
      { body: { id: number.id, token, phoneNumberId, wabaId, catalogId: second } },
      shop.token,
    )
    await c.untilQuiet(shop)
    expect(c.there(second)).toEqual(await c.fed(shop))
    expect(await c.seen(shop)).toMatchObject({ catalogId: second })
    await c.t.must(disconnectChatNumber, { params: { id: number.id } }, shop.token)
    await c.aMinute()
    expect(await c.seen(shop)).toMatchObject({ state: 'stopped', trouble: 'number', numbers: [] })
    expect(c.there(catalogId)).toEqual(c.there(second))
  })

  test('a server that dies over it leaves nothing out, before the call and after it', async () => {
    const { shop, catalogId, name } = await c.aSeller()
    const thing = await aThing(c.t, shop)
    const other = await aThing(c.t, shop, { name: 'Maji' })
    await name()
    await c.untilQuiet(shop)
    await c.change(shop, thing, { priceTzs: 7000 })
    await c.t.must(bulkProducts, { body: { ids: [other.id], action: 'archive' } }, shop.token)
    // Taken, worked on, and the answer never came: as when the process ends between the call and the row.
    c.fake.faults.push('lost')
    await c.aMinute()
    expect(await c.seen(shop)).toMatchObject({ trouble: 'away' })
    expect(Object.keys(c.there(catalogId))).toEqual([thing.id])
    await c.untilQuiet(shop)
    expect(c.there(catalogId)).toEqual(await c.fed(shop))
    expect(await c.seen(shop)).toMatchObject({ there: 1, refusedCount: 0 })
    // Noted as going, and dead before anything was asked of Meta.
    await c.change(shop, { ...thing, version: thing.version + 1 }, { priceTzs: 7100 })
    await inShop(c.t.db, shop.shop.id, (tx) =>
      tx.updateTable('catalogue_items').set({ going: 'x' }).where('shop_id', '=', shop.shop.id).execute(),
    )
    await c.untilQuiet(shop)
    expect(c.there(catalogId)).toEqual(await c.fed(shop))
  })

  test('a batch that Meta cannot end is sent anew', async () => {
    const { shop, catalogId, name } = await c.aSeller()
    await Promise.all([1, 2, 3, 4].map((one) => aThing(c.t, shop, { name: `Soda ${one}` })))
    c.fake.faults.push('failed')
    await name()
    await c.t.app.runDueJobs()
    await c.aMinute()
    expect(await c.seen(shop)).toMatchObject({ state: 'on', trouble: 'away', waiting: 4 })
    c.fake.wishes.looks = 2
    await c.untilQuiet(shop)
    expect(c.there(catalogId)).toEqual(await c.fed(shop))
  })
})
