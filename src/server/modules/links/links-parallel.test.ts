import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelLink } from '../../../shared/contract/order-link.ts'
import { orderStep } from '../../../../tests/support/order-step.ts'
import { aDish, aLink, asShown, aThing, look, send } from '../../../../tests/support/order-links.ts'
import { asOwner, codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp({ maxConnections: 20 })
  shop = await t.aShop()
})
afterAll(() => t.close())

const PARALLEL = 100
const ordersOf = () =>
  asOwner(t, (db) =>
    db
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('shop_id', '=', shop.shop.id)
      .where('source', '=', 'link')
      .execute(),
  )
const stockOf = (itemId: string) =>
  asOwner(t, async (db) => {
    const level = await db
      .selectFrom('stock_levels')
      .select('on_hand_milli')
      .where('item_id', '=', itemId)
      .executeTakeFirst()
    const moved = await db
      .selectFrom('stock_movements')
      .select((eb) => eb.fn.sum<number>('delta_milli').as('sum'))
      .where('item_id', '=', itemId)
      .executeTakeFirst()
    // Stock is the sum of its movements (decisions 23).
    expect(moved?.sum ?? 0).toBe(level?.on_hand_milli)
    return level?.on_hand_milli
  })
const noFaults = () => expect(t.lines.filter((line) => line.includes('"level":50'))).toEqual([])
const count = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]))

test(`${PARALLEL} parallel submissions of one link with the same words: one order, and all are told of it`, async () => {
  const soda = await aThing(t, shop, { stock: 10 })
  const before = (await ordersOf()).length
  const { token } = await aLink(t, shop, [{ productId: soda.id, quantityMilli: 2000 }], {
    customerName: 'Mteja 1',
    customerPhone: '0713000111',
  })
  const body = asShown(await look(t, token))
  const answers = await Promise.all(Array.from({ length: PARALLEL }, () => send(t, token, body)))
  expect(count(answers.map((answer) => answer.status))).toEqual({ 200: PARALLEL })
  expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1)
  expect((await ordersOf()).length).toBe(before + 1)
  expect(await stockOf(soda.id)).toBe(8000)
  noFaults()
}, 120_000)

test(`${PARALLEL} parallel submissions of one link, each with other words: one wins, the others are told`, async () => {
  const soda = await aThing(t, shop, { stock: 10 })
  const before = (await ordersOf()).length
  const { token } = await aLink(t, shop, [{ productId: soda.id }])
  const view = await look(t, token)
  const answers = await Promise.all(
    Array.from({ length: PARALLEL }, (_, index) => send(t, token, asShown(view, { note: `Neno ${index}` }))),
  )
  expect(count(answers.map((answer) => answer.status))).toEqual({ 200: 1, 409: PARALLEL - 1 })
  expect(new Set(answers.map(codeOf))).toEqual(new Set([null, 'link.already_submitted']))
  expect((await ordersOf()).length).toBe(before + 1)
  expect(await stockOf(soda.id)).toBe(9000)
  noFaults()
}, 120_000)

test(`${PARALLEL} carts for the last unit: exactly one gets it, the others are told and stay open`, async () => {
  const dish = await aDish(t, shop, { stock: 1 })
  const before = (await ordersOf()).length
  const links = []
  for (let made = 0; made < PARALLEL; made += 1)
    links.push(await aLink(t, shop, [{ productId: dish.product.id, variantId: dish.large, addOnIds: [dish.maji] }]))
  const body = asShown(await look(t, links[0]?.token ?? ''))
  const bodies = links.map(({ lineIds }) => ({
    ...body,
    lines: [{ lineId: lineIds[0] ?? '', choices: body.lines[0]?.choices ?? [] }],
  }))
  // The key names prices by line, so each cart has its own.
  const keys = await Promise.all(links.map(async ({ token }) => (await look(t, token)).pricesKey))
  const answers = await Promise.all(
    links.map(({ token }, index) =>
      send(t, token, { ...bodies[index], lines: bodies[index]?.lines ?? [], pricesKey: keys[index] ?? '' }),
    ),
  )
  expect(count(answers.map((answer) => answer.status))).toEqual({ 200: 1, 409: PARALLEL - 1 })
  expect(new Set(answers.map(codeOf))).toEqual(new Set([null, 'link.sold_out']))
  expect((await ordersOf()).length).toBe(before + 1)
  expect([await stockOf(dish.large), await stockOf(dish.plain)]).toEqual([0, 1000])
  const states = await Promise.all(links.map(async ({ token }) => (await look(t, token)).state))
  expect(states.filter((state) => state === 'submitted')).toHaveLength(1)

  // The order is cancelled: the unit is back, and the next cart gets it.
  const won = answers.find((answer) => answer.status === 200)?.body.orderId ?? ''
  await orderStep(t, shop, won, 'pending', 'cancelled')
  expect(await stockOf(dish.large)).toBe(1000)
  const lost = answers.findIndex((answer) => answer.status === 409)
  expect(
    (
      await send(t, links[lost]?.token ?? '', {
        ...bodies[lost],
        lines: bodies[lost]?.lines ?? [],
        pricesKey: keys[lost] ?? '',
      })
    ).status,
  ).toBe(200)
  noFaults()
}, 240_000)

test('taken back and submitted at one moment: one of the two happens, never both', async () => {
  const soda = await aThing(t, shop, { stock: 50 })
  const seen = { cancelled: 0, submitted: 0 }
  for (let round = 0; round < 20; round += 1) {
    const { token, link } = await aLink(t, shop, [{ productId: soda.id }])
    const body = asShown(await look(t, token))
    const submit = () => send(t, token, body)
    const cancel = () => t.call(cancelLink, { params: { id: link.id } }, shop.token)
    const [one, other] =
      round % 2 === 0 ? await Promise.all([submit(), cancel()]) : (await Promise.all([cancel(), submit()])).toReversed()
    expect([
      [200, 409],
      [410, 200],
    ]).toContainEqual([one?.status, other?.status])
    seen[one?.status === 200 ? 'submitted' : 'cancelled'] += 1
    expect((await look(t, token)).state).toBe(one?.status === 200 ? 'submitted' : 'cancelled')
  }
  expect(await stockOf(soda.id)).toBe((50 - seen.submitted) * 1000)
  noFaults()
}, 60_000)

test('carts that want the same goods in other orders never wait for each other in a circle, and take all or nothing', async () => {
  const [one, two] = [
    await aThing(t, shop, { stock: 15, name: 'Moja' }),
    await aThing(t, shop, { stock: 10, name: 'Mbili' }),
  ]
  const links = []
  for (let made = 0; made < 40; made += 1)
    links.push(
      await aLink(
        t,
        shop,
        (made % 2 === 0 ? [one, two] : [two, one]).map(({ id }) => ({ productId: id })),
      ),
    )
  const bodies = await Promise.all(links.map(async ({ token }) => asShown(await look(t, token))))
  const answers = await Promise.all(
    links.map(({ token }, index) => send(t, token, bodies[index] ?? { lines: [], pricesKey: '' })),
  )
  expect(count(answers.map((answer) => answer.status))).toEqual({ 200: 10, 409: 30 })
  expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([5000, 0])
  noFaults()
}, 120_000)
