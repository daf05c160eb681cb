import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aPhone,
  asOwner,
  codeOf,
  type OwnedShop,
  PASSWORD,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import { AT_KEYS } from '../../../../tests/support/sms/africastalking-fake.ts'
import { anSms } from '../../../../tests/support/sms/a-sms.ts'
import { type Debtors, debtorsOf, runJob } from '../../../../tests/support/debtors.ts'
import { confirmProof, requestProof } from '../../../shared/contract/auth.ts'
import { getCustomer, listCustomerMessages } from '../../../shared/contract/customers.ts'
import {
  draftReminder,
  getReminderRules,
  priceReminders,
  saveReminderRules,
  sendReminder,
} from '../../../shared/contract/debt-reminders.ts'
import { listDebts } from '../../../shared/contract/debts.ts'
import { askPrivacy, eraseCustomer } from '../../../shared/contract/privacy.ts'
import { saveSmsAccount } from '../../../shared/contract/sms.ts'
import { MOST_REMINDERS_A_DAY, type ReminderRules, USUAL_REMINDERS } from '../../../shared/domain/debt-reminders.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop, inSystem } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import { smsOptedOut } from '../sms/sms.facts.ts'
import { businessDay } from '../../../shared/domain/format.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** Nine in the morning of the shop. */
const MORNING = Date.parse('2026-11-10T06:00:00.000Z')

