import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOffer, setOfferState } from '../../../shared/contract/offers.ts'
import { getOrder } from '../../../shared/contract/orders.ts'
import { listProducts } from '../../../shared/contract/products.ts'
import { runningOffer } from '../../../../tests/support/offers.ts'
import {
  aFlowChat,
  aWriterTo,
  type FlowApp,
  ordersOfShop,
  startFlowApp,
  SUGAR_ROW,
  textOf,
} from '../../../../tests/support/flow/chat.ts'
import type { OwnedShop } from '../../../../tests/support/test-app.ts'
import { conversationsOf, deliver } from '../../../../tests/support/whatsapp/chats.ts'
import { aTapHeard, killedAtEach } from '../../../../tests/support/flow/killed-step.ts'

let app: FlowApp
beforeAll(async () => {
  app = await startFlowApp()
})
afterAll(() => app.close())

const BASKET = ['=Habari', 'Tazama bidhaa', SUGAR_ROW, '2'] as const
const usesOf = async ({ token }: OwnedShop, id: string) =>
  (await app.t.must(getOffer, { params: { id } }, token)).results
const newest = async (shop: OwnedShop) => {
  const [row] = await ordersOfShop(app.t, shop)
  return await app.t.must(getOrder, { params: { id: row?.id ?? '' } }, shop.token)
}

test('what applies itself stands in the basket and in the order, and the code that takes off more stands instead of it', async () => {
  const { shop, walk, tap, write } = await aFlowChat(app)
  const own = await runningOffer(app.t, shop.token, { name: 'Wiki ya sukari' })
  const basket = await walk(...BASKET)
  expect(textOf(basket)).toContain('Ofa "Wiki ya sukari": −TZS 600\nJumla: TZS 5,400')
  // No codes are given out: none is asked for, and words are no code.
  expect(textOf(basket)).not.toContain('msimbo')
  expect(textOf(await write('KARIBU'))).toContain('sijaelewa')
  const code = await runningOffer(app.t, shop.token, {
    name: 'Kuponi ya Neema',
    code: 'NEEMA25',
    basisPoints: 2500,
    leastTzs: 5000,
  })
  await tap('Ongeza bidhaa')
  expect(textOf(await walk(SUGAR_ROW, '1'))).toContain('Una msimbo wa ofa? Uandike hapa.')
  expect(textOf(await write('NEEMA'))).toContain('Msimbo "NEEMA" haupo')
  expect(textOf(await write('msimbo neema25'))).toContain('Ofa "Kuponi ya Neema": −TZS 2,250\nJumla: TZS 6,750')
  const ordered = textOf(await walk('Maliza oda', 'Nitachukua dukani'))
  expect(ordered).toContain('Jumla ni TZS 6,750.\nOfa "Kuponi ya Neema": −TZS 2,250')
  expect(await newest(shop)).toMatchObject({
    totalTzs: 6750,
    discountTzs: 2250,
    lines: [{ discount: { amountTzs: 2250, reason: 'offer', reasonNote: 'Kuponi ya Neema' } }],
  })
  expect(await usesOf(shop, code.id)).toMatchObject({ orders: 1, givenTzs: 2250 })
  expect(await usesOf(shop, own.id)).toMatchObject({ orders: 0 })
  expect(app.graph.problems).toEqual([])
})

test('buy some, get others: a chat’s basket has what is given, and its order the same', async () => {
  const { shop, walk } = await aFlowChat(app)
  const { items } = await app.t.must(listProducts, { query: {} }, shop.token)
  const productIds = items.map(({ id }) => id)
  const others = { buy: 1, get: 1, productIds, groups: [], priceTzs: 1000, mostTimes: null }
  const terms = { kind: 'buy_get', basisPoints: 0, others } as const
  const offer = await runningOffer(app.t, shop.token, { name: 'Ya pili elfu moja', ...terms })
  expect(textOf(await walk(...BASKET))).toContain('Ofa "Ya pili elfu moja": −TZS 2,000\nJumla: TZS 4,000')
  await walk('Maliza oda', 'Nitachukua dukani')
  expect(await newest(shop)).toMatchObject({ totalTzs: 4000, discountTzs: 2000 })
  expect(await usesOf(shop, offer.id)).toMatchObject({ orders: 1, givenTzs: 2000 })
})

