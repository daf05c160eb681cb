import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkProducts } from '../../../shared/contract/products.ts'
import { savePrivacyStep } from '../../../shared/contract/privacy-duties.ts'
import { uploadMedia } from '../../../shared/contract/shops.ts'
import { createSet, endSetLink, getSet, linkSet } from '../../../shared/contract/product-sets.ts'
import { FEED_FIELDS } from '../../../shared/domain/catalogue-feed.ts'
import { parseCsv } from '../../../shared/domain/csv.ts'
import {
  endFeed,
  getFeed,
  getStorefront,
  makeFeed,
  saveStorefront,
  type StorefrontInput,
} from '../../../shared/contract/storefront.ts'
import { lineField } from '../../../shared/domain/basket.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { listOrders } from '../../../shared/contract/orders.ts'
import { inSystem } from '../../platform/database.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { aDish, aThing, asShown, look, send, tokenOf } from '../../../../tests/support/order-links.ts'
import { aSetBody } from '../../../../tests/support/endpoint-samples-sets.ts'
import { asOwner, codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop({
    shop_name: 'Duka la <Neema>',
    place: 'Kariakoo',
    phone: '0712345678',
    customer_language: 'sw',
  })
})
afterAll(() => t.close())

const day = { from: 8 * 60, to: 20 * 60 }
const front = (slug: string, given: Partial<StorefrontInput & { version: number }> = {}) => ({
  isOpen: true,
  slug,
  about: 'Vyakula na vinywaji',
  cover: null,
  colour: '#0f5a36',
  hours: [day, day, day, day, day, day, null],
  places: [
    { id: uuidv7(), name: 'Kariakoo', charge: { kind: 'fixed_amount' as const, amountTzs: 2000 } },
    { id: uuidv7(), name: 'Mbezi', charge: { kind: 'percentage' as const, basisPoints: 500 } },
  ],
  version: 0,
  ...given,
})
const get = (url: string, headers: Record<string, string> = {}) => t.inject({ method: 'GET', url, headers })
const post = (url: string, fields: [string, string][], headers: Record<string, string> = {}) =>
  t.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const tokenIn = (answer: { headers: Record<string, unknown> }) =>
  tokenOf(new URL(String(answer.headers['location']), 'https://x.example').href)
async function aFront(own: OwnedShop, slug: string, given: Partial<StorefrontInput> = {}) {
  await t.must(saveStorefront, { body: front(slug, given) }, own.token)
  return `/shops/${slug}`
}

test('off until the owner switches it on; its address is one shop’s, its colour can be read, and saves do not overwrite each other', async () => {
  const own = await t.aShop({ shop_name: 'Duka la Amani' })
  expect(await t.must(getStorefront, {}, own.token)).toMatchObject({ isOpen: false, slug: 'duka-la-amani', version: 0 })
  expect((await get('/shops/duka-la-amani')).status).toBe(404)
  const saved = await t.must(saveStorefront, { body: front('amani', { isOpen: false }) }, own.token)
  expect(saved).toMatchObject({ slug: 'amani', version: 1, url: expect.stringMatching(/\/shops\/amani$/) })
  expect((await get('/shops/amani')).status).toBe(404)
  await t.must(saveStorefront, { body: front('amani-mpya', { version: 1 }) }, own.token)
  expect([(await get('/shops/amani')).status, (await get('/shops/amani-mpya')).status]).toEqual([404, 200])
  expect(codeOf(await t.call(saveStorefront, { body: front('amani', { version: 1 }) }, own.token))).toBe(
    'shop.changed_meanwhile',
  )
  const taken = await t.call(saveStorefront, { body: front('amani-mpya') }, shop.token)
  expect([taken.status, codeOf(taken)]).toEqual([409, 'request.invalid'])
  expect(codeOf(await t.call(saveStorefront, { body: front('duka', { colour: '#f6b21b' }) }, shop.token))).toBe(
    'request.invalid',
  )
  expect(codeOf(await t.call(saveStorefront, { body: front('A b') }, shop.token))).toBe('request.invalid')
})