let t: TestApp
let shop: OwnedShop
let book: Debtors
let sent: { to: string; text: string }[]
beforeAll(async () => {
  sent = []
  t = await startTestApp({
    smsPartTzs: 22,
    rateLimits: { messagesOfShop: { count: 10_000, perMs: HOUR } },
    sms: anSms(sent),
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date(Math.max(MORNING, t.clock.now().getTime() + 40 * DAY)))
  t.clock.set(new Date(Math.floor((t.clock.now().getTime() - MORNING) / DAY) * DAY + MORNING))
  shop = await t.aShop({ shop_name: 'Duka la Neema' })
  await t.must(requestProof, { body: { kind: 'phone' } }, shop.token)
  await t.app.runDueJobs()
  const code = /\b\d{6}\b/.exec(sent.findLast(({ to }) => to === shop.contact)?.text ?? '')?.[0] ?? ''
  await t.must(confirmProof, { body: { kind: 'phone', code } }, shop.token)
  book = await debtorsOf(t, shop)
  sent.length = 0
})

const aDebtor = (name?: string) => book.owes(name, { owesTzs: 5000 })
const save = async (given: Partial<ReminderRules>) => {
  const { version } = await t.must(getReminderRules, {}, shop.token)
  return await t.must(saveReminderRules, { body: { ...USUAL_REMINDERS, ...given, version } }, shop.token)
}
const told = (phone: string) =>
  inShop(t.db, shop.shop.id, (tx) => tell(tx, smsOptedOut, { shopId: shop.shop.id, phone }))
const NO = { purpose: 'debt_reminders', isGiven: false, how: 'said' } as const
const draft = (id: string, language?: 'en' | 'sw') =>
  t.must(draftReminder, { params: { id }, body: { language } }, shop.token)
const remind = (id: string, way: 'sms' | 'whatsapp' = 'sms', key = uuidv7()) =>
  t.call(sendReminder, { params: { id }, body: { id: key, way } }, shop.token)
const look = () => runJob(t, 'debts.remind')
const got = (phone: string) => sent.filter(({ to }) => to === phone).length
const log = async (id: string) =>
  (await t.must(listCustomerMessages, { params: { id }, query: {} }, shop.token)).items.map(({ kind, to, byName }) => [
    kind,
    to,
    byName,
  ])

test('by hand: the words with what is owed, in both languages; an SMS goes out once, and who sent it when is on the customer’s page and beside the debt', async () => {
  const asha = await aDebtor()
  const words = await draft(asha.id)
  expect(words).toMatchObject({ language: 'sw', phone: asha.phone, why: null, last: null, isSandbox: false })
  expect(words.text).toMatch(
    /^Duka la Neema: Habari Asha, deni lako ni TZS 5,000 tangu .*\. Tazama au lipa hapa: https:\/\/kaunta\.example\/cart\/order\?token=[\w-]{43}$/,
  )
  expect((await draft(asha.id, 'en')).text).toMatch(/^Duka la Neema: Hello Asha, you owe TZS 5,000 since /)
  expect(words.whatsappUrl).toContain(`https://wa.me/${asha.phone.slice(1)}?text=Duka`)
  expect(sent).toEqual([])
  const key = uuidv7()
  const first = await remind(asha.id, 'sms', key)
  expect([first.status, (await remind(asha.id, 'sms', key)).status]).toEqual([200, 200])
  await t.app.runDueJobs()
  expect(sent.map(({ to }) => to)).toEqual([asha.phone])
  expect(sent[0]?.text).toMatch(/^Duka la Neema: Habari Asha/)
  expect(await log(asha.id)).toEqual([['reminder_sms', asha.phone, shop.user.name]])
  const [row] = (await t.must(listDebts, { query: {} }, shop.token)).items
  expect(row?.lastReminder).toMatchObject({ way: 'sms', byName: shop.user.name })
  // Never two on one day, whichever way, and none within the days the owner says.
  expect(codeOf(await remind(asha.id, 'whatsapp'))).toBe('reminder.not_now')
  expect((await draft(asha.id)).why).toBe('too_soon')
  t.clock.advance(3 * DAY)
  expect((await remind(asha.id, 'whatsapp')).status).toBe(200)
  await t.app.runDueJobs()
  expect(sent).toHaveLength(1)
  expect((await log(asha.id)).map(([kind]) => kind)).toEqual(['reminder_whatsapp', 'reminder_sms'])
})

test('by itself: once it is old enough, in the hours that are not quiet, as often and as many as the owner says', async () => {
  const asha = await aDebtor()
  const young = async () => {
    await look()
    return sent.length
  }
  expect(await young()).toBe(0)
  await save({ isOn: true, afterDays: 7, everyDays: 2, mostEach: 2, quietFrom: 12, quietTo: 9 })
  t.clock.advance(6 * DAY)
  expect(await young()).toBe(0)
  t.clock.advance(DAY - 2 * HOUR)
  // Seven in the morning: the day has come, the hour has not.
  expect(await young()).toBe(0)
  t.clock.advance(2 * HOUR)
  await Promise.all([look(), look()])
  await look()
  expect(sent.map(({ to }) => to)).toEqual([asha.phone])
  expect(await log(asha.id)).toEqual([['reminder_sms', asha.phone, null]])
  t.clock.advance(DAY)
  expect(await young()).toBe(1)
  t.clock.advance(DAY)
  expect(await young()).toBe(2)
  t.clock.advance(10 * DAY)
  expect(await young()).toBe(2)
})

test('it stops with what is paid, with a no, with a customer who is archived, with a promise, and with the admin on whose word it went', async () => {
  const [paid, refused, archived, promised, other] = [
    await aDebtor('Amina'),
    await aDebtor('Baraka'),
    await aDebtor('Chausiku'),
    await aDebtor('Daudi'),
    await aDebtor('Ester'),
  ]
  await save({ isOn: true, everyDays: 1, afterDays: 1 })
  t.clock.advance(2 * DAY)
  await book.moves(paid.id, 'debt', 5000)
  await book.says(refused.id, { consents: [{ purpose: 'debt_reminders', isGiven: false, how: 'said' }] })
  await book.says(archived.id, { was: { isArchived: false }, to: { isArchived: true } })
  const tomorrow = businessDay(new Date(t.clock.now().getTime() + DAY))
  await book.says(promised.id, { was: { promisedOn: '' }, to: { promisedOn: tomorrow } })
  await look()
  expect(sent.map(({ to }) => to)).toEqual([other.phone])
  expect((await draft(refused.id)).why).toBe('not_wanted')
  expect(codeOf(await remind(refused.id))).toBe('reminder.not_now')
  expect((await draft(paid.id)).why).toBe('nothing_owed')
  // Whoever switched it on is asked for again each time it is sent.
  t.clock.advance(3 * DAY)
  const isAdmin = (is: boolean) =>
    inShop(t.db, shop.shop.id, (tx) =>
      tx.updateTable('memberships').set({ is_admin: is }).where('user_id', '=', shop.user.id).execute(),
    )
  await isAdmin(false)
  await look()
  expect(sent).toHaveLength(1)
  await isAdmin(true)
  await look()
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([other.phone, promised.phone]))
})

test('one that may have gone out is not sent again: nobody tries it a second time', async () => {
  const asha = await aDebtor()
  expect((await remind(asha.id)).status).toBe(200)
  const { rows } = await inSystem(t.db, (tx) =>
    sql<{
      tries: number
    }>`select retry_limit as tries from pgboss.job where name = 'message.send' and data->>'to' = ${asha.phone}`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ tries: 0 }])
})

