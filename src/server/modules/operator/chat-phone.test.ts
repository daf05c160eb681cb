import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectSandboxNumber } from '../../../shared/contract/chat-numbers.ts'
import type { OutboundContent } from '../../../shared/contract/conversations.ts'
import { openOperator } from '../../../shared/contract/operator.ts'
import {
  addSandboxPerson,
  getSandboxChat,
  getSandboxFile,
  judgeSandboxTemplate,
  listSandboxChats,
  listSandboxTemplates,
  type SandboxSaid,
  sendSandboxChat,
  sendSandboxFile,
  windSandboxClock,
} from '../../../shared/contract/sandbox-chats.ts'
import { addChatFile } from '../../../shared/contract/chat-media.ts'
import { listChatEntries, sendChatMessage } from '../../../shared/contract/inbox.ts'
import { listChatTemplates, sendChatTemplate } from '../../../shared/contract/chat-templates.ts'
import type { TemplateReason, TemplateState } from '../../../shared/domain/chat/templates.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { conversationsOf, messagesOf } from '../../../../tests/support/whatsapp/chats.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop, inSystem } from '../../platform/database.ts'
import { queueMessage } from '../conversations/conversations.service.ts'

let t: TestApp
let shop: OwnedShop
let operator = ''
let phoneNumberId = ''
beforeAll(async () => {
  t = await startTestApp({ operatorKey: 'ufunguo' })
  shop = await t.aShop({ shop_name: 'Duka la Sandbox' })
  operator = (await t.must(openOperator, { body: { key: 'ufunguo' } })).token
  phoneNumberId = (await t.must(connectSandboxNumber, { body: { id: uuidv7() } }, shop.token)).phoneNumberId
})
afterAll(() => t.close())

const aPerson = (more: { name?: string; phone?: string; username?: string } = {}) =>
  t.must(addSandboxPerson, { body: { id: uuidv7(), phoneNumberId, name: 'Amina', ...more } }, operator)
async function say(id: string, body: SandboxSaid) {
  t.clock.advance(1000)
  await t.must(sendSandboxChat, { params: { id }, body }, operator)
  // The webhook, what is made of it, what is sent, and what is told of that: each is a job of the one before.
  for (let round = 0; round < 4; round += 1) await t.app.runDueJobs()
}
const chat = (id: string) => t.must(getSandboxChat, { params: { id } }, operator)
async function answer(conversationId: string, content: OutboundContent) {
  t.clock.advance(1000)
  const queued = await inShop(t.db, shop.shop.id, (tx) =>
    queueMessage(tx, {
      shopId: shop.shop.id,
      conversationId,
      content,
      sentBy: { kind: 'flow' },
      clientId: uuidv7(),
      now: t.clock.now(),
    }),
  )
  for (let round = 0; round < 4; round += 1) await t.app.runDueJobs()
  return queued
}
const inbox = async () => (await messagesOf(t, shop.shop.id)).filter(({ direction }) => direction === 'in')

/** Ids of conversations say nothing of their order: this clock is not the one they are made by. */
const chatOf = async (name: string) =>
  (await conversationsOf(t, shop.shop.id)).find((one) => one.name === name)?.id ?? ''
const out = async () => (await messagesOf(t, shop.shop.id)).find(({ direction }) => direction === 'out')

test('what a customer writes comes in by the signed webhook, and what the shop answers lies on their phone', async () => {
  const person = await aPerson({ phone: '0712 000 111' })
  await say(person.id, { kind: 'text', text: 'Habari 😀' })
  const [first] = await inbox()
  expect(first).toMatchObject({ content: { kind: 'text', text: 'Habari 😀' }, status: 'received' })
  const conversationId = first?.conversationId ?? ''
  await answer(conversationId, {
    kind: 'buttons',
    text: 'Karibu',
    footer: 'Duka',
    buttons: [
      { id: 'menu', title: 'Menyu' },
      { id: 'mtu', title: 'Nataka mtu' },
    ],
  })
  const { messages } = await chat(person.id)
  expect(messages).toMatchObject([
    { by: 'customer', text: 'Habari 😀', isRead: true },
    {
      by: 'shop',
      text: 'Karibu',
      footer: 'Duka',
      buttons: [
        { id: 'menu', title: 'Menyu' },
        { id: 'mtu', title: 'Nataka mtu' },
      ],
      isRead: false,
    },
  ])
  expect(await out()).toMatchObject({ status: 'delivered' })
  await say(person.id, { kind: 'choice', id: 'menu', title: 'Menyu', isRow: false })
  expect((await inbox()).at(-1)?.content).toEqual({ kind: 'choice', id: 'menu', title: 'Menyu' })
  expect(await out()).toMatchObject({ status: 'read' })
})