test('its cover is a picture the shop brought itself; taken off it is gone', async () => {
  const own = await t.aShop()
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#0f5a36' } })
    .png()
    .toBuffer()
  const file = new Blob([new Uint8Array(bytes)])
  const { url } = await t.must(uploadMedia, { query: { use: 'product' }, file }, own.token)
  const cover = url.replace('/media/', '')
  const body = front('jalada', { cover })
  expect(codeOf(await t.call(saveStorefront, { body }, shop.token))).toBe('media.not_found')
  expect((await t.must(saveStorefront, { body }, own.token)).cover?.url).toBe(url)
  expect(String((await get('/shops/jalada')).body)).toContain(`<img class="cov" src="${url}" alt="">`)
  await t.must(saveStorefront, { body: front('jalada', { version: 1 }) }, own.token)
  expect(String((await get('/shops/jalada')).body)).not.toContain('class="cov"')
})

test('the page: goods by group, found by a word, page by page; escaped, for search engines, in two languages, and nothing of what is out', async () => {
  const own = await t.aShop({ shop_name: 'Duka la <Neema>', place: 'Kariakoo', customer_language: 'sw' })
  const soda = await aThing(t, own, { name: 'Soda & <b>', stock: null })
  await aThing(t, own, { name: 'Imeisha', stock: 0 })
  const dish = await aDish(t, own)
  const path = await aFront(own, 'neema')
  const page = await get(path)
  const html = String(page.body)
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  // What the shop says about personal data is linked once it is published.
  expect(html).not.toContain('Taarifa zako')
  const step = { step: 'policy', doneOn: '2026-11-01', number: '', validUntil: null, name: '', phone: '' } as const
  await t.must(savePrivacyStep, { body: step }, own.token)
  expect(String((await get(path)).body)).toContain(`<a href="/data/${own.shop.id}?lang=sw">Taarifa zako</a>`)
  expect(html).toContain('Soda &amp; &lt;b&gt;')
  expect(html).not.toContain('<b>Soda')
  expect(html).not.toContain('Imeisha<')
  expect(html).toContain('Duka la &lt;Neema&gt;')
  expect(html).toContain('<html lang="sw">')
  expect(html).toContain('rel="canonical"')
  expect(page.headers['x-robots-tag']).toBeUndefined()
  expect(String(page.headers['content-security-policy'])).toMatch(/style-src 'self' 'sha256-/)
  const data: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(data).toMatchObject({ '@type': 'Store', name: 'Duka la <Neema>' })
  expect(String((await get(`${path}?q=pilau`)).body)).not.toContain('Soda')
  expect((await get(`${path}?q=pilau`)).headers['x-robots-tag']).toBe('noindex')
  expect(String((await get(`${path}?language=en`)).body)).toContain('What do you need?')
  const product = await get(`${path}/${dish.product.id}`)
  const said: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(String(product.body))?.[1] ?? '')
  expect(said).toMatchObject({
    '@type': 'Product',
    offers: { '@type': 'AggregateOffer', lowPrice: 6000, highPrice: 7000, priceCurrency: 'TZS' },
  })
  expect(String(product.body)).toContain('Kachumbari')
  const theirs = await aThing(t, shop)
  for (const wrong of [`${path}/${theirs.id}`, `${path}/x`, '/shops/haipo', `${path}/${uuidv7()}`])
    expect([wrong, (await get(wrong)).status]).toEqual([wrong, 404])
  for (let made = 0; made < 25; made += 1)
    await aThing(t, own, { name: `Bidhaa ${String(made).padStart(2, '0')}`, stock: null })
  const next = /href="([^"]*after=[^"]*)"/.exec(String((await get(path)).body))?.[1]?.replaceAll('&amp;', '&')
  expect(String((await get(next ?? '')).body)).toContain(soda.id)
})

