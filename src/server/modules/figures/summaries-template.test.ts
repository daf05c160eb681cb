import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJob } from '../../../../tests/support/debtors.ts'
import { anSms } from '../../../../tests/support/sms/a-sms.ts'
import { codeOf, type OwnedShop } from '../../../../tests/support/test-app.ts'
import {
  type ANumber,
  aNumber,
  aText,
  change,
  deliver,
  delivery,
  inbound,
  messagesOf,
  secondsOf,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { confirmProof, requestProof } from '../../../shared/contract/auth.ts'
import { disconnectChatNumber } from '../../../shared/contract/chat-numbers.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { getSummary, saveSummary } from '../../../shared/contract/summaries.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

/** The evening's summary while the owner's chat is closed: by the template they chose, and by SMS where WhatsApp does not take that. */
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
  chat = await startChatApp({ sms: anSms(sms) })
})
let evenings = 0
beforeEach(async () => {
  t().clock.set(new Date(EVENING - 2 * HOUR + (evenings += 1) * 40 * DAY))
  shop = await t().aShop({ shop_name: 'Duka la Neema' }, await t().signUp({ name: 'Neema', language: 'sw' }))
  await t().must(requestProof, { body: { kind: 'phone' } }, shop.token)
  await t().app.runDueJobs()
  const code = /\b\d{6}\b/.exec(told().at(-1) ?? '')?.[0] ?? ''
  await t().must(confirmProof, { body: { kind: 'phone', code } }, shop.token)
  number = await aNumber(t(), chat.graph, shop)
  sms.length = 0
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})

const TEMPLATE = (name: string, language: string, text: string, more: { status?: string; category?: string } = {}) => ({
  id: `${name}${language}`,
  name,
  language,
  status: 'APPROVED',
  category: 'UTILITY',
  components: [{ type: 'BODY', text }],
  ...more,
})
const BODY = 'Habari ya siku: {{1}} Duka: {{2}}. Fungua takwimu.'
const has = (...all: object[]) => chat.graph.templates.set(number.wabaId, all)
const wish = { isOn: true, way: 'whatsapp', hour: 20, onQuietDays: true } as const
type Template = InputOf<typeof saveSummary>['body']['template']
const save = (template?: Template) =>
  t().call(saveSummary, { body: { ...wish, ...(template === undefined ? {} : { template }) } }, shop.token)
/** WhatsApp told of its templates when the form was opened. */
async function chosen(name = 'siku') {
  expect((await save(null)).status).toBe(200)
  expect((await save({ numberId: number.id, name })).status).toBe(200)
}
const tell = async (ms = 2 * HOUR) => {
  t().clock.advance(ms)
  await runJob(t(), 'figures.tell')
  await t().app.runDueJobs()
}
const written = async () => (await messagesOf(t(), shop.shop.id)).filter(({ sentBy }) => sentBy === 'system')

test('the form offers notices of one or two places, keeps what an older app leaves out, and takes no other template', async () => {
  has(
    TEMPLATE('siku', 'sw', BODY),
    TEMPLATE('fupi', 'sw', 'Leo: {{1}} Asante.'),
    TEMPLATE('ndefu', 'sw', 'Leo {{1}} na {{2}} na {{3}}.'),
    TEMPLATE('ofa', 'sw', 'Ofa: {{1}} leo.', { category: 'MARKETING' }),
    TEMPLATE('bado', 'sw', 'Leo: {{1}} basi.', { status: 'PENDING' }),
  )
  const first = await t().must(saveSummary, { body: wish }, shop.token)
  expect(first.template).toBeNull()
  expect(first.templates?.map(({ name, numberId }) => [name, numberId])).toEqual([
    ['fupi', number.id],
    ['siku', number.id],
  ])
  for (const name of ['ndefu', 'ofa', 'bado', 'hakuna'])
    expect([name, codeOf(await save({ numberId: number.id, name }))]).toEqual([name, 'request.not_found'])
  expect(codeOf(await save({ numberId: uuidv7(), name: 'siku' }))).toBe('request.not_found')
  await chosen()
  await t().must(saveSummary, { body: { ...wish, hour: 21 } }, shop.token)
  const kept = { template: { numberId: number.id, name: 'siku' }, hour: 21 }
  expect(await t().must(getSummary, {}, shop.token)).toMatchObject(kept)
  // Taken back by WhatsApp since, it stays until another one is chosen.
  has(TEMPLATE('siku', 'sw', BODY, { status: 'PAUSED' }))
  t().clock.advance(HOUR)
  expect(await t().must(getSummary, {}, shop.token)).toMatchObject({ ...kept, templates: [] })
  expect((await save({ numberId: number.id, name: 'siku' })).status).toBe(200)
  // Who is told another way is told of no templates.
  expect((await t().must(saveSummary, { body: { ...wish, way: 'sms' } }, shop.token)).templates).toBeUndefined()
})

