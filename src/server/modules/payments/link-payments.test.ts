import { expect, test } from 'vitest'
import { createLink, readCart } from '../../../shared/contract/order-link.ts'
import { askCartPayment, getCartPayment, savePaymentSettings } from '../../../shared/contract/payments.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { HandGateway } from '../../../../tests/support/payments/hand-gateway.ts'
import { inPayingShops, type PayingShop } from '../../../../tests/support/payments/paying.ts'
import { inShop } from '../../platform/database.ts'
import { codeOf, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
let hand: HandGateway
let p: PayingShop
inPayingShops((given) => ({ t, hand, p } = given))

/** A pending order, and the token of a link over it. */
async function aLink(totalTzs = 10_000) {
  const { orderId } = await p.till.sell(totalTzs, { isPaid: false })
  const { url, link } = await t.must(createLink, { body: { kind: 'order', id: uuidv7(), orderId } }, p.shop.token)
  return { orderId, linkId: link.id, query: { token: new URL(url).searchParams.get('token') ?? '' } }
}
const pay = (query: { token: string }, body: object = {}) =>
  t.call(askCartPayment, { query, body: { id: uuidv7(), kind: 'mobile_push', phone: '0754123456', ...body } })

test('the customer sees what is owed and each way with its fee, asks, and sees it paid on the same link', async () => {
  const { orderId, query } = await aLink()
  const before = await t.must(getCartPayment, { query })
  expect(before).toMatchObject({
    canPay: true,
    owedTzs: 10_000,
    paidTzs: 0,
    takesCash: true,
    attempts: [],
    payments: [],
    isSandbox: false,
  })
  expect(before.methods.map(({ kind, feeTzs, totalTzs }) => [kind, feeTzs, totalTzs])).toEqual([
    ['mobile_push', 250, 10_250],
    ['tanqr', 0, 10_000],
    ['card', 300, 10_300],
  ])
  const waiting = (await pay(query)).body
  expect(waiting.attempts).toMatchObject([{ state: 'waiting', totalTzs: 10_250, phone: '+255754•••456' }])
  expect(Object.keys(waiting.attempts[0] ?? {})).not.toContain('adapter')
  await p.call({ reference: hand.pushes[0]?.reference ?? '', amountTzs: 10_250, providerReference: 'CART1' })
  const after = await t.must(getCartPayment, { query })
  expect(after).toMatchObject({
    canPay: false,
    owedTzs: 0,
    paidTzs: 10_000,
    methods: [],
    attempts: [{ state: 'paid' }],
    payments: [{ method: 'mobile_money', amountTzs: 10_000, reference: 'CART1' }],
  })
  expect((await t.must(readCart, { query })).payment).toEqual(after)
  expect(await p.till.order(orderId)).toMatchObject({ status: 'paid' })
})

test('push again takes the place of the first; the same asking twice is one', async () => {
  const { query } = await aLink()
  const first = (await pay(query)).body.attempts[0]
  hand.statuses.set(first?.reference ?? '', { state: 'waiting' })
  expect(codeOf(await pay(query))).toBe('payment.already_waiting')
  const id = uuidv7()
  const again = (await pay(query, { id, replaces: first?.id })).body
  expect(again.attempts.map(({ state, reason }) => `${state} ${reason ?? ''}`)).toEqual([
    'waiting ',
    'timed_out replaced',
  ])
  await pay(query, { id, replaces: first?.id })
  expect(hand.pushes).toHaveLength(2)
})

test('a card goes to the gateway’s page and comes back to the link', async () => {
  const { query } = await aLink()
  const [attempt] = (await pay(query, { kind: 'card', phone: null })).body.attempts
  expect(attempt?.cardUrl).toMatch(/^https:\/\/gateway\.example\//)
  const back = new URL(hand.cards.at(-1)?.returnUrl ?? '')
  expect([back.origin, back.pathname, JSON.stringify(hand.cards.at(-1))]).toEqual([
    'https://kaunta.example',
    '/cart/back',
    expect.not.stringContaining(query.token),
  ])
  const [kept] = await inShop(t.db, p.till.shopId, (tx) =>
    tx
      .selectFrom('payment_exchanges')
      .select(['request', 'response'])
      .where('attempt_id', '=', attempt?.id ?? '')
      .execute(),
  )
  expect(kept).toEqual({
    request: 'POST https://gateway.example/card\n{"back":"[hidden]","plain":"[hidden]"}',
    response: '?next=[hidden]',
  })
})

test('sent again, the phone need not be said: the page knows only parts of it; a refused change of method leaves the request standing', async () => {
  const { query } = await aLink()
  const [first] = (await pay(query)).body.attempts
  expect(first?.phone).toContain('•••')
  const asked = hand.pushes.length
  const again = (await pay(query, { phone: null, operator: null, replaces: first?.id })).body.attempts
  expect(again.map(({ state, phone }) => [state, phone])).toEqual([
    ['waiting', first?.phone],
    ['timed_out', first?.phone],
  ])
  expect(hand.pushes.slice(asked).map(({ phone }) => phone)).toEqual([hand.pushes[asked - 1]?.phone])
  expect((await pay(query, { phone: '+255712•••678', replaces: again[0]?.id })).status).toBe(400)
  expect((await t.must(getCartPayment, { query })).attempts.map(({ state }) => state)).toEqual(['waiting', 'timed_out'])
})

test('a link in the wrong hands rings a phone six times in ten minutes and no more; staff are not held up by it', async () => {
  const { orderId, query } = await aLink()
  hand.onPush = () => ({ state: 'refused', reason: 'wrong_pin' })
  for (let time = 0; time < 6; time += 1) expect((await pay(query)).status).toBe(200)
  const answer = await pay(query)
  expect([answer.status, codeOf(answer)]).toEqual([429, 'request.too_many'])
  expect((await p.ask(orderId)).status).toBe(200)
  t.clock.advance(11 * 60_000)
  hand.onPush = () => ({ state: 'waiting' })
  expect((await pay(query)).status).toBe(200)
})

test('another link’s attempt, another shop’s, an order that is paid, and no such link are refused', async () => {
  const [one, two] = [await aLink(), await aLink()]
  const theirs = (await pay(one.query)).body.attempts[0]
  expect(codeOf(await pay(two.query, { replaces: theirs?.id }))).toBe('payment.not_found')
  expect(codeOf(await pay(two.query, { id: theirs?.id }))).toBe('request.key_reused')
  expect(codeOf(await pay({ token: 'x'.repeat(43) }))).toBe('link.not_found')
  expect(codeOf(await t.call(getCartPayment, { query: { token: 'x'.repeat(43) } }))).toBe('link.not_found')
  await p.call({ reference: theirs?.reference ?? '', amountTzs: theirs?.totalTzs ?? 0 })
  expect(codeOf(await pay(one.query))).toBe('payment.nothing_owed')
})

test('a shop that takes only cash offers only cash', async () => {
  await t.must(
    savePaymentSettings,
    { body: { takes: { mobile_push: false, tanqr: false, card: false } } },
    p.shop.token,
  )
  const { query } = await aLink()
  expect(await t.must(getCartPayment, { query })).toMatchObject({ canPay: true, methods: [], takesCash: true })
  expect(codeOf(await pay(query))).toBe('payment.method_unavailable')
})

const handOver = (orderId: string) =>
  p.command('order.step', { orderId, from: 'pending', to: 'picked_up', reason: '', at: t.clock.now().toISOString() })

test('a part of a debt is paid on the link, of an order that waits for its goods only where the shop says so', async () => {
  const { orderId, query } = await aLink()
  expect((await t.must(getCartPayment, { query })).leastPartTzs).toBeNull()
  expect(codeOf(await pay(query, { amountTzs: 4000 }))).toBe('payment.part_not_taken')
  await handOver(orderId)
  const debt = await t.must(getCartPayment, { query })
  expect([debt.leastPartTzs, debt.methods[0]?.fee]).toEqual([1000, { rateBasisPoints: 150, fixedTzs: 100 }])
  expect(codeOf(await pay(query, { amountTzs: 999 }))).toBe('payment.part_not_taken')
  expect(codeOf(await pay(query, { amountTzs: 10_001 }))).toBe('payment.too_much')
  const [asked] = (await pay(query, { amountTzs: 4000 })).body.attempts
  expect(asked).toMatchObject({ state: 'waiting', amountTzs: 4000, totalTzs: 4160 })
  await p.call({ reference: hand.pushes[0]?.reference ?? '', amountTzs: 4160, providerReference: 'PART1' })
  expect(await t.must(getCartPayment, { query })).toMatchObject({ owedTzs: 6000, paidTzs: 4000, canPay: true })
  await t.must(savePaymentSettings, { body: { linkParts: 'never' } }, p.shop.token)
  expect((await t.must(getCartPayment, { query })).leastPartTzs).toBeNull()
  expect(codeOf(await pay(query, { amountTzs: 2000 }))).toBe('payment.part_not_taken')
  await t.must(savePaymentSettings, { body: { linkParts: 'always' } }, p.shop.token)
  expect((await t.must(getCartPayment, { query: (await aLink()).query })).leastPartTzs).toBe(1000)
})

test('parts asked for at once never come to more than is owed, and one that takes the place of another may be of another size', async () => {
  const { orderId, query } = await aLink()
  await handOver(orderId)
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      pay(query, { amountTzs: 3000 + index, phone: `07541234${String(index).padStart(2, '0')}` }),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 200).map(codeOf)
  expect(refused).toEqual(['payment.already_waiting', 'payment.already_waiting'])
  const { attempts } = await t.must(getCartPayment, { query })
  expect(attempts.reduce((sum, { amountTzs }) => sum + amountTzs, 0)).toBeLessThanOrEqual(10_000)
  const [old] = attempts
  hand.statuses.set(old?.reference ?? '', { state: 'waiting' })
  const other = (await pay(query, { amountTzs: 1500, replaces: old?.id, phone: null })).body.attempts
  expect(other.map(({ state, amountTzs }) => [state, amountTzs])).toContainEqual(['waiting', 1500])
  expect(other.find(({ id }) => id === old?.id)?.state).toBe('timed_out')
})
