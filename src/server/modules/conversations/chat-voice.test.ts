import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { InboundContent } from '../../../shared/contract/conversations.ts'
import { getChatMedia } from '../../../shared/contract/chat-media.ts'
import { getConversation } from '../../../shared/contract/inbox.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { chatFiles } from '../../../../tests/support/whatsapp/chat-files.ts'
import { codeOf } from '../../../../tests/support/test-app.ts'
import { aChatShop } from '../../../../tests/support/whatsapp/chat-shop.ts'

/** As Chromium records it. */
const spoken = readFileSync(new URL('../../../../tests/support/whatsapp/recorded-by-chromium.webm', import.meta.url))
const shopPlace = { lat: -6.816, lng: 39.28, name: 'Duka la Asha', address: 'Mtaa wa Congo, Kariakoo' }

const { chat, t, shop, number } = await aChatShop()
const files = chatFiles(chat, shop, number)

test('what a browser recorded is handed in as Ogg and goes as a voice message; a repeat is the same one', async () => {
  const who = await files.somebody()
  const [fileId, id] = [uuidv7(), uuidv7()]
  for (let tries = 0; tries < 2; tries += 1)
    expect((await files.upload(who.id, spoken, { id: fileId, fileName: 'sauti.webm' })).body).toMatchObject({
      id: fileId,
      kind: 'voice',
      mime: 'audio/ogg',
      state: 'kept',
    })
  for (let tries = 0; tries < 2; tries += 1) expect((await files.send(who.id, { id, fileId })).status).toBe(200)
  const [upload, ...more] = chat.graph.media.uploads.splice(0)
  expect(more).toEqual([])
  expect(upload?.mime).toBe('audio/ogg')
  expect(who.sent().map(({ type, audio }) => ({ type, audio }))).toEqual([
    { type: 'audio', audio: { id: upload?.id, voice: true } },
  ])
  const shown = await t().app.inject({
    url: getChatMedia.path.replace(':id', fileId),
    headers: { authorization: `Bearer ${shop.token}` },
  })
  expect(shown.headers['content-type']).toBe('audio/ogg')
  expect(shown.rawPayload.equals(upload?.bytes ?? Buffer.alloc(0))).toBe(true)
})

test('an app from before voice messages reads the thread, the list and what is quoted in words it knows', async () => {
  const who = await files.somebody()
  const { id: fileId } = (await files.upload(who.id, spoken)).body
  const sent = (await files.send(who.id, { fileId })).body
  await files.send(who.id, { text: 'Umesikia?', replyTo: sent.id })
  await files.send(who.id, { place: shopPlace })
  const entries = await who.entries()
  const told = entries.find(({ id }) => id === sent.id)
  expect(told).toMatchObject({ content: { kind: 'media', mediaKind: 'voice' }, media: { id: fileId, kind: 'voice' } })
  expect(entries.find((one) => one.type === 'message' && one.repliesToId === sent.id)).toMatchObject({
    repliesToKind: 'media',
  })
  for (const entry of entries)
    if (entry.type === 'message' && entry.content.kind !== 'text')
      expect(InboundContent.safeParse(entry.content).success).toBe(true)
  const { id: again } = (await files.upload(who.id, spoken)).body
  await files.send(who.id, { fileId: again })
  expect((await t().must(getConversation, { params: { id: who.id } }, shop.token)).lastKind).toBe('media')
})

test('a voice message has no words; what is spoiled, and what is another’s or comes too late, does not go', async () => {
  const who = await files.somebody()
  const stranger = await t().aShop()
  const reader = await shop.asMember([{ resource: 'conversations', action: ['read'] }])
  const refused = async (data: Buffer, token?: string) =>
    codeOf(await files.upload(who.id, data, token === undefined ? {} : { token }))
  expect(await refused(spoken.subarray(0, -5))).toBe('chat.file_type')
  expect(await refused(Buffer.from('OggS of nothing'))).toBe('chat.file_type')
  expect(await refused(Buffer.concat([spoken, Buffer.alloc(5 * 1024 * 1024)]))).toBe('media.too_large')
  expect(await refused(spoken, stranger.token)).toBe('conversation.not_found')
  expect(await refused(spoken, reader.token)).toBe('auth.forbidden')
  const { id: fileId } = (await files.upload(who.id, spoken)).body
  expect(codeOf(await files.send(who.id, { fileId, text: 'Sikiliza' }))).toBe('request.invalid')
  expect(codeOf(await files.send(who.id, { fileId }, stranger.token))).toBe('media.not_found')
  expect(codeOf(await files.send(who.id, { fileId }, reader.token))).toBe('auth.forbidden')
  t().clock.advance(25 * 3_600_000)
  expect(codeOf(await files.send(who.id, { fileId }))).toBe('chat.window_closed')
  expect(codeOf(await files.send(who.id, { place: shopPlace }))).toBe('chat.window_closed')
  expect(await who.out()).toEqual([])
})

test('the shop’s place goes as a spot on the map, and the customer’s is asked for with a button', async () => {
  const who = await files.somebody()
  await files.send(who.id, { place: shopPlace })
  await files.send(who.id, { place: { ...shopPlace, lat: 0.0000001, name: '' } })
  await files.send(who.id, { asksPlace: true, text: 'Tutumie mahali ulipo' })
  expect(who.sent()).toMatchObject([
    {
      type: 'location',
      location: {
        latitude: '-6.816000',
        longitude: '39.280000',
        name: 'Duka la Asha',
        address: 'Mtaa wa Congo, Kariakoo',
      },
    },
    { type: 'location', location: { latitude: '0.000000', longitude: '39.280000' } },
    { interactive: { type: 'location_request_message', body: { text: 'Tutumie mahali ulipo' } } },
  ])
  expect(Object.keys(who.sent()[1]?.location as object)).toEqual(['latitude', 'longitude'])
  expect(await who.entries()).toContainEqual(expect.objectContaining({ content: { kind: 'location', ...shopPlace } }))
})

test('places that are none, words beside one, and two things at once are refused, and nothing of it is kept', async () => {
  const who = await files.somebody()
  const { id: fileId } = (await files.upload(who.id, spoken)).body
  const bad = [
    { place: { ...shopPlace, lat: 91 } },
    { place: { ...shopPlace, lng: Number.NaN } },
    { place: { ...shopPlace, name: 'x'.repeat(121) } },
    { place: shopPlace, text: 'Tupo hapa' },
    { place: shopPlace, fileId },
    { asksPlace: true as const },
    { asksPlace: true as const, text: 'x'.repeat(1025) },
    { asksPlace: true as const, text: 'Uko wapi?', place: shopPlace },
  ]
  for (const body of bad) expect(codeOf(await files.send(who.id, body))).toBe('request.invalid')
  expect(await who.out()).toEqual([])
})
