import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fetchChatMedia, getChatSettings, setChatSettings } from '../../../shared/contract/chat-media.ts'
import { type ChatMessage, listChatEntries } from '../../../shared/contract/inbox.ts'
import { MEDIA_KINDS } from '../../../shared/domain/chat/media.ts'
import { aChatShop } from '../../../../tests/support/whatsapp/chat-shop.ts'
import {
  aWamid,
  change,
  deliver,
  delivery,
  inbound,
  messagesOf,
  secondsOf,
} from '../../../../tests/support/whatsapp/chats.ts'
import { randomOf } from '../../../../tests/support/random.ts'
import { codeOf } from '../../../../tests/support/test-app.ts'
import { inShop, inSystem } from '../../platform/database.ts'
import { jobsOf } from '../../platform/jobs.ts'
import { createFolderStorage } from '../../providers/storage/folder-storage.ts'
import { mediaTypeOf } from '../../providers/whatsapp/media-types.ts'

const { chat, t, shop, number } = await aChatShop()
const media = () => chat.graph.media

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n')
const OGG = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(400, 7)])
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(900, 3)])
const photo = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#a61c52' } })
    .withExif({ IFD0: { Make: 'SiriKamera' } })
    .jpeg()
    .toBuffer()

let people = 0
/** Somebody sends this; what of it stands in the thread. */
async function sends(type: string, part: Record<string, unknown>, more: object = {}) {
  people += 1
  const wamid = aWamid()
  const from = `2557160${String(people).padStart(5, '0')}`
  await deliver(
    t(),
    inbound(number, {
      from,
      id: wamid,
      timestamp: secondsOf(t().clock.now()),
      type,
      [type]: { mime_type: 'as/said', ...part },
      ...more,
    }),
  )
  const conversationId = (await messagesOf(t(), shop.shop.id)).find((one) => one.wamid === wamid)?.conversationId ?? ''
  const last = async (): Promise<ChatMessage> => {
    const { items } = await t().must(listChatEntries, { params: { id: conversationId }, query: {} }, shop.token)
    const found = items.find((one) => one.type === 'message')
    if (found?.type !== 'message') throw new Error('nothing was said')
    return found
  }
  return { conversationId, wamid, from, last, media: async () => (await last()).media ?? raise() }
}
const raise = (): never => {
  throw new Error('it carries nothing')
}
const give = (id: string, size: 'small' | 'whole' = 'whole', token = shop.token) =>
  t().app.inject({
    url: `/api/store/conversations/media/${id}?size=${size}`,
    headers: { authorization: `Bearer ${token}` },
  })
const again = async (mediaId: string) => {
  await inSystem(
    t().db,
    async (tx) => await jobsOf(tx)?.enqueue(tx, 'chat.fetch_media', { shopId: shop.shop.id, mediaId }),
  )
  await t().app.runDueJobs()
}
const tidyUp = async () => {
  await inSystem(t().db, async (tx) => await jobsOf(tx)?.enqueue(tx, 'nightly.cleanup', {}))
  await t().app.runDueJobs()
}
/** As if it had come so many days ago. */
const age = (id: string, days: number) =>
  inShop(t().db, shop.shop.id, (tx) =>
    sql`update chat_media set at = ${new Date(t().clock.now().getTime() - days * 86_400_000)} where shop_id = ${shop.shop.id} and id = ${id}`.execute(
      tx,
    ),
  )
const folder = () => createFolderStorage(t().uploads).files