test('lists, cards, baskets, places, and the owner’s own phone', async () => {
  const person = await aPerson({ name: 'Bakari', phone: '0712000222' })
  await say(person.id, { kind: 'text', text: 'Hujambo' })
  const id = await chatOf('Bakari')
  await answer(id, {
    kind: 'list',
    text: 'Chagua',
    button: 'Menyu',
    sections: [{ title: 'Vinywaji', rows: [{ id: 'chai', title: 'Chai', description: 'Ya rangi' }] }],
  })
  expect((await chat(person.id)).messages.at(-1)).toMatchObject({
    list: { button: 'Menyu', rows: [{ section: 'Vinywaji', id: 'chai', title: 'Chai', description: 'Ya rangi' }] },
  })
  const sections = [{ title: '', retailerIds: ['sku-1', 'sku-2'] }]
  await answer(id, { kind: 'products', header: 'Ofa', text: 'Leo', sections, isCarousel: true })
  const cards = (await chat(person.id)).messages.at(-1)
  expect([cards?.header, cards?.products.map(({ retailerId }) => retailerId)]).toEqual(['', ['sku-1', 'sku-2']])
  await say(person.id, { kind: 'choice', id: 'chai', title: 'Chai', isRow: true })
  await say(person.id, { kind: 'basket', items: [{ retailerId: 'sku-1', quantity: 2 }], text: 'Haraka' })
  await say(person.id, { kind: 'place', lat: -6.8, lng: 39.28, name: 'Kariakoo' })
  await say(person.id, { kind: 'owner', text: 'Nakuletea' })
  const mine = (await messagesOf(t, shop.shop.id)).filter(({ conversationId }) => conversationId === id)
  expect(mine.map(({ content, sentBy }) => [sentBy, content.kind])).toEqual([
    ['customer', 'text'],
    ['flow', 'list'],
    ['flow', 'products'],
    ['customer', 'choice'],
    ['customer', 'basket'],
    ['customer', 'location'],
    ['phone', 'text'],
  ])
  expect(mine[4]?.content).toMatchObject({
    catalogId: expect.stringMatching(/^9998\d{14}$/),
    items: [{ retailerId: 'sku-1', quantity: 2 }],
    text: 'Haraka',
  })
  expect((await conversationsOf(t, shop.shop.id)).find((one) => one.id === id)).toMatchObject({ handledBy: 'person' })
})

