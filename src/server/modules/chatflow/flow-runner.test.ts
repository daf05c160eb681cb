import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishChatflow, saveChatflow, stopChatflow } from '../../../shared/contract/chatflow.ts'
import { handleConversation } from '../../../shared/contract/inbox.ts'
import { FLOW_KNOWS } from '../../../shared/domain/flow/needs.ts'
import { type ReadyFlow, readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import {
  aFlowChat,
  aWriterTo,
  type Content,
  type FlowApp,
  ordersOfShop,
  startFlowApp,
  SUGAR_ROW,
  textOf,
  titlesOf,
} from '../../../../tests/support/flow/chat.ts'
import { aTapHeard, killedAtEach } from '../../../../tests/support/flow/killed-step.ts'
import { asOwner, type OwnedShop, type TestApp } from '../../../../tests/support/test-app.ts'
import { type ANumber, aNumber, conversationsOf, messagesOf, post } from '../../../../tests/support/whatsapp/chats.ts'
import { inShop } from '../../platform/database.ts'
import { deleteOldSessions } from './flow-sessions.repository.ts'

let app: FlowApp
let t: TestApp
beforeAll(async () => {
  app = await startFlowApp()
  t = app.t
})
afterAll(() => app.close())
const aChat = (which?: ReadyFlow) => aFlowChat(app, which)
const aWriter = (shop: OwnedShop, number: ANumber) => aWriterTo(t, shop, number)
const ordersOf = (shop: OwnedShop) => ordersOfShop(t, shop)

describe('from "Habari" to the receipt', () => {
  test('without a person: products, basket, order at our price, push, receipt', async () => {
    const { paying, shop, write, tap, from } = await aChat()
    expect(textOf(await write('Habari'))).toContain('Karibu')
    const [list] = await tap('Tazama bidhaa')
    expect(list?.sections?.[0]?.rows[0]).toMatchObject({
      title: SUGAR_ROW,
      description: 'TZS 3,000 · Sukari ya Kilombero kilo moja',
    })
    await tap(SUGAR_ROW)
    expect(textOf(await tap('2'))).toContain('Jumla: TZS 6,000')
    await tap('Maliza oda')
    expect(textOf(await tap('Nitachukua dukani'))).toContain('Jumla ni TZS 6,000')
    const [order] = await ordersOf(shop)
    expect(order).toMatchObject({
      source: 'whatsapp',
      status: 'pending',
      totalTzs: 6000,
      customerPhone: `+${from}`,
      customerName: 'Amina',
    })
    await tap('Lipa kwa simu')
    await tap(`+255 ${from.slice(3, 6)} ${from.slice(6, 9)} ${from.slice(9)}`)
    await t.app.runDueJobs()
    const push = app.hand.pushes.at(-1)
    expect(push).toMatchObject({ phone: `+${from}` })
    const before = (await messagesOf(t, shop.shop.id)).length
    await paying.call({
      reference: push?.reference ?? '',
      state: 'paid',
      amountTzs: push?.amountTzs ?? 0,
      providerReference: 'QK1',
    })
    await t.app.runDueJobs()
    const after = (await messagesOf(t, shop.shop.id)).slice(before).map(({ content }) => content as Content)
    expect(textOf(after)).toContain('Malipo ya oda')
    expect(JSON.stringify(after)).toContain('/receipt')
    expect(textOf(after)).toContain('Asante')
    expect((await ordersOf(shop))[0]).toMatchObject({ status: 'paid' })
    // It was the flow's own word, so the news of the step say nothing more.
    await asOwner(t, (db) => sql`update pgboss.job set start_after = now() where name = 'news.tell'`.execute(db))
    await t.app.runDueJobs()
    expect((await messagesOf(t, shop.shop.id)).filter(({ sentBy }) => sentBy === 'system')).toEqual([])
    // Told once, however often the gateway calls in.
    const told = (await messagesOf(t, shop.shop.id)).length
    await paying.call({
      reference: push?.reference ?? '',
      state: 'paid',
      amountTzs: push?.amountTzs ?? 0,
      providerReference: 'QK1',
    })
    await t.app.runDueJobs()
    expect(await messagesOf(t, shop.shop.id)).toHaveLength(told)
    expect(app.graph.problems).toEqual([])
  })

  test('a push that is refused is said, and asked for anew', async () => {
    const { tap, write, said, from } = await aChat()
    for (const step of ['=Habari', 'Tazama bidhaa', SUGAR_ROW, '1', 'Maliza oda', 'Nitachukua dukani', 'Lipa kwa simu'])
      await (step.startsWith('=') ? write(step.slice(1)) : tap(step))
    app.hand.onPush = () => ({ state: 'refused', reason: 'wrong_pin' })
    await tap(`+255 ${from.slice(3, 6)} ${from.slice(6, 9)} ${from.slice(9)}`)
    await t.app.runDueJobs()
    expect(textOf((await said()).slice(-2))).toContain('hayakukamilika')
    expect(titlesOf((await said()).slice(-1))).toContain('Lipa kwa simu')
  })

  test('what is gone meanwhile is said before anything is ordered; a changed price too', async () => {
    const { shop, sugar, tap, write } = await aChat()
    for (const step of ['=Habari', 'Tazama bidhaa', SUGAR_ROW, '3', 'Maliza oda'])
      await (step.startsWith('=') ? write(step.slice(1)) : tap(step))
    await inShop(t.db, shop.shop.id, (tx) =>
      sql`update stock_levels set on_hand_milli = 1000 where shop_id = ${shop.shop.id} and item_id = ${sugar}`.execute(
        tx,
      ),
    )
    await inShop(t.db, shop.shop.id, (tx) =>
      sql`update products set price_tzs = 3500 where shop_id = ${shop.shop.id} and id = ${sugar}`.execute(tx),
    )
    const answer = textOf(await tap('Nitachukua dukani'))
    expect(answer).toContain('hizi zimeisha')
    expect(answer).toContain('Bei imebadilika')
    expect(answer).toContain('TZS 10,500')
    expect(await ordersOf(shop)).toEqual([])
  })

  test('order status and debt are the customer’s own', async () => {
    const { shop, number, tap, write } = await aChat()
    await write('Habari')
    expect(textOf(await tap('Oda yangu'))).toContain('Hatujaona oda yako')
    for (const step of ['Tazama bidhaa', SUGAR_ROW, '1', 'Maliza oda', 'Nitachukua dukani', 'Pesa taslimu'])
      await tap(step)
    await write('menu')
    expect(textOf(await tap('Oda yangu'))).toMatch(/Oda W-\d+: imepokelewa\. Jumla TZS 3,000\. Bado kulipwa: TZS 3,000/)
    await write('menu')
    // The name they had given is a customer of the shop now, by the phone they write from.
    expect(textOf(await tap('Deni langu'))).toContain('Deni lako ni TZS 3,000')
    const other = aWriter(shop, number)
    await other.write('Habari')
    expect(textOf(await other.tap('Oda yangu'))).toContain('Hatujaona oda yako')
  })
})

describe('a person', () => {
  test('takes over by words, the flow is silent, and comes back when it is handed back', async () => {
    const { shop, write } = await aChat()
    await write('Habari')
    expect(textOf(await write('nataka mtu'))).toContain('mtu wa duka')
    const [conversation] = await conversationsOf(t, shop.shop.id)
    expect(conversation).toMatchObject({ handledBy: 'person', handedReason: 'asked' })
    expect(await write('Habari')).toEqual([])
    await inShop(t.db, shop.shop.id, (tx) =>
      sql`update conversations set handled_by = 'flow', handed_reason = '' where shop_id = ${shop.shop.id} and id = ${conversation?.id ?? ''}`.execute(
        tx,
      ),
    )
    expect(textOf(await write('Habari'))).toContain('Tukusaidie nini')
  })
  test('who gives the chat back gives it to a bot that still knows them: their language, their name, their order; what was half asked is forgotten', async () => {
    const { shop, write, walk } = await aChat()
    expect(textOf(await write('Hello'))).toContain('Welcome')
    await walk('See products', SUGAR_ROW, '1', 'Finish order', 'I will pick it up', 'Cash')
    await walk('=menu', 'See products', SUGAR_ROW)
    await write('I want a person')
    const [conversation] = await conversationsOf(t, shop.shop.id)
    const body = { to: 'flow' as const }
    await t.must(handleConversation, { params: { id: conversation?.id ?? '' }, body }, shop.token)
    // Not taken for how many, as it would have been before.
    expect(textOf(await write('menu'))).toBe('What can we do for you?')
    expect(textOf(await walk('My order'))).toMatch(/^Order W-\d+: received/)
  })
  test('comes after three answers nobody understood', async () => {
    const { shop, write } = await aChat()
    await write('Habari')
    for (const text of ['xx', 'yy', 'zz']) await write(text)
    expect((await conversationsOf(t, shop.shop.id))[0]).toMatchObject({
      handledBy: 'person',
      handedReason: 'not_understood',
    })
  })
})

test('who asks the bot for another language has it written down of them, unless somebody of the shop wrote one down', async () => {
  const { shop, write, walk } = await aChat()
  await write('Habari')
  await walk('Tazama bidhaa', SUGAR_ROW, '1', 'Maliza oda', 'Nitachukua dukani', 'Pesa taslimu')
  const spoken = async () =>
    (await inShop(t.db, shop.shop.id, (tx) => tx.selectFrom('customers').select('language').execute())).map(
      ({ language }) => language,
    )
  expect(await spoken()).toEqual([null])
  await write('English')
  expect(await spoken()).toEqual(['en'])
  await asOwner(t, (db) => sql`update customers set language = 'sw' where shop_id = ${shop.shop.id}`.execute(db))
  await write('English')
  expect(await spoken()).toEqual(['sw'])
})

test('what began with a version finishes with it; stopped, nothing answers', async () => {
  const { shop, write, tap } = await aChat()
  await write('Habari')
  const next = JSON.parse(
    JSON.stringify(readyFlow('retail')).replaceAll('Chagua bidhaa, au andika jina lake.', 'Mpya kabisa'),
  ) as ReturnType<typeof readyFlow>
  await t.must(saveChatflow, { body: { version: 1, draft: next, knows: FLOW_KNOWS } }, shop.token)
  await t.must(publishChatflow, { body: { version: 2, knows: FLOW_KNOWS } }, shop.token)
  expect(textOf(await tap('Tazama bidhaa'))).toContain('Chagua bidhaa')
  const other = aWriter(shop, await aNumber(t, app.graph, shop))
  await other.write('Habari')
  expect(textOf(await other.tap('Tazama bidhaa'))).toContain('Mpya kabisa')
  await t.must(stopChatflow, { body: { knows: FLOW_KNOWS } }, shop.token)
  expect(await write('Habari')).toEqual([])
  // Nobody else can answer now.
  expect(await conversationsOf(t, shop.shop.id)).toMatchObject([
    { handledBy: 'person', handedReason: 'no_flow' },
    { handledBy: 'flow' },
  ])
})

test('nobody answers: the reminder goes once, by the clock', async () => {
  const { shop, write, tap, said } = await aChat()
  for (const step of ['=Habari', 'Tazama bidhaa', SUGAR_ROW, '1'])
    await (step.startsWith('=') ? write(step.slice(1)) : tap(step))
  const due = await inShop(t.db, shop.shop.id, (tx) =>
    sql<{
      at: number
    }>`select (state->>'dueAt')::bigint as at from flow_sessions where shop_id = ${shop.shop.id}`.execute(tx),
  )
  expect(due.rows[0]?.at).toBe(t.clock.now().getTime() + 60 * 60_000)
  // One job a conversation, made by the first message: it looks on from where it finds the conversation.
  const waiting = () =>
    asOwner(t, (db) =>
      sql`select 1 from pgboss.job where name = 'flow.due' and state = 'created' and data->>'shopId' = ${shop.shop.id}`.execute(
        db,
      ),
    )
  expect((await waiting()).rows).toHaveLength(1)
  // The queue goes by the database's clock: a server whose own is behind finds that it is too early, and looks again.
  const jobsAreDue = () =>
    asOwner(t, (db) =>
      sql`update pgboss.job set start_after = now() where name = 'flow.due' and state = 'created'`.execute(db),
    )
  const before = (await said()).length
  await jobsAreDue()
  await t.app.runDueJobs()
  expect(await said()).toHaveLength(before)
  expect((await waiting()).rows).toHaveLength(1)
  t.clock.advance(60 * 60_000)
  await jobsAreDue()
  await t.app.runDueJobs()
  expect(await said()).toHaveLength(before + 1)
})

test('who comes back after a month is answered, though the flow has forgotten how far they were', async () => {
  const { shop, write } = await aChat()
  const first = textOf(await write('Habari'))
  t.clock.advance(31 * 86_400_000)
  const before = t.clock.now().getTime() - 30 * 86_400_000
  await inShop(t.db, shop.shop.id, (tx) =>
    deleteOldSessions(tx, shop.shop.id, { session: new Date(before), order: new Date(before) }),
  )
  expect(textOf(await write('Habari'))).toBe(first)
})

test('the same message a hundred times is one step', async () => {
  const { shop, bodyOf, said } = await aChat()
  const body = bodyOf('Habari')
  await Promise.all(Array.from({ length: 20 }, () => post(t, body)))
  await t.app.runDueJobs()
  await t.app.runDueJobs()
  expect((await said()).filter(({ text }) => text?.includes('Tukusaidie nini') === true)).toHaveLength(1)
  expect(shop.shop.id).not.toBe('')
})

/** The process dies at each statement in turn, before it is sent or before its answer is heard; each time the message comes again, as its delivery would bring it. */
test('killed between any two statements of a step that makes an order: one order, one answer, nothing taken twice', async () => {
  const { shop, number, sugar, write, tap, tapIdOf, from } = await aChat()
  for (const step of ['=Habari', 'Tazama bidhaa', SUGAR_ROW, '1', 'Maliza oda'])
    await (step.startsWith('=') ? write(step.slice(1)) : tap(step))
  const [conversation] = await conversationsOf(t, shop.shop.id)
  const title = 'Nitachukua dukani'
  const hear = aTapHeard(t, shop, {
    conversationId: conversation?.id ?? '',
    numberId: number.id,
    from,
    id: await tapIdOf(title),
    title,
  })
  const kills = await killedAtEach(hear)
  await hear()
  // Begin, its locks, the step, the order with its stock, two messages, and the commit.
  expect(kills).toBeGreaterThan(25)
  expect(await ordersOf(shop)).toHaveLength(1)
  const out = (await messagesOf(t, shop.shop.id)).filter(({ direction }) => direction === 'out')
  expect(out.filter(({ content }) => content.text?.includes('imepokelewa') === true)).toHaveLength(1)
  expect(out.filter(({ content }) => content.text?.includes('kulipa vipi') === true)).toHaveLength(1)
  const left = await inShop(t.db, shop.shop.id, (tx) =>
    sql<{
      left: number
    }>`select on_hand_milli::int as left from stock_levels where shop_id = ${shop.shop.id} and item_id = ${sugar}`.execute(
      tx,
    ),
  )
  expect(left.rows[0]?.left).toBe(4000)
}, 120_000)
