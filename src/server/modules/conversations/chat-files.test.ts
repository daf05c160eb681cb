import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getChatMedia } from '../../../shared/contract/chat-media.ts'
import { sendChatMessage } from '../../../shared/contract/inbox.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { chatFiles } from '../../../../tests/support/whatsapp/chat-files.ts'
import { aChatShop } from '../../../../tests/support/whatsapp/chat-shop.ts'
import { sendAgain } from '../../../../tests/support/whatsapp/chats.ts'
import { asOwner, codeOf } from '../../../../tests/support/test-app.ts'

const { chat, t, shop, number } = await aChatShop()
const media = () => chat.graph.media
const files = chatFiles(chat, shop, number)
const somebody = () => files.somebody()
const upload: typeof files.upload = (...sent) => files.upload(...sent)
const send: typeof files.send = (...said) => files.send(...said)

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n')
const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 4, background: '#a61c5280' } })
    .png()
    .toBuffer()

test('a picture is drawn anew as WhatsApp takes it, handed in, and sent by its id with its words; a repeat is the same one', async () => {
  const who = await somebody()
  const [fileId, id] = [uuidv7(), uuidv7()]
  const data = await picture()
  const before = media().uploads.length
  for (let tries = 0; tries < 2; tries += 1)
    expect((await upload(who.id, data, { id: fileId })).body).toMatchObject({
      id: fileId,
      kind: 'image',
      mime: 'image/jpeg',
      width: 640,
    })
  for (let tries = 0; tries < 2; tries += 1)
    expect((await send(who.id, { id, text: ' Hii hapa ', fileId })).status).toBe(200)
  const uploads = media().uploads.slice(before)
  expect(uploads).toHaveLength(1)
  expect(await sharp(uploads[0]?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640 })
  expect(who.sent()).toMatchObject([{ type: 'image', image: { id: uploads[0]?.id, caption: 'Hii hapa' } }])
  expect((await who.entries())[1]).toMatchObject({ status: 'sent', media: { id: fileId, state: 'kept', width: 640 } })
  const shown = await t().app.inject({
    url: getChatMedia.path.replace(':id', fileId),
    headers: { authorization: `Bearer ${shop.token}` },
  })
  expect(shown.headers['content-type']).toBe('image/jpeg')
})

test('a PDF goes as it is, under its own name, with accents and without words', async () => {
  const who = await somebody()
  const fileId = (await upload(who.id, PDF, { fileName: 'Bei ya Ñandú.pdf' })).body.id
  await send(who.id, { fileId })
  expect(media().uploads.at(-1)?.bytes.equals(PDF)).toBe(true)
  expect(who.sent()).toMatchObject([{ type: 'document', document: { filename: 'Bei ya Ñandú.pdf' } }])
  expect(Object.keys(who.sent()[0]?.document as object).toSorted()).toEqual(['filename', 'id'])
})

test('what WhatsApp would not take, whoever may not answer, and what is another’s are refused', async () => {
  const [who, other] = [await somebody(), await somebody()]
  const stranger = await t().aShop()
  const reader = await shop.asMember([{ resource: 'conversations', action: ['read'] }])
  const refused = async (data: Buffer, more: { token?: string } = {}, id = who.id) =>
    codeOf(await upload(id, data, more))
  expect(await refused(Buffer.from('<html><script>alert(1)</script>'))).toBe('chat.file_type')
  expect(await refused(Buffer.from('PK\u0003\u0004 excel'))).toBe('chat.file_type')
  expect(await refused(Buffer.alloc(0))).toBe('request.invalid')
  expect(await refused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400, 7)]))).toBe(
    'media.not_image',
  )
  expect(await refused(Buffer.concat([PDF, Buffer.alloc(9 * 1024 * 1024)]))).toBe('media.too_large')
  expect(await refused(PDF, { token: reader.token })).toBe('auth.forbidden')
  expect(await refused(PDF, { token: stranger.token })).toBe('conversation.not_found')
  const { id: fileId } = (await upload(other.id, PDF)).body
  expect(codeOf(await send(who.id, { fileId }))).toBe('media.not_found')
  expect(codeOf(await send(who.id, { fileId: uuidv7() }))).toBe('media.not_found')
  expect(codeOf(await send(who.id, { fileId, text: 'x'.repeat(1025) }))).toBe('request.invalid')
  expect(codeOf(await send(who.id, {}))).toBe('request.invalid')
  // One file goes with one message.
  expect((await send(other.id, { fileId })).status).toBe(200)
  expect(codeOf(await send(other.id, { fileId }))).toBe('media.not_found')
  expect(await who.out()).toEqual([])
})

