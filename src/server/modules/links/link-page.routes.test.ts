import { createHash } from 'node:crypto'
import { saveStorefront } from '../../../shared/contract/storefront.ts'
import { linkColourStyle } from '../../../shared/domain/shop-colour.ts'
import { OWN_COLOUR } from '../../../shared/domain/storefront.ts'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartPage } from '../../../shared/contract/order-link.ts'
import { cancelLink } from '../../../shared/contract/order-link.ts'
import { fieldNames } from '../../../shared/domain/order-link-form.ts'
import { aDish, aLink, aThing, look } from '../../../../tests/support/order-links.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { createReturnKeys } from './return-keys.ts'
import { asOwner, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

type Drawn = { page: CartPage; language: string }
const drawnOf = ({ body }: { body: unknown }): Drawn =>
  JSON.parse(/<pre>(.*)<\/pre>/s.exec(String(body))?.[1] ?? 'null') as Drawn

const secretsKey = Buffer.alloc(32, 7)
let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  // What is drawn is the web's; here only what it is handed, and what the answer says around it.
  t = await startTestApp({
    secretsKey,
    geoOrigin: 'https://nchi.example',
    renderCart: Object.assign(
      (page: unknown, language: string) => `<!doctype html><pre>${JSON.stringify({ page, language })}</pre>`,
      { inline: { script: 'c2NyaXB0', style: 'c3R5bGU=' } },
    ),
  })
  shop = await t.aShop({ shop_name: 'Duka la Neema', customer_language: 'sw' })
})
afterAll(() => t.close())

const get = (token: string | null, headers: Record<string, string> = {}, more = '') =>
  t.inject({ method: 'GET', url: `/cart/order${token === null ? '' : `?token=${token}`}${more}`, headers })
