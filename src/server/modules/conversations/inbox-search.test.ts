import { expect, test } from 'vitest'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  addChatNote,
  getConversation,
  getInbox,
  listConversations,
  sendChatMessage,
  tagConversation,
} from '../../../shared/contract/inbox.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aChatShop } from '../../../../tests/support/whatsapp/chat-shop.ts'
import {
  aNumber,
  type ANumber,
  aText,
  aWamid,
  conversationsOf,
  deliver,
  inbound,
  secondsOf,
} from '../../../../tests/support/whatsapp/chats.ts'
import { codeOf, type OwnedShop } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { queueMessage } from './conversations.service.ts'

const { chat, t, shop, number } = await aChatShop({ hasFlow: true })

type Query = NonNullable<InputOf<typeof listConversations>['query']>
const list = async (query: Query, token = shop.token) => (await t().must(listConversations, { query }, token)).items
const idsOf = async (search: string, token = shop.token) => (await list({ search }, token)).map(({ id }) => id)

let people = 0
/** Somebody new, who writes this. */
async function somebody(text: string, of: { shop: OwnedShop; number: ANumber } = { shop, number }) {
  people += 1
  const phone = `2557160${String(people).padStart(5, '0')}`
  const wamid = aWamid()
  await deliver(t(), inbound(of.number, aText(t().clock.now(), phone, text, wamid)))
  const all = await conversationsOf(t(), of.shop.shop.id)
  return { id: all.at(-1)?.id ?? '', phone, wamid }
}

test('found by what was written, by customer, people and in a note, from the beginning of a word, all words in one conversation', async () => {
  const one = await somebody('Naomba bei ya UNGA wa Ng’ombe!')
  const other = await somebody('Naomba sukari')
  expect(await idsOf('unga')).toEqual([one.id])
  expect(await idsOf('naom')).toEqual([other.id, one.id])
  expect(await idsOf('ngombe bei')).toEqual([one.id])
  expect(await idsOf('unga sukari')).toEqual([])
  for (const search of ['nga', '%', '_', '?!']) expect(await idsOf(search)).toEqual([])
  await t().must(sendChatMessage, { params: { id: other.id }, body: { id: uuidv7(), text: 'Elfu tatu' } }, shop.token)
  await t().must(addChatNote, { params: { id: other.id }, body: { id: uuidv7(), text: 'Hulipa Ijumaa' } }, shop.token)
  expect(await idsOf('elfu ijumaa')).toEqual([other.id])
  expect(await idsOf('amina')).toEqual(expect.arrayContaining([one.id, other.id]))
})

test('what the flow says is in every conversation, and finds none', async () => {
  const { id } = await somebody('Habari')
  await inShop(t().db, shop.shop.id, (tx) =>
    queueMessage(tx, {
      shopId: shop.shop.id,
      conversationId: id,
      content: { kind: 'text', text: 'Tukuhudumie kwa lipi', previewUrl: false },
      sentBy: { kind: 'flow' },
      clientId: uuidv7(),
      now: t().clock.now(),
    }),
  )
  expect(await idsOf('tukuhudumie')).toEqual([])
})

test('what was taken back or written over is found no more, unless it was written twice', async () => {
  const who = await somebody('Nataka viatu vyekundu')
  const again = aWamid()
  await deliver(t(), inbound(number, aText(t().clock.now(), who.phone, 'Vyekundu tu', again)))
  const change = (more: object) =>
    deliver(t(), inbound(number, { from: who.phone, id: aWamid(), timestamp: secondsOf(t().clock.now()), ...more }))
  t().clock.advance(1000)
  await change({
    type: 'edit',
    edit: { original_message_id: who.wamid, message: { type: 'text', text: { body: 'Nataka mkoba' } } },
  })
  expect(await idsOf('viatu')).toEqual([])
  expect(await idsOf('mkoba')).toEqual([who.id])
  expect(await idsOf('vyekundu')).toEqual([who.id])
  await change({ type: 'revoke', revoke: { original_message_id: again } })
  expect(await idsOf('vyekundu')).toEqual([])
})

