import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../shared/contract/products.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aProduct } from '../../../../tests/support/builders.ts'
import {
  aFlowChat,
  aWriterTo,
  type FlowApp,
  ordersOfShop,
  startFlowApp,
  SUGAR_ROW,
  textOf,
  titlesOf,
} from '../../../../tests/support/flow/chat.ts'
import { inShop } from '../../platform/database.ts'

let app: FlowApp
beforeAll(async () => {
  app = await startFlowApp()
})
afterAll(() => app.close())

const BUYS = ['=Habari', 'Tazama bidhaa', SUGAR_ROW, '2', 'Maliza oda', 'Nileteeni', '=Sinza, karibu na sheli']
/** Somebody who bought two kilos, to be brought, and pays in cash. */
async function whoBought() {
  const chat = await aFlowChat(app)
  const thanks = await chat.walk(...BUYS, 'Pesa taslimu')
  const shopId = chat.shop.shop.id
  const run = (query: ReturnType<typeof sql>) => inShop(app.t.db, shopId, (tx) => query.execute(tx))
  const [first] = await ordersOfShop(app.t, chat.shop)
  return { ...chat, thanks, shopId, run, first: first?.id ?? '' }
}
const madeOf = (shopId: string) =>
  inShop(app.t.db, shopId, async (tx) => {
    const { rows } = await sql<{ total: number; place: string | null; sugarMilli: number }>`
      select total_tzs::int as total, delivery->>'place' as place, (lines->0->>'quantityMilli')::int as "sugarMilli" from orders where shop_id = ${shopId} order by number`.execute(
      tx,
    )
    return rows
  })

