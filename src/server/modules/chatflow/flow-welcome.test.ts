import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopChatflow } from '../../../shared/contract/chatflow.ts'
import { handleConversation } from '../../../shared/contract/inbox.ts'
import { FLOW_KNOWS } from '../../../shared/domain/flow/needs.ts'
import { aFlowChat, type FlowApp, startFlowApp, textOf } from '../../../../tests/support/flow/chat.ts'
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