test('who comes by an advertisement brings what WhatsApp says of one, by the same signed webhook', async () => {
  const person = await aPerson({ name: 'Rehema', phone: '0712000555' })
  const ad = { source: 'ad', id: '120226305854810726', headline: 'Viatu vya ngozi', body: 'Leo tu' } as const
  await say(person.id, { kind: 'text', text: 'Habari! Naomba maelezo zaidi.', ad })
  const id = await chatOf('Rehema')
  expect((await t.must(listChatEntries, { params: { id }, query: {} }, shop.token)).items.at(-1)).toMatchObject({
    content: { kind: 'text', text: 'Habari! Naomba maelezo zaidi.' },
    ad: { source: 'ad', headline: 'Viatu vya ngozi', body: 'Leo tu', url: 'https://fb.me/120226305854810726' },
  })
  expect((await chat(person.id)).messages).toMatchObject([{ by: 'customer', ad: 'Viatu vya ngozi' }])
  // Word for word in the shape of Meta's own example.
  const { rows } = await inSystem(t.db, (tx) =>
    sql<{
      body: string
      by: string
    }>`select convert_from(raw_body, 'UTF8') as body, signed_by as by from whatsapp_deliveries where position('referral' in convert_from(raw_body, 'UTF8')) > 0`.execute(
      tx,
    ),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.by).toBe('sandbox')
  const examples = readFileSync(
    new URL('../../../../tests/support/whatsapp/webhook-bodies.json', import.meta.url),
    'utf8',
  )
  const said = (JSON.parse(examples) as { bodies: Record<string, Body> }).bodies[
    'Text Message from Click to WhatsApp Ad'
  ]
  const documented = Object.keys(referralOf(said)).filter((key) => key !== 'welcome_message')
  expect(Object.keys(referralOf(JSON.parse(rows[0]?.body ?? '') as Body)).toSorted()).toEqual(documented.toSorted())
  // A post is no advertisement, and has no tap that Meta counts.
  await say(person.id, { kind: 'text', text: 'Na hii?', ad: { ...ad, source: 'post', headline: '' } })
  expect((await chat(person.id)).messages.at(-1)).toMatchObject({ ad: '120226305854810726' })
  const kept = await inShop(t.db, shop.shop.id, (tx) =>
    sql<{
      source: string
      click: string
    }>`select ad->>'source' as source, ad->>'clickId' as click from chat_messages where conversation_id = ${id} order by seq`.execute(
      tx,
    ),
  )
  expect(kept.rows).toMatchObject([
    { source: 'ad', click: expect.stringMatching(/^sandbox-/) },
    { source: 'post', click: '' },
  ])
  const strange = { kind: 'text', text: 'x', ad: { ...ad, id: 'sio namba' } } as const
  expect(codeOf(await t.call(sendSandboxChat, { params: { id: person.id }, body: strange }, operator))).toBe(
    'request.invalid',
  )
})
interface Body {
  entry: { changes: { value: { messages?: { referral?: object }[] } }[] }[]
}
const referralOf = (body: Body | undefined) => body?.entry[0]?.changes[0]?.value.messages?.[0]?.referral ?? {}

test('somebody with a user name alone; two of one phone are one too many', async () => {
  const person = await aPerson({ name: 'Chiku', username: 'chiku.tz' })
  await say(person.id, { kind: 'text', text: 'Mimi' })
  const id = await chatOf('Chiku')
  await answer(id, { kind: 'text', text: 'Karibu Chiku', previewUrl: false })
  expect((await chat(person.id)).messages.at(-1)).toMatchObject({ by: 'shop', text: 'Karibu Chiku' })
  const again = await t.call(
    addSandboxPerson,
    { body: { id: uuidv7(), phoneNumberId, name: 'X', phone: '0712000111' } },
    operator,
  )
  expect(codeOf(again)).toBe('request.invalid')
  expect((await t.must(listSandboxChats, { query: { search: 'chiku' } }, operator)).people).toMatchObject([
    { id: person.id, unread: 1 },
  ])
})

test('the clock of a sandbox is wound forward, and the window closes', async () => {
  const person = await aPerson({ name: 'Dada', phone: '0712000333' })
  await say(person.id, { kind: 'text', text: 'Habari' })
  const id = await chatOf('Dada')
  const text = (body: string) => answer(id, { kind: 'text', text: body, previewUrl: false })
  expect(await text('sasa')).toMatchObject({ isQueued: true })
  expect(await t.must(windSandboxClock, { params: { phoneNumberId }, body: { hours: 24 } }, operator)).toMatchObject({
    hoursAhead: 24,
  })
  expect(await text('baadaye')).toMatchObject({ isQueued: false, failure: 'window_closed' })
  await say(person.id, { kind: 'text', text: 'Nipo tena' })
  expect(await text('karibu tena')).toMatchObject({ isQueued: true })
  expect((await chat(person.id)).messages.map((one) => one.text)).toEqual([
    'Habari',
    'sasa',
    'Nipo tena',
    'karibu tena',
  ])
})

const templatesOf = async (of = phoneNumberId) =>
  (await t.must(listSandboxTemplates, { params: { phoneNumberId: of } }, operator)).items
const judge = (state: TemplateState, more: { name?: string; reason?: TemplateReason; of?: string } = {}) =>
  t.call(
    judgeSandboxTemplate,
    {
      params: { phoneNumberId: more.of ?? phoneNumberId },
      body: { name: more.name ?? 'order_ready', language: 'sw', state, reason: more.reason ?? null },
    },
    operator,
  )
