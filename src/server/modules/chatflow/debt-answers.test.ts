import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Debtors, debtorsOf } from '../../../../tests/support/debtors.ts'
import { codeOf, type OwnedShop } from '../../../../tests/support/test-app.ts'
import {
  type ANumber,
  aNumber,
  aText,
  deliver,
  inbound,
  messagesOf,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { getCustomerLedger } from '../../../shared/contract/customers.ts'
import { askAgreement, endAgreement } from '../../../shared/contract/debt-agreements.ts'
import { listChatEntries, sendChatMessage } from '../../../shared/contract/inbox.ts'
import { listReview } from '../../../shared/contract/orders.ts'
import { disputeOf } from '../../../shared/domain/debts.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'

const DAY = 86_400_000
let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
let number: ANumber
let book: Debtors
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp()
})
beforeEach(async () => {
  shop = await t().aShop()
  number = await aNumber(t(), chat.graph, shop, { hasFlow: true })
  book = await debtorsOf(t(), shop)
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})

let phones = 0
const conversationId = async () => (await messagesOf(t(), shop.shop.id))[0]?.conversationId ?? ''
const out = async () => (await messagesOf(t(), shop.shop.id)).filter(({ direction }) => direction === 'out')
/** Owes 5,000 and wrote to the shop just now. */
async function aDebtor(writes = true) {
  const from = `2557164${String((phones += 1)).padStart(5, '0')}`
  const customer = await book.owes('Asha', { owesTzs: 5000, phone: `+${from}` })
  const bodyOf = (text: string, quotes: string | null = null, sender = from) =>
    inbound(number, {
      ...aText(t().clock.now(), sender, text),
      ...(quotes === null ? {} : { context: { from: '255712345678', id: quotes } }),
    })
  const says = (text: string, quotes: string | null = null) => deliver(t(), bodyOf(text, quotes))
  if (writes) await says('Habari')
  const ask = (id = uuidv7()) =>
    t().call(askAgreement, { params: { id: customer.id }, body: { id, sendsChat: true } }, shop.token)
  const standing = async () =>
    (await t().must(getCustomerLedger, { params: { id: customer.id }, query: {} }, shop.token)).agreement
  const asked = async () => {
    expect((await ask()).status).toBe(200)
    await t().app.runDueJobs()
    return (await out()).at(-1)
  }
  return { customer, from, bodyOf, says, ask, asked, standing }
}
const answers = () =>
  inShop(t().db, shop.shop.id, async (tx) => {
    const rows = await tx.selectFrom('debt_agreements').select('answer').execute()
    return rows.map(({ answer }) => answer)
  })
const open = async () => (await t().must(listReview, { query: {} }, shop.token)).items

test('asked in the chat without an address, "NDIYO" agrees: once, with thanks and a line of it, whatever is called in again', async () => {
  const asha = await aDebtor()
  const id = uuidv7()
  expect((await asha.ask(id)).body).toMatchObject({ isInChat: true, agreement: { state: 'asked' } })
  await asha.ask(id)
  await t().app.runDueJobs()
  const [question, ...more] = await out()
  expect(more).toEqual([])
  expect(question?.content.text).toContain('unadaiwa TZS 5,000')
  expect(question?.content.text).not.toContain('http')
  const answer = asha.bodyOf('NDIYO')
  await deliver(t(), answer)
  expect(await asha.standing()).toMatchObject({ state: 'agreed', owedTzs: 5000 })
  await deliver(t(), answer)
  await deliver(t(), ` ${answer}`)
  expect((await out()).map(({ content }) => content.text)).toEqual([
    question?.content.text,
    'Asante. Tumeandika kuwa TZS 5,000 ni sahihi.',
  ])
  const { items } = await t().must(listChatEntries, { params: { id: await conversationId() }, query: {} }, shop.token)
  expect(items.flatMap((entry) => (entry.type === 'event' ? [[entry.kind, entry.text]] : []))).toEqual([
    ['debt_agreed', '5000'],
  ])
  expect(await open()).toEqual([])
})

test.each([
  ['HAPANA', null, 'HAPANA'],
  ['Hapana ni 3,000', 3000, 'Hapana ni 3,000'],
])('"%s" is on "To look at" with both versions', async (text, saidTzs, words) => {
  const asha = await aDebtor()
  await asha.asked()
  await asha.says(text)
  expect(await asha.standing()).toMatchObject({ state: 'disputed', owedTzs: 5000, saidTzs })
  const items = await open()
  expect(items).toHaveLength(1)
  expect(disputeOf(items[0]?.commandType ?? '', items[0]?.raw)).toEqual({
    customerId: asha.customer.id,
    customerName: 'Asha',
    owedTzs: 5000,
    saidTzs,
    words,
  })
  expect((await out()).at(-1)?.content.text).toBe('Asante kwa kutuambia. Duka litaangalia na kuzungumza nawe.')
})

test('talk is talk; behind another message only a quote of the question is an answer', async () => {
  const asha = await aDebtor()
  const question = await asha.asked()
  for (const text of ['Hapana shaka', 'Ndiyo ni 4,000', 'Hapana ni 5,000', 'Nipe sukari']) await asha.says(text)
  expect((await asha.standing())?.state).toBe('asked')
  const params = { id: await conversationId() }
  await t().must(sendChatMessage, { params, body: { id: uuidv7(), text: 'Ulete leo?' } }, shop.token)
  await t().app.runDueJobs()
  await asha.says('Ndiyo')
  await asha.says('Ndiyo', 'wamid.NYINGINE')
  expect((await asha.standing())?.state).toBe('asked')
  await asha.says('Ndiyo', question?.wamid)
  expect((await asha.standing())?.state).toBe('agreed')
})

test('after a week, or from a number that is not theirs, it answers nothing', async () => {
  const asha = await aDebtor()
  const question = await asha.asked()
  await deliver(t(), asha.bodyOf('Ndiyo', question?.wamid, '255716999999'))
  expect((await asha.standing())?.state).toBe('asked')
  t().clock.advance(7 * DAY + 1000)
  await asha.says('Ndiyo', question?.wamid)
  // By now the owner would have to sign in anew to see it.
  expect(await answers()).toEqual([null])
})

test('taken back it answers nothing', async () => {
  const asha = await aDebtor()
  const question = await asha.asked()
  await t().must(endAgreement, { params: { id: asha.customer.id } }, shop.token)
  await asha.says('Ndiyo', question?.wamid)
  expect(await answers()).toEqual([null])
})

test('who has not written within a day is not asked in the chat: nothing is kept of it, and the link is there', async () => {
  const stranger = await aDebtor(false)
  expect(codeOf(await stranger.ask())).toBe('chat.window_closed')
  const asha = await aDebtor()
  t().clock.advance(DAY)
  expect(codeOf(await asha.ask())).toBe('chat.window_closed')
  expect(await asha.standing()).toBeNull()
  const body = { id: uuidv7() }
  expect((await t().call(askAgreement, { params: { id: asha.customer.id }, body }, shop.token)).status).toBe(200)
})