test('another shop finds nothing of it', async () => {
  await somebody('Siri kubwa')
  const stranger = await t().aShop()
  expect(await idsOf('siri', stranger.token)).toEqual([])
  const theirs = await somebody('Siri ndogo', { shop: stranger, number: await aNumber(t(), chat.graph, stranger) })
  expect(await idsOf('siri', stranger.token)).toEqual([theirs.id])
})

test('tags: set, taken away, the same however written, found by one with a filter; named beside the list', async () => {
  const one = await somebody('Moja')
  const other = await somebody('Mbili')
  const tag = (id: string, tags: string[], token = shop.token) =>
    t().call(tagConversation, { params: { id }, body: { tags } }, token)
  expect((await tag(one.id, ['Jumla', ' jumla ', 'Kariakoo'])).body).toMatchObject({ tags: ['Jumla', 'Kariakoo'] })
  await tag(other.id, ['JUMLA'])
  expect((await list({ tag: 'jumla' })).map(({ id }) => id)).toEqual([other.id, one.id])
  expect((await list({ tag: 'Kariakoo', filter: 'bot' })).map(({ id }) => id)).toEqual([one.id])
  expect(await list({ tag: 'Kariakoo', filter: 'resolved' })).toEqual([])
  const { tags } = await t().must(getInbox, {}, shop.token)
  expect(tags?.map((word) => word.toLowerCase())).toEqual(['jumla', 'kariakoo'])
  await tag(one.id, [])
  expect(await t().must(getConversation, { params: { id: one.id } }, shop.token)).toMatchObject({ tags: [] })
  expect((await list({ tag: 'jumla' })).map(({ id }) => id)).toEqual([other.id])

  const stranger = await t().aShop()
  const reader = await shop.asMember([{ resource: 'conversations', action: ['read'] }])
  expect(codeOf(await tag(other.id, ['Wizi'], stranger.token))).toBe('conversation.not_found')
  expect(await list({ tag: 'jumla' }, stranger.token)).toEqual([])
  expect(codeOf(await tag(other.id, ['Soma'], reader.token))).toBe('auth.forbidden')
  expect((await list({ tag: 'jumla' }, reader.token)).map(({ id }) => id)).toEqual([other.id])
  for (const wrong of [['x'.repeat(31)], [' '], Array.from({ length: 21 }, (_, n) => `t${n}`)])
    expect(codeOf(await tag(other.id, wrong))).toBe('request.invalid')
})

test('two people who tag at once keep what both did; one is taken away by itself, and no more than twenty are had', async () => {
  const who = await somebody('Habari')
  const change = (body: { add?: string[]; remove?: string[]; tags?: string[] }) =>
    t().call(tagConversation, { params: { id: who.id }, body }, shop.token)
  const now = async () =>
    (await t().must(getConversation, { params: { id: who.id } }, shop.token)).tags?.map((tag) => tag.toLowerCase())
  await Promise.all(['Jumla', 'Kariakoo', 'Mkopo', 'Haraka'].map((tag) => change({ add: [tag] })))
  expect(await now()).toEqual(['haraka', 'jumla', 'kariakoo', 'mkopo'])
  await Promise.all([change({ remove: ['JUMLA', 'hakuna'] }), change({ add: ['kariakoo', 'VIP'] })])
  expect(await now()).toEqual(['haraka', 'kariakoo', 'mkopo', 'vip'])
  const many = Array.from({ length: 17 }, (_, n) => `t${n}`)
  expect(codeOf(await change({ add: many }))).toBe('request.invalid')
  expect(await now()).toEqual(['haraka', 'kariakoo', 'mkopo', 'vip'])
  expect((await change({ add: many, remove: ['vip'] })).status).toBe(200)
  for (const wrong of [{}, { tags: ['x'], add: ['y'] }]) expect(codeOf(await change(wrong))).toBe('request.invalid')
})