test('the sitemap names the pages of shops that are open and wish to be found, and their goods; nobody else is told of the others', async () => {
  const own = await t.aShop()
  const out = await aThing(t, own, { name: 'Imeisha', stock: 0 })
  const soda = await aThing(t, own, { stock: null })
  const gone = await aThing(t, own, { name: 'Zamani', stock: null })
  await t.must(bulkProducts, { body: { ids: [gone.id], action: 'archive' } }, own.token)
  const path = await aFront(own, 'injini')
  const other = await t.aShop()
  await aFront(other, 'injini-si-wazi', { isOpen: false })
  const hidden = await t.aShop()
  const quiet = await aFront(hidden, 'injini-kimya', { isFindable: false })
  const index = await get('/shops/sitemap.xml')
  expect([index.status, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const named = [...String(index.body).matchAll(/<loc>([^<]*injini[^<]*)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  expect(named).toEqual([`${path}/sitemap.xml`])
  const goods = await get(`${path}/sitemap.xml`)
  const paths = [...String(goods.body).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths).toEqual([path, ...[out.id, soda.id].toSorted().map((id) => `${path}/${id}`)])
  // What it names is there, says that it is the one address of its page, and asks to be found.
  for (const one of paths) {
    const page = await get(one)
    expect([page.status, page.headers['x-robots-tag']]).toEqual([200, undefined])
    expect(String(page.body)).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${one}">`))
  }
  for (const wrong of ['/shops/injini-si-wazi/sitemap.xml', `${quiet}/sitemap.xml`, '/shops/haipo/sitemap.xml'])
    expect([wrong, (await get(wrong)).status]).toEqual([wrong, 404])
  expect([(await get(quiet)).status, (await get(quiet)).headers['x-robots-tag']]).toEqual([200, 'noindex'])
  // Changed its mind.
  await t.must(saveStorefront, { body: front('injini-kimya', { version: 1, isFindable: true }) }, hidden.token)
  await t.must(saveStorefront, { body: front('injini', { version: 1, isOpen: false }) }, own.token)
  const after = String((await get('/shops/sitemap.xml')).body)
  expect([after.includes('/injini-kimya/'), after.includes('/injini/')]).toEqual([true, false])
})

const dataOf = async (address: string): Promise<unknown> =>
  JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(String((await get(address)).body))?.[1] ?? '')
const addressOf = (more: string) => expect.stringMatching(new RegExp(`^https?://[^/]+${more}$`))
test('what a search engine reads of a product is a Product with its offer in shillings, of a shop a Store with its hours', async () => {
  const own = await t.aShop({ shop_name: 'Duka la Data', place: 'Mbezi', phone: '0712345678' })
  const soda = await aThing(t, own, { name: 'Soda </script>', stock: null, priceTzs: 700 })
  const out = await aThing(t, own, { name: 'Imeisha', stock: 0 })
  const path = await aFront(own, 'data')
  expect(await dataOf(`${path}/${soda.id}`)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Soda </script>',
    sku: soda.id,
    offers: {
      '@type': 'Offer',
      price: 700,
      priceCurrency: 'TZS',
      availability: 'https://schema.org/InStock',
      url: addressOf(`${path}/${soda.id}`),
      seller: { '@type': 'Organization', name: 'Duka la Data' },
    },
  })
  expect(await dataOf(`${path}/${out.id}`)).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  expect(await dataOf(path)).toMatchObject({
    '@type': 'Store',
    url: addressOf(path),
    telephone: '+255712345678',
    address: { '@type': 'PostalAddress', addressLocality: 'Mbezi', addressCountry: 'TZ' },
    openingHoursSpecification: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
      (dayOfWeek) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek,
        opens: '08:00',
        closes: '20:00',
      }),
    ),
  })
})