test('a day has an end, and one shop’s reminders leave room for its receipts', async () => {
  await save({ isOn: true, everyDays: 1, afterDays: 0 })
  const first = await aDebtor('Wa kwanza')
  await inShop(t.db, shop.shop.id, async (tx) => {
    const day = businessDay(t.clock.now())
    for (let made = 0; made < MOST_REMINDERS_A_DAY - 1; made += 1) {
      const customerId = uuidv7()
      await tx
        .insertInto('customers')
        .values({ shop_id: shop.shop.id, id: customerId, name: 'x', created_at: t.clock.now() })
        .execute()
      await tx
        .insertInto('debt_reminders')
        .values({
          shop_id: shop.shop.id,
          id: uuidv7(),
          customer_id: customerId,
          way: 'sms',
          recipient: '+255700000000',
          language: 'sw',
          owed_tzs: 1,
          day,
          at: t.clock.now(),
        })
        .execute()
    }
  })
  const second = await aDebtor('Wa pili')
  await look()
  expect(sent.filter(({ to }) => to === first.phone || to === second.phone)).toHaveLength(1)
})

test('words are the owner’s: saved once each, refused with a link, and only an admin’s', async () => {
  const rules = await save({ texts: { sw: '{shop}: {amount} {statement}', en: '{shop}: {amount}' } })
  expect(rules).toMatchObject({ version: 2, isStopped: false })
  const stale = { body: { ...USUAL_REMINDERS, version: 1 } }
  expect(codeOf(await t.call(saveReminderRules, stale, shop.token))).toBe('shop.changed_meanwhile')
  const bad = { ...USUAL_REMINDERS, texts: { sw: '{shop} {amount} bit.ly/x', en: '{shop} {amount}' }, version: 2 }
  expect((await t.call(saveReminderRules, { body: bad }, shop.token)).status).toBe(400)
  const asha = await aDebtor()
  expect((await draft(asha.id)).text).toMatch(/^Duka la Neema: TZS 5,000 https:\/\/kaunta\.example\/statement\?t=/)
  const member = await shop.asMember([{ resource: 'transactions', action: ['read'] }])
  expect((await t.call(saveReminderRules, { body: { ...USUAL_REMINDERS, version: 2 } }, member.token)).status).toBe(403)
  expect(
    (await t.call(sendReminder, { params: { id: asha.id }, body: { id: uuidv7(), way: 'sms' } }, member.token)).status,
  ).toBe(403)
})

test.each([
  ['STOP by SMS', (id: string, phone: string) => told(phone), 0],
  ['a no that the shop writes down', (id: string) => book.says(id, { consents: [NO] }), 0],
  ['a payment of all of it', (id: string) => book.moves(id, 'debt', 5000), 0],
  ['a payment of some of it', (id: string) => book.moves(id, 'debt', 4000), 1],
  ['a no to offers', (id: string) => book.says(id, { consents: [{ ...NO, purpose: 'sms_offers' }] }), 1],
] as const)(
  'after %s what is queued goes out only if it is owed and wanted still; what never went stands nowhere as sent',
  async (_what, saysNo, goesOut) => {
    const asha = await aDebtor()
    const dada = await aDebtor('Dada')
    expect((await remind(asha.id)).status).toBe(200)
    expect((await remind(dada.id)).status).toBe(200)
    await saysNo(asha.id, asha.phone)
    await t.app.runDueJobs()
    expect([got(asha.phone), got(dada.phone)]).toEqual([goesOut, 1])
    expect([(await log(asha.id)).length, (await log(dada.id)).length]).toEqual([goesOut, 1])
    expect((await draft(asha.id)).last === null).toBe(goesOut === 0)
  },
)

test('one that came too late to be sent stands nowhere as sent, and another may go', async () => {
  const asha = await aDebtor()
  expect((await remind(asha.id)).status).toBe(200)
  t.clock.advance(5 * HOUR)
  await t.app.runDueJobs()
  expect([got(asha.phone), await log(asha.id)]).toEqual([0, []])
  expect((await remind(asha.id)).status).toBe(200)
})

test('what is queued goes to nobody whose number it is no more, nor to whoever was erased meanwhile', async () => {
  const changed = await aDebtor()
  const erased = await aDebtor('Juma')
  for (const { id } of [changed, erased]) expect((await remind(id)).status).toBe(200)
  await told(changed.phone)
  await book.says(changed.id, {
    was: { contacts: [{ kind: 'phone', value: changed.phone }] },
    to: { contacts: [{ kind: 'phone', value: aPhone() }] },
  })
  const ask = { id: uuidv7(), kind: 'erase', customerId: erased.id, way: 'in_person' } as const
  const request = await t.must(askPrivacy, { body: ask }, shop.token)
  await t.must(
    eraseCustomer,
    { params: { id: request.id }, body: { owesTzs: 5000, keptTzs: 0, password: PASSWORD } },
    shop.token,
  )
  await t.app.runDueJobs()
  expect([got(changed.phone), got(erased.phone)]).toEqual([0, 0])
})

