import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { getChatCosts } from '../../../shared/contract/chat-costs.ts'
import { sendChatMessage } from '../../../shared/contract/inbox.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { randomOf } from '../../../../tests/support/random.ts'
import { codeOf, type OwnedShop } from '../../../../tests/support/test-app.ts'
import {
  aNumber,
  type ANumber,
  aText,
  change,
  conversationsOf,
  deliver,
  delivery,
  inbound,
  messagesOf,
  secondsOf,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { inShop } from '../../platform/database.ts'

let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
let number: ANumber
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp()
  // A Monday, 10:00 in Dar es Salaam.
  t().clock.set(new Date('2026-11-30T07:00:00Z'))
  shop = await t().aShop()
  number = await aNumber(t(), chat.graph, shop)
})
afterAll(() => chat.close())
const costs = (month: string, token = shop.token) => t().must(getChatCosts, { query: { month } }, token)

test('what WhatsApp says with each message is what the report adds up; what it has not said of yet is there too', async () => {
  await deliver(t(), inbound(number, aText(t().clock.now(), '255713000001', 'Habari')))
  const [conversation] = await conversationsOf(t(), shop.shop.id)
  for (const text of ['Karibu', 'Ipo', 'Bei ni 3,000'])
    await t().must(
      sendChatMessage,
      { params: { id: conversation?.id ?? '' }, body: { id: uuidv7(), text } },
      shop.token,
    )
  await t().app.runDueJobs()
  const out = (await messagesOf(t(), shop.shop.id)).filter(({ direction }) => direction === 'out')
  const told = (wamid: string | null, status: string, pricing?: object) => ({
    id: wamid,
    status,
    timestamp: secondsOf(t().clock.now()),
    recipient_id: '255713000001',
    ...(pricing ? { pricing: { pricing_model: 'PMP', ...pricing } } : {}),
    ...(status === 'failed' ? { errors: [{ code: 131026, title: 'Message undeliverable' }] } : {}),
  })
  await deliver(
    t(),
    delivery(
      change(number, {
        statuses: [
          told(out[0]?.wamid ?? '', 'delivered', { category: 'service', billable: true }),
          told(out[1]?.wamid ?? '', 'failed'),
        ],
      }),
    ),
  )
  const [of] = (await costs('2026-11')).numbers
  expect(of).toMatchObject({ numberId: number.id, isSandbox: false, failed: 1, failedBefore: 0 })
  const nothing = { sent: 0, billable: 0, costTzs: 0 }
  expect(of?.kinds).toEqual([
    { category: 'service', sent: 1, billable: 1, costTzs: 11, before: nothing },
    { category: 'untold', sent: 1, billable: 0, costTzs: 0, before: nothing },
  ])
})

