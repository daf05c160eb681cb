import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkChatNumber,
  connectChatNumber,
  connectSandboxNumber,
  disconnectChatNumber,
  listChatNumbers,
} from '../../../shared/contract/chat-numbers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import {
  aNumber,
  aText,
  conversationsOf,
  deliver,
  inbound,
  messagesOf,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { asOwner, codeOf, type OwnedShop, startTestApp } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { queueMessage } from './conversations.service.ts'

let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp()
  shop = await t().aShop()
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})
const list = async (token = shop.token) => (await t().must(listChatNumbers, {}, token)).items

describe('connecting by hand', () => {
  const token = `EAAG${'y'.repeat(60)}`
  const phoneNumberId = '106540352300001'
  const wabaId = '102290129300001'
  const connect = (more: object = {}, by = shop.token) =>
    t().call(connectChatNumber, { body: { id: uuidv7(), token, phoneNumberId, wabaId, ...more } }, by)

  test('nothing is kept that WhatsApp did not confirm, and the field at fault is named', async () => {
    chat.graph.numbers.set(phoneNumberId, { token, wabaId, displayPhone: '+255 754 000 111' })
    chat.graph.numbers.set('106540352300002', {
      token: `EAAG${'z'.repeat(60)}`,
      wabaId: '102290129300002',
      displayPhone: '',
    })
    const faultOf = async (more: object) => {
      const answer = await connect(more)
      return [
        answer.status,
        codeOf(answer),
        (answer.body as never as { error: { fields: { path: string }[] } }).error.fields[0]?.path,
      ]
    }
    expect(await faultOf({ token: `EAAG${'w'.repeat(60)}` })).toEqual([400, 'chat.token_refused', 'token'])
    expect(await faultOf({ phoneNumberId: '106540352300009' })).toEqual([400, 'chat.not_verified', 'phoneNumberId'])
    expect(await faultOf({ wabaId: '102290129300009' })).toEqual([400, 'chat.not_verified', 'wabaId'])
    chat.graph.numbers.set('106540352300003', { token, wabaId: '102290129300003', displayPhone: '' })
    expect(await faultOf({ wabaId: '102290129300003' })).toEqual([400, 'chat.not_of_account', 'phoneNumberId'])
    expect(codeOf(await connect({ phoneNumberId: 'abc' }))).toBe('request.invalid')
    expect(await list()).toEqual([])
  })

  test('confirmed it is kept, measured, and its webhooks are asked for; the token lies sealed and never comes out', async () => {
    const answer = await connect()
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      state: 'connected',
      isSandbox: false,
      displayPhone: '+255 754 000 111',
      name: 'Duka la Mfano',
      quality: 'GREEN',
      messagingLimit: 'TIER_1K',
      perSecond: 80,
      lastInboundAt: null,
    })
    expect(chat.graph.subscribed).toContain(wabaId)
    expect(JSON.stringify([answer.body, await list()])).not.toContain(token)
    expect(t().lines.join('')).not.toContain(token)
    const stored = await asOwner(t(), (db) => db.selectFrom('chat_numbers').selectAll().execute())
    expect(stored).toHaveLength(1)
    expect(stored[0]?.token?.includes(token)).toBe(false)
  })

  test('a number whose phone is used too is written by at a quarter of the speed', async () => {
    expect(await aNumber(t(), chat.graph, shop, { isOnApp: true })).toMatchObject({ perSecond: 20 })
  })

  test('whether WhatsApp tells what comes in is measured; where our app was taken away it is asked for again', async () => {
    const own = await t().aShop()
    const number = await aNumber(t(), chat.graph, own)
    const check = () => t().must(checkChatNumber, { params: { id: number.id } }, own.token)
    expect((await check()).hears).toBe(true)
    chat.graph.subscribed.splice(chat.graph.subscribed.indexOf(number.wabaId), 1)
    expect((await check()).hears).toBe(true)
    expect(chat.graph.subscribed).toContain(number.wabaId)
    chat.graph.subscribed.splice(chat.graph.subscribed.indexOf(number.wabaId), 1)
    chat.graph.unwilling.add(number.wabaId)
    expect((await check()).hears).toBe(false)
    expect((await list(own.token))[0]?.hears).toBe(false)
  })

  test('one number is one shop’s; the same again is the same; disconnected it is free, and its conversations are found again', async () => {
    const other = await t().aShop()
    const taken = await connect({}, other.token)
    expect([taken.status, codeOf(taken)]).toEqual([409, 'chat.number_taken'])
    const [number] = await list()
    expect((await connect()).body).toMatchObject({ id: number?.id })
    if (!number) throw new Error('no number')
    await deliver(t(), inbound({ ...number, token }, aText(t().clock.now(), '255714000001', 'Habari')))
    const [conversation] = await conversationsOf(t(), shop.shop.id)
    expect((await list())[0]?.lastInboundAt).not.toBeNull()
    await inShop(t().db, shop.shop.id, (tx) =>
      queueMessage(tx, {
        shopId: shop.shop.id,
        conversationId: conversation?.id ?? '',
        content: { kind: 'text', text: 'Haitaenda', previewUrl: false },
        sentBy: { kind: 'system' },
        clientId: 'x',
        now: t().clock.now(),
      }),
    )
    const before = chat.graph.sent.length
    expect(await t().must(disconnectChatNumber, { params: { id: number.id } }, shop.token)).toMatchObject({
      state: 'disconnected',
    })
    await t().app.runDueJobs()
    expect(chat.graph.sent).toHaveLength(before)
    expect((await messagesOf(t(), shop.shop.id)).at(-1)).toMatchObject({ status: 'failed', failure: 'disconnected' })
    // What is called in now is nobody's.
    await deliver(t(), inbound({ ...number, token }, aText(t().clock.now(), '255714000001', 'Upo?')))
    expect(await messagesOf(t(), shop.shop.id)).toHaveLength(2)
    expect((await connect()).body).toMatchObject({ id: number.id, state: 'connected' })
    await deliver(t(), inbound({ ...number, token }, aText(t().clock.now(), '255714000001', 'Umerudi!')))
    expect(await conversationsOf(t(), shop.shop.id)).toHaveLength(1)
    await t().must(disconnectChatNumber, { params: { id: number.id } }, shop.token)
    expect((await connect({}, other.token)).status).toBe(200)
  })

  test('only an owner connects; who may read sees; another shop’s number does not exist', async () => {
    const member = await shop.asMember([{ resource: 'whatsapp_interactions', action: ['read'] }])
    const stranger = await shop.asMember([{ resource: 'orders', action: ['read'] }])
    expect((await list(member.token)).length).toBeGreaterThan(0)
    expect(codeOf(await t().call(listChatNumbers, {}, stranger.token))).toBe('auth.forbidden')
    expect(codeOf(await connect({}, member.token))).toBe('auth.admin_only')
    const other = await t().aShop()
    const [number] = await list()
    for (const endpoint of [checkChatNumber, disconnectChatNumber])
      expect(codeOf(await t().call(endpoint, { params: { id: number?.id ?? '' } }, other.token))).toBe(
        'chat.number_not_found',
      )
    expect(await list(other.token)).toEqual([])
  })
})

