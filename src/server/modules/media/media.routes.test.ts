import { deflateRawSync, crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { uploadMedia } from '../../../shared/contract/shops.ts'
import { createActor } from '../../platform/actor.ts'
import { inSystem } from '../../platform/database.ts'
import { createMediaService } from './media.service.ts'
import { createFolderStorage } from '../../providers/storage/folder-storage.ts'

let t: TestApp
let owner: OwnedShop
beforeAll(async () => {
  t = await startTestApp()
  owner = await t.aShop()
})
afterAll(() => t.close())

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
const upload = (data: Buffer, token = owner.token, use: 'logo' | 'product' = 'product') =>
  t.call(uploadMedia, { query: { use }, file: new Blob([new Uint8Array(data)]) }, token)
const bytesAt = async (url: string) => (await t.app.inject({ url })).rawPayload

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A few kilobytes that unpack to that many pixels. */
function pngBomb(width: number, height = width): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (Math.ceil(width / 8) + 1))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

test('a photo becomes two WebP pictures, large within 1600 px and small within 240 px and about 12 KB, named by time', async () => {
  const answer = await upload(await noise(3000, 2000).jpeg({ quality: 60 }).toBuffer())
  expect(answer.status).toBe(200)
  expect(answer.body.name).toMatch(/^\d{14}-[\w-]{24}\.webp$/)
  const [large, small] = [await bytesAt(answer.body.url), await bytesAt(answer.body.smallUrl)]
  expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1067 })
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 240, height: 160 })
  expect(small.length).toBeLessThan(12 * 1024)
})

test('who saves megabytes asks for a tiny one, made once of the small one', async () => {
  const { body } = await upload(await noise(900, 600).jpeg({ quality: 60 }).toBuffer())
  const url = body.smallUrl.replace('/small/', '/tiny/')
  const [one, other] = await Promise.all([bytesAt(url), bytesAt(url)])
  expect(await sharp(one).metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 })
  expect(one.length).toBeLessThan(3 * 1024)
  expect(one.equals(other)).toBe(true)
  expect((await bytesAt(url)).equals(one)).toBe(true)
  expect((await t.app.inject({ url: '/media/tiny/20260101000000-haipohaipohaipo12.webp' })).statusCode).toBe(404)
})

test('place, camera and everything else but pixels are gone, and the picture stands upright', async () => {
  const withExif = await noise(400, 300)
    .withExif({ IFD0: { Make: 'SiriKamera' }, IFD3: { GPSLatitude: '6/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(withExif).metadata()).exif).toBeDefined()
  const { body } = await upload(withExif)
  for (const url of [body.url, body.smallUrl]) {
    const data = await bytesAt(url)
    const about = await sharp(data).metadata()
    expect([about.exif, about.icc, about.xmp]).toEqual([undefined, undefined, undefined])
    expect(data.includes('SiriKamera')).toBe(false)
    expect((about.height ?? 0) > (about.width ?? 0)).toBe(true)
  }
})

test('a second file hidden behind the picture does not survive', async () => {
  const polyglot = Buffer.concat([
    await noise(200, 200).png().toBuffer(),
    Buffer.from('<html><script>alert(1)</script>PK\u0003\u0004'),
  ])
  const { body } = await upload(polyglot)
  expect((await bytesAt(body.url)).includes('<script>')).toBe(false)
})

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PDF', Buffer.from('%PDF-1.7\n%����')],
  ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
  ['random bytes', deflateRawSync(Buffer.from('si picha'))],
  ['a JPEG that is none', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)])],
  ['nothing', Buffer.alloc(0)],
])('%s is refused as no picture', async (_, data) => {
  const answer = await upload(data)
  expect([answer.status, codeOf(answer)]).toEqual([400, 'media.not_image'])
})

test('a picture cut off in the middle is refused', async () => {
  const whole = await noise(800, 800).jpeg().toBuffer()
  expect(codeOf(await upload(whole.subarray(0, whole.length / 2)))).toBe('media.not_image')
})

test('too many bytes and too many pixels are refused before they cost memory', async () => {
  const before = process.memoryUsage().rss
  const heavy = await upload(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(8 * 1024 * 1024)]))
  expect([heavy.status, codeOf(heavy)]).toEqual([413, 'media.too_large'])
  const bomb = pngBomb(14_000)
  expect(bomb.length).toBeLessThan(100_000)
  const answer = await upload(bomb)
  expect([answer.status, codeOf(answer)]).toEqual([413, 'media.too_large'])
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})

test.each([
  [1, 2_000_000],
  [2_000_000, 1],
  [16_001, 2],
])('%d × %d pixels are refused before anything is decoded, and hold up nobody', async (width, height) => {
  const ribbon = pngBomb(width, height)
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(ribbon)))
  expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(answers.map(() => [413, 'media.too_large']))
})