test('an owner who never wrote there finds the day in WhatsApp, in their language where it is approved in it, once and with no SMS', async () => {
  has(TEMPLATE('siku', 'en', 'Your day: {{1}} Shop: {{2}}. Bye.'), TEMPLATE('siku', 'sw', BODY))
  await chosen()
  await tell()
  await tell(60_000)
  const [message, ...more] = await written()
  expect(more).toEqual([])
  expect([message?.status, message?.content.text]).toEqual([
    'sent',
    'Habari ya siku: Leo hakuna mauzo. Duka: Duka la Neema. Fungua takwimu.',
  ])
  expect(chat.graph.sent.at(-1)?.body).toMatchObject({
    to: shop.contact.slice(1),
    type: 'template',
    template: {
      name: 'siku',
      language: { code: 'sw' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Leo hakuna mauzo.' },
            { type: 'text', text: 'Duka la Neema' },
          ],
        },
      ],
    },
  })
  expect(told()).toEqual([])
})

test('while the chat is open it goes there in plain words, and by the template once it is closed', async () => {
  has(TEMPLATE('siku', 'sw', BODY))
  await chosen()
  await deliver(t(), inbound(number, aText(t().clock.now(), shop.contact.slice(1), 'Habari')))
  await tell()
  await tell(DAY)
  expect((await written()).map(({ content }) => content.kind).toSorted()).toEqual(['template', 'text'])
  expect(told()).toEqual([])
})

test.each<[string, () => Promise<unknown>]>([
  ['is paused', async () => await Promise.resolve(has(TEMPLATE('siku', 'sw', BODY, { status: 'PAUSED' })))],
  ['has lost its number', async () => await t().must(disconnectChatNumber, { params: { id: number.id } }, shop.token)],
  [
    'would be read by somebody who may not see the money',
    async () => await shop.asMember([{ resource: 'conversations', action: ['read'] }]),
  ],
])('a template that %s leaves it to one SMS', async (_, happens) => {
  has(TEMPLATE('siku', 'sw', BODY))
  await chosen()
  t().clock.advance(HOUR)
  await happens()
  await t().must(getSummary, {}, shop.token)
  await tell(HOUR)
  expect((await written()).map(({ status }) => status)).toEqual([])
  expect(told()).toEqual([expect.stringMatching(/Duka la Neema: Leo hakuna mauzo\./)])
})

test('a template that WhatsApp refuses late is followed by one SMS', async () => {
  has(TEMPLATE('siku', 'sw', BODY))
  await chosen()
  await tell()
  const [message] = await written()
  const failed = {
    id: message?.wamid,
    status: 'failed',
    timestamp: secondsOf(t().clock.now()),
    recipient_id: shop.contact.slice(1),
    errors: [{ code: 131_026, title: 'no' }],
  }
  await deliver(t(), delivery(change(number, { statuses: [failed] })))
  await t().app.runDueJobs()
  expect(told()).toHaveLength(1)
})
