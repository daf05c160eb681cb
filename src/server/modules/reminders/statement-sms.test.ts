import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Debtors, debtorsOf } from '../../../../tests/support/debtors.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { anSms } from '../../../../tests/support/sms/a-sms.ts'
import { confirmProof, requestProof } from '../../../shared/contract/auth.ts'
import { endStatementLink, listCustomerEvents } from '../../../shared/contract/customers.ts'
import { getReminderRules, saveReminderRules, sendStatement } from '../../../shared/contract/debt-reminders.ts'
import { USUAL_REMINDERS } from '../../../shared/domain/debt-reminders.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import { smsOptedOut } from '../sms/sms.facts.ts'

const HOUR = 3_600_000
/** Nine in the morning of the shop. */
const MORNING = Date.parse('2026-11-10T06:00:00.000Z')
let t: TestApp
let shop: OwnedShop
let book: Debtors
const sent: { to: string; text: string }[] = []
beforeAll(async () => {
  t = await startTestApp({ rateLimits: { messagesToOne: { count: 3, perMs: 10 * HOUR } }, sms: anSms(sent) })
})
afterAll(() => t.close())
beforeEach(async () => {
  const days = Math.ceil(Math.max(0, t.clock.now().getTime() - MORNING) / (24 * HOUR))
  t.clock.set(new Date(MORNING + (days + 1) * 24 * HOUR))
  shop = await t.aShop({ shop_name: 'Duka la Neema' })
  await t.must(requestProof, { body: { kind: 'phone' } }, shop.token)
  await t.app.runDueJobs()
  const code = /\b\d{6}\b/.exec(sent.findLast(({ to }) => to === shop.contact)?.text ?? '')?.[0] ?? ''
  await t.must(confirmProof, { body: { kind: 'phone', code } }, shop.token)
  book = await debtorsOf(t, shop)
  sent.length = 0
})

const send = async (id: string, given: object = {}, token = shop.token) =>
  await t.call(sendStatement, { params: { id }, body: { id: uuidv7(), ...given } }, token)
const texts = async (to: string) => {
  await t.app.runDueJobs()
  return sent.filter((message) => message.to === to).map(({ text }) => text)
}

test('the statement’s address goes out by SMS, once however often it is asked with one id, and stands in the customer’s history', async () => {
  const asha = await book.owes('Asha', { owesTzs: 5000 })
  const id = uuidv7()
  for (let tries = 0; tries < 2; tries += 1)
    expect(await t.must(sendStatement, { params: { id: asha.id }, body: { id, language: 'en' } }, shop.token)).toEqual({
      to: asha.phone,
      isSandbox: false,
    })
  expect(await texts(asha.phone)).toEqual([
    expect.stringMatching(/^Duka la Neema.*https:\/\/kaunta\.example\/statement\?t=[\w-]+/),
  ])
  const { items } = await t.must(listCustomerEvents, { params: { id: asha.id }, query: {} }, shop.token)
  expect(items.filter(({ how }) => how === 'sms')).toHaveLength(1)
  // Another address, once that one was ended.
  const [first] = await texts(asha.phone)
  await t.must(endStatementLink, { params: { id: asha.id } }, shop.token)
  await send(asha.id, { language: 'en' })
  expect((await texts(asha.phone))[1]).not.toBe(first)
})

test('not in the quiet hours, not beyond what one person may be sent, and not without a right or from another shop', async () => {
  const asha = await book.owes('Asha', { owesTzs: 5000 })
  const member = await shop.asMember([{ resource: 'customers', action: ['read'] }])
  const other = await t.aShop()
  expect((await send(asha.id, {}, member.token)).status).toBe(403)
  expect(codeOf(await send(asha.id, {}, other.token))).toBe('customer.not_found')
  for (let tries = 0; tries < 3; tries += 1) expect((await send(asha.id)).status).toBe(200)
  expect(codeOf(await send(asha.id))).toBe('request.too_many')
  expect(await texts(asha.phone)).toHaveLength(3)
  const juma = await book.owes('Juma', { owesTzs: 5000 })
  const { version } = await t.must(getReminderRules, {}, shop.token)
  await t.must(saveReminderRules, { body: { ...USUAL_REMINDERS, quietFrom: 9, quietTo: 10, version } }, shop.token)
  expect(codeOf(await send(juma.id))).toBe('reminder.not_now')
  t.clock.advance(HOUR)
  expect((await send(juma.id)).status).toBe(200)
})

test('one that is queued goes out whether they owe or not, but to nobody who said STOP meanwhile', async () => {
  const asha = await book.owes('Asha', { owesTzs: 5000 })
  const juma = await book.owes('Juma', { owesTzs: 5000 })
  for (const { id } of [asha, juma]) expect((await send(id)).status).toBe(200)
  await book.moves(asha.id, 'debt', 5000)
  await inShop(t.db, shop.shop.id, (tx) => tell(tx, smsOptedOut, { shopId: shop.shop.id, phone: juma.phone }))
  expect([(await texts(asha.phone)).length, (await texts(juma.phone)).length]).toEqual([1, 0])
})
