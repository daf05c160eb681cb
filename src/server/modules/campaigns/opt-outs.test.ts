import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agreedCustomers, phoneOf } from '../../../../tests/support/campaigns.ts'
import { type Debtors, debtorsOf } from '../../../../tests/support/debtors.ts'
import type { OwnedShop } from '../../../../tests/support/test-app.ts'
import {
  aNumber,
  type ANumber,
  aText,
  change,
  deliver,
  delivery,
  inbound,
  messagesOf,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { listAudience } from '../../../shared/contract/campaigns.ts'
import { getCustomer } from '../../../shared/contract/customers.ts'
import { listOptOuts } from '../../../shared/contract/opt-outs.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import { hashToken } from '../../platform/tokens.ts'
import { smsOptedOut } from '../sms/sms.facts.ts'
import { insertFollowUp, writeDoor } from './cart-follow-ups.repository.ts'
import { createOptOuts } from './opt-outs.service.ts'

/** Whoever said STOP, and who is written to after it. */
let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
let number: ANumber
let book: Debtors
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp()
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})
beforeEach(async () => {
  shop = await t().aShop()
  number = await aNumber(t(), chat.graph, shop)
  book = await debtorsOf(t(), shop)
  await agreedCustomers(t(), shop.shop.id, 2, 0, 'whatsapp_offers')
  await within((tx) =>
    sql`update customers set consents = consents || jsonb_build_object('sms_offers', consents->'whatsapp_offers')`.execute(
      tx,
    ),
  )
  t().clock.advance(60_000)
})

const within = <T>(work: (tx: Tx) => Promise<T>) => inShop(t().db, shop.shop.id, work)
const phone = () => phoneOf(shop.shop.id, 1)
const customer = async () =>
  await within((tx) =>
    tx.selectFrom('customers').select(['id', 'consents']).where('name', '=', 'Mteja 1').executeTakeFirstOrThrow(),
  )
const gets = async (channel: 'sms' | 'whatsapp') =>
  (await t().must(listAudience, { query: { segment: 'all', channel, who: 'gets' } }, shop.token)).items
    .map(({ name }) => name)
    .toSorted()
const outOf = async () =>
  (await t().must(listOptOuts, { query: {} }, shop.token)).items.map(
    ({ way, channels }) => `${way} ${channels.join(' ')}`,
  )
const bySms = () => within((tx) => tell(tx, smsOptedOut, { shopId: shop.shop.id, phone: phone() }))
const write = (text: string, from = phone()) =>
  deliver(t(), inbound(number, aText(t().clock.now(), from.slice(1), text)))
const prefers = async (value: string, at = t().clock.now(), more: object = {}) => {
  const one = {
    wa_id: phone().slice(1),
    detail: `User requested to ${value} marketing messages`,
    category: 'marketing_messages',
    value,
    timestamp: Math.floor(at.getTime() / 1000),
    ...more,
  }
  const contacts = [{ profile: { name: 'Mteja 1' }, wa_id: phone().slice(1) }]
  await deliver(t(), delivery(change(number, { contacts, user_preferences: [one] }, 'user_preferences')))
}
/** By the address in a message. */
async function byLink() {
  const [id, door] = [uuidv7(), uuidv7().slice(-12).replaceAll('-', '_')]
  await within(async (tx) => {
    const about = {
      linkId: uuidv7(),
      conversationId: null,
      phone: phone(),
      way: 'sms',
      why: '',
      language: 'sw',
    } as const
    await insertFollowUp(tx, shop.shop.id, { id, ...about, costTzs: 0, at: t().clock.now() })
    await writeDoor(tx, shop.shop.id, { id, hash: hashToken(door), at: t().clock.now() })
  })
  return (await t().inject({ method: 'POST', url: `/o/${door}` })).status
}
/** WhatsApp's error 131050. */
const refused = () => {
  const optOuts = createOptOuts({ db: t().db, clock: t().clock, sending: { takeBackFrom: () => Promise.resolve() } })
  return within((tx) => optOuts.refused(tx, { shopId: shop.shop.id, phone: phone(), campaignId: uuidv7() }))
}

test.each<[string, () => Promise<unknown>]>([
  ['sms', bySms],
  ['link', byLink],
  ['chat', refused],
  ['chat', () => write('STOP')],
  ['chat', () => prefers('stop')],
])('a second no by %s ends what was said yes to since, by whichever channel', async (way, say) => {
  await bySms()
  expect([await outOf(), await gets('whatsapp')]).toEqual([['sms sms whatsapp'], ['Mteja 2']])
  t().clock.advance(60_000)
  await book.says((await customer()).id, { consents: [{ purpose: 'whatsapp_offers', isGiven: true, how: 'said' }] })
  expect([await outOf(), await gets('whatsapp'), await gets('sms')]).toEqual([
    ['sms sms'],
    ['Mteja 1', 'Mteja 2'],
    ['Mteja 2'],
  ])
  t().clock.advance(60_000)
  await say()
  expect([await outOf(), await gets('whatsapp'), await gets('sms')]).toEqual([
    [`${way} sms whatsapp`],
    ['Mteja 2'],
    ['Mteja 2'],
  ])
})

test('said again it is written down once', async () => {
  await bySms()
  const first = await t().must(listOptOuts, { query: {} }, shop.token)
  t().clock.advance(60_000)
  for (const say of [bySms, byLink, refused, () => write('STOP')]) await say()
  expect(await t().must(listOptOuts, { query: {} }, shop.token)).toEqual(first)
  const told = await within((tx) =>
    tx.selectFrom('customer_events').select('id').where('kind', '=', 'consent').execute(),
  )
  expect(told).toHaveLength(3)
})

