import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLinks } from '../../../shared/contract/order-link.ts'
import { saveOrderWords } from '../../../shared/contract/order-words.ts'
import { getOrder, listOrders } from '../../../shared/contract/orders.ts'
import { updateProduct, bulkProducts } from '../../../shared/contract/products.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aDish, aLink, asShown, aThing, look, send } from '../../../../tests/support/order-links.ts'
import { asOwner, codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop({ shop_name: 'Duka la Neema', phone: '0712000111', customer_language: 'sw' })
})
afterAll(() => t.close())

const stockOf = (itemId: string) =>
  asOwner(
    t,
    async (db) =>
      (await db.selectFrom('stock_levels').select('on_hand_milli').where('item_id', '=', itemId).executeTakeFirst())
        ?.on_hand_milli ?? null,
  )
const fieldsOf = (answer: { body: unknown }) =>
  (answer.body as { error: { fields?: { path: string; message: string }[] } }).error.fields ?? []
/** Every row there is, but sessions' last use. */

test('a submission becomes a pending order: lines, sums, stock, customer, place and history; the same link is then its tracker', async () => {
  const dish = await aDish(t, shop)
  const { token, link, lineIds } = await aLink(
    t,
    shop,
    [{ productId: dish.product.id, quantityMilli: 2000, note: 'bila chumvi' }],
    { customerName: 'Mteja 1', customerPhone: '0713000333' },
  )
  const view = await look(t, token)
  const body = asShown(view, {
    lines: [
      {
        lineId: lineIds[0] ?? '',
        choices: [
          { quantityMilli: 1000, variantId: dish.large, addOnIds: [dish.juisi, dish.kachumbari], note: 'pilipili' },
          { quantityMilli: 1000, variantId: dish.plain, addOnIds: [dish.maji] },
        ],
      },
    ],
    note: 'Nipigie ukifika',
    delivery: { kind: 'delivery', place: 'Kariakoo, mtaa wa Uhuru', phone: '0714 000 444' },
  })
  const answer = await send(t, token, body)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    state: 'submitted',
    status: 'pending',
    order_id: link.number,
    totalTzs: 15_500,
    owedTzs: 15_500,
    itemCount: 2,
    steps: [{ status: 'pending' }],
    delivery: { kind: 'delivery', phone: '+255714000444' },
  })
  expect(
    answer.body.products.map(({ variants, add_ons, totalTzs }) => [
      variants[0]?.name,
      add_ons.map((addOn) => addOn.name),
      totalTzs,
    ]),
  ).toEqual([
    ['Kubwa', ['Kachumbari', 'Juisi'], 9000],
    ['Kawaida', ['Maji'], 6500],
  ])
  const order = await t.must(getOrder, { params: { id: answer.body.orderId ?? '' } }, shop.token)
  expect(order).toMatchObject({
    number: link.number,
    status: 'pending',
    source: 'link',
    totalTzs: 15_500,
    serverTotalTzs: 15_500,
    paidTzs: 0,
    itemCount: 2,
    note: 'Nipigie ukifika',
    customerName: 'Mteja 1',
    customerPhone: '+255713000333',
    flags: [],
    delivery: { place: 'Kariakoo, mtaa wa Uhuru' },
  })
  expect(order.lines.map((line) => line.note)).toEqual(['bila chumvi\npilipili', 'bila chumvi'])
  expect(order.customerId).not.toBeNull()
  expect([await stockOf(dish.large), await stockOf(dish.plain)]).toEqual([9000, 9000])
  expect(
    (await t.must(listOrders, { query: { search: '0713000333' } }, shop.token)).items.map((row) => row.id),
  ).toEqual([order.id])
  expect((await t.must(listLinks, { query: { orderId: order.id } }, shop.token)).items).toMatchObject([
    { id: link.id, state: 'submitted', orderStatus: 'pending', totalTzs: 15_500 },
  ])
  const told = await asOwner(t, (db) =>
    db.selectFrom('live_events').select(['kind', 'body']).where('shop_id', '=', shop.shop.id).execute(),
  )
  expect(
    told
      .filter((event) => JSON.stringify(event.body).includes(order.id))
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['link.submitted', 'order.created'])

  // Again with the same words: the same submission. With others: refused, and nothing is different.
  const again = await send(t, token, body)
  expect([again.status, again.body.orderId]).toEqual([200, order.id])
  const other = await send(t, token, { ...body, note: 'Nyingine' })
  expect([other.status, codeOf(other)]).toEqual([409, 'link.already_submitted'])
  expect(await stockOf(dish.large)).toBe(9000)
})

