import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAnswering } from '../../../shared/contract/chat-answering.ts'
import { getChatSettings, setChatSettings } from '../../../shared/contract/chat-media.ts'
import {
  getConversation,
  handleConversation,
  listChatEntries,
  listConversations,
  resolveConversation,
  sendChatMessage,
} from '../../../shared/contract/inbox.ts'
import { saveStorefront } from '../../../shared/contract/storefront.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import {
  aNumber,
  type ANumber,
  aText,
  aWamid,
  change,
  deliver,
  delivery,
  inbound,
  secondsOf,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { asOwner, codeOf, type OwnedShop } from '../../../../tests/support/test-app.ts'

let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
let number: ANumber
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp()
})
afterAll(() => chat.close())
beforeEach(async () => {
  // A Monday, 10:00 in Dar es Salaam.
  t().clock.set(new Date('2026-11-30T07:00:00Z'))
  shop = await t().aShop()
  number = await aNumber(t(), chat.graph, shop)
})

const MINUTE = 60_000
const later = (minutes: number) => t().clock.advance(minutes * MINUTE)
let phones = 0
/** Somebody new, who writes to a shop without a flow: people are asked. */
async function somebody() {
  phones += 1
  const phone = `2557160${String(phones).padStart(5, '0')}`
  const says = (text: string) => deliver(t(), inbound(number, aText(t().clock.now(), phone, text)))
  await says('Habari')
  const [row] = (await t().must(listConversations, { query: { search: phone } }, shop.token)).items
  return { id: row?.id ?? '', phone, says }
}
const answer = (id: string, token = shop.token) =>
  t().must(sendChatMessage, { params: { id }, body: { id: uuidv7(), text: 'Karibu' } }, token)
const answering = (days = 1) => t().must(getAnswering, { query: { days } }, shop.token)
const kinds = async (id: string) =>
  (await t().must(listChatEntries, { params: { id }, query: {} }, shop.token)).items.flatMap((entry) =>
    entry.type === 'event' ? [`${entry.kind} ${entry.toName ?? ''}`.trim()] : [],
  )
/** The calls that lie ahead, from now on; `now`: all are made. */
const ahead = () =>
  asOwner(t(), async (db) => {
    const { rows } = await sql<{
      seconds: number
    }>`select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
      where name = 'chat.unanswered' and state = 'created' and data->>'shopId' = ${shop.shop.id} order by start_after`.execute(
      db,
    )
    return rows.map(({ seconds }) => seconds / 60)
  })
async function callsAreDue() {
  await asOwner(t(), (db) => sql`update pgboss.job set start_after = now() where name = 'chat.unanswered'`.execute(db))
  await t().app.runDueJobs()
}

test('who writes three times waits once, and whoever answers is known by how long it took; the owner’s own phone answers too', async () => {
  const colleague = await shop.asMember([{ resource: 'conversations', action: ['read', 'update'] }])
  const [one, other, third] = [await somebody(), await somebody(), await somebody()]
  later(4)
  await one.says('Upo?')
  const { waiting } = await answering()
  expect(waiting).toMatchObject({ count: 3, longest: [{ name: 'Amina' }, { name: 'Amina' }, { name: 'Amina' }] })
  expect(waiting.longest[0]).toMatchObject({ conversationId: one.id, assignedName: null })
  later(6)
  await answer(one.id)
  later(10)
  await answer(other.id, colleague.token)
  const echo = { from: '255712345678', to: third.phone, id: aWamid(), timestamp: secondsOf(t().clock.now()) }
  await deliver(
    t(),
    delivery(
      change(number, { message_echoes: [{ ...echo, type: 'text', text: { body: 'Nipo' } }] }, 'smb_message_echoes'),
    ),
  )
  // What comes after an answer is a new wait.
  later(1)
  await one.says('Asante')
  later(2)
  await answer(one.id)
  const told = await answering()
  expect(told.waiting.count).toBe(0)
  expect(told.answered).toEqual({ count: 4, medianSeconds: 900, slowSeconds: 1200 })
  expect(told.people.map(({ userId, count, medianSeconds }) => [userId, count, medianSeconds])).toEqual([
    [shop.user.id, 2, 360],
    [colleague.user.id, 1, 1200],
    [null, 1, 1200],
  ])
  expect(told.unanswered).toBe(0)
  later(2 * 24 * 60)
  expect((await answering()).answered).toEqual({ count: 0, medianSeconds: null, slowSeconds: null })
  expect((await answering(7)).answered.count).toBe(4)
  const stranger = await t().aShop()
  expect((await t().must(getAnswering, { query: { days: 92 } }, stranger.token)).answered.count).toBe(0)
  expect(codeOf(await t().call(getAnswering, { query: {} }, colleague.token))).toBe('auth.admin_only')
})

