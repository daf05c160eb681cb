import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agreedCustomers, startedCampaign, TEXTS } from '../../../../tests/support/campaigns.ts'
import { aPayoutProvider } from '../../../../tests/support/payout-provider.ts'
import { asOwner, codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { campaignsGoOut } from '../../../../tests/support/campaigns-go-out.ts'
import { createCampaign, getCampaign, startCampaign } from '../../../shared/contract/campaigns.ts'
import { getJournal } from '../../../shared/contract/journal.ts'
import { openOperator } from '../../../shared/contract/operator.ts'
import { getPayoutHome } from '../../../shared/contract/payouts.ts'
import {
  bookSmsPayment,
  listOperatorSmsCharges,
  listSmsCharges,
  MOST_SMS_PAID_TZS,
  takeSmsPaymentBack,
} from '../../../shared/contract/sms-charges.ts'
import { getTransaction, getTransactionTotals, listTransactions } from '../../../shared/contract/transactions.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { createLog } from '../../platform/log.ts'
import { SmsRefused } from '../../providers/sms/sms.ts'
import { book } from '../payments/ledger.service.ts'
import { createSmsCharges } from './sms-charges.service.ts'

const PRICE = 25
let refusing = 0
let t: TestApp
let operator: string
beforeAll(async () => {
  const { provider, gateways } = aPayoutProvider()
  t = await startTestApp({
    sms: {
      kind: 'africastalking',
      send: ({ to }) => {
        refusing -= 1
        return refusing >= 0
          ? Promise.reject(new SmsRefused('no such number', 'number'))
          : Promise.resolve({ messageId: `m${to}` })
      },
    },
    gateways: { ...gateways, kaunta: { ...provider, isSandbox: false } },
    smsPartTzs: PRICE,
    smsCreditTzs: 0,
    secretsKey: Buffer.alloc(32, 7),
  })
  operator = (await t.must(openOperator, { body: { key: 'operator-key-of-this-test-run' } })).token
})
afterAll(() => t.close())
beforeEach(() => {
  refusing = 0
  t.clock.set(new Date('2026-11-10T07:00:00Z'))
})

type Shop = OwnedShop & { id: string }
async function aShop(customers = 0): Promise<Shop> {
  const shop = await t.aShop()
  await asOwner(t, (db) => sql`update users set phone_proven_at = now() where phone = ${shop.contact}`.execute(db))
  if (customers > 0) await agreedCustomers(t, shop.shop.id, customers)
  return { ...shop, id: shop.shop.id }
}
let references = 0
const paid = (shop: Shop, amountTzs: number, reference = `MPESA${(references += 1)}X`) =>
  t.call(bookSmsPayment, { body: { shopId: shop.id, amountTzs, reference } }, operator)
const takenBack = (shop: Shop, amountTzs: number, reference: string, id = uuidv7()) =>
  t.call(takeSmsPaymentBack, { body: { id, shopId: shop.id, amountTzs, reference } }, operator)
const out = () => campaignsGoOut(t)
const dues = ({ token }: Shop) => t.must(listSmsCharges, {}, token)
const list = async ({ token }: Shop, query: Parameters<typeof t.must<typeof listTransactions>>[1]['query'] = {}) =>
  (await t.must(listTransactions, { query: { knows: 'sms', ...query } }, token)).items
const shown = async (shop: Shop, query: Parameters<typeof list>[1] = {}) =>
  (await list(shop, query)).map(({ kind, direction, state, amountTzs, who }) => [
    kind,
    direction,
    state,
    amountTzs,
    who,
  ])

test('what a shop paid by hand is booked once, lets it send, is spent on nothing else, and stands in its transactions', async () => {
  const shop = await aShop(3)
  expect(await dues(shop)).toMatchObject({ roomTzs: 0, prepaidTzs: 0 })
  const id = uuidv7()
  const body = { id, channel: 'sms', name: 'Ofa ya unga', segment: 'all', texts: TEXTS } as const
  const { version } = await t.must(createCampaign, { body }, shop.token)
  const start = () =>
    t.call(startCampaign, { params: { id }, body: { version, startsAt: null, mostTzs: 1000 } }, shop.token)
  expect(codeOf(await start())).toBe('campaign.no_funds')
  const first = await paid(shop, 1000, 'qgh 7x1 pp')
  expect(first.body).toMatchObject({ balanceTzs: 1000, isNew: true })
  expect((await paid(shop, 1000, 'QGH7X1PP')).body).toMatchObject({ balanceTzs: 1000, isNew: false })
  expect(codeOf(await paid(shop, 1001, 'QGH7X1PP'))).toBe('payment.reference_used_twice')
  t.clock.advance(1000)
  expect((await start()).status).toBe(200)
  await out()
  expect((await t.must(getCampaign, { params: { id } }, shop.token)).counts).toMatchObject({ sent: 3 })
  const { roomTzs, prepaidTzs, monthTzs } = await dues(shop)
  expect([monthTzs > 0, roomTzs, prepaidTzs]).toEqual([true, 1000 - monthTzs, 1000 - monthTzs])
  expect((await t.must(getPayoutHome, {}, shop.token)).availableTzs).toBe(0)
  expect(await shown(shop)).toEqual([
    ['sms', 'out', 'done', monthTzs, 'Ofa ya unga'],
    ['sms_paid', 'in', 'done', 1000, ''],
  ])
  expect(await shown(shop, { search: 'QGH7' })).toEqual([['sms_paid', 'in', 'done', 1000, '']])
  expect(await shown(await aShop())).toEqual([])
})

test('parallel words of one payment are one; nobody but the operator says it, of no strange shop and of no sum that is none', async () => {
  const shop = await aShop()
  const answers = await Promise.all(Array.from({ length: 6 }, () => paid(shop, 700, 'SAMTAIM1')))
  expect(answers.map(({ body }) => (body as { isNew: boolean }).isNew).filter(Boolean)).toEqual([true])
  expect((await dues(shop)).roomTzs).toBe(700)
  expect(codeOf(await paid({ ...shop, id: uuidv7() }, 700))).toBe('shop.not_found')
  for (const amountTzs of [0, -5, 1.5, MOST_SMS_PAID_TZS + 1])
    expect([amountTzs, codeOf(await paid(shop, amountTzs))]).toEqual([amountTzs, 'request.invalid'])
  expect(codeOf(await paid(shop, 700, '  '))).toBe('request.invalid')
  const body = { shopId: shop.id, amountTzs: 700, reference: 'MWENYEWE1' }
  expect(codeOf(await t.call(bookSmsPayment, { body }, shop.token))).toBe('auth.operator_only')
  expect((await dues(shop)).roomTzs).toBe(700)
})

test('what a shop owes is paid first; what the gateway refused goes back where it was taken from', async () => {
  const shop = await aShop(4)
  await inShop(t.db, shop.id, (tx) =>
    book(tx, shop.id, { kind: 'payout_asked', amountTzs: 300, feeTzs: 0 }, { refId: uuidv7(), at: t.clock.now() }),
  )
  expect((await paid(shop, 400)).body).toMatchObject({ balanceTzs: 100 })
  await paid(shop, 1000)
  expect(await dues(shop)).toMatchObject({ roomTzs: 1100, prepaidTzs: 1100 })
  refusing = 2
  await startedCampaign(t, shop)
  await out()
  const { monthTzs, prepaidTzs } = await dues(shop)
  expect([monthTzs > 0, prepaidTzs]).toEqual([true, 1100 - monthTzs])
  expect((await t.must(getPayoutHome, {}, shop.token)).availableTzs).toBe(0)
  const rows = await list(shop, { kind: 'sms' })
  expect(rows.reduce((sum, { amountTzs }) => sum + amountTzs, 0)).toBe(monthTzs)
  const [row] = rows
  const detail = await t.must(getTransaction, { params: { kind: 'sms', id: row?.id ?? '' } }, shop.token)
  expect(detail.ledger.map(({ what }) => what).toSorted()).toEqual(['sms_charged', 'sms_returned'])
  expect(detail.sms).toMatchObject({ pricePerPartTzs: PRICE, parts: monthTzs / PRICE })
  expect(detail.sms?.campaignId).not.toBeNull()
})

test('a claim of which nothing went counts no more; the sums are those of the rows, by kind, way and time; an app from before sees none of them', async () => {
  const shop = await aShop(2)
  await inShop(t.db, shop.id, (tx) =>
    book(
      tx,
      shop.id,
      { kind: 'received', mode: 'kaunta', receivedTzs: 5000, feeTzs: 0 },
      { refId: uuidv7(), at: t.clock.now() },
    ),
  )
  refusing = 2
  await startedCampaign(t, shop)
  await out()
  const [row] = await list(shop)
  expect(row).toMatchObject({ kind: 'sms', state: 'void', method: 'balance' })
  expect(row?.amountTzs).toBeGreaterThan(0)
  await paid(shop, 600)
  t.clock.advance(3_600_000)
  await agreedCustomers(t, shop.id, 1, 2)
  await startedCampaign(t, shop)
  await out()
  const { monthTzs } = await dues(shop)
  const sums = async (query: Parameters<typeof list>[1] = {}) => {
    const { inTzs, outTzs, count } = await t.must(
      getTransactionTotals,
      { query: { knows: 'sms', ...query } },
      shop.token,
    )
    return [inTzs, outTzs, count]
  }
  expect(monthTzs).toBeGreaterThan(0)
  const rows = await list(shop)
  expect(await sums()).toEqual([600, monthTzs, rows.length])
  expect(await sums({ method: 'balance', direction: 'out' })).toEqual([0, monthTzs, rows.length - 1])
  expect(await sums({ kind: 'sms_paid' })).toEqual([600, 0, 1])
  expect(await sums({ method: 'cash' })).toEqual([0, 0, 0])
  expect(await sums({ to: '2020-01-01' })).toEqual([0, 0, 0])
  const pages: unknown[] = []
  let cursor: string | undefined
  do {
    const page = await t.must(listTransactions, { query: { knows: 'sms', limit: 1, cursor } }, shop.token)
    pages.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(pages).toEqual(rows.map(({ id }) => id))
  expect((await t.must(listTransactions, { query: { knows: 'credit' } }, shop.token)).items).toEqual([])
})

test('SMS have an account of their own in the journal, what was paid for them by hand is to be sorted, and what Kaunta owes the shop is the account of what it collected', async () => {
  const shop = await aShop(3)
  await paid(shop, 900)
  refusing = 1
  await startedCampaign(t, shop)
  await out()
  const { monthTzs } = await dues(shop)
  const { entries } = await t.must(getJournal, { query: { month: '2026-11' } }, shop.token)
  const of = (account: string) =>
    entries
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account === account)
      .reduce((sum, line) => sum + line.debitTzs - line.creditTzs, 0)
  expect(monthTzs).toBeGreaterThan(0)
  expect([of('sms'), of('collected'), of('to_sort'), of('gateway_fees')]).toEqual([monthTzs, 900 - monthTzs, -900, 0])
  for (const { lines } of entries)
    expect(lines.reduce((sum, { debitTzs, creditTzs }) => sum + debitTzs - creditTzs, 0)).toBe(0)
})

test('one payment counts in one shop, also for one owner and at once; who has it is named; two references that begin alike are two, and none is cut', async () => {
  const [one, other] = [await aShop(), await aShop()]
  const answers = await Promise.all([paid(one, 700, 'MOJA TU 1'), paid(other, 700, 'mojatu1')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [has, not] = answers[0]?.status === 200 ? [one, other] : [other, one]
  const again = await paid(not, 700, 'MOJATU1')
  expect(codeOf(again)).toBe('sms.reference_elsewhere')
  const { shopName } = (await paid(has, 700, 'MOJATU1')).body as { shopName: string }
  expect((again.body as unknown as { error: { fields: unknown } }).error.fields).toEqual([
    { path: 'reference', message: shopName },
  ])
  expect([(await dues(has)).roomTzs, (await dues(not)).roomTzs]).toEqual([700, 0])
  const long = 'A'.repeat(39)
  expect((await paid(one, 10, `${long}1`)).status).toBe(200)
  expect(codeOf(await paid(one, 10, `${long}12`))).toBe('request.invalid')
})

test('a payment that was none is taken back once an id, at most what is left of it, and stands in the shop’s transactions; taken back whole, its reference is booked where it belongs', async () => {
  const [wrong, right] = [await aShop(2), await aShop()]
  await paid(wrong, 5000, 'KOSA1')
  expect(codeOf(await takenBack(wrong, 10, 'HAKUNA1'))).toBe('sms.payment_not_found')
  expect(codeOf(await takenBack(right, 10, 'KOSA1'))).toBe('sms.reference_elsewhere')
  const body = { id: uuidv7(), shopId: wrong.id, amountTzs: 10, reference: 'KOSA1' }
  expect(codeOf(await t.call(takeSmsPaymentBack, { body }, wrong.token))).toBe('auth.operator_only')
  const id = uuidv7()
  t.clock.advance(1000)
  const twice = await Promise.all([takenBack(wrong, 4000, 'kosa 1', id), takenBack(wrong, 4000, 'KOSA1', id)])
  expect(twice.filter(({ body: one }) => (one as { isNew: boolean }).isNew)).toHaveLength(1)
  for (const { body: one } of twice) expect(one).toMatchObject({ takenTzs: 4000, shopName: expect.any(String) })
  expect(await dues(wrong)).toMatchObject({ roomTzs: 1000, prepaidTzs: 1000 })
  expect(await shown(wrong)).toEqual([
    ['sms_paid', 'out', 'done', 4000, ''],
    ['sms_paid', 'in', 'done', 5000, ''],
  ])
  expect(await shown(wrong, { direction: 'out' })).toEqual([['sms_paid', 'out', 'done', 4000, '']])
  expect(await shown(wrong, { direction: 'in', search: 'KOSA1' })).toEqual([['sms_paid', 'in', 'done', 5000, '']])
  const detail = await t.must(getTransaction, { params: { kind: 'sms_paid', id } }, wrong.token)
  expect(detail.ledger.map(({ what }) => what)).toEqual(['sms_paid_back'])
  const { entries } = await t.must(getJournal, { query: { month: '2026-11' } }, wrong.token)
  const toSort = entries.flatMap(({ lines }) => lines).filter(({ account }) => account === 'to_sort')
  expect(toSort.reduce((sum, { debitTzs, creditTzs }) => sum + debitTzs - creditTzs, 0)).toBe(-1000)
  // A thousand is left, and no more comes back of it.
  expect((await takenBack(wrong, 5000, 'KOSA1')).body).toMatchObject({ takenTzs: 1000, balanceTzs: 0, isNew: true })
  expect(codeOf(await takenBack(wrong, 1, 'KOSA1'))).toBe('sms.payment_spent')
  expect((await paid(right, 50, 'KOSA1')).body).toMatchObject({ balanceTzs: 50, isNew: true })
  expect((await dues(wrong)).roomTzs).toBe(0)
})

test('what SMS were sent of a payment is not taken back with it', async () => {
  const shop = await aShop(2)
  await paid(shop, 1000, 'TUMIKA1')
  await startedCampaign(t, shop)
  await out()
  const { monthTzs } = await dues(shop)
  expect((await takenBack(shop, 1000, 'TUMIKA1')).body).toMatchObject({ takenTzs: 1000 - monthTzs, balanceTzs: 0 })
  expect(await dues(shop)).toMatchObject({ roomTzs: 0, prepaidTzs: 0, monthTzs })
})

test('a debt for SMS that was paid by hand comes back to be spent on SMS, not to be paid out', async () => {
  const shop = await aShop()
  const [older, newer] = [uuidv7(), uuidv7()]
  const charges = createSmsCharges({
    ...t,
    log: createLog({ level: 'silent' }),
    smsCreditTzs: 5000,
    smsPartTzs: PRICE,
    smsOf: () => Promise.reject(new Error('not asked')),
  })
  await inShop(t.db, shop.id, async (tx) => {
    await charges.charge(tx, shop.id, { parts: 10, priceTzs: PRICE, reminderId: older })
    await charges.charge(tx, shop.id, { parts: 20, priceTzs: PRICE, reminderId: newer })
  })
  expect((await paid(shop, 650)).body).toMatchObject({ balanceTzs: -100 })
  await inShop(t.db, shop.id, async (tx) => {
    await charges.giveBack(tx, shop.id, newer, 'all')
    await charges.giveBack(tx, shop.id, older, 'all')
  })
  expect((await t.must(getPayoutHome, {}, shop.token)).availableTzs).toBe(0)
  expect(await dues(shop)).toMatchObject({ prepaidTzs: 650, roomTzs: 650 })
})

test('the operator sees who paid ahead and sent nothing yet', async () => {
  const shop = await aShop()
  const seen = async () =>
    (await t.must(listOperatorSmsCharges, {}, operator)).items.filter(({ shopId }) => shopId === shop.id)
  expect(await seen()).toEqual([])
  await paid(shop, 900, 'MBELE1')
  expect(await seen()).toMatchObject([{ parts: 0, monthTzs: 0, allTzs: 0, balanceTzs: 900 }])
  await takenBack(shop, 900, 'MBELE1')
  expect(await seen()).toEqual([])
})
