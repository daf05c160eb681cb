import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getConversation, listChatEntries } from '../../../shared/contract/inbox.ts'
import { listChatTemplates, sendChatTemplate } from '../../../shared/contract/chat-templates.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import {
  aNumber,
  type ANumber,
  aText,
  conversationsOf,
  deliver,
  delivery,
  inbound,
  messagesOf,
  post,
  sendAgain,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { codeOf, type OwnedShop } from '../../../../tests/support/test-app.ts'

let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
let number: ANumber
let id = ''
const t = () => chat.t
const has = (name: string, status: string, language = 'sw', more: object = {}) => ({
  id: name,
  name,
  language,
  status,
  category: 'UTILITY',
  components: [{ type: 'BODY', text: 'Habari {{1}}' }],
  ...more,
})
const graphHas = (...all: object[]) => chat.graph.templates.set(number.wabaId, all)
beforeAll(async () => {
  chat = await startChatApp()
})
beforeEach(async () => {
  shop = await t().aShop()
  number = await aNumber(t(), chat.graph, shop)
  await deliver(t(), inbound(number, aText(t().clock.now(), '255716000009', 'Habari')))
  id = (await conversationsOf(t(), shop.shop.id))[0]?.id ?? ''
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})

const list = () => t().must(listChatTemplates, { params: { id } }, shop.token)
const names = async () => (await list()).items.map(({ name, language }) => `${name} ${language}`)
const send = (language = 'sw') =>
  t().call(
    sendChatTemplate,
    { params: { id }, body: { id: uuidv7(), name: 'oda_tayari', language, variables: ['Amina'] } },
    shop.token,
  )
/** As Meta tells it: of the account, which names no number. */
const news = (event: string, more: object = {}, wabaId = number.wabaId) =>
  delivery({
    id: wabaId,
    time: 1_751_247_548,
    changes: [
      {
        field: 'message_template_status_update',
        value: {
          event,
          message_template_id: 1_689_556_908_129_832,
          message_template_name: 'oda_tayari',
          message_template_language: 'sw',
          reason: 'NONE',
          message_template_category: 'UTILITY',
          ...more,
        },
      },
    ],
  })
/** Told, and what follows is a job of the one before. */
async function told(body: string) {
  await deliver(t(), body)
  await t().app.runDueJobs()
}

test('what WhatsApp refused, paused or still looks at is not offered, and it is said why', async () => {
  graphHas(
    has('oda_tayari', 'APPROVED'),
    has('inakaguliwa', 'PENDING'),
    has('imekataliwa', 'REJECTED', 'sw', { rejected_reason: 'PROMOTIONAL' }),
    has('bila_sababu', 'REJECTED', 'sw', { rejected_reason: 'NONE' }),
    has('imesimama', 'PAUSED'),
    has('imefungwa', 'DISABLED'),
    has('imefutwa', 'PENDING_DELETION'),
    has('mpya_kabisa', 'NENO_JIPYA'),
  )
  const { items, stopped } = await list()
  expect(items).toEqual([
    { name: 'oda_tayari', language: 'sw', category: 'utility', header: '', body: 'Habari {{1}}', footer: '' },
  ])
  expect(stopped).toEqual([
    { name: 'bila_sababu', language: 'sw', state: 'rejected', reason: null },
    { name: 'imefungwa', language: 'sw', state: 'disabled', reason: null },
    { name: 'imekataliwa', language: 'sw', state: 'rejected', reason: 'promotional' },
    { name: 'imesimama', language: 'sw', state: 'paused', reason: null },
    { name: 'inakaguliwa', language: 'sw', state: 'pending', reason: null },
  ])
})