test('once the window is closed nothing is sent, and nothing of it stays in the chat', async () => {
  const who = await somebody()
  const { id: fileId } = (await upload(who.id, PDF)).body
  t().clock.advance(25 * 3_600_000)
  expect(codeOf(await send(who.id, { fileId }))).toBe('chat.window_closed')
  expect(await who.out()).toEqual([])
})

test('what Meta did not take is handed in again, and the message goes once; what it will never take is said so', async () => {
  const [who, other] = [await somebody(), await somebody()]
  const { id: fileId } = (await upload(who.id, PDF)).body
  // Taken, and the answer lost; then trouble of Meta's own.
  media().faults.push({ at: 'take', answer: 'cut' })
  media().faults.push({
    at: 'take',
    answer: { status: 500, body: { error: { message: 'x', code: 131000, fbtrace_id: 'A' } } },
  })
  await send(who.id, { fileId })
  for (let tries = 0; tries < 3; tries += 1) {
    t().clock.advance(60_000)
    await sendAgain(t(), shop.shop.id, number.id)
  }
  expect(who.sent()).toHaveLength(1)
  expect(await who.out()).toMatchObject([{ status: 'sent' }])
  const refused = (await upload(other.id, PDF)).body.id
  media().faults.push({
    at: 'take',
    answer: { status: 400, body: { error: { message: 'x', code: 131053, fbtrace_id: 'A' } } },
  })
  await send(other.id, { fileId: refused })
  expect(await other.out()).toMatchObject([{ status: 'failed', failure: 'media_failed' }])
  expect(other.sent()).toEqual([])
})

test('a server that died while it handed the file in loses nothing and sends nothing twice', async () => {
  const who = await somebody()
  const { id: fileId } = (await upload(who.id, PDF)).body
  const answer = await t().call(
    sendChatMessage,
    { params: { id: who.id }, body: { id: uuidv7(), text: 'Bei', fileId } },
    shop.token,
  )
  expect(answer.status).toBe(200)
  // It had the file, and is no more: nobody's job is left.
  await asOwner(t(), async (db) => {
    await sql`update chat_media set busy_until = ${new Date(t().clock.now().getTime() + 120_000)} where id = ${fileId}`.execute(
      db,
    )
    await sql`delete from pgboss.job where name in ('chat.upload_media', 'chat.send')`.execute(db)
  })
  await sendAgain(t(), shop.shop.id, number.id)
  expect([who.sent(), (await who.out())[0]?.status]).toEqual([[], 'queued'])
  t().clock.advance(130_000)
  await sendAgain(t(), shop.shop.id, number.id)
  await sendAgain(t(), shop.shop.id, number.id)
  expect(who.sent()).toHaveLength(1)
  expect((await who.out())[0]?.status).toBe('sent')
})

test('an answer quotes a message of its own conversation, and no other', async () => {
  const [who, other] = [await somebody(), await somebody()]
  await send(who.id, { text: 'Bei ni 5,000', replyTo: who.firstId })
  expect(who.sent()).toMatchObject([{ context: { message_id: who.wamid }, text: { body: 'Bei ni 5,000' } }])
  expect((await who.entries())[1]).toMatchObject({
    repliesTo: 'Nitumie bei',
    repliesToId: who.firstId,
    repliesToKind: 'text',
  })
  for (const replyTo of [other.firstId, uuidv7()])
    expect(codeOf(await send(who.id, { text: 'Bei', replyTo }))).toBe('request.not_found')
  expect(await who.out()).toHaveLength(1)
})
