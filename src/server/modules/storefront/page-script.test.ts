import { createRequire } from 'node:module'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '../../../shared/contract/products.ts'
import { createSet, linkSet } from '../../../shared/contract/product-sets.ts'
import { saveStorefront, type StorefrontInput } from '../../../shared/contract/storefront.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aProduct } from '../../../../tests/support/builders.ts'
import { aSetBody, aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { aDish, aThing, look, tokenOf } from '../../../../tests/support/order-links.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

/** What the script of a shop's page (web/shop-page/main.ts) does with the page this server draws: both are the real ones, and so is what answers them. Only the browser is jsdom. */
interface Opened {
  window: Window & typeof globalThis & { eval: (code: string) => void }
}
type Dom = new (html: string, options: object) => Opened
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- jsdom brings no types of its own
const { JSDOM, VirtualConsole } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: Dom
  VirtualConsole: new () => { on: (name: string, hear: (error: Error) => void) => void }
}

let t: TestApp
let script: string
beforeAll(async () => {
  t = await startTestApp()
  const bundle = await rolldown({ input: new URL('../../../web/shop-page/main.ts', import.meta.url).pathname })
  script = (await bundle.generate({ format: 'iife' })).output[0].code
})
afterAll(() => t.close())

/** A customer's phone: what it keeps goes with it from page to page. */
function aPhone() {
  const kept = new Map<string, string>()
  /** The code of this visit, which lasts as long as its tab. */
  const visit = new Map<string, string>()
  const sent: string[] = []
  const beacons: string[] = []
  let hasNetwork = true
  async function open(path: string) {
    const answer = await t.inject({ method: 'GET', url: path })
    expect([path, answer.status]).toEqual([path, 200])
    const quiet = new VirtualConsole()
    const errors: string[] = []
    // jsdom goes nowhere by itself; where the page wished to go is in what it was answered.
    quiet.on('jsdomError', ({ message }) => message.includes('navigation') || errors.push(message))
    const { window } = new JSDOM(String(answer.body), {
      url: `https://kaunta.example${path}`,
      runScripts: 'outside-only',
      virtualConsole: quiet,
    })
    for (const [key, value] of kept) window.localStorage.setItem(key, value)
    for (const [key, value] of visit) window.sessionStorage.setItem(key, value)
    Object.assign(window, {
      fetch: async (url: string, { body, headers }: { body: URLSearchParams; headers: Record<string, string> }) => {
        if (!hasNetwork) throw new TypeError('Failed to fetch')
        const reply = await t.inject({
          method: 'POST',
          url: new URL(url).pathname,
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          payload: body.toString(),
        })
        const said = reply.body
        if (typeof said === 'object' && said !== null && 'url' in said) sent.push(String(said.url))
        return { ok: reply.status < 300, json: async () => await Promise.resolve(said) }
      },
    })
    Object.assign(window.navigator, {
      sendBeacon: (url: string, body: URLSearchParams) => beacons.push(`${url} ${body.toString()}`),
    })
    window.eval(script)
    for (let at = 0; at < window.sessionStorage.length; at += 1) {
      const key = window.sessionStorage.key(at) ?? ''
      if (/\.(code|c)$/.test(key)) visit.set(key, window.sessionStorage.getItem(key) ?? '')
    }
    const { document } = window
    const keep = () => {
      kept.clear()
      for (let at = 0; at < window.localStorage.length; at += 1) {
        const key = window.localStorage.key(at) ?? ''
        kept.set(key, window.localStorage.getItem(key) ?? '')
      }
    }
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as querySelector has it
    const find = <E extends Element>(selector: string): E => {
      const found = document.querySelector<E>(selector)
      if (!found) throw new Error(`no ${selector} on ${path}`)
      return found
    }
    const change = (selector: string, set: (element: HTMLInputElement & HTMLSelectElement) => void) => {
      const element = find<HTMLInputElement & HTMLSelectElement>(selector)
      set(element)
      element.dispatchEvent(new window.Event('change', { bubbles: true }))
      keep()
    }
    return {
      document,
      errors,
      press(selector: string) {
        find<HTMLElement>(selector).click()
        keep()
      },
      choose: (id: string) => change(`input[value="${id}"]`, (input) => (input.checked = true)),
      bringTo: (id: string) => change('select[name="to"]', (select) => (select.value = id)),
      sum: () => (find<HTMLElement>('.slab').hidden ? null : find('.sum').textContent),
      lines: () => [...document.querySelectorAll('.slab li')].map((line) => line.textContent),
      said: () => (find<HTMLElement>('.slab .err').hidden ? null : find('.slab .err').textContent),
      /** Sends the basket, until it is answered. */
      async go() {
        const button = find<HTMLButtonElement>('.slab .go')
        button.click()
        while (button.disabled) await new Promise((resolve) => setImmediate(resolve))
        keep()
      },
    }
  }
  return {
    open,
    kept,
    sent,
    beacons,
    network(is: boolean) {
      hasNetwork = is
    },
  }
}
let slugs = 0
async function aFront(own: OwnedShop, given: Partial<StorefrontInput> = {}) {
  const slug = `hati-${(slugs += 1)}`
  await t.must(saveStorefront, { body: { ...aStorefront(slug, 'Duka', 0), ...given } }, own.token)
  return `/shops/${slug}`
}
const addOf = (id: string) => `.t[data-id="${id}"] .add`

