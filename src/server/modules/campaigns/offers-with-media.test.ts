import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phoneOf } from '../../../../tests/support/campaigns.ts'
import { offerSteps } from '../../../../tests/support/whatsapp-offers.ts'
import { startChatApp } from '../../../../tests/support/whatsapp/chats.ts'
import { getMarketing, saveMarketingRules } from '../../../shared/contract/campaigns.ts'
import { addTemplateFile } from '../../../shared/contract/message-templates.ts'
import type { HeaderKind } from '../../../shared/domain/chat/template-content.ts'
import { starterOf } from '../../../shared/domain/chat/template-starters.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

const NOON = new Date('2026-11-25T09:00:00Z')
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isomavc1'), Buffer.alloc(64)])
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a0205f' } })
    .png()
    .toBuffer()
/** Where a shop keeps its price list: what WhatsApp would fetch there, this server looked at. */
const LINK = 'https://duka.co.tz/bei.pdf'
let chat: Awaited<ReturnType<typeof startChatApp>>
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp((graphUrl) => {
    const outgoing = createOutgoing({ allowOrigins: [graphUrl] })
    const request: typeof outgoing.request = (url, asked) =>
      String(url) === LINK
        ? Promise.resolve({ status: 200, headers: {}, body: PDF, text: '' })
        : outgoing.request(url, asked)
    return { outgoing: { ...outgoing, request } }
  })
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})
beforeEach(() => t().clock.set(NOON))
const { aReadyShop, aDraft, start, read, goOn, told } = offerSteps(() => chat)

/** A campaign to two, with this above its words: what each was sent there, and what WhatsApp was handed for it. */
async function sentWith(kind: HeaderKind, above: { file: Buffer; fileName: string } | { link: string }) {
  const of = await aReadyShop(2, async ({ token }) => {
    const isFile = 'file' in above
    const id = uuidv7()
    if (isFile) {
      const file = new Blob([new Uint8Array(above.file)])
      await t().must(addTemplateFile, { query: { id, fileName: above.fileName }, file }, token)
    }
    const header = isFile
      ? { kind, source: 'file' as const, fileId: id, link: '' }
      : { kind, source: 'link' as const, fileId: null, link: above.link }
    return { ...starterOf('offer').content, header }
  })
  const { id } = await aDraft(of)
  expect((await start(of, id)).status).toBe(200)
  await goOn(of, id)
  expect(await read(of, id)).toMatchObject({ state: 'done', counts: { sent: 2 } })
  const [handle] = of.steps
    .atMeta(of.name)
    .flatMap(({ components }) => components.filter(({ type }) => type === 'HEADER'))
    .map(({ example }) => (example as { header_handle: string[] }).header_handle[0] ?? '')
  return {
    /** What Meta's people looked at. */
    sample: chat.graph.written.handles.get(handle ?? '')?.type,
    headers: chat.graph.sent
      .filter(({ phoneNumberId }) => phoneNumberId === of.number.phoneNumberId)
      .map(({ body }) => (body['template'] as { components: unknown[] }).components[0]),
    uploads: chat.graph.media.uploads.filter(({ phoneNumberId }) => phoneNumberId === of.number.phoneNumberId),
  }
}

test.each([
  ['image', picture, 'ofa.png', 'image/jpeg'],
  ['video', () => Promise.resolve(MP4), 'ofa.mp4', 'video/mp4'],
  ['document', () => Promise.resolve(PDF), 'bei.pdf', 'application/pdf'],
] as const)(
  'a template with a %s above its words: handed to WhatsApp once for the campaign, and every reader gets that',
  async (kind, bytes, fileName, mime) => {
    const { sample, headers, uploads } = await sentWith(kind, { file: await bytes(), fileName })
    expect(sample).toBe(mime)
    expect(uploads.map((one) => one.mime)).toEqual([mime])
    const part = { type: 'header', parameters: [{ type: kind, [kind]: { id: uploads[0]?.id } }] }
    expect(headers).toEqual([part, part])
  },
)

test('a document that lies at an address: looked at when it is submitted, and sent by its address alone', async () => {
  const { sample, headers, uploads } = await sentWith('document', { link: LINK })
  expect([sample, uploads]).toEqual(['application/pdf', []])
  const part = { type: 'header', parameters: [{ type: 'document', document: { link: LINK } }] }
  expect(headers).toEqual([part, part])
})

const pricing = (billable: boolean) => ({
  pricing: { billable, pricing_model: 'PMP', category: 'marketing', type: billable ? 'regular' : 'free_entry_point' },
})
test('what WhatsApp asks nothing for is given back once, of the campaign and of the month, however often it says so', async () => {
  const of = await aReadyShop(3)
  const { version, rules } = await t().must(getMarketing, {}, of.shop.token)
  await t().must(saveMarketingRules, { body: { ...rules, whatsappTzs: 62, version } }, of.shop.token)
  const { id } = await aDraft(of)
  expect((await start(of, id, 186)).status).toBe(200)
  await goOn(of, id)
  const spent = async () => [
    (await read(of, id)).spentTzs,
    (await t().must(getMarketing, {}, of.shop.token)).spentThisMonthTzs,
  ]
  expect(await spent()).toEqual([186, 186])
  const [one, two] = [phoneOf(of.id, 1), phoneOf(of.id, 2)]
  await told(of, one, 'sent', pricing(false))
  await told(of, one, 'delivered', pricing(false))
  await told(of, one, 'delivered', pricing(false))
  await told(of, one, 'read', pricing(false))
  await told(of, two, 'delivered', pricing(true))
  expect(await spent()).toEqual([124, 124])
  // That it did not arrive after all gives nothing back twice.
  await told(of, one, 'failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] })
  expect(await spent()).toEqual([124, 124])
})