test('the customer reads the shop’s own words for the steps', async () => {
  const soda = await aThing(t, shop, { stock: null })
  const { token } = await aLink(t, shop, [{ productId: soda.id }])
  const words = {
    pending: 'Tumeipokea',
    paid: null,
    picked_up: null,
    delivered: 'Imefika',
    completed: null,
    cancelled: null,
  }
  await t.must(saveOrderWords, { body: words }, shop.token)
  expect((await look(t, token)).words).toEqual(words)
  expect((await send(t, token, asShown(await look(t, token)))).body.words).toEqual(words)
})

test('a second order with the same phone belongs to the same customer', async () => {
  const soda = await aThing(t, shop, { stock: null })
  const ids: (string | null)[] = []
  for (const phone of ['0713 000 555', '+255713000555']) {
    const { token } = await aLink(t, shop, [{ productId: soda.id }])
    const answer = await send(
      t,
      token,
      asShown(await look(t, token), { customerName: 'Mteja 2', customerPhone: phone }),
    )
    ids.push((await t.must(getOrder, { params: { id: answer.body.orderId ?? '' } }, shop.token)).customerId)
  }
  expect(ids[0]).not.toBeNull()
  expect(ids[0]).toBe(ids[1])
})

test('what is missing is said beside its line, and nothing is made', async () => {
  const dish = await aDish(t, shop)
  const { token, lineIds } = await aLink(t, shop, [{ productId: dish.product.id, quantityMilli: 2000 }])
  const lineId = lineIds[0] ?? ''
  const view = await look(t, token)
  const tries: [Parameters<typeof send>[2], [string, string][]][] = [
    [
      asShown(view),
      [
        [`lines.${lineId}.0`, 'variant_missing'],
        [`lines.${lineId}.0.${dish.drink}`, 'too_few'],
      ],
    ],
    [
      asShown(view, { lines: [] }),
      [
        [`lines.${lineId}.0`, 'variant_missing'],
        [`lines.${lineId}.0.${dish.drink}`, 'too_few'],
      ],
    ],
    [asShown(view, { lines: [{ lineId, choices: [] }] }), [['lines', 'nothing_chosen']]],
    [
      asShown(view, {
        lines: [{ lineId, choices: [{ quantityMilli: 3000, variantId: dish.plain, addOnIds: [dish.maji] }] }],
      }),
      [[`lines.${lineId}.0`, 'quantity_above']],
    ],
    [
      asShown(view, {
        lines: [{ lineId, choices: [{ quantityMilli: 1000, variantId: uuidv7(), addOnIds: [dish.maji, dish.juisi] }] }],
      }),
      [
        [`lines.${lineId}.0`, 'variant_unknown'],
        [`lines.${lineId}.0.${dish.drink}`, 'too_many'],
      ],
    ],
    [asShown(view, { customerPhone: 'hapana' }), [['customerPhone', 'phone_invalid']]],
  ]
  for (const [body, fields] of tries) {
    const answer = await send(t, token, body)
    expect([answer.status, codeOf(answer)]).toEqual([400, 'link.choices_incomplete'])
    expect(fieldsOf(answer).map(({ path, message }) => [path, message])).toEqual(fields)
  }
  const foreignLine = await send(t, token, asShown(view, { lines: [{ lineId: uuidv7(), choices: [] }] }))
  expect([foreignLine.status, codeOf(foreignLine)]).toEqual([400, 'request.invalid'])
  expect((await look(t, token)).state).toBe('open')
})