test('a code of the address goes along from page to page of the visit, and with the basket to its order link', async () => {
  const own = await t.aShop()
  const soda = await aThing(t, own, { name: 'Soda', stock: null })
  const path = await aFront(own)
  const phone = aPhone()
  await phone.open(`${path}?code=juisi10&c=Ab-_1234`)
  expect(phone.beacons).toContain(`${path}/seen c=Ab-_1234`)
  const later = await phone.open(`${path}?q=soda`)
  expect(later.document.querySelector('input[name="code"]')).toBeNull()
  later.press(addOf(soda.id))
  await later.go()
  expect([later.errors, phone.sent]).toEqual([
    [],
    [expect.stringMatching(/^\/cart\/order\?token=[\w-]+&code=JUISI10$/)],
  ])
  // Another visit begins without one.
  const other = await aPhone().open(path)
  other.press(addOf(soda.id))
  await other.go()
  expect(other.said()).toBeNull()
  expect(other.document.querySelector('input[name="code"]')).toBeNull()
})

test('the basket stays on the phone from page to page, counts up and down, is empty once it is an order link, and is nobody else’s', async () => {
  const own = await t.aShop({ customer_language: 'en' })
  const soda = await aThing(t, own, { name: 'Soda', stock: null, priceTzs: 700 })
  const rice = await aThing(t, own, { name: 'Mchele', stock: null, priceTzs: 2800 })
  const path = await aFront(own)
  const phone = aPhone()
  const first = await phone.open(path)
  expect([first.errors, first.sum()]).toEqual([[], null])
  first.press(addOf(soda.id))
  first.press(addOf(soda.id))
  first.press(addOf(rice.id))
  expect([first.sum(), first.lines()]).toEqual(['TZS 4,200', ['2 × Soda1,400−', '1 × Mchele2,800×']])
  expect(first.document.querySelector(addOf(soda.id))?.getAttribute('aria-label')).toBe('One more Soda (2)')

  // Found by a word, another page of the same shop, has the same basket.
  const found = await phone.open(`${path}?q=mchele`)
  expect([found.document.querySelectorAll('.t').length, found.sum()]).toEqual([1, 'TZS 4,200'])
  found.press('.slab li:first-child button')
  found.press('.slab li:first-child button')
  expect([found.sum(), found.lines()]).toEqual(['TZS 2,800', ['1 × Mchele2,800×']])
  const other = await t.aShop()
  await aThing(t, other, { stock: null })
  expect((await phone.open(await aFront(other))).sum()).toBe(null)

  const last = await phone.open(path)
  phone.network(false)
  await last.go()
  expect([last.said(), last.sum(), phone.sent]).toEqual([expect.stringContaining('network'), 'TZS 2,800', []])
  phone.network(true)
  await last.go()
  expect([last.sum(), phone.sent.length]).toEqual([null, 1])
  const view = await look(t, tokenOf(`https://x.example${phone.sent[0]}`))
  expect(view.products.map(({ name, quantityMilli }) => [name, quantityMilli])).toEqual([['Mchele', 1000]])
  expect((await phone.open(path)).sum()).toBe(null)
  // Each step once in this tab's visit, and of who it was nothing.
  expect(
    phone.beacons.filter((said) => said.startsWith(path)).every((said) => /step=(visit|product|basket)$/.test(said)),
  ).toBe(true)
})