test('a code is kept until the goods reach its least sum; three wrong ones go to a person', async () => {
  const { shop, walk, write } = await aFlowChat(app)
  await runningOffer(app.t, shop.token, { name: 'Kubwa', code: 'KUBWA', basisPoints: 1000, leastTzs: 9000 })
  await walk(...BASKET)
  const least = textOf(await write('kubwa'))
  expect(least).toContain('ni kwa bidhaa za TZS 9,000 au zaidi')
  expect(least).toContain('Jumla: TZS 6,000')
  expect(textOf(await walk('Ongeza bidhaa', SUGAR_ROW, '1'))).toContain('−TZS 900\nJumla: TZS 8,100')
  await write('MBAYA1')
  await write('MBAYA2')
  expect(textOf(await write('MBAYA3'))).toContain('Mtu wa duka atakujibu')
})

test('an offer that ended while the customer looked is said, nothing is ordered, and the new total is shown', async () => {
  const { shop, walk, tap } = await aFlowChat(app)
  const { id } = await runningOffer(app.t, shop.token)
  await walk(...BASKET, 'Maliza oda')
  await app.t.must(setOfferState, { params: { id }, body: { state: 'ended' } }, shop.token)
  const said = textOf(await tap('Nitachukua dukani'))
  expect(said).toContain('Ofa imebadilika')
  expect(said).toContain('Jumla: TZS 6,000')
  expect(await ordersOfShop(app.t, shop)).toEqual([])
  expect(textOf(await walk('Maliza oda', 'Nitachukua dukani'))).toContain('Jumla ni TZS 6,000.')
})

test('the last use goes to one of two customers who finish at once, and the other is told', async () => {
  const { shop, number, ...first } = await aFlowChat(app)
  const { id } = await runningOffer(app.t, shop.token, {
    name: 'Moja tu',
    code: 'MOJA',
    basisPoints: 5000,
    mostUses: 1,
  })
  const second = aWriterTo(app.t, shop, number)
  for (const who of [first, second]) await who.walk(...BASKET, '=MOJA', 'Maliza oda')
  const tapped = async (who: typeof second) =>
    deliver(
      app.t,
      who.sent({
        type: 'interactive',
        interactive: {
          type: 'button_reply',
          button_reply: { id: await who.tapIdOf('Nitachukua dukani'), title: 'Nitachukua dukani' },
        },
      }),
    )
  await Promise.all([tapped(first), tapped(second)])
  await app.t.app.runDueJobs()
  expect(await ordersOfShop(app.t, shop)).toMatchObject([{ totalTzs: 3000 }])
  expect(await usesOf(shop, id)).toMatchObject({ orders: 1 })
  const all = textOf(await first.said())
  expect(all).toContain('Ofa imebadilika')
  expect(all).toContain('Msimbo "MOJA" haupunguzi chochote')
})

test('killed at any statement of the step that orders, the code is used once', async () => {
  const { shop, number, walk, tapIdOf, from } = await aFlowChat(app)
  const { id } = await runningOffer(app.t, shop.token, { code: 'MARA1', basisPoints: 5000, mostUses: 1 })
  await walk(...BASKET, '=MARA1', 'Maliza oda')
  const [conversation] = await conversationsOf(app.t, shop.shop.id)
  const title = 'Nitachukua dukani'
  const hear = aTapHeard(app.t, shop, {
    conversationId: conversation?.id ?? '',
    numberId: number.id,
    from,
    id: await tapIdOf(title),
    title,
  })
  // Every third statement: each of them is a whole step played again.
  const kills = await killedAtEach(hear, 3)
  await Promise.all([hear(), hear()])
  expect(kills).toBeGreaterThan(8)
  expect(await ordersOfShop(app.t, shop)).toMatchObject([{ totalTzs: 3000 }])
  expect(await usesOf(shop, id)).toMatchObject({ orders: 1, givenTzs: 3000 })
})
