import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMIT_NAMES } from '../../../shared/contract/limits.ts'
import type { LiveEvent } from '../../../shared/contract/live.ts'
import { getNoticeMails, listNoticePeople, saveNoticeMails } from '../../../shared/contract/notice-mails.ts'
import { revokeStaff } from '../../../shared/contract/staff.ts'
import { MOST_NOTICE_MAILS_A_DAY } from '../../../shared/domain/notice-events.ts'
import { anOrderHeard } from '../../../../tests/support/live-orders.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { jobsOf } from '../../platform/jobs.ts'
import { emit } from '../../platform/events.ts'

/** Every limit of requests is out of the way; those of messages are as ever. */
const unlimited = Object.fromEntries(
  LIMIT_NAMES.filter((name) => !/^(?:messages|mails|notice)/.test(name)).map((name) => [
    name,
    { count: 1e9, perMs: 1000 },
  ]),
)
let t: TestApp
let shop: OwnedShop
let clerk: Awaited<ReturnType<OwnedShop['asMember']>>
beforeAll(async () => {
  t = await startTestApp({ rateLimits: unlimited })
  shop = await t.aShop({ shop_name: 'Duka la Neema' })
  clerk = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
  await prove(shop.user.id, 'mwenye@duka.example')
  await prove(clerk.user.id, 'muuzaji@duka.example')
})
afterAll(() => t.close())

const prove = async (userId: string, email: string) => {
  await t.db
    .updateTable('users')
    .set({ email, email_proven_at: t.clock.now(), language: 'sw' })
    .where('id', '=', userId)
    .execute()
}
const tell = async (...events: LiveEvent[]) => {
  await inShop(t.db, shop.shop.id, (tx) => emit(tx, shop.shop.id, ...events))
  for (let round = 0; round < 3; round += 1) await t.app.runDueJobs()
}
const mailsTo = async (email: string) => await t.messages(email)

test('nothing goes by e-mail until somebody asks for it, to a proven address of theirs', async () => {
  expect(await t.must(getNoticeMails, {}, shop.token)).toEqual({ email: 'mwenye@duka.example', events: [], topics: [] })
  await tell(anOrderHeard())
  expect(await mailsTo('mwenye@duka.example')).toEqual([])
  const other = await t.aShop()
  expect((await t.must(getNoticeMails, {}, other.token)).email).toBeNull()
  expect(codeOf(await t.call(saveNoticeMails, { body: { topics: ['orders'] } }, other.token))).toBe(
    'auth.contact_unproven',
  )
  expect(codeOf(await t.call(saveNoticeMails, { body: { topics: ['orders', 'orders'] } }, shop.token))).toBe(
    'request.invalid',
  )
})

test('a new order is mailed once to each who asked, in their language, with its place; not to who made it or may not see it', async () => {
  await t.must(saveNoticeMails, { body: { topics: ['orders', 'alerts'] } }, shop.token)
  // Only owners hear of devices, whatever somebody asks for.
  await t.must(saveNoticeMails, { body: { topics: ['orders', 'alerts', 'chats'] } }, clerk.token)
  const order = anOrderHeard()
  await tell(order)
  const [mail, ...more] = await mailsTo('mwenye@duka.example')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Oda mpya W-000007 · Duka la Neema')
  expect(mail?.body).toContain('Mteja 1, TZS 12,500')
  expect(mail?.body).toContain(`/dashboard/orders/order-info/${'orderId' in order ? order.orderId : ''}`)
  expect(await mailsTo('muuzaji@duka.example')).toHaveLength(1)
  await tell(anOrderHeard({ byUserId: clerk.user.id }))
  expect(await mailsTo('muuzaji@duka.example')).toHaveLength(1)
  expect(await mailsTo('mwenye@duka.example')).toHaveLength(2)
})

test('the owner sees who hears of what and how, nobody else does, and of another shop nothing', async () => {
  const { people } = await t.must(listNoticePeople, {}, shop.token)
  const all = ['orders', 'payments', 'chats', 'alerts', 'expenses']
  expect(people).toHaveLength(2)
  expect(people).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        userId: shop.user.id,
        isAdmin: true,
        may: all,
        mails: ['orders', 'alerts'],
        devices: [],
      }),
      expect.objectContaining({ userId: clerk.user.id, may: ['orders', 'payments'], mails: ['orders'] }),
    ]),
  )
  expect(codeOf(await t.call(listNoticePeople, {}, clerk.token))).toBe('auth.admin_only')
  const other = await t.aShop()
  expect((await t.must(listNoticePeople, {}, other.token)).people.map(({ mails }) => mails)).toEqual([[]])
})

test('a mail that was queued by the server before names a topic, and goes to who still hears of one of its events', async () => {
  const goodUntil = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
  const queued = async (topic: 'alerts' | 'expenses') => {
    const text = { title: `Habari ya ${topic}`, body: 'Kitu kimetokea' }
    const mail = { shopId: shop.shop.id, userId: shop.user.id, topic, text, url: '/dashboard', goodUntil }
    await inShop(t.db, shop.shop.id, async (tx) => await jobsOf(tx)?.enqueue(tx, 'live.mail_one', mail))
    for (let round = 0; round < 2; round += 1) await t.app.runDueJobs()
  }
  await queued('alerts')
  await queued('expenses')
  const subjects = (await mailsTo('mwenye@duka.example')).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('Habari ya'))).toEqual(['Habari ya alerts'])
})

test('a day has room for so many, and whoever left the shop or switched it off hears no more', async () => {
  const before = (await mailsTo('mwenye@duka.example')).length
  await tell(...Array.from({ length: MOST_NOTICE_MAILS_A_DAY + 2 }, () => anOrderHeard()))
  for (let round = 0; round < 8; round += 1) await t.app.runDueJobs()
  expect((await mailsTo('mwenye@duka.example')).length).toBe(MOST_NOTICE_MAILS_A_DAY)
  expect(before).toBeLessThan(MOST_NOTICE_MAILS_A_DAY)
  const clerks = (await mailsTo('muuzaji@duka.example')).length
  t.clock.advance(86_400_000)
  await t.must(revokeStaff, { params: { id: clerk.user.id } }, shop.token)
  await tell(anOrderHeard())
  expect((await mailsTo('muuzaji@duka.example')).length).toBe(clerks)
  expect((await mailsTo('mwenye@duka.example')).length).toBe(MOST_NOTICE_MAILS_A_DAY + 1)
  await t.must(saveNoticeMails, { body: { topics: [] } }, shop.token)
  await tell(anOrderHeard())
  expect((await mailsTo('mwenye@duka.example')).length).toBe(MOST_NOTICE_MAILS_A_DAY + 1)
})
