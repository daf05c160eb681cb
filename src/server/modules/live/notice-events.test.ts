import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMIT_NAMES } from '../../../shared/contract/limits.ts'
import { getPush, type LiveEvent, savePush } from '../../../shared/contract/live.ts'
import { getNoticeMails, listNoticePeople, saveNoticeMails } from '../../../shared/contract/notice-mails.ts'
import { changeStaff } from '../../../shared/contract/staff.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { NOTICE_EVENTS } from '../../../shared/domain/notice-events.ts'
import { anOrderHeard } from '../../../../tests/support/live-orders.ts'
import { startPushEndpoint } from '../../../../tests/support/push-endpoint.ts'
import {
  asOwner,
  codeOf,
  type OwnedShop,
  PASSWORD,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

let t: TestApp
let shop: OwnedShop
let service: Awaited<ReturnType<typeof startPushEndpoint>>
beforeAll(async () => {
  service = await startPushEndpoint({ now: () => t.clock.now() })
  t = await startTestApp({
    outgoing: createOutgoing({ allowOrigins: [service.origin] }),
    rateLimits: Object.fromEntries(LIMIT_NAMES.map((name) => [name, { count: 1e9, perMs: 1000 }])),
  })
  shop = await t.aShop()
})
afterAll(async () => {
  await t.close()
  await service.close()
})

/** A browser of theirs; what it says again keeps its address. */
async function aBrowser(token: string) {
  const { endpoint, p256dh, auth, path } = service.subscribe((await t.must(getPush, {}, token)).publicKey)
  const of = { endpoint, p256dh, auth, deviceName: 'Simu', language: 'en' as const }
  return {
    says: (what: object) => t.call(savePush, { body: { ...of, id: uuidv7(), ...what } }, token),
    async events() {
      return (await t.must(getPush, {}, token)).subscriptions.at(-1)?.events
    },
    answers: (status: number) => service.answer(path, status),
    heard: () =>
      service.received
        .filter((message) => message.path === path)
        .map(({ payload }) => (payload as { title: string }).title.split(' ')[0]),
  }
}
const tell = (event: LiveEvent) => inShop(t.db, shop.shop.id, (tx) => emit(tx, shop.shop.id, event))
const aPayment = (): LiveEvent => ({
  kind: 'payment.changed',
  orderId: uuidv7(),
  number: 'W-000007',
  paymentId: uuidv7(),
  method: 'mobile_money',
  amountTzs: 12_500,
  via: 'provider',
  byUserId: null,
})
const work = async () => {
  for (let round = 0; round < 3; round += 1) await t.app.runDueJobs()
}

test('a device hears of what was chosen for it and of nothing else, event by event', async () => {
  const browser = await aBrowser(shop.token)
  expect((await browser.says({ events: ['payments', 'fiscal'] })).body).toMatchObject({
    events: ['payments', 'fiscal'],
    topics: { orders: false, payments: true, chats: false, alerts: true, expenses: false },
  })
  await tell(anOrderHeard())
  await tell(aPayment())
  await work()
  expect(browser.heard()).toEqual(['Payment'])
  expect(codeOf(await browser.says({ events: ['alerts'] }))).toBe('request.invalid')
  expect(codeOf(await browser.says({ events: ['fiscal', 'fiscal'] }))).toBe('request.invalid')
})

test('an app from before says its switches: what it does not turn stays as it was, on the device and by e-mail', async () => {
  const owner = await t.aShop()
  const browser = await aBrowser(owner.token)
  await browser.says({ topics: { orders: true, payments: true } })
  expect(await browser.events()).toEqual([...NOTICE_EVENTS])
  await browser.says({ events: ['payments', 'fiscal', 'mentions'] })
  const asShown = { orders: false, payments: true, alerts: true, chats: true, expenses: false }
  await browser.says({ topics: asShown })
  expect(await browser.events()).toEqual(['payments', 'mentions', 'fiscal'])
  await browser.says({ topics: { ...asShown, alerts: false, expenses: true } })
  expect(await browser.events()).toEqual(['payments', 'mentions', 'due', 'budgets'])
  await browser.says({})
  expect(await browser.events()).toEqual(['payments', 'mentions', 'due', 'budgets'])

  await t.db
    .updateTable('users')
    .set({ email: 'wa@zamani.example', email_proven_at: t.clock.now() })
    .where('id', '=', owner.user.id)
    .execute()
  await t.must(saveNoticeMails, { body: { events: ['budgets', 'webhooks'] } }, owner.token)
  const answer = await t.must(saveNoticeMails, { body: { topics: ['orders', 'alerts', 'expenses'] } }, owner.token)
  expect(answer).toEqual({
    email: 'wa@zamani.example',
    events: ['orders', 'budgets', 'webhooks'],
    topics: ['orders', 'alerts', 'expenses'],
  })
  expect(await t.must(getNoticeMails, {}, owner.token)).toEqual(answer)
  const { people } = await t.must(listNoticePeople, {}, owner.token)
  expect(people[0]?.hears).toEqual([
    { event: 'orders', devices: 0, isMailed: true },
    { event: 'payments', devices: 1, isMailed: false },
    { event: 'mentions', devices: 1, isMailed: false },
    { event: 'due', devices: 1, isMailed: false },
    { event: 'budgets', devices: 1, isMailed: true },
    { event: 'webhooks', devices: 0, isMailed: true },
  ])
})

test('the right is asked when it is sent: who lost it, or switched it off, after it was planned hears nothing', async () => {
  const clerk = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
  const owners = await aBrowser(shop.token)
  const clerks = await aBrowser(clerk.token)
  await owners.says({ events: ['payments'] })
  await clerks.says({ events: ['payments', 'devices'] })
  await tell(aPayment())
  await work()
  expect([owners.heard(), clerks.heard()]).toEqual([['Payment'], ['Payment']])

  // Planned for both, and not sent yet: the push service is away for a moment.
  owners.answers(503)
  clerks.answers(503)
  await tell(aPayment())
  for (let round = 0; round < 3; round += 1) await t.app.runDueJobs().catch(() => 0)
  owners.answers(201)
  clerks.answers(201)
  await t.must(
    changeStaff,
    {
      params: { id: clerk.user.id },
      body: { grants: [{ resource: 'product', action: ['read'] }], password: PASSWORD },
    },
    shop.token,
  )
  await owners.says({ events: ['orders'] })
  const { numAffectedRows } =
    await sql`update pgboss.job set state = 'retry', start_after = now() where name = 'live.push_one' and state = 'active'`.execute(
      t.db,
    )
  expect(numAffectedRows).toBe(2n)
  await work()
  expect([owners.heard(), clerks.heard()]).toEqual([['Payment'], ['Payment']])
})

test('the migration: everybody hears of what they heard of before, by each way', async () => {
  const owner = await t.aShop()
  const clerk = await owner.asMember([{ resource: 'orders', action: ['read'] }])
  const wants = { orders: true, payments: false, chats: true, expenses: false, alerts: false }
  const shopId = owner.shop.id
  for (const { token } of [owner, clerk]) await (await aBrowser(token)).says({ events: [] })
  const found = await asOwner(t, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`delete from push_subscriptions where shop_id <> ${shopId}`.execute(tx)
      await sql`delete from notice_mails`.execute(tx)
      for (const [topic, isOn] of Object.entries(wants))
        await sql`alter table push_subscriptions add column ${sql.ref(`wants_${topic}`)} boolean not null default ${sql.lit(isOn)}`.execute(
          tx,
        )
      await sql`alter table push_subscriptions drop column events`.execute(tx)
      await sql`alter table notice_mails drop column events, add column topics text[] not null`.execute(tx)
      await sql`insert into notice_mails (shop_id, user_id, topics, updated_at) values (${shopId}, ${owner.user.id}, array['payments', 'chats', 'alerts'], now())`.execute(
        tx,
      )
      await sql.raw(readFileSync('src/server/platform/migrations/0338-notice-events.sql', 'utf8')).execute(tx)
      const pushed = await tx.selectFrom('push_subscriptions').select(['user_id', 'events']).execute()
      const mailed = await tx.selectFrom('notice_mails').select('events').execute()
      return { pushed: new Map(pushed.map(({ user_id, events }) => [user_id, events])), mailed }
    }),
  )
  expect(found.pushed.get(owner.user.id)).toEqual(['orders', 'chats', 'mentions'])
  // Whoever handed a template in was told of it, without a switch.
  expect(found.pushed.get(clerk.user.id)).toEqual(['orders', 'chats', 'mentions', 'templates'])
  expect(found.mailed).toEqual([
    {
      events: ['payments', 'chats', 'devices', 'fiscal', 'papers', 'campaigns', 'templates', 'sms_low', 'webhooks'],
    },
  ])
})