async function judged(state: TemplateState, more: { name?: string; reason?: TemplateReason } = {}) {
  // The same news in the same second are the same bytes, and so one delivery.
  t.clock.advance(1000)
  expect((await judge(state, more)).status).toBe(200)
  // Called in, worked on, and the list read behind it.
  for (let round = 0; round < 3; round += 1) await t.app.runDueJobs()
}
const offeredTo = async (id: string) => {
  const { items, stopped } = await t.must(listChatTemplates, { params: { id } }, shop.token)
  return { names: items.map(({ name, language }) => `${name} ${language}`), stopped }
}
const sendReady = (id: string) =>
  t.call(
    sendChatTemplate,
    { params: { id }, body: { id: uuidv7(), name: 'order_ready', language: 'sw', variables: ['Dafina', 'W-000001'] } },
    shop.token,
  )

test('the operator approves and refuses templates, and the shop hears by the signed webhook and from Graph; another shop’s are as they were', async () => {
  const other = await t.aShop()
  const theirs = await t.must(connectSandboxNumber, { body: { id: uuidv7() } }, other.token)
  const person = await aPerson({ name: 'Dafina', phone: '0712000444' })
  await say(person.id, { kind: 'text', text: 'Habari' })
  const id = await chatOf('Dafina')
  const before = await offeredTo(id)
  expect(before.names).toContain('order_ready sw')
  expect(before.stopped).toEqual([{ name: 'order_late', language: 'sw', state: 'pending', reason: null }])
  await judged('approved', { name: 'order_late' })
  await judged('rejected', { reason: 'incorrect_category' })
  const after = await offeredTo(id)
  expect(after.names).toContain('order_late sw')
  expect(after.names).not.toContain('order_ready sw')
  expect(after.stopped).toEqual([
    { name: 'order_ready', language: 'sw', state: 'rejected', reason: 'incorrect_category' },
  ])
  expect(codeOf(await sendReady(id))).toBe('chat.template_stopped')
  expect((await templatesOf(theirs.phoneNumberId))[0]).toMatchObject({ name: 'order_ready', state: 'approved' })
})

test('one that is stopped while a message waits is refused by the sandbox as Graph refuses, and the chat says so; reinstated it goes', async () => {
  const id = await chatOf('Dafina')
  await judged('approved')
  expect((await sendReady(id)).status).toBe(200)
  await judge('disabled')
  for (let round = 0; round < 3; round += 1) await t.app.runDueJobs()
  const mine = async () =>
    (await messagesOf(t, shop.shop.id)).filter(
      ({ conversationId, direction }) => conversationId === id && direction === 'out',
    )
  expect((await mine()).at(-1)).toMatchObject({ status: 'failed', failure: 'template_disabled', errorCode: 132016 })
  await judged('approved')
  expect((await sendReady(id)).status).toBe(200)
  for (let round = 0; round < 3; round += 1) await t.app.runDueJobs()
  expect((await mine()).at(-1)).toMatchObject({ status: 'delivered' })
})

test('a number or a template that is none is not found, and templates are the operator’s to judge', async () => {
  expect((await judge('paused', { of: '9999123456' })).status).toBe(404)
  expect((await judge('paused', { name: 'hakuna' })).status).toBe(404)
  const call = { params: { phoneNumberId } }
  expect((await t.call(listSandboxTemplates, call, shop.token)).status).toBe(403)
  const body = { name: 'order_ready', language: 'sw', state: 'paused' } as const
  expect((await t.call(judgeSandboxTemplate, { ...call, body }, shop.token)).status).toBe(403)
})

test('nobody but the operator sees it', async () => {
  for (const answered of [
    await t.call(listSandboxChats, { query: {} }, shop.token),
    await t.call(windSandboxClock, { params: { phoneNumberId }, body: { hours: 1 } }, shop.token),
    await t.call(sendSandboxChat, { params: { id: uuidv7() }, body: { kind: 'text', text: 'x' } }, shop.token),
  ])
    expect(codeOf(answered)).toBe('auth.operator_only')
  expect(
    (await t.call(sendSandboxChat, { params: { id: uuidv7() }, body: { kind: 'text', text: 'x' } }, operator)).status,
  ).toBe(404)
})

