import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJob } from '../../../../tests/support/debtors.ts'
import { asOwner, type OwnedShop } from '../../../../tests/support/test-app.ts'
import { anSms } from '../../../../tests/support/sms/a-sms.ts'
import {
  type ANumber,
  aNumber,
  change,
  aText,
  deliver,
  delivery,
  inbound,
  type MessageSeen,
  messagesOf,
  secondsOf,
  sendAgain,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { confirmProof, requestProof } from '../../../shared/contract/auth.ts'
import { connectSandboxNumber, disconnectChatNumber } from '../../../shared/contract/chat-numbers.ts'
import { sendChatMessage } from '../../../shared/contract/inbox.ts'
import { getSummary, saveSummary } from '../../../shared/contract/summaries.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { businessDay } from '../../platform/business-day.ts'
import { inShop, inSystem } from '../../platform/database.ts'
import { jobsOf } from '../../platform/jobs.ts'

/** The evening's summary by WhatsApp: into the owner's own chat with the shop's number while that is open, else by SMS, and never both. */
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Eight in the evening of the shop. */
const EVENING = Date.parse('2026-11-10T17:00:00.000Z')

let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
let number: ANumber
const sms: { to: string; text: string }[] = []
const t = () => chat.t
const told = () => sms.filter(({ to }) => to === shop.contact).map(({ text }) => text)
beforeAll(async () => {
  chat = await startChatApp({
    rateLimits: { messagesOfShop: { count: 10_000, perMs: HOUR }, chatsToOne: { count: 1, perMs: HOUR } },
    sms: anSms(sms),
  })
})
let evenings = 0
beforeEach(async () => {
  t().clock.set(new Date(EVENING - 2 * HOUR + (evenings += 1) * 40 * DAY))
  shop = await t().aShop({ shop_name: 'Duka la Neema' })
  await t().must(requestProof, { body: { kind: 'phone' } }, shop.token)
  await t().app.runDueJobs()
  const code = /\b\d{6}\b/.exec(told().at(-1) ?? '')?.[0] ?? ''
  await t().must(confirmProof, { body: { kind: 'phone', code } }, shop.token)
  number = await aNumber(t(), chat.graph, shop)
  await t().must(saveSummary, { body: { isOn: true, way: 'whatsapp', hour: 20, onQuietDays: true } }, shop.token)
  sms.length = 0
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})

const writes = () => deliver(t(), inbound(number, aText(t().clock.now(), shop.contact.slice(1), 'Habari')))
const tell = () => runJob(t(), 'figures.tell')
const written = async () => (await messagesOf(t(), shop.shop.id)).filter(({ sentBy }) => sentBy === 'system')
const state = async () => (await t().must(getSummary, {}, shop.token)).chat

test('an owner who wrote within the day finds it in their chat, once, and no SMS; the form says that it is open', async () => {
  expect(await state()).toBe('closed')
  await writes()
  expect(await state()).toBe('open')
  t().clock.advance(2 * HOUR)
  await Promise.all([tell(), tell()])
  await tell()
  const [message, ...more] = await written()
  expect(more).toEqual([])
  expect(message).toMatchObject({ status: 'sent', direction: 'out' })
  expect(message?.content.text).toMatch(
    /^(Your day|Siku yako), Duka la Neema\n(Nothing was sold today|Leo hakuna mauzo)\.\nhttps?:\/\/.*\/dashboard\/analytics\?days=1$/,
  )
  expect(told()).toEqual([])
})

test('a window that closed, a chat that takes no more and a number that was disconnected leave it to the SMS, each day one', async () => {
  await writes()
  t().clock.advance(DAY + 2 * HOUR)
  await tell()
  expect(told()).toHaveLength(1)
  t().clock.advance(DAY - HOUR)
  await writes()
  const [{ conversationId: id } = { conversationId: '' }] = await messagesOf(t(), shop.shop.id)
  // One message an hour to each, and it was just written.
  t().clock.advance(HOUR)
  await t().call(sendChatMessage, { params: { id }, body: { id: uuidv7(), text: 'Sawa' } }, shop.token)
  await tell()
  expect(told()).toHaveLength(2)
  expect((await written()).filter(({ status }) => status !== 'failed')).toEqual([])
  t().clock.advance(DAY - HOUR)
  await writes()
  await t().must(disconnectChatNumber, { params: { id: number.id } }, shop.token)
  expect(await state()).toBe('no_number')
  t().clock.advance(HOUR)
  await tell()
  expect(told()).toHaveLength(3)
  expect(told().at(-1)).toMatch(/Duka la Neema: /)
})

test('a number of the sandbox reaches nobody and counts for none; who has no proven number cannot choose it', async () => {
  await t().must(disconnectChatNumber, { params: { id: number.id } }, shop.token)
  await t().must(connectSandboxNumber, { body: { id: uuidv7() } }, shop.token)
  expect(await state()).toBe('no_number')
  const other = await t().aShop({})
  const refused = await t().call(
    saveSummary,
    { body: { isOn: true, way: 'whatsapp', hour: 20, onQuietDays: true } },
    other.token,
  )
  expect(refused.status).toBe(409)
})

test('where somebody answers in the chats who may not see the money, nothing of the day is said there', async () => {
  await shop.asMember([
    { resource: 'conversations', action: ['read', 'update'] },
    { resource: 'transactions', action: ['read'] },
  ])
  await writes()
  expect(await state()).toBe('open')
  await shop.asMember([{ resource: 'conversations', action: ['read'] }])
  expect(await state()).toBe('closed')
  t().clock.advance(2 * HOUR)
  await tell()
  expect(await written()).toEqual([])
  expect(told()).toHaveLength(1)
})

/** WhatsApp's later word about a message it had taken. */
const says = async (message: MessageSeen | undefined, status: 'failed' | 'delivered', code = 131_026) => {
  const now = t().clock.now()
  await deliver(
    t(),
    delivery(
      change(number, {
        statuses: [
          {
            id: message?.wamid,
            status,
            timestamp: secondsOf(now),
            recipient_id: shop.contact.slice(1),
            ...(status === 'failed' ? { errors: [{ code, title: 'no' }] } : {}),
          },
        ],
      }),
    ),
  )
  await t().app.runDueJobs()
}
async function toldInChat() {
  await writes()
  t().clock.advance(2 * HOUR)
  await tell()
  const [message] = await written()
  expect([message?.status, told()]).toEqual(['sent', []])
  return message
}

test('what WhatsApp refuses late is followed by one SMS, however often it says so and whoever tries again', async () => {
  const message = await toldInChat()
  t().clock.advance(20 * 60_000)
  await Promise.all([says(message, 'failed'), says(message, 'failed')])
  await says(message, 'failed', 131_049)
  await tell()
  expect((await written()).map(({ status }) => status)).toEqual(['failed'])
  // The queue may run a job twice: what was done is known.
  const job = { shopId: shop.shop.id, userId: shop.user.id, day: businessDay(t().clock.now()) }
  await inSystem(t().db, async (tx) => await jobsOf(tx)?.enqueue(tx, 'figures.follow', job))
  await t().app.runDueJobs()
  await t().app.runDueJobs()
  expect(told()).toEqual([expect.stringMatching(/Duka la Neema: /)])
  // The next day begins anew.
  t().clock.advance(DAY - HOUR)
  await writes()
  t().clock.advance(HOUR)
  await tell()
  expect([(await written()).at(-1)?.status, told().length]).toEqual(['sent', 1])
  await says((await written()).at(-1), 'failed')
  expect(told()).toHaveLength(2)
})

test('what had arrived is not sent once more, and another message that fails is no summary', async () => {
  const message = await toldInChat()
  await says(message, 'delivered')
  await says(message, 'failed')
  const [{ conversationId: id } = { conversationId: '' }] = await messagesOf(t(), shop.shop.id)
  t().clock.advance(HOUR)
  await t().must(sendChatMessage, { params: { id }, body: { id: uuidv7(), text: 'Asante' } }, shop.token)
  await t().app.runDueJobs()
  await says(
    (await messagesOf(t(), shop.shop.id)).findLast(({ sentBy }) => sentBy === 'member'),
    'failed',
  )
  expect(told()).toEqual([])
})

test('after its day is over it is left out: nobody is woken at night', async () => {
  const message = await toldInChat()
  // Told at eight in the evening; the day ends at midnight.
  t().clock.advance(4 * HOUR + 60_000)
  await says(message, 'failed')
  expect((await written()).map(({ status }) => status)).toEqual(['failed'])
  expect(told()).toEqual([])
})

test('just before its day is over it still goes', async () => {
  const message = await toldInChat()
  t().clock.advance(4 * HOUR - 60_000)
  await says(message, 'failed')
  expect(told()).toHaveLength(1)
})

test.each([
  ['switched it off', { isOn: false, way: 'whatsapp' as const }],
  ['wants it another way', { isOn: true, way: 'push' as const }],
])('an owner who meanwhile %s gets no SMS', async (_, wish) => {
  const message = await toldInChat()
  await t().must(saveSummary, { body: { hour: 20, onQuietDays: true, ...wish } }, shop.token)
  await says(message, 'failed')
  expect(told()).toEqual([])
})

test('who is no owner any more gets nothing', async () => {
  const message = await toldInChat()
  await inShop(t().db, shop.shop.id, (tx) =>
    sql`update memberships set revoked_at = now() where shop_id = ${shop.shop.id} and user_id = ${shop.user.id}`.execute(
      tx,
    ),
  )
  await says(message, 'failed')
  expect(told()).toEqual([])
})

/** WhatsApp no longer knows the number's key: what waits there waits for a person. */
const breakNumber = (token: string) =>
  chat.graph.numbers.set(number.phoneNumberId, {
    ...(chat.graph.numbers.get(number.phoneNumberId) ?? { wabaId: number.wabaId, displayPhone: '' }),
    token,
  })
const lookAgainAt = async () => {
  const { rows } = await asOwner(t(), (db) =>
    sql<{ seconds: number }>`select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
      where name = 'chat.send' and data->>'numberId' = ${number.id} and state = 'created' order by start_after`.execute(
      db,
    ),
  )
  return rows.map(({ seconds }) => seconds)
}

test('one that waits at a broken number is given up while an SMS can still follow, and does not go when the number is mended', async () => {
  await writes()
  t().clock.advance(2 * HOUR)
  breakNumber('another')
  await tell()
  expect((await written()).map(({ status }) => status)).toEqual(['queued'])
  // An hour, of the four that the day still has: the sender looks again by then.
  expect(await lookAgainAt()).toContain(3600)
  t().clock.advance(HOUR - 1000)
  await sendAgain(t(), shop.shop.id, number.id)
  expect(told()).toEqual([])
  t().clock.advance(2000)
  await sendAgain(t(), shop.shop.id, number.id)
  await t().app.runDueJobs()
  expect((await written()).map(({ status, failure }) => [status, failure])).toEqual([['failed', 'gave_up']])
  expect(told()).toHaveLength(1)
  breakNumber(number.token)
  await sendAgain(t(), shop.shop.id, number.id)
  await tell()
  expect([(await written()).length, told().length]).toEqual([1, 1])
})

test('late in the evening WhatsApp has half of what is left of the day, so that the SMS has the other half', async () => {
  await writes()
  // Twenty to twelve: nobody was there at eight.
  t().clock.advance(5 * HOUR + 40 * 60_000)
  breakNumber('another')
  await tell()
  expect(await lookAgainAt()).toContain(600)
  t().clock.advance(10 * 60_000)
  await sendAgain(t(), shop.shop.id, number.id)
  await t().app.runDueJobs()
  expect(told()).toHaveLength(1)
  breakNumber(number.token)
})

test('what still waits when the number is disconnected goes by SMS', async () => {
  await writes()
  t().clock.advance(2 * HOUR)
  breakNumber('another')
  await tell()
  await t().must(disconnectChatNumber, { params: { id: number.id } }, shop.token)
  await t().app.runDueJobs()
  await t().app.runDueJobs()
  expect((await written()).map(({ failure }) => failure)).toEqual(['disconnected'])
  expect(told()).toHaveLength(1)
  breakNumber(number.token)
})