test('a size and extras cost what the page says, "choose one" swaps, another choice is another line, and the order link has exactly that', async () => {
  const own = await t.aShop({ customer_language: 'en' })
  const dish = await aDish(t, own)
  const path = await aFront(own)
  const phone = aPhone()
  const page = await phone.open(`${path}/${dish.product.id}`)
  page.press('button[value="add"]')
  page.choose(dish.large)
  page.choose(dish.maji)
  page.choose(dish.juisi)
  expect(
    [...page.document.querySelectorAll<HTMLInputElement>('input[name="a"]:checked')].map(({ value }) => value),
  ).toEqual([dish.juisi])
  page.press('button[value="add"]')
  page.press('button[value="add"]')
  expect([page.sum(), page.lines()]).toEqual([
    'TZS 23,000',
    ['1 × Pilau ya nyama, Kawaida6,000×', '2 × Pilau ya nyama, Kubwa, Juisi17,000−'],
  ])
  await page.go()
  const view = await look(t, tokenOf(`https://x.example${phone.sent[0]}`))
  expect(
    view.products.map(({ quantityMilli, chosen }) => [quantityMilli, chosen?.variantId, chosen?.addOnIds]),
  ).toEqual([
    [1000, dish.plain, []],
    [2000, dish.large, [dish.juisi]],
  ])
})

test('what bringing costs is in the total at once: a fixed sum, a percentage of the goods, nothing from the sum that is free; the place is remembered', async () => {
  const own = await t.aShop({ customer_language: 'en' })
  const cake = await aThing(t, own, { name: 'Keki', stock: null, priceTzs: 10_100 })
  const near = { id: uuidv7(), name: 'Karibu', charge: { kind: 'fixed_amount' as const, amountTzs: 2000 } }
  const far = { id: uuidv7(), name: 'Mbali', charge: { kind: 'percentage' as const, basisPoints: 250 } }
  const path = await aFront(own, { places: [near, far], freeDeliveryFromTzs: 30_000 })
  const phone = aPhone()
  const page = await phone.open(path)
  const options = [...page.document.querySelectorAll('select[name="to"] option')].map(({ textContent }) => textContent)
  expect(options.slice(1)).toEqual(['Karibu, TZS 2,000', expect.stringMatching(/^Mbali, 2\.5 ?%/)])
  page.press(addOf(cake.id))
  page.bringTo(near.id)
  expect(page.sum()).toBe('TZS 12,100')
  page.bringTo(far.id)
  // 2.5 % of 10,100 is 252.5: a whole shilling, as the server rounds it.
  const byPage = Number(page.sum()?.replaceAll(/\D/g, ''))
  const again = await phone.open(path)
  expect([again.sum(), again.document.querySelector<HTMLSelectElement>('select[name="to"]')?.value]).toEqual([
    page.sum(),
    far.id,
  ])
  await again.go()
  const view = await look(t, tokenOf(`https://x.example${phone.sent[0]}`))
  expect(view.placeKey).toBe(view.places?.[1]?.key)
  expect(byPage).toBe(10_100 + Math.round((10_100 * 250) / 10_000))
  const free = await phone.open(path)
  for (let times = 0; times < 3; times += 1) free.press(addOf(cake.id))
  expect([free.sum(), free.lines().at(-1)]).toEqual(['TZS 30,300', 'DeliveryFree'])
})

const names = (html: string) => [...html.matchAll(/data-n="([^"]*)" data-p/g)].map(([, name]) => name).toSorted()
test('a link to a group shows that group alone, and says which; a word is found whatever its case, and what is nowhere leads back', async () => {
  const own = await t.aShop({ customer_language: 'en' })
  for (const [name, group] of [
    ['Soda', 'Vinywaji & barafu'],
    ['Maji', 'Vinywaji & barafu'],
    ['Mchele', 'Vyakula'],
  ] as const)
    await t.must(createProduct, { body: { ...aProduct({ name }), group, tracksStock: false } }, own.token)
  const path = await aFront(own)
  const get = async (url: string) => String((await t.inject({ method: 'GET', url })).body)
  const whole = await get(path)
  expect(names(whole)).toEqual(['Maji', 'Mchele', 'Soda'])
  const address = /href="([^"]*\?g=Vinywaji[^"]*)"/.exec(whole)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(address).toBe(`${path}?g=Vinywaji%20%26%20barafu`)
  const drinks = await get(address)
  expect(names(drinks)).toEqual(['Maji', 'Soda'])
  expect(/<a [^>]*aria-current="true">([^<]*)</.exec(drinks)?.[1]).toBe('Vinywaji &amp; barafu')
  // The other language stays in the group.
  expect(/hreflang="sw"[^>]*href="([^"]*)"/.exec(drinks)?.[1]).toContain('g=Vinywaji')
  expect(names(await get(`${path}?q=MCHE`))).toEqual(['Mchele'])
  for (const nowhere of [`${path}?q=gari`, `${path}?g=Haipo`]) {
    const nothing = await get(nowhere)
    expect([names(nothing), nothing.includes(`href="${path}">Show all products`)]).toEqual([[], true])
  }
})