describe('a repeat order', () => {
  test('is two taps after "asante": the same goods, today’s price, the same place', async () => {
    const { shopId, thanks, walk, run, sugar } = await whoBought()
    expect(titlesOf(thanks)).toEqual(['Agiza tena'])
    await run(sql`update products set price_tzs = 3500 where shop_id = ${shopId} and id = ${sugar}`)
    const basket = textOf(await walk('Agiza tena'))
    expect(basket).toContain('Bei imebadilika: Sukari ya Kilombero kilo moja')
    expect(basket).toContain('Mahali: Sinza, karibu na sheli')
    expect(basket).toContain('Jumla: TZS 7,000')
    expect(textOf(await walk('Maliza oda'))).toContain('Jumla ni TZS 7,000')
    expect(await madeOf(shopId)).toEqual([
      { total: 6000, place: 'Sinza, karibu na sheli', sugarMilli: 2000 },
      { total: 7000, place: 'Sinza, karibu na sheli', sugarMilli: 2000 },
    ])
    expect(app.graph.problems).toEqual([])
  })

  test('has of what is short what is left, and says so; of what is gone nothing', async () => {
    const { shopId, walk, run, sugar } = await whoBought()
    await run(sql`update stock_levels set on_hand_milli = 1000 where shop_id = ${shopId} and item_id = ${sugar}`)
    const few = textOf(await walk('Agiza tena'))
    expect(few).toContain('zimebaki chache: Sukari ya Kilombero kilo moja (1)')
    expect(few).toContain('Jumla: TZS 3,000')
    await run(sql`update stock_levels set on_hand_milli = 0 where shop_id = ${shopId} and item_id = ${sugar}`)
    expect(textOf(await walk('Agiza tena'))).toContain('zimebaki chache: Sukari ya Kilombero kilo moja (0)')
    await run(
      sql`update products set is_archived = true, archived_at = now() where shop_id = ${shopId} and id = ${sugar}`,
    )
    expect(textOf(await walk('Agiza tena'))).toContain('Hazipo tena: Sukari ya Kilombero kilo moja')
    expect(await madeOf(shopId)).toHaveLength(1)
  })

  test('is the same customer’s wherever they ordered, never one that was cancelled', async () => {
    const { shopId, write, tap, run, first } = await whoBought()
    await run(sql`delete from flow_orders where shop_id = ${shopId}`)
    expect(titlesOf(await write('menu'))).toContain('Agiza tena')
    expect(textOf(await tap('Agiza tena'))).toContain('2 × Sukari')
    await run(sql`update orders set status = 'cancelled' where shop_id = ${shopId} and id = ${first}`)
    expect(titlesOf(await write('menu'))).not.toContain('Agiza tena')
    expect(textOf(await tap('Agiza tena'))).toContain('Hatujaona oda yako')
  })

  test('is never another customer’s, nor another shop’s', async () => {
    const { shop, number, tapIdOf } = await whoBought()
    const other = aWriterTo(app.t, shop, number)
    expect(titlesOf(await other.write('Habari'))).not.toContain('Agiza tena')
    // The button of somebody else's message.
    expect(await tapIdOf('Agiza tena')).toBe('again:again')
    expect(textOf(await other.tap('Agiza tena'))).toContain('Hatujaona oda yako')
    const elsewhere = await aFlowChat(app)
    expect(textOf(await elsewhere.write('tena'))).toContain('Hatujaona oda yako')
  })

  test('with what was chosen beside the goods goes on by the page that asks for it', async () => {
    const { shop, shopId, walk, run, first } = await whoBought()
    const id = uuidv7()
    const group = { id: uuidv7(), name: 'Ongeza', least: 0, most: 1 }
    const addOn = { id: uuidv7(), name: 'Pilipili', priceTzs: 200 }
    await app.t.must(
      createProduct,
      {
        body: {
          ...aProduct({ id, name: 'Chipsi', priceTzs: 2000 }),
          tracksStock: false,
          addOnGroups: [{ ...group, addOns: [addOn] }],
        },
      },
      shop.token,
    )
    await run(sql`update orders set lines = jsonb_set(jsonb_set(lines, '{0,productId}', to_jsonb(${id}::text)), '{0,addOns}',
      ${JSON.stringify([{ ...addOn, groupId: group.id }])}::jsonb) where shop_id = ${shopId} and id = ${first}`)
    const said = await walk('Agiza tena', 'Maliza oda')
    expect(textOf(said)).toContain('Chagua nyongeza zako')
    expect(JSON.stringify(said)).toContain('/cart/order')
    expect(await madeOf(shopId)).toHaveLength(1)
  })

  test('of cartons is so many pieces, at the price of a piece; of five hundred lines fifty', async () => {
    const { shopId, write, tap, run, first } = await whoBought()
    await run(sql`update orders set lines = jsonb_set(jsonb_set(lines, '{0,soldIn}', ${JSON.stringify({ id: uuidv7(), factorMilli: 1500 })}::jsonb), '{0,unitPriceTzs}', '5500')
      where shop_id = ${shopId} and id = ${first}`)
    const pieces = textOf(await write('tena'))
    expect(pieces).toContain('3 × Sukari ya Kilombero kilo moja: TZS 9,000')
    expect(pieces).not.toContain('Bei imebadilika')
    await run(sql`update orders set lines = (select jsonb_agg(lines->0 || jsonb_build_object('id', gen_random_uuid(), 'productId', null, 'name', 'Kitu ' || n)) from generate_series(1, 500) n)
      where shop_id = ${shopId} and id = ${first}`)
    await write('menu')
    const many = await tap('Agiza tena')
    expect(textOf(many)).toContain('Kapu limejaa')
    expect(textOf(many)).toContain('Hazipo tena: Kitu 1, Kitu 2')
  })
})

test('the same tap a hundred times makes one order', async () => {
  const { shopId, walk, write, tapIdOf, number, from } = await whoBought()
  await walk('Agiza tena', 'Maliza oda')
  expect(await madeOf(shopId)).toHaveLength(2)
  // An old "finish" finds an empty basket.
  expect(await tapIdOf('Maliza oda')).toBe('basket_again:done')
  await walk('Maliza oda')
  expect(await madeOf(shopId)).toHaveLength(2)
  expect([number.id, from]).not.toContain('')
  expect(textOf(await write('menu'))).toContain('Tukusaidie nini')
})
