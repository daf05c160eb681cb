import { sql } from 'kysely'
import { inShop } from '../../src/server/platform/database.ts'
import { createApiKey } from '../../src/shared/contract/api-keys.ts'
import { apiExamples } from '../../src/shared/contract/public-api-examples.ts'
import { API_SCOPES } from '../../src/shared/domain/api-keys.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { CanaryShop } from './canary-shop.ts'
import { type OwnedShop, PASSWORD, type TestApp } from './test-app.ts'

/** A key that may do everything. */
export async function anApiKey(t: Pick<TestApp, 'must'>, owner: Pick<OwnedShop, 'token'>, name = 'Mfumo') {
  const body = { id: uuidv7(), name, scopes: [...API_SCOPES], days: null, password: PASSWORD }
  return await t.must(createApiKey, { body }, owner.token)
}
/** The same, and a write that came by it. */
export async function aCanaryApiKey(t: TestApp, owner: OwnedShop, canary: string) {
  const { apiKey, key } = await anApiKey(t, owner, canary)
  await inShop(t.db, owner.shop.id, (tx) =>
    sql`insert into api_writes (shop_id, key_id, idempotency_key, fingerprint, answer, at) values (${owner.shop.id}, ${apiKey.id}, ${canary}, 'x', ${JSON.stringify({ canary })}, now())`.execute(
      tx,
    ),
  )
  return { apiKeyId: apiKey.id, apiKey: key }
}

/** Well-formed calls of keys, of the public API and of the journal (endpoint-samples.ts). */
export const apiKeySamples: Record<
  string,
  (shop: CanaryShop) => { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
> = {
  listApiKeys: () => ({}),
  createApiKey: () => ({
    body: { id: uuidv7(), name: 'Sampuli', scopes: ['orders:read'], days: 30, password: PASSWORD },
  }),
  revokeApiKey: (shop) => ({ params: { id: shop.apiKeyId } }),
  getJournal: () => ({ query: { month: '2026-11' } }),
  getTaxSales: () => ({ query: { month: '2026-11' } }),
  getApiDescription: () => ({}),
  apiListProducts: () => ({}),
  apiGetProduct: (shop) => ({ params: { id: shop.product.id } }),
  apiCreateProduct: () => ({ body: apiExamples['apiCreateProduct']?.body }),
  apiChangeProduct: (shop) => ({ params: { id: shop.product.id }, body: { version: 1, name: 'Sampuli' } }),
  apiListStock: () => ({}),
  apiChangeStock: (shop) => ({ body: { productId: shop.product.id, change: { deltaMilli: 1000 } } }),
  apiListOrders: () => ({}),
  apiGetOrder: (shop) => ({ params: { id: shop.orderId } }),
  apiCreateOrder: (shop) => ({ body: { lines: [{ productId: shop.product.id, quantityMilli: 1000 }] } }),
  apiStepOrder: (shop) => ({ params: { id: shop.orderId }, body: { to: 'cancelled', reason: 'Sampuli' } }),
  apiListCustomers: () => ({}),
  apiGetCustomer: (shop) => ({ params: { id: shop.customerId } }),
  apiAddCustomer: () => ({ body: { name: 'Sampuli' } }),
  apiChangeCustomer: (shop) => ({ params: { id: shop.customerId }, body: { place: 'Sampuli' } }),
  apiListPayments: () => ({}),
  apiGetPayment: () => ({ params: { id: uuidv7() } }),
  apiAddPayment: (shop) => ({ body: { orderId: shop.orderId, method: 'cash', amountTzs: 1000 } }),
}
