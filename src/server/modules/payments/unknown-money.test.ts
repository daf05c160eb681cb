import { expect, test } from 'vitest'
import { tieClaim } from '../../../shared/contract/claims.ts'
import { listExceptions, matchMoneyLine } from '../../../shared/contract/reconciliation.ts'
import type { HandGateway } from '../../../../tests/support/payments/hand-gateway.ts'
import { aPayingShop, inPayingShops, type PayingShop } from '../../../../tests/support/payments/paying.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { inShop, inSystem } from '../../platform/database.ts'
import { lookForClaim } from '../claims/claim-looks.service.ts'
import { recordUnknownMoney } from '../reconciliation/matching.service.ts'
import { deleteCallbacksBefore } from './callbacks.repository.ts'
import { matchUnknown } from './unknown-money.service.ts'

let t: TestApp
let hand: HandGateway
let p: PayingShop
inPayingShops((given) => ({ t, hand, p } = given))

let counter = 0
/** Money with a reference of its own that no asking explains. */
async function unknownMoney(amountTzs: number): Promise<string> {
  const reference = `QX${process.pid}${(counter += 1)}`
  await p.call({ reference: 'HAKUNA', amountTzs, providerReference: reference.toLowerCase() })
  return reference
}
const outcomeOf = (reference: string) =>
  inSystem(t.db, (tx) =>
    tx
      .selectFrom('provider_callbacks')
      .select('outcome')
      .where('provider_reference', '=', reference)
      .executeTakeFirst(),
  )

function tell(answer: Awaited<ReturnType<HandGateway['onStatus']>>) {
  hand.onStatus = () => answer
  return p.call(
    { reference: `HAKUNA${(counter += 1)}`, amountTzs: 5_000_000, providerReference: 'FAKE1' },
    { key: null },
  )
}

test('money at the product’s account that nobody asked for is kept, and belongs to who names its reference and amount', async () => {
  const reference = await unknownMoney(8000)
  expect(await outcomeOf(reference)).toEqual({ outcome: 'unmatched' })
  const { orderId } = await p.till.sell(8000, { isPaid: false })
  expect(await p.claims(orderId, reference, 8000)).toMatchObject({ state: 'confirmed', confirmedBy: 'callback' })
  expect(await p.till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 8000 })
  expect(await p.balances()).toEqual({ collected: 8000, shop_balance: -7780, fees: -220 })
  expect(await outcomeOf(reference)).toEqual({ outcome: 'matched' })
})

test('its order is cancelled afterwards: it is listed to go back', async () => {
  const reference = await unknownMoney(8000)
  const { orderId } = await p.till.sell(8000, { isPaid: false })
  await p.claims(orderId, reference, 8000)
  const listed = async () => (await t.must(listExceptions, { query: {} }, p.shop.token)).items
  expect(await listed()).toEqual([])
  expect(await p.command('order.step', { orderId, from: 'paid', to: 'cancelled', reason: 'hakuna mzigo' })).toBe(
    'applied',
  )
  expect(await listed()).toMatchObject([{ kind: 'late', about: 'payment', amountTzs: 8000, reference, orderId }])
})

test('so is what came to the shop’s own gateway and was matched by hand', async () => {
  const { orderId } = await p.till.sell(4400, { isPaid: false })
  await inShop(t.db, p.till.shopId, (tx) =>
    recordUnknownMoney(tx, p.till.shopId, {
      adapter: 'selcom',
      wallet: 'mpesa',
      amountTzs: 4300,
      reference: 'OWN77',
      phone: '+255712000009',
      details: '',
      at: t.clock.now(),
    }),
  )
  const listed = async () => (await t.must(listExceptions, { query: {} }, p.shop.token)).items
  const [line] = await listed()
  await t.must(matchMoneyLine, { params: { id: line?.id ?? '' }, body: { kind: 'order', orderId } }, p.shop.token)
  expect((await listed()).map(({ kind }) => kind)).toEqual(['under'])
  expect(await p.command('order.step', { orderId, from: 'pending', to: 'cancelled', reason: 'hakuna mzigo' })).toBe(
    'applied',
  )
  expect((await listed()).find(({ kind }) => kind === 'late')).toMatchObject({
    about: 'payment',
    amountTzs: 4300,
    reference: 'OWN77',
    orderId,
  })
})