test('handed back or done without an answer is said as such; what a person takes while nobody waits is no wait', async () => {
  const [one, other] = [await somebody(), await somebody()]
  await t().must(handleConversation, { params: { id: one.id }, body: { to: 'flow' } }, shop.token)
  await t().must(resolveConversation, { params: { id: other.id } }, shop.token)
  expect(await answering()).toMatchObject({ waiting: { count: 0 }, unanswered: 2, answered: { count: 0 }, people: [] })
  await t().must(handleConversation, { params: { id: one.id }, body: { to: 'me' } }, shop.token)
  expect((await answering()).waiting.count).toBe(0)
  await one.says('Habari tena')
  expect((await answering()).waiting.longest).toMatchObject([{ conversationId: one.id, assignedName: shop.user.name }])
})

test('nobody answers in the shop’s time: it is nobody’s and everybody is called, once a wait; who was answered calls nobody', async () => {
  const one = await somebody()
  expect(await ahead()).toEqual([30])
  await t().must(handleConversation, { params: { id: one.id }, body: { to: 'me' } }, shop.token)
  later(30)
  await callsAreDue()
  expect((await t().must(getConversation, { params: { id: one.id } }, shop.token)).assignedTo).toBeNull()
  expect(await kinds(one.id)).toEqual([`unanswered ${shop.user.name}`, 'taken', 'handed_over'])
  // The same job once more, as after a server that died before it could say that it is done.
  const [wait] = (await answering()).waiting.longest
  const again = { shopId: shop.shop.id, conversationId: one.id, since: wait?.since ?? '' }
  await asOwner(t(), (db) =>
    sql`insert into pgboss.job (name, data) values ('chat.unanswered', ${JSON.stringify(again)}::jsonb)`.execute(db),
  )
  await callsAreDue()
  expect((await kinds(one.id)).filter((kind) => kind.startsWith('unanswered'))).toHaveLength(1)

  await answer(one.id)
  await one.says('Sawa')
  await answer(one.id)
  await one.says('Na mchele?')
  await callsAreDue()
  // Of the two waits since, only the one that goes on is called for.
  expect((await kinds(one.id)).filter((kind) => kind.startsWith('unanswered'))).toHaveLength(2)
})

test('the owner says after how long, or never; what is left out stays', async () => {
  const colleague = await shop.asMember([{ resource: 'conversations', action: ['read', 'update'] }])
  expect(await t().must(getChatSettings, {}, colleague.token)).toEqual({ mediaDays: 180, answerMinutes: 30 })
  expect(codeOf(await t().call(setChatSettings, { body: { answerMinutes: 5 } }, colleague.token))).toBe(
    'auth.admin_only',
  )
  await t().must(setChatSettings, { body: { answerMinutes: 5 } }, shop.token)
  await t().must(setChatSettings, { body: { mediaDays: 30 } }, shop.token)
  expect(await t().must(getChatSettings, {}, shop.token)).toEqual({ mediaDays: 30, answerMinutes: 5 })
  const one = await somebody()
  expect(await ahead()).toEqual([5])
  await t().must(setChatSettings, { body: { answerMinutes: null } }, shop.token)
  await callsAreDue()
  await somebody()
  expect(await ahead()).toEqual([])
  expect(await kinds(one.id)).toEqual(['handed_over'])
})

test('who writes while the shop is closed waits from opening on, and nobody is called before', async () => {
  t().clock.set(new Date('2026-11-30T19:00:00Z'))
  const hours = Array.from({ length: 7 }, () => ({ from: 480, to: 1200 }))
  await t().must(
    saveStorefront,
    {
      body: {
        version: 0,
        isOpen: false,
        isFindable: false,
        slug: `usiku-${uuidv7().slice(-8)}`,
        about: '',
        cover: null,
        colour: '#a01355',
        hours,
        places: [],
        freeDeliveryFromTzs: null,
        setIds: [],
      },
    },
    shop.token,
  )
  const [one, other] = [await somebody(), await somebody()]
  expect((await answering()).waiting.longest.map(({ since }) => since)).toEqual([
    '2026-12-01T05:00:00.000Z',
    '2026-12-01T05:00:00.000Z',
  ])
  expect(await ahead()).toEqual([630, 630])
  await answer(one.id)
  expect((await answering()).answered).toEqual({ count: 1, medianSeconds: 0, slowSeconds: 0 })
  // Its time ran out after closing: it goes on at opening.
  t().clock.set(new Date('2026-12-01T19:00:00Z'))
  await callsAreDue()
  expect(await kinds(other.id)).toEqual(['handed_over'])
  expect(await ahead()).toEqual([600])
  t().clock.set(new Date('2026-12-02T05:00:00Z'))
  await callsAreDue()
  expect(await kinds(other.id)).toEqual(['unanswered', 'handed_over'])
})
