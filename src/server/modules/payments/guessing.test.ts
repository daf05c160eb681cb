import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { push } from '../../../shared/contract/sync.ts'
import { createShop } from '../../../shared/contract/shops.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { HandGateway } from '../../../../tests/support/payments/hand-gateway.ts'
import { aPayingShop, startPayingApp } from '../../../../tests/support/payments/paying.ts'
import { codeOf, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'

let t: TestApp
let hand: HandGateway
beforeAll(async () => {
  ;({ t, hand } = await startPayingApp({
    rateLimits: { moneyGuesses: { count: 5, perMs: 86_400_000 }, unreadable: { count: 4, perMs: 86_400_000 } },
  }))
})
afterAll(() => t.close())

test('guesses at other people’s money end after a few a day, at once or later; who names what is really theirs is not counted', async () => {
  const [guesser, honest] = [await aPayingShop(t, hand), await aPayingShop(t, hand)]
  const order = (await guesser.till.sell(8000, { isPaid: false })).orderId
  for (let times = 0; times < 7; times += 1) await guesser.claims(order, `QZ00000${times}`, 8000)
  for (const reference of ['QZSAHIHI1', 'QZ000006'])
    await guesser.call({ reference: 'HAKUNA', amountTzs: 8000, providerReference: reference })
  // Right at last, and too late: neither now nor by the looks that were planned before.
  await guesser.claims(order, 'QZSAHIHI1', 8000)
  t.clock.advance(3_700_000)
  await t.app.runDueJobs()
  expect(await guesser.till.order(order)).toMatchObject({ status: 'pending', paidTzs: 0 })

  for (let times = 0; times < 8; times += 1) {
    const { orderId } = await honest.till.sell(9000, { isPaid: false })
    await honest.call({ reference: 'HAKUNA', amountTzs: 9000, providerReference: `QW${times}` })
    await honest.claims(orderId, `QW${times}`, 9000)
    expect(await honest.till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 9000 })
  }
  t.clock.advance(86_400_000)
  await guesser.claims((await guesser.till.sell(8000, { isPaid: false })).orderId, 'QZSAHIHI1X', 8000)
})

test('rubbish for the list "To look at" is bounded and stays on the device; a sale beside it is taken', async () => {
  const shop = await aPayingShop(t, hand)
  const { id: deviceId } = await inShop(t.db, shop.till.shopId, (tx) =>
    tx.selectFrom('devices').select('id').executeTakeFirstOrThrow(),
  )
  const commands = Array.from({ length: 10 }, (_, index) => ({
    id: uuidv7(),
    shopId: shop.till.shopId,
    rubbish: `${index}`.repeat(500),
  }))
  const { results } = await t.must(
    push,
    { body: { deviceId, build: 'test', backlog: { count: 0, oldestAt: null, attention: 0 }, commands } },
    shop.shop.token,
  )
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'quarantined'),
    ...Array.from({ length: 6 }, () => 'retry'),
  ])
  expect(
    (
      await inShop(t.db, shop.till.shopId, (tx) =>
        sql<{ count: number }>`select count(*)::int as count from review_items`.execute(tx),
      )
    ).rows[0]?.count,
  ).toBe(4)
  expect(await shop.till.order((await shop.till.sell(3000)).orderId)).toMatchObject({ paidTzs: 3000 })
})

test('one person makes no shop after the other', async () => {
  const { token } = await t.signUp()
  const statuses = []
  for (let times = 0; times < 7; times += 1)
    statuses.push(codeOf(await t.call(createShop, { body: { id: uuidv7(), shop_name: `Duka la ${times}` } }, token)))
  expect(statuses).toEqual([null, null, null, null, null, 'request.too_many', 'request.too_many'])
})