test('a picture and a document of theirs come by the webhook, and are fetched from the sandbox as from WhatsApp', async () => {
  const person = await aPerson({ name: 'Zawadi', phone: '0712000777' })
  const send = async (bytes: Buffer, fileName: string, token = operator) => {
    t.clock.advance(1000)
    const file = new Blob([new Uint8Array(bytes)])
    const done = await t.call(
      sendSandboxFile,
      { params: { id: person.id }, query: { fileName, caption: 'Hii' }, file },
      token,
    )
    for (let round = 0; round < 4; round += 1) await t.app.runDueJobs()
    return done.status
  }
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()
  expect(await send(picture, 'mzigo.png')).toBe(200)
  expect(await send(Buffer.from('%PDF-1.7 bei'), 'Bei mpya.pdf')).toBe(200)
  expect(await send(picture, 'mzigo.png', shop.token)).toBe(403)
  const { items } = await t.must(listChatEntries, { params: { id: await chatOf('Zawadi') }, query: {} }, shop.token)
  expect(items.flatMap((one) => (one.type === 'message' ? [one.media] : []))).toMatchObject([
    { kind: 'document', state: 'kept', fileName: 'Bei mpya.pdf', mime: 'application/pdf', bytes: 12 },
    { kind: 'image', state: 'kept', width: 300, height: 200 },
  ])
})

test('a picture the shop sends is handed to the sandbox first, and lies on their phone', async () => {
  const person = await aPerson({ name: 'Neema', phone: '0712000888' })
  await say(person.id, { kind: 'text', text: 'Nitumie picha' })
  const id = await chatOf('Neema')
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()
  const file = new Blob([new Uint8Array(picture)])
  const fileId = uuidv7()
  await t.must(addChatFile, { params: { id }, query: { id: fileId }, file }, shop.token)
  t.clock.advance(1000)
  await t.must(sendChatMessage, { params: { id }, body: { id: uuidv7(), text: 'Hii', fileId } }, shop.token)
  for (let round = 0; round < 6; round += 1) await t.app.runDueJobs()
  const last = (await chat(person.id)).messages.at(-1)
  expect(last).toMatchObject({ by: 'shop', text: 'Hii' })
  expect(last?.file).toMatch(/^8888\d{12}$/)
})

test('a voice message and a place of the shop’s lie on their phone, where they are heard and seen; another’s file is nobody’s', async () => {
  const person = await aPerson({ name: 'Salma', phone: '0712000999' })
  await say(person.id, { kind: 'text', text: 'Mko wapi?' })
  const id = await chatOf('Salma')
  const spoken = readFileSync(new URL('../../../../tests/support/whatsapp/recorded-by-chromium.webm', import.meta.url))
  const fileId = uuidv7()
  const file = new Blob([new Uint8Array(spoken)])
  await t.must(addChatFile, { params: { id }, query: { id: fileId }, file }, shop.token)
  t.clock.advance(1000)
  await t.must(sendChatMessage, { params: { id }, body: { id: uuidv7(), text: '', fileId } }, shop.token)
  const place = { lat: -6.816, lng: 39.28, name: 'Duka', address: 'Kariakoo' }
  await t.must(sendChatMessage, { params: { id }, body: { id: uuidv7(), text: '', place } }, shop.token)
  for (let round = 0; round < 6; round += 1) await t.app.runDueJobs()
  const [voice, spot] = (await chat(person.id)).messages.slice(-2)
  expect(voice).toMatchObject({ by: 'shop', file: '', sound: { isVoice: true } })
  expect(spot).toMatchObject({ by: 'shop', text: 'Kariakoo', place: { lat: -6.816, lng: 39.28, name: 'Duka' } })
  const mediaId = voice?.sound?.mediaId ?? ''
  const heard = (personId: string, token = operator) =>
    t.app.inject({
      url: getSandboxFile.path.replace(':id', personId).replace(':mediaId', mediaId),
      headers: { authorization: `Bearer ${token}` },
    })
  const given = await heard(person.id)
  expect(given.headers['content-type']).toBe('audio/ogg')
  expect(given.headers['content-security-policy']).toContain('sandbox')
  expect(given.rawPayload.toString('latin1', 0, 4)).toBe('OggS')
  expect((await heard(uuidv7())).statusCode).toBe(404)
  expect((await heard(person.id, shop.token)).statusCode).toBe(403)
})
