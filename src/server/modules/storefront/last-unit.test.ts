import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOrders } from '../../../shared/contract/orders.ts'
import { getProduct } from '../../../shared/contract/products.ts'
import type { CartView } from '../../../shared/contract/order-link.ts'
import { saveStorefront } from '../../../shared/contract/storefront.ts'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { aThing, asShown } from '../../../../tests/support/order-links.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const CUSTOMERS = 100

test(`${CUSTOMERS} customers fill a basket with the last piece and send it at once: one of them gets it, the others are told`, async () => {
  const shop = await t.aShop()
  const last = await aThing(t, shop, { name: 'Ya mwisho', stock: 1 })
  await t.must(saveStorefront, { body: aStorefront('ya-mwisho', 'Duka', 0) }, shop.token)
  const origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const carts = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => {
      const opened = await fetch(`${origin}/shops/ya-mwisho`, {
        method: 'POST',
        body: new URLSearchParams({ [`q.${last.id}`]: '1' }),
        headers: { accept: 'application/json' },
      })
      const { url } = (await opened.json()) as { url: string }
      const api = `${origin}/api/v1/order${new URL(url, origin).search}`
      const view = (await (await fetch(api)).json()) as CartView
      return { api, body: JSON.stringify(asShown(view)) }
    }),
  )
  const sent = await Promise.all(
    carts.map(async ({ api, body }) => {
      const answer = await fetch(api, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      const said = (await answer.json()) as { error?: { code: string } }
      return [answer.status, said.error?.code ?? null] as const
    }),
  )
  expect(sent.filter(([status]) => status === 200)).toHaveLength(1)
  expect(
    sent.filter(([status]) => status !== 200).every(([status, code]) => status === 409 && code === 'link.sold_out'),
  ).toBe(true)
  expect((await t.must(listOrders, { query: {} }, shop.token)).items).toHaveLength(1)
  expect((await t.must(getProduct, { params: { id: last.id } }, shop.token)).onHandMilli).toBe(0)
}, 120_000)