test('a number of two customers says no for both', async () => {
  await within((tx) =>
    sql`insert into customer_identities (shop_id, kind, value, customer_id) select ${shop.shop.id}, 'whatsapp', ${phone()}, id from customers where shop_id = ${shop.shop.id} and name = 'Mteja 2'`.execute(
      tx,
    ),
  )
  await bySms()
  const words = await within((tx) =>
    tx.selectFrom('customers').select('consents').where('name', 'in', ['Mteja 1', 'Mteja 2']).execute(),
  )
  expect(words.map(({ consents }) => [consents.sms_offers?.isGiven, consents.debt_reminders?.isGiven])).toEqual([
    [false, false],
    [false, false],
  ])
})

test('the switch in WhatsApp: stop ends offers and no reminders; resume is a yes to WhatsApp alone, of whoever had said no by themselves', async () => {
  await prefers('stop')
  expect([await outOf(), await gets('whatsapp'), await gets('sms')]).toEqual([
    ['chat sms whatsapp'],
    ['Mteja 2'],
    ['Mteja 2'],
  ])
  const { consents } = await customer()
  expect([consents.whatsapp_offers, consents.debt_reminders]).toMatchObject([
    { isGiven: false, how: 'chat', byName: null },
    undefined,
  ])
  const stopped = t().clock.now()
  t().clock.advance(60_000)
  await prefers('resume')
  // Told again, and late.
  await prefers('stop', stopped)
  expect([await outOf(), await gets('whatsapp'), await gets('sms')]).toEqual([
    ['chat sms'],
    ['Mteja 1', 'Mteja 2'],
    ['Mteja 2'],
  ])
  expect((await customer()).consents.whatsapp_offers).toMatchObject({ isGiven: true, how: 'chat', byName: null })
  // A no that was said to people of the shop is theirs to take back.
  t().clock.advance(60_000)
  await book.says((await customer()).id, { consents: [{ purpose: 'whatsapp_offers', isGiven: false, how: 'said' }] })
  t().clock.advance(60_000)
  await prefers('resume')
  expect(await gets('whatsapp')).toEqual(['Mteja 2'])
})

test('whoever never agreed is not made to by a resume, and what is no word on offers changes nothing', async () => {
  await within((tx) => sql`update customers set consents = '{}' where name = 'Mteja 1'`.execute(tx))
  await prefers('resume')
  await prefers('stop', t().clock.now(), { category: 'utility_messages' })
  await prefers('maybe')
  expect([(await customer()).consents, await outOf()]).toEqual([{}, []])
})

test('who is known by a user name alone and says STOP is heard as the customer whose chat it is, for all their numbers', async () => {
  const { id } = await customer()
  const other = '+255713777001'
  await write('Habari')
  await within(async (tx) => {
    await sql`insert into customer_identities (shop_id, kind, value, customer_id, place) values (${shop.shop.id}, 'whatsapp', ${other}, ${id}, 1)`.execute(
      tx,
    )
    // A key's no may be taken back by a key, their own may not.
    await sql`update customers set consents = consents || jsonb_build_object('sms_offers', (consents->'sms_offers') || '{"isGiven": false, "via": "api"}') where id = ${id}`.execute(
      tx,
    )
  })
  await within(async (tx) => {
    await sql`update conversations set customer_id = ${id} where shop_id = ${shop.shop.id}`.execute(tx)
    await sql`update conversation_identities set kind = 'user_id', value = 'TZ.99887766' where shop_id = ${shop.shop.id}`.execute(
      tx,
    )
  })
  const said = {
    from_user_id: 'TZ.99887766',
    id: 'wamid.user',
    timestamp: String(Math.floor(t().clock.now().getTime() / 1000)),
  }
  const contacts = [{ profile: { name: 'Mteja 1', username: 'mteja' }, user_id: 'TZ.99887766' }]
  await deliver(
    t(),
    delivery(change(number, { contacts, messages: [{ ...said, type: 'text', text: { body: 'ACHA' } }] })),
  )
  expect([await gets('sms'), await gets('whatsapp')]).toEqual([['Mteja 2'], ['Mteja 2']])
  const out = await within((tx) =>
    sql<{
      phone: string
      isOfReminders: boolean
    }>`select phone, reminders_at is not null as "isOfReminders" from opt_outs order by phone`.execute(tx),
  )
  expect(out.rows.toSorted((one, next) => one.phone.localeCompare(next.phone))).toEqual(
    [phone(), other].toSorted().map((one) => ({ phone: one, isOfReminders: true })),
  )
  const words = (await customer()).consents
  expect(words.sms_offers).toMatchObject({ isGiven: false, how: 'chat', byName: null })
  expect(words.sms_offers).not.toHaveProperty('via')
})

test('STOP in a chat is answered in the customer’s language, and says what it ends', async () => {
  const answer = async () =>
    (await messagesOf(t(), shop.shop.id)).findLast(({ sentBy }) => sentBy === 'system')?.content.text
  await within((tx) => sql`update customers set language = 'en' where name = 'Mteja 1'`.execute(tx))
  await write('STOP OFFERS')
  expect(await answer()).toBe('You get no more offers from us. Write to us here whenever you like.')
  const { id, consents } = await customer()
  expect(consents.debt_reminders).toBeUndefined()
  await write('acha!')
  expect(await answer()).toMatch(/^You get no more offers from us, and no more reminders of debts\./)
  const { consents: now } = await t().must(getCustomer, { params: { id } }, shop.token)
  expect(now.debt_reminders).toMatchObject({ isGiven: false, how: 'chat', byName: null })
})