test('STOP by SMS ends reminders too: nobody can tell which message it answers; the owner sees since when, and a new yes brings them back', async () => {
  const shopId = shop.shop.id
  const asha = await aDebtor()
  expect((await remind(asha.id)).status).toBe(200)
  await t.app.runDueJobs()
  expect(got(asha.phone)).toBe(1)
  // Under the operator's sender: a STOP is said to the shops that wrote to the number lately, and this is one.
  const heardBy = await asOwner(t, (owner) =>
    sql<{ id: string }>`select shop_id as id from operator_sms_offers where phone = ${asha.phone}`.execute(owner),
  )
  expect(heardBy.rows).toEqual([{ id: shopId }])
  t.clock.advance(HOUR)
  const at = t.clock.now().toISOString()
  await told(asha.phone)
  await save({ isOn: true, everyDays: 1, afterDays: 1 })
  t.clock.advance(3 * DAY)
  await look()
  expect(got(asha.phone)).toBe(1)
  expect(await draft(asha.id)).toMatchObject({ why: 'not_wanted', refusedAt: at })
  expect(codeOf(await remind(asha.id, 'whatsapp'))).toBe('reminder.not_now')
  const { consents } = await t.must(getCustomer, { params: { id: asha.id } }, shop.token)
  expect(consents.debt_reminders).toEqual({ isGiven: false, how: 'written', at, byName: null })
  await book.says(asha.id, { consents: [{ purpose: 'debt_reminders', isGiven: true, how: 'said' }] })
  await look()
  expect(got(asha.phone)).toBe(2)
  expect((await draft(asha.id)).refusedAt).toBe(null)
  // Said before the shop had that number.
  const phone = aPhone()
  await told(phone)
  const baraka = await book.owes('Baraka', { owesTzs: 5000, phone })
  t.clock.advance(3 * DAY)
  await look()
  expect(await draft(baraka.id)).toMatchObject({ why: 'not_wanted', refusedAt: expect.stringMatching(/^2\d{3}-.*Z$/) })
  expect(got(phone)).toBe(0)
})

test('what several reminders cost is told before: parts × price of those who may be reminded, by what each is really sent', async () => {
  const [asha, baraka, chiku] = [
    await aDebtor(),
    await aDebtor('Baraka Mwinyimkuu wa Kariakoo'),
    await aDebtor('Chiku'),
  ]
  const price = async (...ids: string[]) => await t.must(priceReminders, { query: { ids: ids.join() } }, shop.token)
  const each = await Promise.all([asha, baraka].map(async ({ id }) => (await draft(id)).smsParts))
  const parts = each.reduce((sum, one) => sum + one, 0)
  expect(parts).toBeGreaterThan(1)
  // Chiku was just reminded, and nobody has the last of these ids.
  expect((await remind(chiku.id)).status).toBe(200)
  // No SMS goes to Wanjiku's country.
  const wanjiku = await book.owes('Wanjiku', { owesTzs: 5000, phone: '+254712000001' })
  expect(codeOf(await remind(wanjiku.id))).toBe('message.no_sms_there')
  const all = async () => await price(asha.id, baraka.id, chiku.id, wanjiku.id, asha.id, uuidv7())
  expect(await all()).toEqual({ people: 2, parts, pricePerPartTzs: 0, tzs: 0, isFree: true })
  // By an account of the shop's own they cost what it says it pays.
  const account = { gateway: 'africastalking', senderId: 'KAUNTA', pricePerPartTzs: 22 } as const
  await t.must(saveSmsAccount, { body: { ...account, credentials: AT_KEYS } }, shop.token)
  expect(await all()).toEqual({ people: 2, parts, pricePerPartTzs: 22, tzs: parts * 22, isFree: false })
  expect(await price(chiku.id)).toMatchObject({ people: 0, tzs: 0 })
  const neighbour = await t.aShop()
  expect(await t.must(priceReminders, { query: { ids: asha.id } }, neighbour.token)).toMatchObject({ people: 0 })
  for (const ids of ['', 'x', Array.from({ length: 101 }, () => asha.id).join()])
    expect(codeOf(await t.call(priceReminders, { query: { ids } }, shop.token))).toBe('request.invalid')
})
