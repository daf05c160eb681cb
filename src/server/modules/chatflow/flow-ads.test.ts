import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getConversation,
  handleConversation,
  listChatEntries,
  listConversations,
} from '../../../shared/contract/inbox.ts'
import { publishChatflow, saveChatflow, getChatflow } from '../../../shared/contract/chatflow.ts'
import type { FlowNode } from '../../../shared/domain/flow/definition.ts'
import { FLOW_KNOWS } from '../../../shared/domain/flow/needs.ts'
import { both, message } from '../../../shared/domain/flow/ready/build.ts'
import { readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import { aFlowChat, aWriterTo, type FlowApp, startFlowApp, textOf } from '../../../../tests/support/flow/chat.ts'
import { codeOf, type OwnedShop, type TestApp } from '../../../../tests/support/test-app.ts'
import { type ANumber, messagesOf, post } from '../../../../tests/support/whatsapp/chats.ts'
import { inShop } from '../../platform/database.ts'

let app: FlowApp
let t: TestApp
let shop: OwnedShop
let number: ANumber
const start = (id: string, words: string[], next: string): FlowNode => ({
  id,
  kind: 'start',
  on: 'ad',
  words,
  hours: null,
  next,
})
const withAds = () => {
  const flow = readyFlow('retail')
  flow.nodes.push(
    start('s_shoes', ['viatu'], 'shoes'),
    start('s_every', [], 'every'),
    { id: 's_qr', kind: 'start', on: 'qr', words: ['MEZA'], hours: null, next: 'scanned' },
    message('shoes', both('Karibu kwenye {{ad_headline|viatu}}!', 'Welcome to {{ad_headline|shoes}}!'), 'menu'),
    message('every', both('Umekuja kwa tangazo letu.', 'You came by our advertisement.'), 'menu'),
    message('scanned', both('Umeskani meza.', 'You scanned a table.'), 'menu'),
  )
  return flow
}
beforeAll(async () => {
  app = await startFlowApp()
  t = app.t
  const chat = await aFlowChat(app)
  ;({ shop, number } = chat)
  await t.must(saveChatflow, { body: { version: 1, draft: withAds(), knows: FLOW_KNOWS } }, shop.token)
  await t.must(publishChatflow, { body: { version: 2, knows: FLOW_KNOWS } }, shop.token)
})
afterAll(() => app.close())

const CLICK = 'Aff-n8ZTODiE79d22KtAwQKj9e'
const referral = (headline: string, more: object = {}) => ({
  source_url: 'https://fb.me/3cr4Wqqkv',
  source_id: '120226305854810726',
  source_type: 'ad',
  headline,
  body: 'Ofa ya leo',
  media_type: 'image',
  image_url: 'https://scontent.xx.fbcdn.net/v/t45.jpg',
  ctwa_clid: CLICK,
  ...more,
})
/** A customer of this number, and what they are answered when they come by an advertisement. */
function aWriter() {
  const writer = aWriterTo(t, shop, number)
  const bodyBy = (headline: string, text = 'Habari! Naomba maelezo.', more: object = {}) =>
    writer.sent({ text: { body: text }, referral: referral(headline, more) })
  async function comeBy(body: string) {
    const before = (await outOf(writer.from)).length
    await post(t, body)
    await t.app.runDueJobs()
    return textOf((await outOf(writer.from)).slice(before))
  }
  return { ...writer, bodyBy, comeBy }
}
const idOf = async (from: string) => {
  const { items } = await t.must(listConversations, { query: { search: `+${from}` } }, shop.token)
  return items[0]?.id ?? ''
}
async function outOf(from: string) {
  const id = await idOf(from)
  const all = await messagesOf(t, shop.shop.id)
  return all
    .filter(({ conversationId, direction }) => conversationId === id && direction === 'out')
    .map(({ content }) => content)
}

test('a new conversation begins at the start that names its advertisement, before a code, words and the first message', async () => {
  const { bodyBy, comeBy } = aWriter()
  expect(await comeBy(bodyBy('Viatu vya ngozi', 'MEZA 4'))).toContain('Karibu kwenye Viatu vya ngozi!')
  expect(await comeBy(bodyBy('Saa za mkono', 'MEZA 4', { source_id: '7' }))).toContain('Umekuja kwa tangazo letu.')
  expect(await aWriter().write('MEZA 4')).toMatchObject([{ text: 'Umeskani meza.' }, {}])
  expect(textOf(await aWriter().write('Habari'))).toContain('Karibu')
})

test('the same message twenty times is one message and one start', async () => {
  const { bodyBy, from } = aWriter()
  const body = bodyBy('Viatu vya ngozi')
  await Promise.all(Array.from({ length: 20 }, () => post(t, body)))
  for (let round = 0; round < 2; round += 1) await t.app.runDueJobs()
  expect(textOf(await outOf(from)).match(/Karibu kwenye/g)).toHaveLength(1)
  const { items } = await t.must(listChatEntries, { params: { id: await idOf(from) }, query: {} }, shop.token)
  expect(items.filter((one) => one.type === 'message' && one.ad !== undefined)).toHaveLength(1)
})

test('a person has it: the bot is silent, and the line still says what they came by', async () => {
  const { bodyBy, comeBy, write, from } = aWriter()
  await write('Habari')
  const id = await idOf(from)
  await t.must(handleConversation, { params: { id }, body: { to: 'me' } }, shop.token)
  expect(await comeBy(bodyBy('Viatu vya ngozi'))).toBe('')
  expect((await t.must(listChatEntries, { params: { id }, query: {} }, shop.token)).items[0]).toMatchObject({
    ad: { headline: 'Viatu vya ngozi' },
  })
  // Given back, the next one begins there again.
  await t.must(handleConversation, { params: { id }, body: { to: 'flow' } }, shop.token)
  expect(await comeBy(bodyBy('Viatu vya ngozi'))).toContain('Karibu kwenye Viatu vya ngozi!')
})

test('a conversation that is over begins at the advertisement, as a new one does', async () => {
  const { bodyBy, comeBy, write, from } = aWriter()
  await write('Habari')
  await inShop(t.db, shop.shop.id, async (tx) =>
    sql`update flow_sessions set state = state || '{"at": null, "end": "ended"}' where shop_id = ${shop.shop.id} and conversation_id = ${await idOf(from)}`.execute(
      tx,
    ),
  )
  expect(await comeBy(bodyBy('Viatu vya ngozi'))).toContain('Karibu kwenye Viatu vya ngozi!')
})

test('the shop sees the advertisement, nobody the tap; the first one stands beside the conversation, and the inbox is looked through by it', async () => {
  const { bodyBy, comeBy, from } = aWriter()
  await comeBy(bodyBy('<b>Ofa</b> ya Eid', 'Habari', { source_url: 'http://a.example/' }))
  await comeBy(bodyBy('Viatu', 'Na hii?', { source_type: 'post', source_id: '9' }))
  const id = await idOf(from)
  const entries = await t.call(listChatEntries, { params: { id }, query: {} }, shop.token)
  expect(JSON.stringify(entries.body)).not.toContain(CLICK)
  const { items } = await t.must(listChatEntries, { params: { id }, query: {} }, shop.token)
  expect(items.flatMap((one) => (one.type === 'message' && one.ad ? [one.ad] : []))).toEqual([
    { source: 'post', headline: 'Viatu', body: 'Ofa ya leo', url: 'https://fb.me/3cr4Wqqkv' },
    { source: 'ad', headline: '<b>Ofa</b> ya Eid', body: 'Ofa ya leo', url: '' },
  ])
  expect((await t.must(getConversation, { params: { id } }, shop.token)).cameBy).toEqual({
    source: 'ad',
    headline: '<b>Ofa</b> ya Eid',
    id: '120226305854810726',
  })
  const { rows } = await inShop(t.db, shop.shop.id, (tx) =>
    sql<{
      click: string
    }>`select ad->>'clickId' as click from chat_messages where conversation_id = ${id} and ad is not null`.execute(tx),
  )
  expect(rows).toEqual([{ click: CLICK }, { click: CLICK }])

  const plain = aWriter()
  await plain.write('Habari')
  const found = (await t.must(listConversations, { query: { filter: 'ad', limit: 100 } }, shop.token)).items.map(
    (one) => one.id,
  )
  expect(found).toContain(id)
  expect(found).not.toContain(await idOf(plain.from))
  const other = await t.aShop()
  expect((await t.must(listConversations, { query: { filter: 'ad' } }, other.token)).items).toEqual([])
})

test('an app that does not know such a start is told to update, and changes nothing', async () => {
  const older = { withPlaces: true, knows: 2 } as const
  const query = { withPlaces: '1', knows: 2 } as const
  expect(codeOf(await t.call(getChatflow, { query }, shop.token))).toBe('flow.app_too_old')
  const save = { body: { version: 2, draft: readyFlow('retail'), ...older } }
  expect(codeOf(await t.call(saveChatflow, save, shop.token))).toBe('flow.app_too_old')
  expect((await t.must(getChatflow, { query: { knows: FLOW_KNOWS } }, shop.token)).draft).toEqual(withAds())
})
