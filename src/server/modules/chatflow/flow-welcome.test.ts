import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopChatflow } from '../../../shared/contract/chatflow.ts'
import { handleConversation } from '../../../shared/contract/inbox.ts'
import { saveStorefront } from '../../../shared/contract/storefront.ts'
import { FLOW_KNOWS } from '../../../shared/domain/flow/needs.ts'
import { aFlowChat, type FlowApp, startFlowApp, textOf } from '../../../../tests/support/flow/chat.ts'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { conversationsOf, deliver, post } from '../../../../tests/support/whatsapp/chats.ts'

/** WhatsApp tells that somebody opened the chat for the first time, before they wrote anything. */
let app: FlowApp
let t: TestApp
beforeAll(async () => {
  app = await startFlowApp()
  t = app.t
})
afterAll(() => app.close())
const OPENED = { type: 'request_welcome', text: undefined }

test('they are greeted once, by the start for a first message, and not again when they write', async () => {
  const { shop, sent, said, write } = await aFlowChat(app)
  const body = sent(OPENED)
  await Promise.all(Array.from({ length: 5 }, () => post(t, body)))
  await t.app.runDueJobs()
  await deliver(t, sent(OPENED))
  expect(textOf(await said()).match(/Karibu/g)).toHaveLength(1)
  // Nobody has to read that.
  expect((await conversationsOf(t, shop.shop.id))[0]).toMatchObject({ handledBy: 'flow', unread: 0 })
  const answer = textOf(await write('Habari'))
  expect(answer).toContain('Tukusaidie nini leo?')
  expect(answer).not.toContain('Karibu')
  expect(app.graph.problems).toEqual([])
})

test('a flow without such a start waits for what they write', async () => {
  const { sent, said, write } = await aFlowChat(app, 'restaurant')
  await deliver(t, sent(OPENED))
  expect(await said()).toEqual([])
  expect(textOf(await write('Habari'))).toContain('Karibu')
})

test('who asks for a person on a closed day hears when the shop opens again, by the hours of its page', async () => {
  const { shop, write } = await aFlowChat(app)
  const dayFrom = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const hours = Array.from({ length: 7 }, () => ({ from: 480, to: 1200 }))
  const closedDays = [{ from: dayFrom(0), to: dayFrom(1), name: 'Idi' }]
  const body = { ...aStorefront('idi-duka', 'Duka', 0), hours, closedDays }
  await t.must(saveStorefront, { body }, shop.token)
  await write('Habari')
  expect(textOf(await write('nataka mtu'))).toMatch(/Leo limefungwa \(Idi\), litafunguliwa tena \w+ 08:00\./)
})

test('it calls no people, neither where they answer nor where no flow is published', async () => {
  const { shop, sent } = await aFlowChat(app)
  await t.must(stopChatflow, { body: { knows: FLOW_KNOWS } }, shop.token)
  await deliver(t, sent(OPENED))
  const [conversation] = await conversationsOf(t, shop.shop.id)
  expect(conversation).toMatchObject({ handledBy: 'flow', unread: 0 })
  const params = { id: conversation?.id ?? '' }
  await t.must(handleConversation, { params, body: { to: 'me' } }, shop.token)
  await deliver(t, sent(OPENED))
  expect((await conversationsOf(t, shop.shop.id))[0]).toMatchObject({ handledBy: 'person', unread: 0 })
})
