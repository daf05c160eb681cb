import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPushEndpoint } from '../../../../tests/support/push-endpoint.ts'
import { runJob } from '../../../../tests/support/debtors.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { getPush, savePush } from '../../../shared/contract/live.ts'
import { addPaper, deletePaper, getPaperPicture, listPapers, savePaper } from '../../../shared/contract/papers.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { paperState } from '../../../shared/domain/papers.ts'
import { paperPushText } from '../../../shared/texts/papers.ts'
import { inShop } from '../../platform/database.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

let t: TestApp
let service: Awaited<ReturnType<typeof startPushEndpoint>>
let shop: OwnedShop
let other: OwnedShop
let picture: Blob
beforeAll(async () => {
  service = await startPushEndpoint({ now: () => t.clock.now() })
  const outgoing = createOutgoing({ allowOrigins: [service.origin], lookup: async () => ['127.0.0.1'] })
  t = await startTestApp({ outgoing })
  shop = await t.aShop()
  other = await t.aShop()
  const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a32' } })
    .withExif({ IFD0: { Copyright: 'siri-ya-picha' } })
    .jpeg()
    .toBuffer()
  picture = new Blob([new Uint8Array(jpeg)])
}, 60_000)
afterAll(async () => {
  await t.close()
  await service.close()
})

const add = (
  id = uuidv7(),
  query: { kind?: 'tin' | 'passport'; expiresOn?: string } = {},
  token = shop.token,
  file = picture,
) => t.call(addPaper, { query: { id, kind: 'tin', ...query }, file }, token)

test('a picture is drawn anew and given to owners alone: no member, no other shop, no public address; once deleted it is gone', async () => {
  const id = uuidv7()
  const first = await add(id)
  expect([first.status, first.body]).toMatchObject([200, { id, kind: 'tin', state: 'uploaded', expiresOn: null }])
  // The same once more is the same.
  expect((await add(id)).body).toEqual(first.body)
  expect((await t.must(listPapers, {}, shop.token)).items).toHaveLength(1)
  const params = { id }
  const seen = await t.app.inject({
    url: `/api/store/papers/${id}/picture`,
    headers: { authorization: `Bearer ${shop.token}` },
  })
  expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  expect(seen.rawPayload.includes('siri-ya-picha')).toBe(false)
  expect((await sharp(seen.rawPayload).metadata()).width).toBe(40)
  expect((await t.app.inject({ url: `/api/store/papers/${id}/picture` })).statusCode).toBe(401)
  expect((await t.app.inject({ url: `/media/${id}.paper` })).statusCode).toBe(404)
  const member = await shop.asMember([{ resource: 'staffs', action: ['create', 'read', 'update', 'delete'] }])
  expect((await t.call(getPaperPicture, { params }, member.token)).status).toBe(403)
  expect((await t.must(listPapers, {}, other.token)).items).toEqual([])
  for (const [call, input] of [
    [getPaperPicture, { params }],
    [deletePaper, { params }],
  ] as const) {
    const strange = await t.call(call, input, other.token)
    expect([strange.status, codeOf(strange)]).toEqual([404, 'paper.not_found'])
  }
  expect(await t.must(deletePaper, { params }, shop.token)).toEqual({ ok: true })
  expect((await t.call(getPaperPicture, { params }, shop.token)).status).toBe(404)
})

test('what is no picture is refused, and the fifth of a kind', async () => {
  const pdf = await add(uuidv7(), {}, shop.token, new Blob(['%PDF-1.7 …']))
  expect([pdf.status, codeOf(pdf)]).toEqual([400, 'media.not_image'])
  for (let n = 0; n < 4; n += 1) expect((await add(uuidv7(), { kind: 'passport' })).status).toBe(200)
  const fifth = await add(uuidv7(), { kind: 'passport' })
  expect([fifth.status, codeOf(fifth)]).toEqual([409, 'paper.too_many'])
})

test('owners hear of a paper thirty days before its last day and once it is over, each once, and again for another day', async () => {
  const today = businessDay(t.clock.now())
  expect([0, 30, 31].map((days) => paperState(dayAfter(today, days), today))).toEqual([
    'expires_soon',
    'expires_soon',
    'uploaded',
  ])
  expect(paperState(dayAfter(today, -1), today)).toBe('expired')
  const id = uuidv7()
  await add(id, { expiresOn: dayAfter(today, 31) })
  const plans = async () => {
    const { rows } = await inShop(t.db, shop.shop.id, (tx) =>
      sql<{ told: string[] }>`select told from papers where id = ${id}`.execute(tx),
    )
    return rows[0]?.told
  }
  const look = async () => {
    await runJob(t, 'privacy.look')
    return await plans()
  }
  t.clock.advance(86_400_000)
  const { publicKey } = await t.must(getPush, {}, shop.token)
  const { endpoint, p256dh, auth, path: at } = service.subscribe(publicKey)
  await t.must(
    savePush,
    {
      body: {
        id: uuidv7(),
        endpoint,
        p256dh,
        auth,
        deviceName: 'Simu',
        language: 'sw',
        topics: { orders: false, payments: false },
      },
    },
    shop.token,
  )
  expect(await look()).toEqual(['expires_soon'])
  expect(await look()).toEqual(['expires_soon'])
  const heard = () => service.received.filter(({ path }) => path === at).map(({ payload }) => payload)
  expect(heard()).toMatchObject([{ body: expect.stringMatching(/^Cheti cha TIN inaisha/) }])
  await t.must(savePaper, { params: { id }, body: { expiresOn: dayAfter(today, -5) } }, shop.token)
  expect(await look()).toEqual(['expired'])
  expect(heard()).toMatchObject([{}, { body: expect.stringMatching(/^Cheti cha TIN iliisha/) }])
  const next = dayAfter(businessDay(t.clock.now()), 10)
  expect(await t.must(savePaper, { params: { id }, body: { expiresOn: next } }, shop.token)).toMatchObject({
    expiresOn: next,
    state: 'expires_soon',
  })
  expect(await plans()).toEqual([])
  expect(
    paperPushText({ paper: 'business_license', state: 'expires_soon', expiresOn: '2026-12-24', more: 1 }, 'Duka', 'sw'),
  ).toEqual({
    title: 'Nyaraka ya duka lako · Duka',
    body: 'Leseni ya biashara inaisha 24 Desemba 2026. Ihuishe mapema. Na nyingine 1.',
  })
})
