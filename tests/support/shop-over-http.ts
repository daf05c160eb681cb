import { createShop, registerDevice } from '../../src/shared/contract/shops.ts'
import { signUp } from '../../src/shared/contract/auth.ts'
import { createProduct, type ProductInput } from '../../src/shared/contract/products.ts'
import { listOrders } from '../../src/shared/contract/orders.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { createApiClient } from './api-client.ts'
import type { TillIdentity } from './order-commands.ts'

let made = 0
/** An address of its own for each caller, so that one test's rate limits are not another's (the test server trusts its proxy). */
export const ownAddress = () => ({
  'x-forwarded-for': `10.${process.pid % 250}.${Math.floor(Math.random() * 250)}.${(made += 1) % 250}`,
})

export const aProductInput = (overrides: Partial<ProductInput> = {}): ProductInput => ({
  name: 'Sukari 1 kg',
  description: '',
  category: 'food_beverages',
  group: 'Vyakula',
  priceTzs: 3000,
  costTzs: 2500,
  sku: '',
  barcodes: [],
  photos: [],
  unit: '',
  tracksStock: false,
  lowStockMilli: null,
  variants: [],
  addOnGroups: [],
  ...overrides,
})

/** A signed-up owner with a shop and one registered device, made over real HTTP. */
export async function aShopOverHttp(
  origin: string,
  options: { products?: Partial<ProductInput>[]; language?: 'en' | 'sw' } = {},
) {
  const send = createApiClient(origin, ownAddress())
  const phone = `+2557${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`
  const password = 'duka-la-mfano-9'
  const signed = await send(signUp, {
    body: { contact: phone, password, name: 'Mwenye Duka', language: options.language ?? 'en' },
  })
  if (signed.status !== 200) throw new Error(`sign-up answered ${signed.status}: ${JSON.stringify(signed.body)}`)
  const { token, user } = signed.body
  const shop = (await send(createShop, { body: { id: uuidv7(), shop_name: 'Duka la Mfano' } }, token)).body
  const products = []
  for (const overrides of options.products ?? [])
    products.push((await send(createProduct, { body: { ...aProductInput(overrides), id: uuidv7() } }, token)).body)
  const addDevice = async (): Promise<TillIdentity> => {
    const device = (await send(registerDevice, { body: { id: uuidv7(), name: 'Kaunta 1' } }, token)).body
    return { shopId: shop.id, userId: user.id, deviceId: device.id, deviceCode: device.code }
  }
  return { send, token, user, shop, phone, password, products, addDevice }
}

/** Every order number and id of the shop, page by page. */
export async function allOrders(shop: Awaited<ReturnType<typeof aShopOverHttp>>) {
  const rows = []
  let cursor: string | undefined
  do {
    const page = await shop.send(listOrders, { query: { cursor, limit: 100 } }, shop.token)
    if (page.status !== 200) throw new Error(`orders answered ${page.status}`)
    rows.push(...page.body.items)
    cursor = page.body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return rows
}