const inDar = (time: string) => new Date(Date.parse(time) + 3 * 3_600_000).toISOString().slice(0, 7)
function at<T>(all: readonly T[], index: number): T {
  const found = all[index]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
test('two months of any messages are counted as one who looks at each of them counts; a month begins in Dar es Salaam', async () => {
  const own = await t().aShop()
  const numbers = [await aNumber(t(), chat.graph, own), await aNumber(t(), chat.graph, own)]
  for (const [index, one] of numbers.entries())
    await deliver(t(), inbound(one, aText(t().clock.now(), `25571300010${index}`, 'Habari')))
  const conversations = await conversationsOf(t(), own.shop.id)
  const { chance, whole } = randomOf(20_261_130)
  const pick = <T>(all: readonly T[]): T => at(all, whole(all.length))
  // Minutes around the ends of the months, and days within them.
  const times = [
    '2026-09-30T20:59:59Z', '2026-09-30T21:00:00Z', '2026-10-15T08:00:00Z', '2026-10-31T20:59:59Z', '2026-10-31T21:00:00Z', '2026-11-15T08:00:00Z', '2026-11-30T20:59:59Z', '2026-11-30T21:00:00Z',
  ] // prettier-ignore
  const categories = ['', 'service', 'utility', 'marketing', 'marketing_lite', 'authentication', 'authentication_international', 'referral_conversion'] // prettier-ignore
  const made = Array.from({ length: 400 }, (_, index) => ({
    id: uuidv7(),
    conversation: pick(conversations),
    seq: index + 10,
    by: pick(['flow', 'member', 'system', 'phone'] as const),
    status: pick(['queued', 'sending', 'unknown', 'sent', 'delivered', 'read', 'read', 'failed'] as const),
    category: pick(categories),
    isBillable: pick([true, false, null]),
    isPast: chance(0.1),
    at: pick(times),
  }))
  await inShop(t().db, own.shop.id, async (tx) => {
    for (const one of made)
      await sql`insert into chat_messages (shop_id, id, conversation_id, number_id, seq, place, direction, content, sent_by, status, price_category, is_billable, is_past, at)
        values (${own.shop.id}, ${one.id}, ${one.conversation.id}, ${one.conversation.numberId}, ${one.seq}, ${one.seq}, 'out', '{"kind":"text","text":"a"}', ${one.by}, ${one.status}, ${one.category}, ${one.isBillable}, ${one.isPast}, ${one.at}::timestamptz)`.execute(
        tx,
      )
  })
  const kindOf: Record<string, string> = { '': 'untold', marketing_lite: 'marketing', authentication_international: 'authentication', referral_conversion: 'other' } // prettier-ignore
  const went = made.filter(({ by, isPast }) => by !== 'phone' && !isPast)
  for (const month of ['2026-10', '2026-11', '2026-12'] as const) {
    const report = await costs(month, own.token)
    const before = { '2026-10': '2026-09', '2026-11': '2026-10', '2026-12': '2026-11' }[month]
    expect(report).toMatchObject({ month, before })
    for (const { numberId, failed, failedBefore, kinds } of report.numbers) {
      const of = (category: string | null, which: string, isFailed = false) =>
        went.filter(
          (one) =>
            one.conversation.numberId === numberId
            && inDar(one.at) === which
            && (isFailed ? one.status === 'failed' : ['sent', 'delivered', 'read'].includes(one.status))
            && (category === null || (kindOf[one.category] ?? one.category) === category),
        )
      expect([failed, failedBefore]).toEqual([of(null, month, true).length, of(null, before, true).length])
      expect(kinds.reduce((sum, { sent }) => sum + sent, 0)).toBe(of(null, month).length)
      for (const { category, sent, billable, costTzs, before: was } of kinds) {
        expect([sent, was.sent]).toEqual([of(category, month).length, of(category, before).length])
        const paid = of(category, month).filter(({ isBillable }) => isBillable === true).length
        expect(billable).toBe(paid)
        // Thousandths of a shilling each, up; what the price table does not know is not guessed.
        const milli = { service: 10_400, utility: 10_400, authentication: 10_400, marketing: 58_500 }[
          category as string
        ]
        const sum = (count: number, isKnown: boolean) =>
          count === 0 ? 0 : milli !== undefined && isKnown ? Math.ceil((count * milli) / 1000) : null
        expect(costTzs).toBe(sum(paid, true))
        // Answers have a price since October alone.
        expect(was.costTzs).toBe(sum(was.billable, category !== 'service' || before !== '2026-09'))
      }
    }
  }
  // Another shop's are as they were.
  expect((await costs('2026-11')).numbers).toHaveLength(1)
})

test('who may look after the number sees how many; how much it cost only who sees money; others nothing', async () => {
  const looks = await shop.asMember([{ resource: 'whatsapp_interactions', action: ['read'] }])
  const [of] = (await costs('2026-11', looks.token)).numbers
  expect(of?.kinds[0]).toEqual({ category: 'service', sent: 1, billable: 1, before: { sent: 0, billable: 0 } })
  const sees = await shop.asMember([
    { resource: 'whatsapp_interactions', action: ['read'] },
    { resource: 'transactions', action: ['read'] },
  ])
  expect((await costs('2026-11', sees.token)).numbers[0]?.kinds[0]?.costTzs).toBe(11)
  const answers = await shop.asMember([{ resource: 'conversations', action: ['read', 'update'] }])
  expect(codeOf(await t().call(getChatCosts, { query: { month: '2026-11' } }, answers.token))).toBe('auth.forbidden')
  expect(codeOf(await t().call(getChatCosts, { query: { month: '2026-13' } }, shop.token))).toBe('request.invalid')
})
