import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectSandboxNumber } from '../../../shared/contract/chat-numbers.ts'
import { bulkProducts, createProduct, getProduct, updateProduct } from '../../../shared/contract/products.ts'
import { saveStorefront } from '../../../shared/contract/storefront.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aProduct } from '../../../../tests/support/builders.ts'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { aThing } from '../../../../tests/support/order-links.ts'
import { codeOf } from '../../../../tests/support/test-app.ts'
import { filled, startCatalogues } from '../../../../tests/support/whatsapp/catalogues.ts'
import { inSystem } from '../../platform/database.ts'

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

test('after any changes, with any faults between, the catalogue has what the feed says', async () => {
  const seed = Number(process.env['KAUNTA_SEED'] ?? Date.now() % 1_000_000)
  let state = seed
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const { shop, catalogId, name } = await c.aSeller()
  await name()
  const products: Awaited<ReturnType<typeof aThing>>[] = []
  let front = 0
  for (let step = 0; step < 300; step += 1) {
    const at = random(Math.max(1, products.length))
    const product = products[at]
    const act = random(12)
    if (product === undefined || act === 0) {
      const variants = Array.from({ length: random(3) }, (_, size) => ({
        id: uuidv7(),
        name: `Saizi ${size}`,
        priceTzs: 500 + random(9) * 100,
        costTzs: null,
        sku: '',
        barcodes: [],
      }))
      const body = { ...aProduct({ id: uuidv7(), name: `Bidhaa ${step}`, priceTzs: 1000 + step }), variants }
      products.push(await c.t.must(createProduct, { body }, shop.token))
    } else if (act <= 4) {
      const { id } = product
      const { version, variants } = await c.t.must(getProduct, { params: { id } }, shop.token)
      const kept = variants.filter(() => random(4) > 0)
      products[at] = await c.t.must(
        updateProduct,
        {
          params: { id },
          body: {
            ...aProduct({ name: `Bidhaa, "${step}"`, priceTzs: 1000 + random(50) * 100 }),
            group: random(2) === 0 ? '' : 'Vinywaji',
            description: random(2) === 0 ? '' : 'Tamu\nsana',
            tracksStock: random(4) > 0,
            variants: kept.map((one) => ({
              id: one.id,
              name: one.name,
              priceTzs: 500 + random(50) * 10,
              costTzs: null,
              sku: '',
              barcodes: [],
            })),
            version,
          },
        },
        shop.token,
      )
    } else if (act <= 6)
      await c.moveStock(shop, product.id, random(2) * 3000, product.variants[0]?.id ?? null).catch((error: unknown) => {
        // One that is not counted has no stock to move.
        if (!String(error).includes('stock.not_tracked')) throw error
      })
    else if (act === 7) {
      const action = random(2) === 0 ? ('archive' as const) : ('restore' as const)
      await c.t.must(bulkProducts, { body: { ids: [product.id], action } }, shop.token)
    } else if (act === 8 && random(6) === 0) {
      await c.t.must(saveStorefront, { body: aStorefront(`duka-${seed}-${step}`, 'Karibu', front) }, shop.token)
      front += 1
    } else {
      const fault = [80014, 'lost', 'failed', 1][random(8)]
      if (fault !== undefined) c.fake.faults.push(fault as 'lost')
      c.fake.wishes.looks = random(3)
      await c.aMinute(random(4) * 40_000)
    }
  }
  c.fake.faults.length = 0
  c.fake.wishes.looks = 0
  await c.untilQuiet(shop)
  await c.untilQuiet(shop)
  expect(c.there(catalogId), `seed ${seed}`).toEqual(await c.fed(shop))
  expect(await c.seen(shop)).toMatchObject({ refusedCount: 0, there: Object.keys(c.there(catalogId)).length })
  // Nothing is left over between the two.
  const before = c.fake.calls.length
  await c.aMinute()
  await c.aMinute()
  expect(c.fake.calls).toHaveLength(before)
})

test('the sandbox takes what Meta takes, keeps it for one number alone, and says what it does not take', async () => {
  const shop = await c.t.aShop({ shop_name: 'Duka la majaribio' })
  const number = await c.t.must(connectSandboxNumber, { body: { id: uuidv7() } }, shop.token)
  const other = await c.t.aShop()
  const theirs = await c.t.must(connectSandboxNumber, { body: { id: uuidv7() } }, other.token)
  const thing = await aThing(c.t, shop)
  expect(codeOf(await c.nameIt(shop, number, theirs.catalogId))).toBe('chat.token_refused')
  expect(await c.nameIt(shop, number, number.catalogId)).toMatchObject({ status: 200 })
  await c.untilQuiet(shop)
  const items = () =>
    inSystem(c.t.db, (tx) =>
      tx.selectFrom('sandbox_catalogue_items').selectAll().where('catalog_id', '=', number.catalogId).execute(),
    )
  expect((await items()).map(({ data }) => filled(data as Record<string, unknown>))).toEqual(
    Object.values(await c.fed(shop)),
  )
  await c.t.must(bulkProducts, { body: { ids: [thing.id], action: 'archive' } }, shop.token)
  await c.untilQuiet(shop)
  expect(await items()).toEqual([])
})
