import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct, getProduct, updateProduct } from '../../../shared/contract/products.ts'
import { createSet, endSetLink, getSet, linkSet, saveSet } from '../../../shared/contract/product-sets.ts'
import { uploadMedia } from '../../../shared/contract/shops.ts'
import { saveStorefront } from '../../../shared/contract/storefront.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aProduct } from '../../../../tests/support/builders.ts'
import { aSetBody, aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { aDish, aThing } from '../../../../tests/support/order-links.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createSetPictures, type SetPictureFacts, setPictureVersion } from './set-picture.ts'

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#0a0"/></svg>'
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    renderCart: Object.assign((page: unknown) => JSON.stringify(page), {
      shopPage: {
        script: '',
        artFor: (name: string) => (name.startsWith('Embe') ? { name: 'embe', tint: 1 } : null),
        artFile: (name: string) => (name === 'embe' ? DRAWING : null),
      },
    }),
  })
})
afterAll(() => t.close())

const bytesOf = async (url: string) => {
  const reply = await t.app.inject({ method: 'GET', url })
  return { status: reply.statusCode, headers: reply.headers, data: reply.rawPayload }
}
const htmlOf = async (url: string) => String((await t.inject({ method: 'GET', url })).body)
const imageIn = (html: string): string => {
  const { pathname, search } = new URL((/og:image" content="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'))
  return `${pathname}${search}`
}
const plain = async (colour: string) =>
  await sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer()
async function photographed(own: OwnedShop, name: string, colour: string, priceTzs: number) {
  const { url } = await t.must(
    uploadMedia,
    { query: { use: 'product' }, file: new Blob([await plain(colour)]) },
    own.token,
  )
  const photos = [url.replace('/media/', '')]
  return await t.must(
    createProduct,
    { body: { ...aProduct({ name, priceTzs }), tracksStock: false, photos } },
    own.token,
  )
}
async function aLinkedSet(own: OwnedShop, name: string, productIds: string[]) {
  const sections = [{ id: uuidv7(), title: '', source: { kind: 'picked' as const, productIds } }]
  const set = await t.must(
    createSet,
    { body: { ...aSetBody(uuidv7()), id: uuidv7(), name, message: name, sections } },
    own.token,
  )
  return { set, link: await t.must(linkSet, { params: { id: set.id }, body: {} }, own.token) }
}
/** The colour in the middle of the first, second … box of the picture, which lie in squares at its left. */
async function colourAt(data: Buffer, left: number, top: number) {
  const {
    data: [r = 0, g = 0, b = 0],
  } = await sharp(data)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [r, g, b]
}
const near = (colour: readonly number[], wanted: readonly number[]) =>
  colour.every((part, at) => Math.abs(part - (wanted[at] ?? 0)) < 24)

test('the link of a set shows one picture: a PNG of the size messengers want, with the first goods that have photographs, and another address when the goods change', async () => {
  const own = await t.aShop({ shop_name: 'Duka la Picha' })
  const plainThing = await aThing(t, own, { name: 'Chumvi', stock: null, priceTzs: 500 })
  const red = await photographed(own, 'Nyanya', '#c01010', 1500)
  const blue = await photographed(own, 'Soda', '#1030c0', 7000)
  const { set, link } = await aLinkedSet(own, 'Ofa ya leo', [plainThing.id, red.id, blue.id])
  const page = new URL(link.url)
  const html = await htmlOf(`${page.pathname}${page.search}`)
  expect(html).toContain('<meta property="og:image:width" content="1200">')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  const address = imageIn(html)
  expect(address).toMatch(/^\/set\/picture\.png\?token=[\w-]+&v=[\w-]{12}$/)
  // The same file that the owner is given to download.
  expect(address.startsWith(`${link.picture}&v=`)).toBe(true)
  const { status, headers, data } = await bytesOf(address)
  expect([status, headers['content-type'], headers['referrer-policy']]).toEqual([200, 'image/png', 'no-referrer'])
  expect(await sharp(data).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  // Three of them: a high one at the left, two at the right; who has a photograph comes first.
  expect(near(await colourAt(data, 150, 300), [192, 16, 16])).toBe(true)
  expect(near(await colourAt(data, 450, 150), [16, 48, 192])).toBe(true)
  expect(
    near(await colourAt(data, 330, 330), [249, 222, 195]) || near(await colourAt(data, 330, 500), [249, 222, 195]),
  ).toBe(true)

  // Another price is another picture, and so is one product less.
  const dearer = { ...(await t.must(getProduct, { params: { id: blue.id } }, own.token)), priceTzs: 7500 }
  await t.must(
    updateProduct,
    {
      params: { id: blue.id },
      body: {
        ...aProduct({ id: blue.id, name: 'Soda', priceTzs: 7500 }),
        tracksStock: false,
        photos: dearer.photos.map(({ url }) => url.replace('/media/', '')),
        version: dearer.version,
      },
    },
    own.token,
  )
  const next = imageIn(await htmlOf(`${page.pathname}${page.search}`))
  expect(next).not.toBe(address)
  const after = await bytesOf(next)
  expect(after.data.equals(data)).toBe(false)
  const { set: now } = await t.must(getSet, { params: { id: set.id } }, own.token)
  const sections = [{ id: uuidv7(), title: '', source: { kind: 'picked' as const, productIds: [blue.id] } }]
  await t.must(
    saveSet,
    {
      params: { id: set.id },
      body: { ...aSetBody(uuidv7()), name: 'Ofa ya leo', message: 'Ofa', sections, version: now.version },
    },
    own.token,
  )
  const alone = await bytesOf(link.picture)
  expect(near(await colourAt(alone.data, 150, 300), [16, 48, 192])).toBe(true)
  expect(t.lines.filter((line) => line.includes(new URL(link.url).searchParams.get('token') ?? '-'))).toEqual([])

  await t.must(endSetLink, { params: { id: set.id } }, own.token)
  expect((await bytesOf(link.picture)).status).toBe(404)
  for (const wrong of [
    '/set/picture.png',
    '/set/picture.png?token=x',
    `/set/picture.png?token=${'x'.repeat(43)}`,
    '/set/picture.png?token=a&token=b',
  ])
    expect([wrong, (await bytesOf(wrong)).status]).toEqual([wrong, 404])
})

test('a set on the shop’s page has its picture there; another set has none', async () => {
  const own = await t.aShop({ shop_name: 'Duka la Ukurasa' })
  const embe = await aThing(t, own, { name: 'Embe', stock: null })
  const { set } = await aLinkedSet(own, 'Matunda', [embe.id])
  const { set: hidden } = await aLinkedSet(own, 'Siri', [embe.id])
  const body = { ...aStorefront('picha', 'Matunda', 0), setIds: [set.id] }
  await t.must(saveStorefront, { body }, own.token)
  const address = imageIn(await htmlOf(`/shops/picha/sets/${set.id}`))
  expect(address).toMatch(new RegExp(`^/shops/picha/sets/${set.id}/picture\\.png\\?v=`))
  const { status, data } = await bytesOf(address)
  expect([status, (await sharp(data).metadata()).width]).toEqual([200, 1200])
  // The drawing of the goods stands in the middle of its box.
  expect(near(await colourAt(data, 315, 315), [0, 170, 0])).toBe(true)
  for (const wrong of [
    `/shops/picha/sets/${hidden.id}/picture.png`,
    `/shops/haipo/sets/${set.id}/picture.png`,
    '/shops/picha/sets/x/picture.png',
  ])
    expect([wrong, (await bytesOf(wrong)).status]).toEqual([wrong, 404])
})

const facts = (given: Partial<SetPictureFacts> = {}): SetPictureFacts => ({
  shopName: 'Duka',
  setName: 'Ofa',
  colour: '#a01355',
  language: 'sw',
  count: 1,
  leastTzs: 500,
  mostTzs: 500,
  isFrom: false,
  shown: [{ name: 'Soda', photo: null, art: null }],
  ...given,
})
const pictures = createSetPictures({ open: async () => await Promise.resolve(null), artFile: () => null })
const meta = async (data: Buffer) => {
  const { width, height, format } = await sharp(data).metadata()
  return [width, height, format]
}

test('names are drawn as they are typed: markup, line ends, nothing, one endless word and other alphabets break no picture', async () => {
  const hostile = [
    '<b>Soda</b> & "Maji"',
    '</span><span size="900000">',
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
    '&#0;&bogus;',
    'mstari\nwa\u0000pili\u202E',
    'W'.repeat(400),
    '水果 🍌 فاكهة',
    '   ',
    '\u3164\u2800',
  ]
  for (const name of hostile) {
    const drawn = await pictures(
      'shop',
      facts({ shopName: name, setName: name, shown: [{ name, photo: null, art: null }] }),
    )
    expect([name, await meta(drawn)]).toEqual([name, [1200, 630, 'png']])
  }
  // What would be markup is seen: it takes other room than what a parser would have left of it.
  const [asTyped, asParsed] = [
    await pictures('shop', facts({ setName: '<b>Soda</b>' })),
    await pictures('shop', facts({ setName: 'Soda' })),
  ]
  expect(await inked(asTyped)).toBeGreaterThan((await inked(asParsed)) * 1.5)
})

/** Dark pixels where the set's name stands. */
async function inked(data: Buffer): Promise<number> {
  const { data: raw } = await sharp(data)
    .extract({ left: 640, top: 120, width: 500, height: 110 })
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return raw.filter((light) => light < 100).length
}

test('the same facts are the same picture, each fact of it changes its address, and no photograph makes it too heavy for WhatsApp', async () => {
  const one = facts()
  expect(setPictureVersion(facts())).toBe(setPictureVersion(one))
  const changes: Partial<SetPictureFacts>[] = [
    { shopName: 'Duka 2' },
    { setName: 'Ofa 2' },
    { colour: '#0f5a36' },
    { language: 'en' },
    { count: 2 },
    { leastTzs: 400 },
    { mostTzs: 600 },
    { isFrom: true },
    { shown: [{ name: 'Maji', photo: null, art: null }] },
  ]
  const before = await pictures('shop', one)
  for (const change of changes) {
    expect(setPictureVersion(facts(change))).not.toBe(setPictureVersion(one))
    expect([change, (await pictures('shop', facts(change))).equals(before)]).toEqual([change, false])
  }
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .webp()
    .toBuffer()
  const { Readable } = await import('node:stream')
  const noisy = createSetPictures({
    open: async () => await Promise.resolve({ stream: Readable.from([noise]) }),
    artFile: () => null,
  })
  const shown = ['a', 'b', 'c', 'd'].map((name) => ({ name, photo: name, art: null }))
  expect((await noisy('shop', facts({ shown, count: 4 }))).length).toBeLessThan(600_000)
})

test('shops take turns: one picture waits for no hundred of a neighbour', async () => {
  const done: string[] = []
  const drawn = async (shop: string, name: string) => {
    await pictures(shop, facts({ setName: name }))
    done.push(shop)
  }
  const many = Array.from({ length: 15 }, async (_, index) => await drawn('neighbour', `Ofa ${index}`))
  await Promise.all([...many, drawn('own', 'Ofa yangu')])
  expect(done.indexOf('own')).toBeLessThan(4)
})

const page = async (id: string) => await htmlOf(`/shops/bidhaa/${id}`)
test('a product’s page shows its photograph as a JPEG, else its drawing, else the shop; each can be fetched, and nothing else lies there', async () => {
  const own = await t.aShop({ shop_name: 'Duka la "Bidhaa"' })
  const photo = await photographed(own, 'Kanga <img src=x onerror=alert(1)>', '#10a010', 9000)
  const drawn = await aThing(t, own, { name: 'Embe dodo', stock: null })
  const bare = await aThing(t, own, { name: 'Kiberiti', stock: null })
  const dish = await aDish(t, own)
  await t.must(saveStorefront, { body: aStorefront('bidhaa', 'Zote', 0) }, own.token)
  const html = await page(photo.id)
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('og:title" content="Kanga &lt;img src=x onerror=alert(1)&gt; · Duka la &quot;Bidhaa&quot;"')
  const jpeg = await bytesOf(imageIn(html))
  expect([jpeg.status, jpeg.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await meta(jpeg.data)).toEqual([1080, 1080, 'jpeg'])
  expect(near(await colourAt(jpeg.data, 540, 540), [16, 160, 16])).toBe(true)
  const png = await bytesOf(imageIn(await page(drawn.id)))
  expect(await meta(png.data)).toEqual([1080, 1080, 'png'])
  expect(near(await colourAt(png.data, 540, 540), [0, 170, 0])).toBe(true)
  // Neither picture nor drawing, and no logo of the shop: nothing is promised.
  for (const id of [bare.id, dish.product.id]) expect(await page(id)).not.toContain('og:image')
  for (const wrong of [
    '/share/x.jpg',
    '/share/20260101000000-haipo.jpg',
    '/share/..%2F..%2Fetc.jpg',
    '/shop-art/haipo.png',
    '/shop-art/embe.gif',
  ])
    expect([wrong, (await bytesOf(wrong)).status]).toEqual([wrong, 404])
})