test('a basket becomes an order link, with or without script, and what was chosen is chosen there; its order says where it came from', async () => {
  const own = await t.aShop()
  const soda = await aThing(t, own, { stock: 5 })
  const dish = await aDish(t, own)
  const path = await aFront(own, 'kikapu')
  const plain = await post(path, [
    [`q.${soda.id}`, '2'],
    [`q.${dish.product.id}`, ''],
  ])
  expect(plain.status).toBe(303)
  const view = await look(t, tokenIn(plain))
  expect(view.products.map(({ name, quantityMilli }) => [name, quantityMilli])).toEqual([['Soda', 2000]])
  expect((await send(t, tokenIn(plain), asShown(view))).status).toBe(200)
  expect((await t.must(listOrders, { query: {} }, own.token)).items[0]).toMatchObject({ source: 'storefront' })
  const l = lineField({ productId: dish.product.id, variantId: dish.large, addOnIds: [dish.juisi], count: 1 })
  const alive = await post(
    path,
    [
      ['l', l],
      ['l', `${uuidv7()}~~~1`],
    ],
    { accept: 'application/json' },
  )
  const url = (alive.body as { url: string }).url
  expect([alive.status, url]).toEqual([200, expect.stringMatching(/^\/cart\/order\?token=/)])
  expect((await look(t, tokenOf(`https://x.example${url}`))).products).toMatchObject([
    { name: 'Pilau ya nyama', chosen: { variantId: dish.large, addOnIds: [dish.juisi] } },
  ])
  // One that is never sent is gone after a month; the one that was sent stays.
  const links = async () =>
    (
      await asOwner(t, (db) =>
        db.selectFrom('order_links').select('order_id').where('shop_id', '=', own.shop.id).execute(),
      )
    ).length
  expect(await links()).toBe(2)
  t.clock.advance(31 * 86_400_000)
  await inSystem(t.db, (tx) => createJobs(t.db, createLog({ level: 'silent' })).enqueue(tx, 'nightly.cleanup', {}))
  await t.app.runDueJobs()
  t.clock.advance(-31 * 86_400_000)
  expect(await links()).toBe(1)
  const empty = await post(path, [['do', 'go']])
  expect([empty.status, String(empty.body)]).toEqual([400, expect.stringContaining('role="alert"')])
  const theirs = await aThing(t, shop)
  expect((await post(path, [[`q.${theirs.id}`, '1']])).status).toBe(400)
})

test('a set has one address that can be printed, a new one ends the old, and its page takes orders for its own goods while it is offered', async () => {
  const own = await t.aShop()
  const soda = await aThing(t, own, { name: 'Soda', stock: 1 })
  const maji = await aThing(t, own, { name: 'Maji', stock: null })
  const other = await aThing(t, own, { name: 'Nyingine', stock: null })
  const body = { ...aSetBody(soda.id), id: uuidv7(), language: 'en' as const }
  body.sections[0]?.source.productIds.push(maji.id)
  await t.must(createSet, { body }, own.token)
  const made = await t.must(linkSet, { params: { id: body.id }, body: {} }, own.token)
  expect(await t.must(linkSet, { params: { id: body.id }, body: {} }, own.token)).toEqual(made)
  expect((await t.must(getSet, { params: { id: body.id } }, own.token)).link).toEqual(made)
  const { pathname, search } = new URL(made.url)
  const path = `${pathname}${search}`
  const page = await get(path)
  expect([page.status, page.headers['x-robots-tag'], page.headers['referrer-policy']]).toEqual([
    200,
    'noindex',
    'no-referrer',
  ])
  expect(String(page.body)).toMatch(/Soda[\s\S]*Maji/)
  const sent = await post(path, [
    [`q.${maji.id}`, '1'],
    [`q.${other.id}`, '1'],
  ])
  expect((await look(t, tokenIn(sent))).products.map(({ name }) => name)).toEqual(['Maji'])
  // What runs out leaves by itself.
  const last = await post(path, [[`q.${soda.id}`, '1']])
  expect((await send(t, tokenIn(last), asShown(await look(t, tokenIn(last))))).status).toBe(200)
  expect(String((await get(path)).body)).not.toContain('Soda')
  expect((await post(path, [[`q.${soda.id}`, '1']])).status).toBe(400)
  const renewed = await t.must(linkSet, { params: { id: body.id }, body: { isNew: true } }, own.token)
  expect([(await get(path)).status, renewed.url === made.url]).toEqual([404, false])
  await t.must(endSetLink, { params: { id: body.id } }, own.token)
  expect((await get(new URL(renewed.url).pathname + new URL(renewed.url).search)).status).toBe(404)
  expect(t.lines.filter((line) => line.includes(search.slice(7)))).toEqual([])
  const kept = await asOwner(t, (db) =>
    db.selectFrom('public_keys').selectAll().where('shop_id', '=', own.shop.id).execute(),
  )
  expect(kept).toEqual([])
})

