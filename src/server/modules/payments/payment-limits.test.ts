import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmProof, requestProof } from '../../../shared/contract/auth.ts'
import { savePaymentSettings } from '../../../shared/contract/payments.ts'
import type { HandGateway } from '../../../../tests/support/payments/hand-gateway.ts'
import { aPayingShop, type PayingShop, startPayingApp } from '../../../../tests/support/payments/paying.ts'
import { codeOf, PASSWORD, type TestApp } from '../../../../tests/support/test-app.ts'
import { inSystem } from '../../platform/database.ts'

/** What a stranger, or one shop, can do with other people's phones and with the addresses gateways call. */
const DAY = 86_400_000
let t: TestApp
let hand: HandGateway
let p: PayingShop
beforeAll(async () => {
  ;({ t, hand } = await startPayingApp({
    rateLimits: {
      strangeCallbacks: { count: 25, perMs: DAY },
      strangeCallbacksOfShop: { count: 40, perMs: DAY },
      promptsOfShop: { count: 12, perMs: 600_000 },
    },
  }))
})
afterAll(() => t.close())
beforeEach(async () => {
  p = await aProvenShop()
})

async function aProvenShop() {
  const made = await aPayingShop(t, hand)
  await t.must(requestProof, { body: { kind: 'phone' } }, made.shop.token)
  await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(made.shop.contact) } }, made.shop.token)
  return made
}
/** Asks one phone for the money of as many orders. */
async function ring(shop: PayingShop, phone: () => string, times: number) {
  const statuses = []
  for (let time = 0; time < times; time += 1)
    statuses.push((await shop.ask((await shop.till.sell(1000, { isPaid: false })).orderId, { phone: phone() })).status)
  return statuses
}
let phones = 0
/** Of a network whose wallet is known. */
const aPhone = () => `0754${String((phones += 1)).padStart(6, '0')}`
let called = 0
const from = () => `10.50.${(called += 1) >> 8}.${called & 255}`
async function call(said: object, { address = '10.60.0.1', url = '/api/callbacks/azampay', size = 0 } = {}) {
  const payload = JSON.stringify({ ...said, message: 'x'.repeat(size), nonce: (called += 1) })
  return (await t.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } })).status
}
const stored = async () =>
  (
    await inSystem(t.db, (tx) =>
      sql<{
        rows: number
        bytes: number
        longest: number
      }>`select count(*)::int as rows, coalesce(sum(octet_length(raw_body) + octet_length(coalesce(parsed::text, ''))), 0)::int as bytes, coalesce(max(octet_length(raw_body)), 0)::int as longest from provider_callbacks`.execute(
        tx,
      ),
    )
  ).rows[0] ?? { rows: 0, bytes: 0, longest: 0 }
/** The address a shop's own gateway calls. */
const urlOf = async (shop: PayingShop) =>
  new URL(
    (
      await t.must(
        savePaymentSettings,
        { body: { mode: 'own', ownAdapter: 'clickpesa', credentials: { apiKey: 'x' }, password: PASSWORD } },
        shop.shop.token,
      )
    ).own.callbackUrl ?? '',
  ).pathname

test('a shop nobody answers for rings no phone; one phone is not rung again and again, by one shop or several', async () => {
  const fresh = await aPayingShop(t, hand)
  const refused = await fresh.ask((await fresh.till.sell(1000, { isPaid: false })).orderId)
  expect([refused.status, codeOf(refused), hand.pushes.length]).toEqual([403, 'auth.contact_unproven', 0])

  const victim = aPhone()
  expect(await ring(p, () => victim, 8)).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  const other = await aProvenShop()
  expect(await ring(other, () => victim, 2)).toEqual([429, 429])
  expect(await ring(other, aPhone, 1)).toEqual([200])
  expect(hand.pushes.filter(({ phone }) => phone === `+255${victim.slice(1)}`)).toEqual([])
})

test('a shop’s prompts have a bound of their own, and one shop’s do not stop another’s', async () => {
  const statuses = await ring(p, aPhone, 14)
  expect(statuses.filter((status) => status === 200)).toHaveLength(12)
  const other = await aProvenShop()
  expect(await ring(other, aPhone, 1)).toEqual([200])
})

test('unsigned calls about nothing of ours: bounded by where they come from, payouts too, and only a head is kept', async () => {
  const before = await stored()
  const statuses = []
  for (let times = 0; times < 40; times += 1)
    statuses.push(
      await call(
        times % 3 === 0
          ? { reference: 'HAKUNA', about: 'payout' }
          : times % 3 === 1
            ? { reference: 'HAKUNA' }
            : { nothing: true },
        { address: '10.61.0.1', size: 14_000 },
      ),
    )
  expect(statuses.filter((status) => status === 200)).toHaveLength(25)
  const after = await stored()
  expect(after.rows - before.rows).toBe(25)
  expect(after.longest).toBeLessThanOrEqual(4096)
  expect(await call({ reference: 'X'.repeat(14_000) }, { address: '10.61.0.2' })).toBe(200)
  // The gateway itself is still heard, from its own address: unknown money and signed news alike.
  expect(await call({ reference: 'HAKUNA' }, { address: '10.61.0.9' })).toBe(200)
  expect((await p.call({ reference: 'HAKUNA', amountTzs: 5000, providerReference: 'QXSAHIHI1' })).status).toBe(200)
  expect((await stored()).bytes - after.bytes).toBeLessThan(5000)
})

test('one shop’s own address does not fill another’s bound, nor the operator’s', async () => {
  const other = await aProvenShop()
  const [mine, theirs] = [await urlOf(p), await urlOf(other)]
  const statuses = []
  for (let times = 0; times < 50; times += 1)
    statuses.push(await call({ reference: `HAKUNA${times}` }, { address: `10.62.${times >> 3}.1`, url: mine }))
  expect(statuses.filter((status) => status === 200)).toHaveLength(40)
  expect(await call({ reference: 'HAKUNA' }, { url: theirs, address: from() })).toBe(200)
  expect(await call({ reference: 'HAKUNA' }, { address: from() })).toBe(200)
})

test('whoever knows a payment’s reference cannot silence its gateway', async () => {
  const { orderId } = await p.till.sell(9000, { isPaid: false })
  const attempt = await p.asked(orderId, { phone: aPhone() })
  const statuses = []
  for (let times = 0; times < 30; times += 1)
    statuses.push(
      await call({ reference: attempt.reference, state: 'waiting' }, { address: '10.63.0.1', size: 12_000 }),
    )
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(await call({ reference: attempt.reference, state: 'waiting' }, { address: '10.63.0.2' })).toBe(200)
  expect(
    (await p.call({ reference: attempt.reference, amountTzs: attempt.totalTzs, providerReference: 'QSNDIYO1' })).status,
  ).toBe(200)
  expect(await p.till.order(orderId)).toMatchObject({ status: 'paid', paidTzs: 9000 })
})