test('another amount, another reference, an order that owes nothing: it stays where it is', async () => {
  const reference = await unknownMoney(8000)
  const { orderId } = await p.till.sell(9000, { isPaid: false })
  expect(await p.claims(orderId, `${reference}9`, 8000)).toMatchObject({ state: 'claimed' })
  expect(await p.claims(orderId, reference, 9000)).toMatchObject({ state: 'claimed' })
  const paid = await p.till.sell(8000)
  const other = await aPayingShop(t, hand)
  expect(
    await inShop(t.db, p.till.shopId, (tx) =>
      matchUnknown(tx, p.till.shopId, {
        reference,
        amountTzs: 8000,
        orderId: paid.orderId,
        byUserId: p.till.userId,
        now: t.clock.now(),
      }),
    ),
  ).toBeNull()
  expect(await outcomeOf(reference)).toEqual({ outcome: 'unmatched' })
  expect(await other.faults()).toEqual([])
})

test('the message is quicker than the provider: looked for again, or found when another order is named', async () => {
  const orders = [await p.till.sell(7000, { isPaid: false }), await p.till.sell(7000, { isPaid: false })]
  const [first, second] = [`QY${process.pid}1`, `QY${process.pid}2`]
  const claims = [await p.claims(orders[0]?.orderId ?? '', first, 7000), await p.claims(p.till.shopId, second, 7000)]
  expect(claims).toMatchObject([{ state: 'claimed' }, { state: 'claimed' }])
  for (const reference of [first, second])
    await p.call({ reference: 'HAKUNA', amountTzs: 7000, providerReference: reference })
  const look = (index: number) =>
    lookForClaim(t.db, t.clock, {
      shopId: p.till.shopId,
      claimId: claims[index]?.id ?? '',
      byUserId: p.till.userId,
      tries: 0,
    })
  await Promise.all([look(0), look(0), look(1)])
  expect(await p.till.order(orders[0]?.orderId ?? '')).toMatchObject({ status: 'paid', paidTzs: 7000 })
  expect(
    await t.must(
      tieClaim,
      { params: { id: claims[1]?.id ?? '' }, body: { orderId: orders[1]?.orderId ?? '' } },
      p.shop.token,
    ),
  ).toMatchObject({ state: 'confirmed' })
  expect(await p.till.order(orders[1]?.orderId ?? '')).toMatchObject({ status: 'paid', paidTzs: 7000 })
})

test('two shops name it at the same moment: one has it', async () => {
  const reference = await unknownMoney(5000)
  const shops = [p, await aPayingShop(t, hand), await aPayingShop(t, hand)]
  const orders = await Promise.all(shops.map((shop) => shop.till.sell(5000, { isPaid: false })))
  const claims = await Promise.all(
    shops.map((shop, index) => shop.claims(orders[index]?.orderId ?? '', reference, 5000)),
  )
  expect(claims.filter((one) => one?.state === 'confirmed')).toHaveLength(1)
})

test('told of in other words, before or after somebody had it: it is given away once, and still remembered when old news is thrown away', async () => {
  const reference = await unknownMoney(6000)
  await p.call({ reference: 'HAKUNA', amountTzs: 6000, providerReference: reference, message: 'again' })
  const other = await aPayingShop(t, hand)
  const orders = [await p.till.sell(6000, { isPaid: false }), await other.till.sell(6000, { isPaid: false })]
  expect(await p.claims(orders[0]?.orderId ?? '', reference, 6000)).toMatchObject({ state: 'confirmed' })
  await inSystem(t.db, (tx) => deleteCallbacksBefore(tx, new Date(t.clock.now().getTime() + 1000)))
  await p.call({ reference: 'HAKUNA', amountTzs: 6000, providerReference: reference, message: 'once more' })
  expect(await other.claims(orders[1]?.orderId ?? '', reference, 6000)).toMatchObject({ state: 'claimed' })
  expect(await other.balances()).toEqual({})
})

test('unsigned news of unknown money counts only as the gateway itself tells it: whether, how much, under which reference', async () => {
  for (const answer of [
    { state: 'absent' },
    { state: 'paid' },
    { state: 'paid', amountTzs: 500, currency: 'USD', providerReference: 'FAKE1' },
  ] as const)
    await tell(answer)
  expect(await outcomeOf('FAKE1')).toBeUndefined()
  await tell({ state: 'paid', amountTzs: 5000, currency: 'TZS', providerReference: 'TRUE1' })
  expect(
    await inSystem(t.db, (tx) =>
      tx
        .selectFrom('provider_callbacks')
        .select(['outcome', 'provider_reference', 'amount_tzs'])
        .where('outcome', '=', 'unmatched')
        .where('amount_tzs', '>=', 5000)
        .where('provider_reference', 'in', ['TRUE1', 'FAKE1'])
        .execute(),
    ),
  ).toEqual([{ outcome: 'unmatched', provider_reference: 'TRUE1', amount_tzs: 5000 }])
})
