import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { getFavourites, saveFavourites } from '../../../shared/contract/favourites.ts'
import { getShop } from '../../../shared/contract/shops.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const keysOf = (count: number) => Array.from({ length: count }, () => ({ productId: uuidv7() }))

test('whoever may change products arranges them, every till reads them with the shop, and no other shop does', async () => {
  const [owner, other] = [await t.aShop(), await t.aShop()]
  expect(await t.must(getFavourites, {}, owner.token)).toEqual({ keys: [], version: 1 })
  const keeper = await owner.asMember([{ resource: 'product', action: ['read', 'update'] }])
  const keys = keysOf(60)
  const saved = await t.must(saveFavourites, { body: { keys, version: 1 } }, keeper.token)
  expect(saved).toEqual({ keys, version: 2 })
  const clerk = await owner.asMember([{ resource: 'orders', action: ['create'] }])
  expect(await t.must(getFavourites, {}, clerk.token)).toEqual(saved)
  expect((await t.must(getShop, {}, clerk.token)).favourites).toEqual(saved)
  const refused = await t.call(saveFavourites, { body: { keys: [], version: 2 } }, clerk.token)
  expect([refused.status, codeOf(refused)]).toEqual([403, 'auth.forbidden'])
  expect(await t.must(getFavourites, {}, other.token)).toEqual({ keys: [], version: 1 })
})

test('of two who arrange them at the same time the second is told, and nothing of the first is lost', async () => {
  const owner = await t.aShop()
  const both = await Promise.all(
    [keysOf(2), keysOf(3)].map((keys) => t.call(saveFavourites, { body: { keys, version: 1 } }, owner.token)),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(both.filter(({ status }) => status === 409).map(codeOf)).toEqual(['shop.changed_meanwhile'])
  const kept = both.find(({ status }) => status === 200)
  expect(await t.must(getFavourites, {}, owner.token)).toEqual(kept?.body)
})

test('more than sixty, one key twice, and what is no id are refused', async () => {
  const owner = await t.aShop()
  const [key] = keysOf(1)
  if (!key) throw new Error('no key')
  const twice = { productId: key.productId.toUpperCase() }
  for (const keys of [keysOf(61), [key, twice], [{ productId: 'unga' }]]) {
    const refused = await t.call(saveFavourites, { body: { keys, version: 1 } }, owner.token)
    expect([refused.status, codeOf(refused)]).toEqual([400, 'request.invalid'])
  }
})