describe('what a customer sends', () => {
  test('a picture is fetched with the number’s token, drawn anew, and given out by a size of its own', async () => {
    const id = media().keep({ bytes: await photo(), mime: 'image/jpeg' })
    const sent = await sends('image', { id, caption: 'Mzigo' })
    const found = await sent.media()
    expect(found).toMatchObject({
      kind: 'image',
      state: 'kept',
      mime: 'image/webp',
      width: 800,
      height: 600,
      problem: '',
    })
    const [whole, small] = [await give(found.id), await give(found.id, 'small')]
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800 })
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 240 })
    expect(whole.rawPayload.includes('SiriKamera')).toBe(false)
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cache-control': 'no-store',
    })
  })

  test.each([
    ['audio', { voice: true }, OGG, 'voice', 'audio/ogg', 'inline'],
    ['video', {}, MP4, 'video', 'video/mp4', 'inline'],
    ['document', { filename: 'Orodha ya bei.pdf' }, PDF, 'document', 'application/pdf', 'attachment'],
    [
      'document',
      { filename: 'x.html' },
      Buffer.from('<script>alert(1)</script>'),
      'document',
      'application/octet-stream',
      'attachment',
    ],
  ])('%s %o is kept byte for byte, and known by what it is', async (type, part, bytes, kind, mime, shown) => {
    const sent = await sends(type, { id: media().keep({ bytes, mime: 'text/html' }), ...part })
    const found = await sent.media()
    expect(found).toMatchObject({ kind, state: 'kept', mime, bytes: bytes.length })
    const answer = await give(found.id)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([mime, shown])
  })

  test.each([
    ['image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'wrong_type'],
    ['image', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300, 7)]), 'wrong_type'],
    ['audio', PDF, 'wrong_type'],
    ['video', OGG, 'wrong_type'],
    ['video', Buffer.concat([MP4, Buffer.alloc(17 * 1024 * 1024)]), 'too_large'],
  ])(
    '%s of other bytes, or longer than WhatsApp takes, is said to be so and never given out',
    async (type, bytes, problem) => {
      const sent = await sends(type, { id: media().keep({ bytes, mime: `${type}/any` }) })
      const found = await sent.media()
      expect([found.state, found.problem]).toEqual(['failed', problem])
      expect(codeOf({ body: (await give(found.id)).json() })).toBe('media.not_found')
    },
  )

  test('one that lies about its size is cut off where its kind ends', async () => {
    const bytes = Buffer.concat([OGG, Buffer.alloc(17 * 1024 * 1024)])
    const found = await (await sends('audio', { id: media().keep({ bytes, mime: 'audio/ogg', size: 400 }) })).media()
    expect(found.state).not.toBe('kept')
    expect(await folder().open(`${found.id}.media`)).toBeNull()
  })

  test('bytes that are not those WhatsApp named are asked for again, and kept once they are', async () => {
    const id = media().keep({ bytes: OGG, mime: 'audio/ogg', sha256: 'a'.repeat(64) })
    const found = await (await sends('audio', { id })).media()
    expect(found.state).toBe('waiting')
    media().kept.set(id, { bytes: OGG, mime: 'audio/ogg' })
    await again(found.id)
    expect((await give(found.id)).rawPayload.equals(OGG)).toBe(true)
  })

  test('a file that lies with somebody else never sees the token', async () => {
    const id = media().keep({ bytes: OGG, mime: 'audio/ogg', url: 'https://evilfacebook.com/voice' })
    const found = await (await sends('audio', { id })).media()
    expect(found.state).toBe('waiting')
    expect(media().downloads).not.toContain(id)
  })

  test('what gets no answer is tried a few times, then says so; a person tries again', async () => {
    const id = media().keep({ bytes: PDF, mime: 'application/pdf' })
    for (let tries = 0; tries < 5; tries += 1) media().faults.push({ at: 'give', answer: 'cut' })
    const sent = await sends('document', { id, filename: 'bei.pdf' })
    const { id: mediaId } = await sent.media()
    for (let tries = 1; tries < 5; tries += 1) {
      expect((await sent.media()).state).toBe('waiting')
      await again(mediaId)
    }
    expect(await sent.media()).toMatchObject({ state: 'failed', problem: 'no_answer' })
    const reader = await shop.asMember([{ resource: 'conversations', action: ['read'] }])
    const ask = (token: string) => t().call(fetchChatMedia, { params: { id: mediaId } }, token)
    expect(codeOf(await ask(reader.token))).toBe('auth.forbidden')
    expect((await ask(shop.token)).body).toMatchObject({ state: 'waiting', problem: '' })
    await t().app.runDueJobs()
    expect((await sent.media()).state).toBe('kept')
    // A second tap, and a job that comes twice, change nothing.
    expect((await ask(shop.token)).body).toMatchObject({ state: 'kept' })
    const asked = media().downloads.length
    await again(mediaId)
    expect(media().downloads.length).toBe(asked)
  })

  test('what WhatsApp does not have any more is not asked for again', async () => {
    const found = await (await sends('image', { id: '7770000000001' })).media()
    expect([found.state, found.problem]).toEqual(['failed', 'not_there'])
  })
})