test('the page says whether the shop is open now and until when, or when it opens again, by the shop’s own clock, in both languages', async () => {
  const own = await t.aShop({ customer_language: 'en' })
  await aThing(t, own, { stock: null })
  const day = { from: 8 * 60, to: 20 * 60 }
  const path = await aFront(own, { hours: [day, day, day, day, day, { from: 9 * 60, to: 2 * 60 }, null] })
  const said = async (at: string, language: string) => {
    t.clock.set(new Date(`${at}+03:00`))
    const html = String((await t.inject({ method: 'GET', url: `${path}?language=${language}` })).body)
    return /<p class="s (ok|bad)">([^<]*)</.exec(html)?.slice(1)
  }
  const kept = t.clock.now()
  // 10 November 2026 is a Tuesday.
  expect(await said('2026-11-10T12:00:00', 'en')).toEqual(['ok', 'Open until 8 PM'])
  expect(await said('2026-11-10T12:00:00', 'sw')).toEqual(['ok', 'Wazi hadi 20:00'])
  expect(await said('2026-11-10T07:59:00', 'en')).toEqual(['bad', 'Closed, opens Tuesday 8 AM'])
  expect(await said('2026-11-10T20:00:00', 'en')).toEqual(['bad', 'Closed, opens Wednesday 8 AM'])
  // Saturday's night goes on into Sunday, when the shop stays closed.
  expect(await said('2026-11-15T01:30:00', 'en')).toEqual(['ok', 'Open until 2 AM'])
  expect(await said('2026-11-15T02:00:00', 'en')).toEqual(['bad', 'Closed, opens Monday 8 AM'])
  expect(await said('2026-11-15T02:00:00', 'sw')).toEqual(['bad', 'Limefungwa, litafunguliwa Jumatatu 08:00'])
  t.clock.set(kept)
  const week = String((await t.inject({ method: 'GET', url: `${path}?language=en` })).body)
  expect([...week.matchAll(/<dt>(\w+)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, name, hours]) => [name, hours])).toEqual(
    expect.arrayContaining([
      ['Monday', '8 AM – 8 PM'],
      ['Saturday', '9 AM – 2 AM'],
      ['Sunday', 'Closed'],
    ]),
  )
  // A shop that told no hours says nothing of them.
  const silent = await aFront(await t.aShop(), { hours: Array.from({ length: 7 }, () => null) })
  expect(String((await t.inject({ method: 'GET', url: silent })).body)).not.toMatch(/class="s (ok|bad)"/)
})

test('no page of a shop sets a cookie, whatever is done there, until the visitor chooses a language; that cookie says the language and nothing else', async () => {
  const own = await t.aShop({ customer_language: 'sw' })
  const soda = await aThing(t, own, { stock: null })
  const { id: setId } = await t.must(createSet, { body: { ...aSetBody(soda.id), id: uuidv7() } }, own.token)
  const { url, picture } = await t.must(linkSet, { params: { id: setId }, body: {} }, own.token)
  const path = await aFront(own, { setIds: [setId] })
  const set = new URL(url)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const visits = [
    ...[
      path,
      `${path}?q=soda`,
      `${path}?g=Vinywaji`,
      `${path}/${soda.id}`,
      `${path}/sets/${setId}`,
      `${path}/sets/${setId}/picture.png`,
      `${path}/sitemap.xml`,
      `${set.pathname}${set.search}`,
      picture,
      '/shops/haipo',
    ].map((one) => ({ method: 'GET' as const, url: one })),
    { method: 'POST' as const, url: path, headers: form, payload: `q.${soda.id}=1` },
    { method: 'POST' as const, url: path, headers: { ...form, accept: 'application/json' }, payload: `q.${soda.id}=1` },
    { method: 'POST' as const, url: path, headers: form, payload: 'do=go' },
    { method: 'POST' as const, url: `${path}/seen`, headers: form, payload: 'step=visit' },
  ]
  for (const visit of visits) {
    const { headers } = await t.inject(visit)
    expect([visit.method, visit.url, headers['set-cookie']]).toEqual([visit.method, visit.url, undefined])
  }
  const chosen = await t.inject({ method: 'GET', url: `${path}?language=en` })
  expect(chosen.headers['set-cookie']).toMatch(/^language=en; Path=\/; Max-Age=31536000; SameSite=Lax(; Secure)?$/)
})
