import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  exportTransactions,
  getTransaction,
  getTransactionTotals,
  listTransactions,
} from '../../../shared/contract/transactions.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { aTill, type Till } from '../../../../tests/support/books.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
let shop: OwnedShop
let till: Till
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop()
  till = await aTill(t, shop)
})
afterAll(() => t.close())
const list = (query: Parameters<typeof t.must<typeof listTransactions>>[1]['query']) =>
  t.must(listTransactions, { query }, shop.token)

test('what came in and what went out stand in one list, and their totals agree with it', async () => {
  const cash = await till.sell(12_500)
  t.clock.advance(60_000)
  const wallet = await till.sell(8000, {
    payment: { method: 'mobile_money', wallet: 'mpesa', reference: 'bkl3x9qw2e' },
    customer: { name: 'Asha Mfano', phone: '0712000001' },
  })
  t.clock.advance(60_000)
  await till.spend(3000, 'Pango la Novemba')
  t.clock.advance(60_000)
  const { items } = await list({})
  expect(
    items.map((row) => [row.kind, row.direction, row.method, row.amountTzs, row.reference, row.isConfirmed]),
  ).toEqual([
    ['expense', 'out', 'cash', 3000, null, null],
    ['payment', 'in', 'mobile_money', 8000, 'BKL3X9QW2E', false],
    ['payment', 'in', 'cash', 12_500, null, null],
  ])
  expect(items[1]).toMatchObject({
    orderId: wallet.orderId,
    orderNumber: wallet.number,
    who: 'Asha Mfano',
    phone: '0712000001',
    wallet: 'mpesa',
    byName: 'Mwenye Duka',
    state: 'done',
  })
  expect(await t.must(getTransactionTotals, { query: {} }, shop.token)).toEqual({
    count: 3,
    inTzs: 20_500,
    outTzs: 3000,
    feesTzs: 0,
    waitingTzs: 0,
    byMethod: [
      { method: 'cash', inTzs: 12_500, outTzs: 3000, count: 2 },
      { method: 'mobile_money', inTzs: 8000, outTzs: 0, count: 1 },
    ],
  })
  expect(items[2]?.orderId).toBe(cash.orderId)
})

test.each([
  [{ search: 'bkl3x' }, 1],
  [{ search: 'asha' }, 1],
  [{ search: 'mfano asha' }, 1],
  [{ search: '0712 000 001' }, 1],
  [{ search: '12,500' }, 1],
  // As a phone begins, and no amount.
  [{ search: '012500' }, 0],
  [{ search: 'pango' }, 1],
  [{ search: 'hakuna' }, 0],
  [{ search: '%' }, 0],
  [{ search: "o'brien'; drop" }, 0],
  [{ direction: 'out' }, 1],
  [{ direction: 'in' }, 2],
  [{ kind: 'expense' }, 1],
  [{ kind: 'refund' }, 0],
  [{ kind: 'attempt' }, 0],
  [{ kind: 'payout' }, 0],
  [{ method: 'mobile_money' }, 1],
  [{ method: 'bank' }, 0],
  [{ state: 'waiting' }, 0],
  [{ state: 'done' }, 3],
  [{ from: '2020-01-01', to: '2020-12-31' }, 0],
  [{ kind: 'expense', direction: 'in' }, 0],
] as const)('%j finds %i, in the list and in the totals', async (query, count) => {
  expect((await list(query)).items).toHaveLength(count)
  expect((await t.must(getTransactionTotals, { query }, shop.token)).count).toBe(count)
})

test('the number of an order finds its payments', async () => {
  const { number } = await till.sell(700)
  expect((await list({ search: number })).items).toMatchObject([{ orderNumber: number }])
  expect((await list({ search: String(Number(number.split('-')[1])) })).items.length).toBeGreaterThan(0)
})

test('page after page gives every movement once, in order, and the export the same', async () => {
  for (let made = 0; made < 12; made += 1) {
    await till.sell(1000 + made)
    if (made % 3 === 0) await till.spend(100 + made, 'Karatasi')
    t.clock.advance(made % 2 === 0 ? 0 : 30_000)
  }
  const all: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 5, cursor })
    all.push(...page.items.map((row) => row.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  const whole = await t.must(exportTransactions, { query: {} }, shop.token)
  expect(new Set(all).size).toBe(all.length)
  expect(whole.items.map((row) => row.id)).toEqual(all)
  expect(whole.items.map((row) => row.at)).toEqual(
    whole.items
      .map((row) => row.at)
      .toSorted()
      .toReversed(),
  )
  expect((await list({ cursor: 'si cursor' })).items.length).toBeGreaterThan(0)
})

