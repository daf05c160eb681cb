import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFigures } from '../../../shared/contract/figures.ts'
import { listOrders } from '../../../shared/contract/orders.ts'
import { saveStorefront } from '../../../shared/contract/storefront.ts'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { aLink, aThing, asShown, look, send, tokenOf } from '../../../../tests/support/order-links.ts'
import { asOwner, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { businessDay } from '../../../shared/domain/format.ts'

let t: TestApp
beforeAll(async () => {
  const minute = { perMs: 60_000 }
  t = await startTestApp({ rateLimits: { shopSeen: { ...minute, count: 8 }, seenOfShop: { ...minute, count: 15 } } })
})
afterAll(() => t.close())

const form = (url: string, fields: Record<string, string>, address = '10.1.0.1') =>
  t.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', 'x-forwarded-for': address },
    payload: new URLSearchParams(fields).toString(),
  })
const status = async (path: string, step: string, address: string) => (await form(path, { step }, address)).status
const day = () => businessDay(t.clock.now())
const pageOf = async (own: OwnedShop, from = day(), to = day()) =>
  (await t.must(getFigures, { query: { from, to, compare: 'none' } }, own.token)).page

test('who came, looked, filled a basket, sent it and paid is counted by day, and nothing of who it was', async () => {
  const own = await t.aShop()
  const soda = await aThing(t, own, { stock: null })
  await t.must(saveStorefront, { body: aStorefront('wageni', 'Duka', 0) }, own.token)
  expect(await pageOf(own)).toEqual({ visits: 0, products: 0, baskets: 0, submitted: 0, paid: 0 })
  for (const step of ['visit', 'visit', 'visit', 'product', 'product', 'basket'])
    expect((await form('/shops/wageni/seen', { step })).status).toBe(204)
  const first = day()
  const baskets = []
  for (let made = 0; made < 2; made += 1)
    baskets.push(
      tokenOf(
        new URL(
          String((await form('/shops/wageni', { [`q.${soda.id}`]: '1' })).headers['location']),
          'https://x.example',
        ).href,
      ),
    )
  for (const token of baskets) expect((await send(t, token, asShown(await look(t, token)))).status).toBe(200)
  // A link of the shop's own is none of the page's.
  const { token } = await aLink(t, own, [{ productId: soda.id }])
  expect((await send(t, token, asShown(await look(t, token)))).status).toBe(200)
  const [order] = (await t.must(listOrders, { query: { source: 'storefront' } }, own.token)).items
  await asOwner(t, (db) =>
    db
      .updateTable('orders')
      .set({ paid_tzs: order?.totalTzs ?? 0 })
      .where('id', '=', order?.id ?? '')
      .execute(),
  )
  expect(await pageOf(own)).toEqual({ visits: 3, products: 2, baskets: 1, submitted: 2, paid: 1 })
  t.clock.advance(86_400_000)
  expect((await form('/shops/wageni/seen', { step: 'visit' })).status).toBe(204)
  expect(await pageOf(own)).toEqual({ visits: 1, products: 0, baskets: 0, submitted: 0, paid: 0 })
  expect(await pageOf(own, first)).toMatchObject({ visits: 4, submitted: 2 })
  const kept = await asOwner(t, (db) =>
    db.selectFrom('shop_visits').selectAll().where('shop_id', '=', own.shop.id).execute(),
  )
  expect(Object.keys(kept[0] ?? {}).toSorted()).toEqual(['count', 'day', 'shop_id', 'step'])
  t.clock.advance(-86_400_000)
})

test('only steps there are, of pages there are, and no flood from one address', async () => {
  const own = await t.aShop()
  await t.must(saveStorefront, { body: aStorefront('wageni-2', 'Duka', 0) }, own.token)
  expect(await status('/shops/wageni-2/seen', 'paid', '10.1.0.2')).toBe(404)
  expect(await status('/shops/haipo/seen', 'visit', '10.1.0.2')).toBe(404)
  const statuses = []
  for (let tries = 0; tries < 10; tries += 1) statuses.push(await status('/shops/wageni-2/seen', 'visit', '10.1.0.3'))
  expect(statuses.filter((code) => code === 204)).toHaveLength(8)
  expect(statuses.at(-1)).toBe(429)
  expect((await pageOf(own))?.visits).toBe(8)
})

test('a shop’s visits are bounded however many addresses count them, by campaign too, and no other shop’s', async () => {
  for (const slug of ['wageni-3', 'wageni-4'])
    await t.must(saveStorefront, { body: aStorefront(slug, 'Duka', 0) }, (await t.aShop()).token)
  const statuses = []
  for (let tries = 0; tries < 20; tries += 1)
    statuses.push(
      (await form('/shops/wageni-3/seen', tries % 2 ? { step: 'visit' } : { c: 'AAAAAAAA' }, `10.2.0.${tries}`)).status,
    )
  expect(statuses.filter((code) => code === 204)).toHaveLength(15)
  expect(statuses.at(-1)).toBe(429)
  expect(await status('/shops/wageni-4/seen', 'visit', '10.2.1.1')).toBe(204)
})
