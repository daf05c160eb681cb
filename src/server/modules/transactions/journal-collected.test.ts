import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getJournal, type JournalEntry } from '../../../shared/contract/journal.ts'
import { savePaymentSettings } from '../../../shared/contract/payments.ts'
import type { JournalAccount } from '../../../shared/domain/journal.ts'
import { monthOf } from '../../../shared/domain/months.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inPayingShops, type PayingShop } from '../../../../tests/support/payments/paying.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { book } from '../payments/ledger.service.ts'

let t: TestApp
let p: PayingShop
inPayingShops((given) => ({ t, p } = given))

async function paysThere(orderId: string) {
  const attempt = await p.asked(orderId)
  const { reference, totalTzs: amountTzs } = attempt
  await p.call({ reference, state: 'paid', amountTzs, currency: 'TZS', providerReference: `M${reference}` })
  expect(await p.status(attempt.id)).toMatchObject({ state: 'paid' })
}
async function journal() {
  const month = monthOf(businessDay(t.clock.now()))
  const { entries } = await t.must(getJournal, { query: { month } }, p.shop.token)
  const of = (account: JournalAccount, kinds: JournalEntry['kind'][] = []) =>
    entries
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account === account)
      .reduce((sum, line) => sum + line.debitTzs - line.creditTzs, 0)
  return { entries, of }
}
/** What the product owes the shop and has on its way to it, as its own books say. */
async function owedHere() {
  const balances = await p.balances()
  return -((balances['shop_balance'] ?? 0) + (balances['payouts'] ?? 0))
}

test('what the gateway takes lies with Kaunta; its fee is the shop’s expense only where the shop pays it', async () => {
  const first = await p.till.sell(10_000, { isPaid: false })
  await paysThere(first.orderId)
  let { of } = await journal()
  expect([of('collected'), of('gateway_fees'), of('mobile_money')]).toEqual([10_000, 0, 0])
  await t.must(savePaymentSettings, { body: { feePayer: 'shop' } }, p.shop.token)
  const second = await p.till.sell(10_000, { isPaid: false })
  await paysThere(second.orderId)
  ;({ of } = await journal())
  expect([of('collected'), of('gateway_fees'), of('mobile_money')]).toEqual([19_750, 250, 0])
  // As they always were for whoever books no other kinds.
  expect([of('mobile_money', ['payments']), of('receivables')]).toEqual([20_000, 0])
  expect(of('collected')).toBe(await owedHere())
})

test('a cancelled order gives its fee back, and what the shop paid back by itself is to be sorted', async () => {
  const { orderId } = await p.till.sell(8000, { isPaid: false })
  await paysThere(orderId)
  await p.command('order.step', { orderId, from: 'paid', to: 'cancelled', reason: 'hakuna mzigo' })
  const { of } = await journal()
  expect([of('collected'), of('gateway_fees'), of('mobile_money'), of('receivables')]).toEqual([0, 0, 0, 0])
  const refId = uuidv7()
  await inShop(t.db, p.till.shopId, (tx) =>
    book(
      tx,
      p.till.shopId,
      { kind: 'refunded_by_shop', mode: 'kaunta', receivedTzs: 700 },
      { refId, at: t.clock.now() },
    ),
  )
  const after = await journal()
  expect([after.of('collected'), after.of('to_sort')]).toEqual([700, -700])
  expect(after.of('collected')).toBe(await owedHere())
})

test('a payout costs its fee when it is asked for and reaches the bank or the wallet when it arrives, whatever becomes of it', async () => {
  const sell = await p.till.sell(500_000, { isPaid: false })
  await paysThere(sell.orderId)
  const shopId = p.till.shopId
  const payouts = { bank: uuidv7(), wallet: uuidv7() }
  await inShop(t.db, shopId, async (tx) => {
    for (const kind of ['bank', 'wallet'] as const)
      await sql`insert into payouts (shop_id, id, amount_tzs, fee_tzs, destination_id, kind, provider, account, holder, state, reference, adapter, is_sandbox, requested_at)
        values (${shopId}, ${payouts[kind]}, 100000, 1500, ${uuidv7()}, ${kind}, 'mpesa', '255712000001', 'Asha', 'paid', ${`KP${payouts[kind]}`}, 'azampay', false, now())`.execute(
        tx,
      )
  })
  const amountTzs = 100_000
  const feeTzs = 1500
  const happens = (refId: string, event: Parameters<typeof book>[2]) =>
    inShop(t.db, shopId, (tx) => book(tx, shopId, event, { refId, at: t.clock.now() }))
  await happens(payouts.bank, { kind: 'payout_asked', amountTzs, feeTzs })
  let { of } = await journal()
  expect([of('collected'), of('gateway_fees'), of('bank')]).toEqual([498_500, 1500, 0])
  await happens(payouts.bank, { kind: 'payout_arrived', amountTzs })
  await happens(payouts.wallet, { kind: 'payout_asked', amountTzs, feeTzs })
  await happens(payouts.wallet, { kind: 'payout_returned', amountTzs, feeTzs })
  ;({ of } = await journal())
  expect([of('collected'), of('gateway_fees'), of('bank'), of('mobile_money')]).toEqual([398_500, 1500, 100_000, 0])
  await happens(payouts.wallet, { kind: 'payout_paid_late', amountTzs, feeTzs })
  await happens(payouts.bank, { kind: 'payout_reversed', amountTzs, feeTzs })
  const { of: last, entries } = await journal()
  expect([last('collected'), last('gateway_fees'), last('bank'), last('mobile_money')]).toEqual([
    398_500, 1500, 0, 100_000,
  ])
  expect(last('collected')).toBe(await owedHere())
  for (const { lines } of entries)
    expect(lines.reduce((sum, { debitTzs, creditTzs }) => sum + debitTzs - creditTzs, 0)).toBe(0)
})