const post = (token: string, fields: [string, string][]) =>
  t.inject({
    method: 'POST',
    url: `/cart/order?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const cartOf = (drawn: Drawn) => {
  if (drawn.page.kind !== 'cart') throw new Error(`drawn was ${drawn.page.kind}`)
  return drawn.page
}

test('the page is drawn with its order, kept nowhere and told to nobody', async () => {
  const soda = await aThing(t, shop, { stock: null })
  const { token, link } = await aLink(t, shop, [{ productId: soda.id }])
  const answer = await get(token)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers['content-security-policy']).toContain("form-action 'self'")
  // Besides our files exactly the one script and the one style that its build put into the page.
  expect(answer.headers['content-security-policy']).toContain(
    "script-src 'self' 'sha256-c2NyaXB0'; style-src 'self' 'sha256-c3R5bGU=';",
  )
  expect(answer.headers['content-security-policy']).not.toContain('https:')
  expect(cartOf(drawnOf(answer)).view).toMatchObject({ order_id: link.number, state: 'open' })
  expect(String(answer.body)).not.toContain(token)
  expect((await t.inject({ method: 'HEAD', url: `/cart/order?token=${token}` })).status).toBe(200)
  expect(t.lines.filter((line) => line.includes(token))).toEqual([])
  const opened = await asOwner(t, (db) =>
    db.selectFrom('order_links').select('opened_at').where('id', '=', link.id).executeTakeFirst(),
  )
  expect(opened?.opened_at).toBeNull()
})

test('the shop’s colour is one more style that the policy names; ours, and one nobody could read, are none', async () => {
  const own = await t.aShop()
  const soda = await aThing(t, own, { stock: null })
  const { token } = await aLink(t, own, [{ productId: soda.id }])
  const policyOf = async () => String((await get(token)).headers['content-security-policy'])
  const before = await policyOf()
  await t.must(saveStorefront, { body: { ...aStorefront('rangi', 'Duka', 0), colour: '#0F5A36' } }, own.token)
  expect(cartOf(drawnOf(await get(token))).view.shop.colour).toBe('#0f5a36')
  const style = linkColourStyle('#0f5a36') ?? ''
  expect(style).toContain('--primary:#0f5a36')
  // What is chosen has the colour by day; one that words on the page could not have fills only.
  expect(style).toContain(':not([data-theme=dark]){--primary-text:#0f5a36;')
  expect(linkColourStyle('#767676')).not.toContain('--primary-text')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(await policyOf()).toBe(before.replace("'sha256-c3R5bGU='", `'sha256-c3R5bGU=' 'sha256-${hash}'`))
  expect([
    linkColourStyle('#f6b21b'),
    linkColourStyle(OWN_COLOUR),
    linkColourStyle('red}*{'),
    linkColourStyle(undefined),
  ]).toEqual([null, null, null, null])
})

test('the page travels compressed', async () => {
  const soda = await aThing(t, shop, { stock: null })
  const { token } = await aLink(t, shop, [{ productId: soda.id }])
  const url = `/cart/order?token=${token}`
  const [br, gz] = [
    await t.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } }),
    await t.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip' } }),
  ]
  expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
  for (const html of [brotliDecompressSync(br.rawPayload), gunzipSync(gz.rawPayload)])
    expect(cartOf(drawnOf({ body: html.toString() })).view.state).toBe('open')
  expect(br.headers['vary']).toContain('accept-encoding')
})

test('no token 200, an unknown one 404, a cancelled one 200; none of the first two names a shop', async () => {
  const soda = await aThing(t, shop, { stock: null })
  const { token, link } = await aLink(t, shop, [{ productId: soda.id }])
  for (const url of ['/cart', '/cart/', '/cart/order', '/cart/a/b?token=', '/cart/order?other=1']) {
    const answer = await t.inject({ method: 'GET', url })
    expect([url, answer.status, drawnOf(answer).page]).toEqual([url, 200, { kind: 'no_token' }])
  }
  for (const wrong of ['x'.repeat(43), 'fupi', '%00', '..%2f..', `${token}&token=${token}`]) {
    const answer = await get(wrong)
    expect([wrong, answer.status, drawnOf(answer).page]).toEqual([wrong, 404, { kind: 'unknown' }])
  }
  await t.must(cancelLink, { params: { id: link.id } }, shop.token)
  const cancelled = await get(token)
  expect([cancelled.status, cartOf(drawnOf(cancelled)).view.state]).toEqual([200, 'cancelled'])
})

test('back from a card page: a key the gateway cannot read leads to the link for a day; an old, changed or strange one to nothing', async () => {
  const soda = await aThing(t, shop, { stock: null })
  const { token } = await aLink(t, shop, [{ productId: soda.id }])
  const keys = (key = secretsKey) => createReturnKeys({ secrets: createSecrets(key), clock: t.clock })
  const key = keys().keyFor(token)
  expect([key, Buffer.from(key, 'base64url').toString('latin1')]).toEqual([
    expect.not.stringContaining(token),
    expect.not.stringContaining(token),
  ])
  const come = (with_: string) => t.inject({ method: 'GET', url: `/cart/back?key=${with_}` })
  for (const good of [key, `${key}&status=SUCCESS`, `${key}?transid=1`]) {
    const answer = await come(good)
    expect([answer.status, answer.headers]).toMatchObject([
      303,
      {
        location: `/cart/order?token=${token}`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      },
    ])
  }
  const wrong = [
    token,
    `B${key.slice(1)}`,
    key.slice(0, -1),
    `${key}&key=${key}`,
    keys(Buffer.alloc(32, 8)).keyFor(token),
    createSecrets(secretsKey).seal(`9999999999999 ${token}`, 'else').toString('base64url'),
    '',
    '%00',
    'x'.repeat(2000),
  ]
  for (const each of wrong)
    expect([each, (await come(each)).status, drawnOf(await come(each)).page]).toEqual([each, 404, { kind: 'unknown' }])
  expect((await t.inject({ method: 'GET', url: '/cart/back' })).status).toBe(404)
  t.clock.advance(86_400_000)
  expect((await come(key)).status).toBe(404)
  expect(t.lines.filter((line) => line.includes(key) || line.includes(token))).toEqual([])
})

test('the language: what was saved, else the shop’s, else the browser’s; a link of the page switches it without script', async () => {
  const soda = await aThing(t, shop, { stock: null })
  const { token } = await aLink(t, shop, [{ productId: soda.id }])
  expect(drawnOf(await get(token)).language).toBe('sw')
  expect(drawnOf(await get(token, { cookie: 'a=b; language=en' })).language).toBe('en')
  expect(drawnOf(await get(null, { 'accept-language': 'fr;q=0.9, sw-TZ;q=0.8, en;q=0.7' })).language).toBe('sw')
  expect(drawnOf(await get(null, { 'accept-language': 'de' })).language).toBe('en')
  const switched = await get(token, {}, '&language=en')
  expect(drawnOf(switched).language).toBe('en')
  expect(String(switched.headers['set-cookie'])).toMatch(/^language=en; Path=\/; Max-Age=\d+; SameSite=Lax/)
})

test('without script: choices are posted as a form, what is missing comes back with what was typed, and a submission leads to the tracker', async () => {
  const dish = await aDish(t, shop)
  const { token, lineIds } = await aLink(t, shop, [{ productId: dish.product.id, quantityMilli: 2000 }])
  const lineId = lineIds[0] ?? ''
  const { pricesKey } = await look(t, token)
  const typed: [string, string][] = [
    [fieldNames.quantity(lineId), '2000'],
    ['note', 'Bila pilipili'],
    ['prices', pricesKey],
    ['delivery', 'delivery'],
    ['place', 'Kariakoo'],
    ['at', '0712000333'],
  ]

  const incomplete = await post(token, [...typed, ['do', 'submit']])
  expect(incomplete.status).toBe(400)
  expect(cartOf(drawnOf(incomplete)).form).toMatchObject({
    code: 'link.choices_incomplete',
    fields: { note: ['Bila pilipili'] },
    problems: [
      { lineId, index: 0, groupId: null, problem: 'variant_missing' },
      { lineId, index: 0, groupId: dish.drink, problem: 'too_few' },
    ],
  })

  const apart = await post(token, [...typed, ['do', `separate.${lineId}`]])
  expect([apart.status, cartOf(drawnOf(apart)).form?.code, cartOf(drawnOf(apart)).view.state]).toEqual([
    200,
    null,
    'open',
  ])

  const noPlace = await post(token, [
    ...typed.filter(([name]) => name !== 'place'),
    [fieldNames.variant(lineId, 0), dish.plain],
    [fieldNames.addOns(lineId, 0, dish.drink), dish.maji],
  ])
  expect([noPlace.status, cartOf(drawnOf(noPlace)).form?.problems]).toEqual([
    400,
    [{ lineId: null, index: 0, groupId: 'delivery.place', problem: 'place_missing' }],
  ])

  const chosen: [string, string][] = [
    ...typed,
    [`s.${lineId}`, '1'],
    [fieldNames.variant(lineId, 0), dish.plain],
    [fieldNames.addOns(lineId, 0, dish.drink), dish.maji],
    [fieldNames.variant(lineId, 1), dish.large],
    [fieldNames.addOns(lineId, 1, dish.drink), dish.juisi],
    [fieldNames.addOns(lineId, 1, dish.extras), dish.kachumbari],
    ['do', 'submit'],
  ]
  const stale = await post(
    token,
    chosen.map(([name, value]): [string, string] => [name, name === 'prices' ? 'zamani' : value]),
  )
  expect([stale.status, cartOf(drawnOf(stale)).form?.code]).toEqual([409, 'link.prices_changed'])

  const sent = await post(token, chosen)
  expect([sent.status, sent.headers['location'], sent.headers['cache-control']]).toEqual([
    303,
    `/cart/order?token=${token}`,
    'no-store',
  ])
  expect(cartOf(drawnOf(await get(token))).view).toMatchObject({
    state: 'submitted',
    status: 'pending',
    totalTzs: 15_500,
    note: 'Bila pilipili',
    delivery: { kind: 'delivery', place: 'Kariakoo', phone: '+255712000333' },
  })
  // Sent again, as a browser does that lost the answer, or with other words: the tracker.
  for (const fields of [chosen, [...chosen, ['note', 'Nyingine'] as [string, string]]])
    expect((await post(token, fields)).status).toBe(303)
  expect(
    await asOwner(
      t,
      async (db) => (await db.selectFrom('orders').select('id').where('shop_id', '=', shop.shop.id).execute()).length,
    ),
  ).toBe(1)
})

test('a form is a form: JSON, files and floods of fields are refused, and nothing of them is a fault of ours', async () => {
  const soda = await aThing(t, shop, { stock: null })
  const { token } = await aLink(t, shop, [{ productId: soda.id }])
  const flood = await post(
    token,
    Array.from({ length: 3000 }, (_, index): [string, string] => [`f${index}`, '1']),
  )
  expect(flood.status).toBe(413)
  const hostile = await post(token, [
    ['__proto__', 'x'],
    ['constructor', 'y'],
    ['note', 'a\0b\ud800'],
    ['do', 'count'],
  ])
  expect(hostile.status).toBe(200)
  const multipart = await t.inject({
    method: 'POST',
    url: `/cart/order?token=${token}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  })
  expect(multipart.status).toBeGreaterThanOrEqual(400)
  expect(multipart.status).toBeLessThan(500)
  // Nowhere else is a form read: another site could send one without asking.
  const elsewhere = await t.inject({
    method: 'POST',
    url: `/api/v1/order?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=b',
  })
  expect(elsewhere.status).toBe(415)
  expect(t.lines.filter((line) => line.includes('"level":50'))).toEqual([])
})

test('guesses at tokens are slowed by address, and one link cannot be hammered', async () => {
  const strict = await startTestApp({
    rateLimits: { badToken: { count: 3, perMs: 60_000 }, cart: { count: 5, perMs: 60_000 } },
    renderCart: (page) => `<pre>${JSON.stringify({ page })}</pre>`,
  })
  try {
    const own = await strict.aShop()
    const soda = await aThing(strict, own, { stock: null })
    const { token } = await aLink(strict, own, [{ productId: soda.id }])
    const from = (address: string, asked: string) =>
      strict.inject({ method: 'GET', url: `/cart/order?token=${asked}`, headers: { 'x-forwarded-for': address } })
    const guesses: number[] = []
    for (let tries = 0; tries < 5; tries += 1) guesses.push((await from('10.0.0.1', 'x'.repeat(43))).status)
    expect(guesses).toEqual([404, 404, 404, 429, 429])
    expect((await from('10.0.0.2', token)).status).toBe(200)
    const looks: number[] = []
    for (let tries = 0; tries < 6; tries += 1) looks.push((await from(`10.0.1.${tries}`, token)).status)
    expect(looks).toEqual([200, 200, 200, 200, 429, 429])
  } finally {
    await strict.close()
  }
})
