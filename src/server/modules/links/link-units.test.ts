import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder } from '../../../shared/contract/orders.ts'
import { createProduct, updateProduct } from '../../../shared/contract/products.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aProduct } from '../../../../tests/support/builders.ts'
import { aLink, asShown, look, send } from '../../../../tests/support/order-links.ts'
import { asOwner, codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop({ shop_name: 'Duka la Neema', phone: '0712000111', customer_language: 'sw' })
})
afterAll(() => t.close())

const shelf = (itemId: string) =>
  asOwner(t, async (db) => {
    const level = await db
      .selectFrom('stock_levels')
      .select(['on_hand_milli', 'packs'])
      .where('item_id', '=', itemId)
      .executeTakeFirstOrThrow()
    const moves = await db
      .selectFrom('stock_movements')
      .select(['delta_milli', 'packs_delta'])
      .where('item_id', '=', itemId)
      .execute()
    const sum = (of: (move: (typeof moves)[number]) => number) => moves.reduce((all, move) => all + of(move), 0)
    // Stock and packs are the sums of their movements, by a link too.
    expect([sum((move) => move.delta_milli), sum((move) => move.packs_delta)]).toEqual([
      level.on_hand_milli,
      level.packs,
    ])
    return [level.on_hand_milli, level.packs]
  })
/** Soda by the piece for 600, closed cartons of 24 for 13,000, halves of a dozen for 3,500; `cartons` of them on the shelf. */
async function aSoda(cartons: number) {
  const id = uuidv7()
  const unit = { isArchived: false, barcodes: [] }
  const carton = { ...unit, id: uuidv7(), name: 'Katoni', factorMilli: 24_000, priceTzs: 13_000, isPack: true }
  const half = { ...unit, id: uuidv7(), name: 'Nusu dazeni', factorMilli: 6000, priceTzs: 3500, isPack: false }
  const input = { ...aProduct({ id, name: 'Soda', priceTzs: 600 }), tracksStock: true, units: [carton, half] }
  const product = await t.must(
    createProduct,
    { body: { ...input, openingStock: { [id]: cartons * 24_000 } } },
    shop.token,
  )
  return { id, carton, half, product, input }
}

test('a link sells by the carton: its own price, its own stock, and the order as the counter would have made it', async () => {
  const { id, carton, half } = await aSoda(3)
  const { token } = await aLink(t, shop, [
    { productId: id, unitId: carton.id, quantityMilli: 2000 },
    { productId: id, unitId: half.id, quantityMilli: 1000 },
    { productId: id, quantityMilli: 5000 },
  ])
  const view = await look(t, token)
  expect(view.products).toMatchObject([
    { name: 'Soda, Katoni', unit: 'Katoni', priceTzs: 13_000, availableMilli: 2000, totalTzs: 26_000 },
    { name: 'Soda, Nusu dazeni', priceTzs: 3500, availableMilli: 1000 },
    { name: 'Soda', priceTzs: 600, availableMilli: 5000 },
  ])
  expect([view.totalTzs, view.isChanged]).toEqual([26_000 + 3500 + 3000, false])
  const answer = await send(t, token, asShown(view))
  expect(answer.body).toMatchObject({
    state: 'submitted',
    totalTzs: 32_500,
    products: [
      { name: 'Soda, Katoni', unit: 'Katoni', totalTzs: 26_000 },
      { name: 'Soda, Nusu dazeni' },
      { name: 'Soda' },
    ],
  })
  const { orderId } = answer.body as { orderId: string }
  const order = await t.must(getOrder, { params: { id: orderId } }, shop.token)
  expect(order.lines).toMatchObject([
    {
      name: 'Soda',
      variantName: 'Katoni',
      soldIn: { id: carton.id, factorMilli: 24_000, isPack: true },
      unitPriceTzs: 13_000,
      totalTzs: 26_000,
    },
    { name: 'Soda', variantName: 'Nusu dazeni', soldIn: { id: half.id, factorMilli: 6000 } },
    { name: 'Soda', variantName: null },
  ])
  // Two closed cartons went; the halves and the pieces opened the third.
  expect(await shelf(id)).toEqual([72_000 - 48_000 - 6000 - 5000, 0])
})

test('no more than the goods reach for; a unit that is sold no more, or at another price, is said', async () => {
  const { id, carton, half, product, input } = await aSoda(1)
  const lines = [{ productId: id, unitId: carton.id, quantityMilli: 2000 }]
  const { token } = await aLink(t, shop, lines)
  const view = await look(t, token)
  expect(view.products).toMatchObject([{ availableMilli: 1000 }])
  expect(view.isChanged).toBe(true)
  expect(codeOf(await send(t, token, asShown(view)))).toBe('link.sold_out')
  const { id: _id, ...rest } = input
  const change = async (units: (typeof carton)[], version: number) =>
    await t.must(updateProduct, { params: { id }, body: { ...rest, version, units } }, shop.token)
  const dearer = await change([{ ...carton, priceTzs: 14_000 }, half], product.version)
  expect((await look(t, token)).products).toMatchObject([{ priceTzs: 14_000, priceThenTzs: 13_000 }])
  await change([half], dearer.version)
  expect((await look(t, token)).products).toMatchObject([{ name: 'Soda, Katoni', isGone: true, totalTzs: 0 }])
  await expect(aLink(t, shop, lines)).rejects.toThrow()
})