test('what became of one is told by the webhook, and holds at once: it is not offered, cannot be sent, and nothing is kept of the try', async () => {
  graphHas(has('oda_tayari', 'APPROVED'), has('oda_tayari', 'APPROVED', 'en_US'))
  expect(await names()).toEqual(['oda_tayari en_US', 'oda_tayari sw'])
  // Graph does not answer, so what was told is all there is.
  chat.graph.templates.delete(number.wabaId)
  await deliver(t(), news('PAUSED', { other_info: { title: 'FIRST_PAUSE', description: 'x' } }))
  expect(await names()).toEqual(['oda_tayari en_US'])
  expect((await list()).stopped).toEqual([{ name: 'oda_tayari', language: 'sw', state: 'paused', reason: null }])
  const before = await messagesOf(t(), shop.shop.id)
  const refused = await send()
  expect([refused.status, codeOf(refused)]).toEqual([409, 'chat.template_stopped'])
  expect(await messagesOf(t(), shop.shop.id)).toEqual(before)
  // The same again, and with Meta's other way to write a language.
  await deliver(t(), news('REJECTED', { reason: 'INVALID_FORMAT', message_template_language: 'en-US' }))
  await deliver(t(), news('REJECTED', { reason: 'INVALID_FORMAT', message_template_language: 'en-US' }))
  expect(await names()).toEqual([])
  expect((await list()).stopped).toContainEqual({
    name: 'oda_tayari',
    language: 'en_US',
    state: 'rejected',
    reason: 'invalid_format',
  })
  await deliver(t(), news('DELETED', { message_template_language: 'en_US' }))
  expect((await list()).stopped).toHaveLength(1)
  await deliver(t(), news('REINSTATED'))
  expect(await names()).toEqual(['oda_tayari sw'])
  expect((await send()).status).toBe(200)
})

test('the list is read behind the news: one that is new comes with its words, and news that come late change nothing', async () => {
  graphHas(has('oda_tayari', 'APPROVED'))
  await list()
  graphHas(has('oda_tayari', 'APPROVED'), has('mpya', 'APPROVED'))
  await told(news('APPROVED', { message_template_name: 'mpya' }))
  expect(await names()).toEqual(['mpya sw', 'oda_tayari sw'])
  await told(news('PAUSED'))
  expect(await names()).toEqual(['mpya sw', 'oda_tayari sw'])
})

test('a warning stops nothing; an event without meaning, of another account or with a wrong signature changes nothing', async () => {
  graphHas(has('oda_tayari', 'APPROVED'))
  await list()
  chat.graph.templates.delete(number.wabaId)
  await deliver(t(), news('FLAGGED'))
  await deliver(t(), news('LOCKED'))
  await deliver(t(), news('PAUSED', {}, '102290129349999'))
  await deliver(t(), news('PAUSED', { message_template_name: 7 }))
  expect((await post(t(), news('DISABLED'), 'sha256=00')).status).toBe(403)
  expect(await names()).toEqual(['oda_tayari sw'])
  expect((await list()).stopped).toEqual([])
})

test('an account’s template is no other account’s', async () => {
  graphHas(has('oda_tayari', 'APPROVED'))
  await list()
  const other = await t().aShop()
  const theirs = await aNumber(t(), chat.graph, other)
  graphHas(has('oda_tayari', 'DISABLED'))
  await told(news('DISABLED'))
  expect(await names()).toEqual([])
  // Whoever has another account has not.
  chat.graph.templates.set(theirs.wabaId, [has('oda_tayari', 'APPROVED')])
  await deliver(t(), inbound(theirs, aText(t().clock.now(), '255716000010', 'Habari')))
  const chatId = (await conversationsOf(t(), other.shop.id))[0]?.id ?? ''
  expect((await t().must(listChatTemplates, { params: { id: chatId } }, other.token)).items).toHaveLength(1)
})

test.each([
  [132015, 'template_paused'],
  [132016, 'template_disabled'],
  [132001, 'template_refused'],
])('WhatsApp’s own refusal %i stands in the chat as what it is', async (code, failure) => {
  graphHas(has('oda_tayari', 'APPROVED'))
  await list()
  t().clock.advance(25 * 3_600_000)
  expect(await t().must(getConversation, { params: { id } }, shop.token)).toMatchObject({ isWindowOpen: false })
  chat.graph.faults.push({ code })
  expect((await send()).status).toBe(200)
  await sendAgain(t(), shop.shop.id, number.id)
  const { items } = await t().must(listChatEntries, { params: { id }, query: {} }, shop.token)
  expect(items.find(({ type }) => type === 'message')).toMatchObject({
    status: 'failed',
    failure,
    content: { kind: 'template', text: 'Habari Amina' },
  })
})