test('a shop that sends more pictures at once than may wait is told when to come again; its neighbour’s picture has its turn', async () => {
  const photo = await noise(3000, 2500).jpeg({ quality: 50 }).toBuffer()
  const neighbour = await t.aShop()
  const flood = Array.from({ length: 20 }, () => upload(photo))
  const [answers, other] = await Promise.all([
    Promise.all(flood),
    upload(await noise(60, 60).png().toBuffer(), neighbour.token),
  ])
  expect(other.status).toBe(200)
  const refused = answers.filter((answer) => answer.status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(20)
  expect(
    new Set(refused.map((answer) => `${answer.status} ${codeOf(answer)} ${String(answer.headers['retry-after'])}`)),
  ).toEqual(new Set(['503 server.busy 5']))
}, 120_000) // large pictures, each re-encoded: seconds of computing on a machine that does nothing else

test('pictures are served for ever, as nothing but a picture', async () => {
  const { body } = await upload(await noise(100, 100).webp().toBuffer())
  const reply = await t.app.inject({ url: body.url })
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; sandbox`,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  for (const url of [
    '/media/20260101000000-haipohaipohaipo12.webp',
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/small/x.webp',
    '/media/%00.webp',
  ]) {
    expect((await t.app.inject({ url })).statusCode).toBe(404)
  }
})

test('only who may write products, and the owner, upload', async () => {
  const picture = await noise(50, 50).png().toBuffer()
  const seller = await owner.asMember([{ resource: 'orders', action: ['create'] }])
  const stocker = await owner.asMember([{ resource: 'product', action: ['update'] }])
  expect(codeOf(await upload(picture, seller.token))).toBe('auth.forbidden')
  expect(codeOf(await upload(picture, seller.token, 'logo'))).toBe('auth.admin_only')
  expect((await upload(picture, stocker.token)).status).toBe(200)
  expect(codeOf(await upload(picture, (await t.signUp()).token))).toBe('auth.no_shop')
})

test('a first stocking of 300 photos goes through, by one person or several; a flood is told how long to wait, and no other shop waits for it', async () => {
  const limited = await startTestApp({ rateLimits: {} })
  const nothing = new Blob([new Uint8Array([1])]) // refused as no picture, after it was counted
  const photo = async (token: string, use: 'logo' | 'product' = 'product') =>
    await limited.call(uploadMedia, { query: { use }, file: nothing }, token, { 'x-forwarded-for': '10.7.0.1' })
  const shop = await limited.aShop()
  const helper = await shop.asMember([{ resource: 'product', action: ['create'] }])
  const [waits, taken] = [new Set<unknown>(), { count: 0 }]
  for (const began = limited.clock.now().getTime(); taken.count < 300;) {
    const answer = await photo(taken.count % 3 === 0 ? helper.token : shop.token)
    if (answer.status === 400) taken.count += 1
    else {
      expect(answer.status).toBe(429)
      waits.add(answer.headers['retry-after'])
      limited.clock.advance(Number(answer.headers['retry-after']) * 1000)
    }
    expect(limited.clock.now().getTime() - began).toBeLessThan(5 * 60_000)
  }
  expect([...waits]).toEqual(['1'])

  // Many people of one shop together: 400 an hour, and what has grown back meanwhile.
  limited.clock.advance(60_000)
  let more = 0
  for (let person = 0; more < 200; person += 1) {
    const { token } = person === 0 ? shop : await shop.asMember([{ resource: 'product', action: ['create'] }])
    const statuses: number[] = []
    for (let tries = 0; tries < 60 && !statuses.includes(429); tries += 1) statuses.push((await photo(token)).status)
    more += statuses.filter((status) => status === 400).length
    if (statuses.includes(429)) break
  }
  expect(more).toBeGreaterThanOrEqual(100)
  expect(more).toBeLessThan(150)
  expect((await photo((await limited.aShop()).token)).status).toBe(400)

  const visitor = await limited.signUp()
  const logos = []
  for (let tries = 0; tries < 11; tries += 1) logos.push((await photo(visitor.token, 'logo')).status)
  expect(logos).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  await limited.close()
})

test('an upload that is no multipart file is refused', async () => {
  const headers = { authorization: `Bearer ${owner.token}` }
  const json = await t.inject({
    method: 'POST',
    url: '/api/store/media?use=product',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '{}',
  })
  expect([json.status, codeOf(json)]).toEqual([415, 'request.invalid'])
  const broken = await t.inject({
    method: 'POST',
    url: '/api/store/media?use=product',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ngarbage',
  })
  expect(codeOf(broken)).toBe('request.invalid')
})

test('a logo whose shop was never made is swept after a week', async () => {
  const { body } = await upload(await noise(60, 60).png().toBuffer(), (await t.signUp()).token, 'logo')
  const media = createMediaService({ db: t.db, clock: t.clock, storage: createFolderStorage(t.uploads) })
  await media.sweep()
  expect((await t.app.inject({ url: body.url })).statusCode).toBe(200)
  t.clock.advance(8 * 86_400_000)
  await media.sweep()
  expect((await t.app.inject({ url: body.url })).statusCode).toBe(404)
})

test('a shop’s pictures have room for a shop, and logos tried before there is one do not pile up', async () => {
  const picture = await noise(60, 60).png().toBuffer()
  const service = createMediaService({
    db: t.db,
    clock: t.clock,
    storage: createFolderStorage(t.uploads),
    most: { pictures: 3, pictureBytes: 1024 ** 3 },
  })
  const shop = await t.aShop()
  const actor = createActor({
    userId: shop.user.id,
    sessionId: shop.user.id,
    shopId: shop.shop.id,
    isAdmin: true,
    grants: [],
  })
  for (let times = 0; times < 3; times += 1) await service.upload(actor, 'product', picture)
  await expect(service.upload(actor, 'product', picture)).rejects.toMatchObject({ code: 'media.no_room', status: 409 })

  const person = await t.signUp()
  const urls: string[] = []
  for (let times = 0; times < 5; times += 1) {
    urls.push((await upload(picture, person.token, 'logo')).body.url)
    t.clock.advance(1000)
  }
  expect(
    (
      await inSystem(t.db, (tx) =>
        tx.selectFrom('pending_logos').select('name').where('user_id', '=', person.user.id).execute(),
      )
    ).length,
  ).toBe(3)
  expect([
    (await t.app.inject({ url: urls[0] ?? '' })).statusCode,
    (await t.app.inject({ url: urls[4] ?? '' })).statusCode,
  ]).toEqual([404, 200])
})
