import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJob } from '../../../../tests/support/debtors.ts'
import type { OwnedShop } from '../../../../tests/support/test-app.ts'
import {
  type ANumber,
  aNumber,
  aText,
  deliver,
  inbound,
  messagesOf,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { confirmProof, requestProof } from '../../../shared/contract/auth.ts'
import { connectSandboxNumber, disconnectChatNumber } from '../../../shared/contract/chat-numbers.ts'
import { sendChatMessage } from '../../../shared/contract/inbox.ts'
import { getSummary, saveSummary } from '../../../shared/contract/summaries.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

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
    sms: { kind: 'beem', send: async (message) => void (await Promise.resolve(sms.push(message))) },
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