test('strangers are slowed: pages and baskets by address, wrong tokens too', async () => {
  const strict = await startTestApp({
    rateLimits: {
      basket: { count: 2, perMs: 60_000 },
      shopPage: { count: 3, perMs: 60_000 },
      badToken: { count: 2, perMs: 60_000 },
    },
  })
  try {
    const own = await strict.aShop()
    const soda = await aThing(strict, own, { stock: null })
    await strict.must(saveStorefront, { body: front('mwendo') }, own.token)
    const from = async (method: 'GET' | 'POST', address: string, url = '/shops/mwendo') =>
      (
        await strict.inject({
          method,
          url,
          headers: {
            'x-forwarded-for': address,
            ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          },
          ...(method === 'POST' ? { payload: `q.${soda.id}=1` } : {}),
        })
      ).status
    const statuses: number[] = []
    for (let tries = 0; tries < 4; tries += 1) statuses.push(await from('GET', '10.0.0.1'))
    for (let tries = 0; tries < 3; tries += 1) statuses.push(await from('POST', '10.0.0.2'))
    for (let tries = 0; tries < 3; tries += 1)
      statuses.push(await from('GET', '10.0.0.3', `/set?token=${'x'.repeat(43)}`))
    expect(statuses).toEqual([200, 200, 200, 429, 303, 303, 429, 404, 404, 429])
  } finally {
    await strict.close()
  }
})

test('the feed for Meta: a key that is shown once and can be taken back, every product and size, and nothing of another shop', async () => {
  const own = await t.aShop({ shop_name: 'Duka la Katalogi' })
  const soda = await aThing(t, own, { name: 'Soda, "baridi"', stock: 0 })
  const dish = await aDish(t, own)
  expect(await t.must(getFeed, {}, own.token)).toEqual({ madeAt: null, readAt: null })
  const { url } = await t.must(makeFeed, { body: {} }, own.token)
  const path = new URL(url).pathname + new URL(url).search
  const read = await get(path)
  expect([read.status, read.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const rows = parseCsv(String(read.body))
  expect(rows[0]).toEqual([...FEED_FIELDS])
  expect(rows.slice(1).map(([id, title, , state, , price]) => [id, title, state, price])).toEqual([
    [soda.id, 'Soda, "baridi"', 'out of stock', '2000 TZS'],
    [dish.plain, 'Pilau ya nyama Kawaida', 'in stock', '6000 TZS'],
    [dish.large, 'Pilau ya nyama Kubwa', 'in stock', '7000 TZS'],
  ])
  expect((await t.must(getFeed, {}, own.token)).readAt).not.toBeNull()
  await aFront(own, 'katalogi')
  expect(String((await get(path)).body)).toContain(`/shops/katalogi/${soda.id}`)
  const again = await t.must(makeFeed, { body: {} }, own.token)
  expect((await get(path)).status).toBe(404)
  await t.must(endFeed, {}, own.token)
  expect((await get(new URL(again.url).pathname + new URL(again.url).search)).status).toBe(404)
  expect((await get('/feeds/meta.csv')).status).toBe(404)
})