test('prices and goods that changed are shown before submitting, and what was not shown is not taken', async () => {
  const dish = await aDish(t, shop)
  const soda = await aThing(t, shop, { stock: 5 })
  const { token, lineIds } = await aLink(t, shop, [
    { productId: dish.product.id, variantId: dish.plain, addOnIds: [dish.maji] },
    { productId: soda.id },
  ])
  const before = await look(t, token)
  const { id: _, onHandMilli: __, isArchived: ___, createdAt: ____, updatedAt: _____, ...input } = dish.product
  await t.must(
    updateProduct,
    {
      params: { id: dish.product.id },
      body: {
        ...input,
        photos: [],
        variants: dish.product.variants.map(({ onHandMilli: _o, ...variant }) => ({
          ...variant,
          priceTzs: variant.priceTzs + 500,
        })),
      },
    },
    shop.token,
  )
  const stale = await send(t, token, asShown(before))
  expect([stale.status, codeOf(stale)]).toEqual([409, 'link.prices_changed'])
  const now = await look(t, token)
  expect(now).toMatchObject({ isChanged: true, totalTzs: before.totalTzs + 500 })
  expect(now.products[0]?.variants[0]).toMatchObject({ priceTzs: 6500, priceThenTzs: 6000 })

  await t.must(bulkProducts, { body: { ids: [soda.id], action: 'archive' } }, shop.token)
  expect(codeOf(await send(t, token, asShown(now)))).toBe('link.prices_changed')
  const gone = await look(t, token)
  expect(gone.products[1]).toMatchObject({ isGone: true, totalTzs: 0, name: 'Soda' })
  expect(gone.totalTzs).toBe(7000)
  const refused = await send(t, token, asShown(gone))
  expect([refused.status, codeOf(refused), fieldsOf(refused)[0]?.message]).toEqual([409, 'link.sold_out', 'gone'])
  const sent = await send(t, token, asShown(gone, { lines: [{ lineId: lineIds[1] ?? '', choices: [] }] }))
  expect([sent.status, sent.body.totalTzs, sent.body.products.length]).toEqual([200, 7000, 1])
})

test('counted goods that are not there can not be sent; fewer can', async () => {
  const soda = await aThing(t, shop, { stock: 2 })
  const { token, lineIds } = await aLink(t, shop, [{ productId: soda.id, quantityMilli: 3000 }])
  const view = await look(t, token)
  expect([view.products[0]?.availableMilli, view.isChanged]).toEqual([2000, true])
  expect(codeOf(await send(t, token, asShown(view)))).toBe('link.sold_out')
  expect(await stockOf(soda.id)).toBe(2000)
  const fewer = await send(
    t,
    token,
    asShown(view, {
      lines: [{ lineId: lineIds[0] ?? '', choices: [{ quantityMilli: 2000, variantId: null, addOnIds: [] }] }],
    }),
  )
  expect([fewer.status, fewer.body.totalTzs, await stockOf(soda.id)]).toEqual([200, 4000, 0])
})

test('a till that used this very number does not stop a customer', async () => {
  const soda = await aThing(t, shop, { stock: null })
  const { token, link } = await aLink(t, shop, [{ productId: soda.id }])
  await asOwner(t, (db) =>
    db
      .insertInto('orders')
      .values({
        shop_id: shop.shop.id,
        id: uuidv7(),
        number: link.number,
        status: 'pending',
        source: 'counter',
        lines: '[]',
        item_count: 0,
        subtotal_tzs: 0,
        discount_tzs: 0,
        tax_tzs: 0,
        total_tzs: 0,
        server_total_tzs: 0,
        at: t.clock.now(),
        received_at: t.clock.now(),
      })
      .execute(),
  )
  expect((await send(t, token, asShown(await look(t, token)))).body).toMatchObject({
    state: 'submitted',
    order_id: `${link.number}-2`,
  })
})
