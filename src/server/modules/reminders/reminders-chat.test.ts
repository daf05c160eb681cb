import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Debtors, debtorsOf, runJob } from '../../../../tests/support/debtors.ts'
import type { OwnedShop } from '../../../../tests/support/test-app.ts'
import { anSms } from '../../../../tests/support/sms/a-sms.ts'
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
import { listCustomerMessages } from '../../../shared/contract/customers.ts'
import { getReminderRules, saveReminderRules } from '../../../shared/contract/debt-reminders.ts'
import { listDebts } from '../../../shared/contract/debts.ts'
import { sendChatMessage } from '../../../shared/contract/inbox.ts'
import { USUAL_REMINDERS } from '../../../shared/domain/debt-reminders.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { applyItem } from '../conversations/inbound.service.ts'

/** Reminders that go by themselves: in the chat while that is open, else by SMS, and never both. */
const DAY = 86_400_000
const HOUR = 3_600_000
/** Nine in the morning of the shop. */
const MORNING = Date.parse('2026-11-10T06:00:00.000Z')

let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
let number: ANumber
let book: Debtors
const sms: { to: string; text: string }[] = []
/** Shops of the tests before this one remind their debtors too. */
const mine = new Set<string>()
const told = () =>
  sms
    .map(({ to }) => to)
    .filter((to) => mine.has(to))
    .toSorted()
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp({
    rateLimits: { messagesOfShop: { count: 10_000, perMs: HOUR }, chatsToOne: { count: 1, perMs: HOUR } },
    sms: anSms(sms),
  })
})
let mornings = 0
beforeEach(async () => {
  t().clock.set(new Date(MORNING + (mornings += 1) * 40 * DAY))
  shop = await t().aShop({ shop_name: 'Duka la Neema' })
  await t().must(requestProof, { body: { kind: 'phone' } }, shop.token)
  await t().app.runDueJobs()
  const code = /\b\d{6}\b/.exec(sms.findLast(({ to }) => to === shop.contact)?.text ?? '')?.[0] ?? ''
  await t().must(confirmProof, { body: { kind: 'phone', code } }, shop.token)
  number = await aNumber(t(), chat.graph, shop)
  book = await debtorsOf(t(), shop)
  const { version } = await t().must(getReminderRules, {}, shop.token)
  await t().must(
    saveReminderRules,
    { body: { ...USUAL_REMINDERS, isOn: true, everyDays: 1, afterDays: 1, version } },
    shop.token,
  )
  sms.length = 0
  mine.clear()
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})

let phones = 0
async function aDebtor(name: string) {
  const phone = `+2557165${String((phones += 1)).padStart(5, '0')}`
  mine.add(phone)
  const { id } = await book.owes(name, { owesTzs: 5000, phone })
  const writes = () => deliver(t(), inbound(number, aText(t().clock.now(), phone.slice(1), 'Habari')))
  return { id, phone, writes }
}
const look = () => runJob(t(), 'debts.remind')
const written = async () => (await messagesOf(t(), shop.shop.id)).filter(({ direction }) => direction === 'out')
const kinds = async (id: string, token = shop.token) =>
  (await t().must(listCustomerMessages, { params: { id }, query: {} }, token)).items.map(({ kind }) => kind)

test('who wrote within the day is reminded in the chat, everybody else by SMS; each once, however often it is looked, and told once on their page', async () => {
  const [asha, baraka] = [await aDebtor('Asha'), await aDebtor('Baraka')]
  t().clock.advance(2 * DAY)
  await asha.writes()
  await Promise.all([look(), look()])
  await look()
  const [message, ...more] = await written()
  expect(more).toEqual([])
  expect(message).toMatchObject({ sentBy: 'system', status: 'sent' })
  expect(message?.content.text).toMatch(/^Duka la Neema: Habari Asha, deni lako ni TZS 5,000 tangu .*https:/)
  expect(told()).toEqual([baraka.phone])
  const rows = (await t().must(listDebts, { query: {} }, shop.token)).items
  expect(rows.map(({ lastReminder }) => `${lastReminder?.way} ${lastReminder?.byName}`).toSorted()).toEqual([
    'sms null',
    'whatsapp null',
  ])
  expect(await kinds(asha.id)).toEqual(['chat_out', 'chat_in'])
  // Whoever sees no chats sees that they were reminded.
  const clerk = await shop.asMember([{ resource: 'customers', action: ['read'] }])
  expect(await kinds(asha.id, clerk.token)).toEqual(['reminder_whatsapp'])
  expect(await kinds(baraka.id)).toEqual(['reminder_sms'])
})

test('a window that closed, a number that was disconnected and a chat that takes no more for now leave it to the SMS', async () => {
  const [closed, full] = [await aDebtor('Chausiku'), await aDebtor('Daudi')]
  t().clock.advance(2 * DAY)
  await closed.writes()
  t().clock.advance(DAY)
  await full.writes()
  const chats = await messagesOf(t(), shop.shop.id)
  expect(chats).toHaveLength(2)
  // One message an hour to each, and it was just written.
  for (const { conversationId: id } of chats)
    await t().call(sendChatMessage, { params: { id }, body: { id: uuidv7(), text: 'Ndiyo, ipo' } }, shop.token)
  await look()
  expect(told()).toEqual([closed.phone, full.phone].toSorted())
  expect((await written()).filter(({ sentBy, status }) => sentBy === 'system' && status !== 'failed')).toEqual([])
  t().clock.advance(DAY)
  sms.length = 0
  await full.writes()
  await t().must(disconnectChatNumber, { params: { id: number.id } }, shop.token)
  await look()
  expect(told()).toContain(full.phone)
})

test('a number of the sandbox, which reaches nobody, takes the place of no SMS', async () => {
  const asha = await aDebtor('Asha')
  t().clock.advance(2 * DAY)
  const sandbox = await t().must(connectSandboxNumber, { body: { id: uuidv7() } }, shop.token)
  const at = t().clock.now()
  await inShop(t().db, shop.shop.id, (tx) =>
    applyItem(
      tx,
      { shopId: shop.shop.id, numberId: sandbox.id },
      {
        kind: 'message',
        phoneNumberId: sandbox.phoneNumberId,
        at,
        wamid: 'wamid.sandbox',
        who: { phone: asha.phone, userId: null },
        name: 'Asha',
        username: '',
        ad: null,
        content: { kind: 'text', text: 'Habari' },
        replyTo: null,
      },
      { now: at, isTold: true },
    ),
  )
  await look()
  expect(told()).toEqual([asha.phone])
  expect(await written()).toEqual([])
})
