import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { debtorsOf, runJob } from '../../../tests/support/debtors.ts'
import { aLink, aThing } from '../../../tests/support/order-links.ts'
import { proveContact } from '../../../tests/support/payout-shop.ts'
import { asOwner, type OwnedShop, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { getCartFollowUps, saveCartFollowUps } from '../../shared/contract/cart-follow-ups.ts'
import { sendReminder } from '../../shared/contract/debt-reminders.ts'
import { openedCart } from '../../shared/contract/order-link.ts'
import { USUAL_FOLLOW_UP } from '../../shared/domain/campaigns/cart-follow-ups.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { noteOffers } from '../modules/sms/operator-offers.service.ts'
import { inShop, type Tx } from './database.ts'
import { createRateLimits } from './rate-limits.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ rateLimits: { messagesToOneDay: { count: 10_000, perMs: DAY } } })
})
afterAll(() => t.close())

const pause = (tx: Tx) => sql`select pg_sleep(0.003)`.execute(tx)
const day = (key: string) => ({ name: 'messagesToOneDay', key }) as const

test('messages of shops and claims of campaigns to the same people never wait for each other in a circle', async () => {
  const limits = createRateLimits(t.clock, {
    messagesToOne: { count: 10_000, perMs: HOUR },
    messagesToOneDay: { count: 10_000, perMs: DAY },
    smsOfOperator: { count: 100_000, perMs: DAY },
  })
  const people = Array.from({ length: 12 }, (_, n) => `phone +25571300${String(n).padStart(4, '0')}`)
  /** As a campaign's claim takes them (campaigns/campaign-sending.service.ts); by a shop's own account the first is left out. */
  const claim = async (tx: Tx, to: string[], isOwn: boolean) => {
    if (!isOwn) await limits.trySpend(tx, { name: 'smsOfOperator', key: '', count: to.length })
    await pause(tx)
    expect(await limits.trySpendEach(tx, to.map(day))).toEqual(to.map(() => true))
    await pause(tx)
  }
  /** As a receipt takes them (messages/messages.service.ts). */
  const receipt = async (tx: Tx, key: string) => {
    await limits.spend(tx, [{ name: 'messagesToOne', key }, day(key), { name: 'smsOfOperator', key: '' }])
    await pause(tx)
  }
  const outcomes: PromiseSettledResult<void>[] = []
  for (let round = 0; round < 25; round += 1) {
    const other = people.toReversed()
    // Without the second try that a request has: here a circle is a fault.
    const works = [
      (tx: Tx) => claim(tx, people, false),
      (tx: Tx) => claim(tx, other, true),
      (tx: Tx) => claim(tx, people, true),
      ...other.slice(0, 4).map((key) => (tx: Tx) => receipt(tx, key)),
    ]
    outcomes.push(...(await Promise.allSettled(works.map((work) => t.db.transaction().execute(work)))))
  }
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(outcomes).toHaveLength(175)
})

/** A campaign between the two, while `work` writes to the same person. */
async function meets(shop: OwnedShop, phone: string, work: () => Promise<unknown>): Promise<string> {
  const limits = createRateLimits(t.clock, { messagesToOneDay: { count: 10_000, perMs: DAY } })
  let writes: Promise<unknown> = Promise.resolve()
  const campaign = inShop(t.db, shop.shop.id, async (tx) => {
    await limits.trySpendEach(tx, [day(`phone ${phone}`)])
    writes = work()
    await expect.poll(waiting, { timeout: 5000 }).toBe(1)
    // Shorter than it takes PostgreSQL to see a circle and end either.
    await sql`set local lock_timeout = '300ms'`.execute(tx)
    await noteOffers(tx, shop.shop.id, [phone], t.clock.now())
  })
  const [one] = await Promise.allSettled([campaign])
  await writes
  return one.status === 'fulfilled' ? 'passed' : String(one.reason)
}
const waiting = async () => {
  const { rows } = await asOwner(t, (owner) =>
    sql<{
      n: number
    }>`select count(*)::int as n from pg_locks where not granted and locktype = 'transactionid'`.execute(owner),
  )
  return rows[0]?.n
}
const aWriter = async () => {
  // Nine in the morning of the shop.
  t.clock.set(new Date('2026-11-10T06:00:00.000Z'))
  const shop = await t.aShop()
  await proveContact(t, shop)
  return shop
}
const offersOf = async (phone: string) =>
  (
    await asOwner(t, (owner) =>
      owner.selectFrom('operator_sms_offers').select('shop_id').where('phone', '=', phone).execute(),
    )
  ).length

test('a reminder of a debt takes the limit of its person first and then the row that hears their STOP, as a campaign does', async () => {
  const shop = await aWriter()
  const { id, phone } = await (await debtorsOf(t, shop)).owes()
  const remind = () => t.must(sendReminder, { params: { id }, body: { id: uuidv7(), way: 'sms' } }, shop.token)
  expect([await meets(shop, phone, remind), await offersOf(phone)]).toEqual(['passed', 1])
})

test('so does the message about an order that was begun and left', async () => {
  const [shop, phone] = [await aWriter(), '+255713000111']
  const sugar = await aThing(t, shop, { name: 'Sukari', priceTzs: 3000, stock: 50 })
  const { version } = await t.must(getCartFollowUps, {}, shop.token)
  await t.must(saveCartFollowUps, { body: { ...USUAL_FOLLOW_UP, isOn: true, usesSms: true, version } }, shop.token)
  t.clock.advance(1000)
  const { token } = await aLink(t, shop, [{ productId: sugar.id }], { customerName: 'Amina', customerPhone: phone })
  await t.must(openedCart, { query: { token } })
  t.clock.advance(4 * HOUR)
  expect([await meets(shop, phone, () => runJob(t, 'carts.follow_up')), await offersOf(phone)]).toEqual(['passed', 1])
})
