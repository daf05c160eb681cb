import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addChatNote,
  getInbox,
  handleConversation,
  listChatEntries,
  listConversations,
  readConversation,
} from '../../../shared/contract/inbox.ts'
import { getPush, savePush } from '../../../shared/contract/live.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { startPushEndpoint } from '../../../../tests/support/push-endpoint.ts'
import {
  aNumber,
  type ANumber,
  aText,
  change,
  deliver,
  delivery,
  inbound,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import type { OwnedShop } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { createOutgoing } from '../../platform/outgoing.ts'
import { handOver } from './conversations.service.ts'

let chat: Awaited<ReturnType<typeof startChatApp>>
let service: Awaited<ReturnType<typeof startPushEndpoint>>
let shop: OwnedShop
let number: ANumber
const t = () => chat.t
beforeAll(async () => {
  service = await startPushEndpoint({ now: () => t().clock.now() })
  chat = await startChatApp((graphUrl) => ({ outgoing: createOutgoing({ allowOrigins: [graphUrl, service.origin] }) }))
  shop = await t().aShop({ shop_name: 'Duka la Neema' })
  number = await aNumber(t(), chat.graph, shop, { hasFlow: true })
})
afterAll(async () => {
  await chat.close()
  await service.close()
})

async function listens(token: string, topics: object = {}) {
  const { publicKey } = await t().must(getPush, {}, token)
  const { endpoint, p256dh, auth, path } = service.subscribe(publicKey)
  const body = {
    id: uuidv7(),
    endpoint,
    p256dh,
    auth,
    deviceName: 'Simu ya Asha',
    language: 'sw' as const,
    topics: { orders: true, payments: true, ...topics },
  }
  await t().must(savePush, { body }, token)
  return () =>
    service.received.filter((message) => message.path === path).map(({ payload }) => payload as Record<string, string>)
}
const settle = async () => {
  for (let round = 0; round < 3; round += 1) await t().app.runDueJobs()
}

test('whoever may answer hears that a customer waits, once until somebody looked; then only who has it; never what was written', async () => {
  const colleague = await shop.asMember([{ resource: 'conversations', action: ['read', 'update'] }])
  const reader = await shop.asMember([{ resource: 'conversations', action: ['read'] }])
  const mine = await listens(shop.token)
  const deaf = await listens(shop.token, { chats: false })
  const theirs = await listens(colleague.token)
  const onlyReads = await listens(reader.token)
  const says = (text: string) => deliver(t(), inbound(number, aText(t().clock.now(), '255714000077', text)))
  await says('Siri yangu')
  await settle()
  expect(mine()).toEqual([])
  const [row] = (await t().must(listConversations, { query: {} }, shop.token)).items
  const id = row?.id ?? ''
  await inShop(t().db, shop.shop.id, (tx) =>
    handOver(tx, { shopId: shop.shop.id, conversationId: id, reason: 'asked', now: t().clock.now() }),
  )
  await settle()
  expect(mine()).toMatchObject([
    { title: 'WhatsApp · Duka la Neema', body: 'Amina anasubiri jibu', url: '/dashboard/conversations' },
  ])
  expect([theirs().length, deaf().length, onlyReads().length]).toEqual([1, 0, 0])

  // Still unread: it rings no second time.
  await says('Upo?')
  await settle()
  expect(mine()).toHaveLength(1)
  await t().must(handleConversation, { params: { id }, body: { to: 'member', userId: colleague.user.id } }, shop.token)
  await t().must(readConversation, { params: { id } }, colleague.token)
  await settle()
  expect([mine().length, theirs().length]).toEqual([1, 2])
  await says('Tena')
  await settle()
  expect([mine().length, theirs().length]).toEqual([1, 3])
  expect(JSON.stringify([mine(), theirs()])).not.toContain('Siri')
})

test('a name that is markup is text in the call, which leads to our own page and nowhere else', async () => {
  const mine = await listens(shop.token)
  const name = '<img src=x onerror=hit()>"}</script>'
  const text = aText(t().clock.now(), '255714000078', 'Habari')
  await deliver(
    t(),
    delivery(change(number, { contacts: [{ profile: { name }, wa_id: '255714000078' }], messages: [text] })),
  )
  const row = (await t().must(listConversations, { query: {} }, shop.token)).items.find((one) => one.name === name)
  await inShop(t().db, shop.shop.id, (tx) =>
    handOver(tx, { shopId: shop.shop.id, conversationId: row?.id ?? '', reason: 'asked', now: t().clock.now() }),
  )
  await settle()
  expect(mine()).toMatchObject([{ body: `${name} anasubiri jibu`, url: '/dashboard/conversations' }])
  expect(Object.keys(mine()[0] ?? {}).filter((key) => /icon|image|badge|actions/.test(key))).toEqual([])
})

test('whoever a note names is told by a push of its own, finds the conversation by a filter, and the customer sees nothing', async () => {
  const colleague = await shop.asMember([{ resource: 'conversations', action: ['read', 'update'] }])
  const reader = await shop.asMember([{ resource: 'conversations', action: ['read'] }])
  const outsider = await shop.asMember([{ resource: 'orders', action: ['read'] }])
  const theirs = await listens(colleague.token)
  const readers = await listens(reader.token)
  const mine = await listens(shop.token)
  const says = (text: string) => deliver(t(), inbound(number, aText(t().clock.now(), '255714000088', text)))
  await says('Siri yangu')
  const [row] = (await t().must(listConversations, { query: { search: '255714000088' } }, shop.token)).items
  const id = row?.id ?? ''
  await settle()
  const before = chat.graph.sent.length
  const body = {
    id: uuidv7(),
    text: `@${colleague.user.name} na @${reader.user.name} angalieni, @${outsider.user.name} hapana`,
    mentions: [colleague.user.id, reader.user.id, outsider.user.id],
  }
  for (let times = 0; times < 2; times += 1) await t().must(addChatNote, { params: { id }, body }, shop.token)
  await settle()
  const told = {
    body: `${shop.user.name} amekutaja kwenye mazungumzo na Amina`,
    url: `/dashboard/conversations?chat=${id}`,
  }
  expect([theirs(), readers(), mine()]).toMatchObject([[told], [told], []])
  expect(JSON.stringify(theirs())).not.toContain('angalieni')
  const mentioned = async (token: string) =>
    (await t().must(listConversations, { query: { filter: 'mentioned' } }, token)).items.map((one) => one.id)
  expect([await mentioned(colleague.token), await mentioned(shop.token)]).toEqual([[id], []])
  const { items } = await t().must(listChatEntries, { params: { id }, query: {} }, shop.token)
  expect(
    items
      .flatMap((entry) => (entry.type === 'event' ? (entry.mentions ?? []).map(({ userId }) => userId) : []))
      .toSorted(),
  ).toEqual([colleague.user.id, reader.user.id].toSorted())
  // The customer's next message rings beside it, and does not take its place.
  await t().must(handleConversation, { params: { id }, body: { to: 'member', userId: colleague.user.id } }, shop.token)
  await settle()
  expect(new Set(theirs().map(({ tag }) => tag)).size).toBe(2)
  expect(chat.graph.sent).toHaveLength(before)
  const { members } = await t().must(getInbox, {}, shop.token)
  expect(members?.map(({ userId }) => userId)).toContain(reader.user.id)
  expect(members?.map(({ userId }) => userId)).not.toContain(outsider.user.id)
})