describe('who may have it', () => {
  test('whoever may read conversations; nobody else, and no other shop', async () => {
    const { id } = await (
      await sends('document', { id: media().keep({ bytes: PDF, mime: 'application/pdf' }) })
    ).media()
    const [reader, seller, stranger] = [
      await shop.asMember([{ resource: 'conversations', action: ['read'] }]),
      await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }]),
      await t().aShop(),
    ]
    expect((await give(id, 'whole', reader.token)).statusCode).toBe(200)
    const codes = []
    for (const { token } of [seller, stranger]) codes.push(codeOf({ body: (await give(id, 'whole', token)).json() }))
    expect(codes).toEqual(['auth.forbidden', 'media.not_found'])
    expect(codeOf(await t().call(fetchChatMedia, { params: { id } }, stranger.token))).toBe('media.not_found')
    expect((await t().app.inject({ url: `/api/store/conversations/media/${id}` })).statusCode).toBe(401)
    for (const url of [`/media/${id}.media`, `/media/small/${id}.small`, `/media/archives/${id}.media`])
      expect((await t().app.inject({ url })).statusCode).toBe(404)
  })

  test('what the customer took back is nobody’s, and its bytes go with the night', async () => {
    const sent = await sends('image', { id: media().keep({ bytes: await photo(), mime: 'image/jpeg' }) })
    const { id } = await sent.media()
    await deliver(
      t(),
      delivery(
        change(number, {
          messages: [
            {
              from: sent.from,
              id: aWamid(),
              timestamp: secondsOf(t().clock.now()),
              type: 'revoke',
              revoke: { original_message_id: sent.wamid },
            },
          ],
        }),
      ),
    )
    expect(await sent.last()).toMatchObject({ isRevoked: true, media: null })
    expect((await give(id)).statusCode).toBe(404)
    await tidyUp()
    expect(await folder().open(`${id}.media`)).toBeNull()
  })

  test('it is kept as long as the shop says, half a year where it says nothing', async () => {
    const owner = await t().aShop()
    expect((await t().must(getChatSettings, {}, owner.token)).mediaDays).toBe(180)
    const member = await owner.asMember([{ resource: 'conversations', action: ['read', 'update'] }])
    expect(codeOf(await t().call(setChatSettings, { body: { mediaDays: 30 } }, member.token))).toBe('auth.admin_only')
    const sent = await sends('document', {
      id: media().keep({ bytes: PDF, mime: 'application/pdf' }),
      filename: 'bei.pdf',
    })
    const { id } = await sent.media()
    await t().must(setChatSettings, { body: { mediaDays: 30 } }, shop.token)
    await age(id, 29)
    await tidyUp()
    expect((await give(id)).statusCode).toBe(200)
    await age(id, 31)
    await tidyUp()
    expect((await give(id)).statusCode).toBe(404)
    expect(await sent.media()).toMatchObject({ state: 'gone', fileName: 'bei.pdf' })
    expect(await folder().open(`${id}.media`)).toBeNull()
  })
})

test('any bytes at all are of a type or of none, and never an error', async () => {
  const random = randomOf(20261128)
  for (let run = 0; run < 3000; run += 1) {
    const head = Buffer.from(Array.from({ length: random.whole(25) }, () => random.whole(256)))
    if (run % 3 === 0)
      head.set([...Buffer.from(['OggS', 'RIFF', 'ID3', '%PDF-', '#!AMR'][run % 5] ?? '')].slice(0, head.length))
    for (const kind of MEDIA_KINDS) expect(mediaTypeOf(kind, head) ?? 'a/b').toMatch(/^[a-z]+\/[a-z0-9-]+$/)
  }
})

test('bodies of media made to hurt are kept as something, and break nothing', async () => {
  const random = randomOf(7)
  const odd = [null, 7, '', 'x'.repeat(5000), '../../etc/passwd', '\u0000', {}, [], true, '%2e'.repeat(80)]
  const pick = () => odd[random.whole(odd.length)]
  const before = (await messagesOf(t(), shop.shop.id)).length
  for (let run = 0; run < 60; run += 1) {
    const type = ['image', 'video', 'audio', 'document', 'sticker'][run % 5] ?? 'image'
    await sends(type, { id: pick(), caption: pick(), filename: pick(), sha256: pick(), voice: pick(), url: pick() })
  }
  expect((await messagesOf(t(), shop.shop.id)).length).toBe(before + 60)
  // Ids nobody has are asked for, and refused.
  chat.graph.problems.length = 0
})