test('an asking shows with its state, fee and raw exchange; what was paid is a payment with the fee of its asking', async () => {
  const order = await till.sell(20_000, { isPaid: false })
  const [waiting, paid] = [uuidv7(), uuidv7()]
  const paymentId = uuidv7()
  const at = t.clock.now()
  await inShop(t.db, till.shopId, async (tx) => {
    const shape = {
      shop_id: till.shopId,
      order_id: order.orderId,
      kind: 'mobile_push' as const,
      adapter: 'sandbox',
      mode: 'kaunta' as const,
      is_sandbox: true,
      amount_tzs: 20_000,
      fee_tzs: 300,
      fee_payer: 'shop' as const,
      total_tzs: 20_000,
      operator: 'tigo' as const,
      payer_phone: '+255652000001',
      asked_at: at,
      expires_at: at,
      asked_by: shop.user.id,
    }
    await tx
      .insertInto('payment_attempts')
      .values([
        { ...shape, id: waiting, state: 'refused', reason: 'wrong_pin', our_reference: 'KA1', ended_at: at },
        {
          ...shape,
          id: paid,
          state: 'paid',
          our_reference: 'KA2',
          provider_reference: 'TIGO777',
          received_tzs: 20_000,
          waiting_at: at,
          ended_at: at,
        },
      ])
      .execute()
    await tx
      .insertInto('payment_exchanges')
      .values({
        shop_id: till.shopId,
        attempt_id: waiting,
        what: 'push',
        adapter: 'sandbox',
        direction: 'sent',
        request: '{"amount":20000}',
        response: '{"code":"PIN"}',
        status: 200,
        at,
      })
      .execute()
    await sql`insert into payments (shop_id, id, order_id, method, amount_tzs, at, attempt_id) values (${till.shopId}, ${paymentId}, ${order.orderId}, 'mobile_money', 20000, ${at}, ${paid})`.execute(
      tx,
    )
  })
  const found = (await list({ search: order.number })).items
  expect(
    found
      .map((row) => [row.kind, row.state, row.feeTzs, row.feePayer, row.reference, row.isConfirmed])
      .toSorted((one, other) => String(one[0]).localeCompare(String(other[0]))),
  ).toEqual([
    ['attempt', 'failed', 300, 'shop', 'KA1', null],
    ['payment', 'done', 300, 'shop', 'TIGO777', true],
  ])
  expect((await list({ search: 'tigo77' })).items.map((row) => row.id)).toContain(paymentId)
  const detail = await t.must(getTransaction, { params: { kind: 'attempt', id: waiting } }, shop.token)
  expect(detail).toMatchObject({
    adapter: 'sandbox',
    isSandbox: true,
    exchanges: [{ what: 'push', response: '{"code":"PIN"}' }],
    steps: [
      { what: 'asked', byName: 'Mwenye Duka' },
      { what: 'refused', reason: 'wrong_pin' },
    ],
  })
  expect(
    (await t.must(getTransaction, { params: { kind: 'payment', id: paymentId } }, shop.token)).providerReference,
  ).toBe('TIGO777')
  expect(await t.must(getTransactionTotals, { query: { search: order.number } }, shop.token)).toMatchObject({
    inTzs: 20_000,
    feesTzs: 300,
  })
})

test('an id of another kind, of another shop or of nobody is not found; who may not read transactions is told so', async () => {
  const { paymentId } = await till.sell(500)
  const stranger = await t.aShop()
  for (const [kind, id, token] of [
    ['expense', paymentId, shop.token],
    ['payment', paymentId, stranger.token],
    ['payout', uuidv7(), shop.token],
  ] as const) {
    const answer = await t.call(getTransaction, { params: { kind, id } }, token)
    expect([answer.status, codeOf(answer)]).toEqual([404, 'transaction.not_found'])
  }
  const seller = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
  expect(codeOf(await t.call(listTransactions, { query: {} }, seller.token))).toBe('auth.forbidden')
})

test('what is written as a phone is no amount: with commas or its currency it is one', async () => {
  const { orderId } = await till.sell(712_345_678)
  for (const search of ['712345678', '712 345 678']) expect((await list({ search })).items).toEqual([])
  for (const search of ['712,345,678', 'TZS 712345678', '712345678/='])
    expect((await list({ search })).items).toMatchObject([{ orderId }])
})