describe('the sandbox', () => {
  test('needs no account; a repeat is the same; five numbers are a shop’s most', async () => {
    const own = await t().aShop({ shop_name: 'Duka la Majaribio' })
    const ids = Array.from({ length: 6 }, () => uuidv7())
    for (const id of ids.slice(0, 5)) {
      const number = await t().must(connectSandboxNumber, { body: { id } }, own.token)
      expect(number).toMatchObject({ isSandbox: true, state: 'connected', name: 'Duka la Majaribio' })
      expect(await t().must(connectSandboxNumber, { body: { id } }, own.token)).toMatchObject({
        phoneNumberId: number.phoneNumberId,
      })
    }
    expect(codeOf(await t().call(connectSandboxNumber, { body: { id: ids[5] ?? '' } }, own.token))).toBe(
      'chat.too_many_numbers',
    )
    expect(await t().must(checkChatNumber, { params: { id: ids[0] ?? '' } }, own.token)).toMatchObject({
      state: 'connected',
      name: 'Duka la Majaribio',
    })
  })

  test('is all there is where the operator has set up nothing', async () => {
    const bare = await startTestApp()
    try {
      const own = await bare.aShop()
      expect(await bare.must(listChatNumbers, {}, own.token)).toEqual({
        items: [],
        isSetUp: false,
        webhookUrl: 'https://kaunta.example/api/webhooks/whatsapp',
        signUp: null,
      })
      const body = { id: uuidv7(), token: 'x'.repeat(40), phoneNumberId: '106540352300001', wabaId: '102290129300001' }
      expect(codeOf(await bare.call(connectChatNumber, { body }, own.token))).toBe('chat.not_set_up')
      const ask = await bare.inject({
        method: 'GET',
        url: '/api/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=&hub.challenge=1',
      })
      expect(ask.status).toBe(403)
    } finally {
      await bare.close()
    }
  })
})
