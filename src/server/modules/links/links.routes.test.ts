import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../../../shared/contract/auth.ts'
import {
  cancelLink,
  createLink,
  listLinks,
  openedCart,
  readCart,
  shareLink,
} from '../../../shared/contract/order-link.ts'
import { updateShop } from '../../../shared/contract/shops.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aDish, aLink, asShown, aThing, look, send, tokenOf } from '../../../../tests/support/order-links.ts'
import {
  asOwner,
  codeOf,
  type OwnedShop,
  PASSWORD,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'

let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop({ shop_name: 'Duka la Neema', phone: '0712000111', customer_language: 'sw' })
})
afterAll(() => t.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Every row there is, but sessions' last use. */
const everything = () =>
  asOwner(t, async (db) => {
    const rows: string[] = []
    for (const table of await db.introspection.getTables())
      if (table.schema === 'public' && table.name !== 'sessions')
        rows.push(
          `${table.name} ${JSON.stringify(
            await db
              .selectFrom(table.name as 'products')
              .selectAll()
              .execute(),
          )}`,
        )
    return rows.sort().join('\n')
  })

test('a link shows the shop, its number and what there is to choose, in the shape of the specification; reading it changes nothing', async () => {
  const dish = await aDish(t, shop)
  const soda = await aThing(t, shop, { stock: null })
  const { token, link, text } = await aLink(
    t,
    shop,
    [
      { productId: dish.product.id, variantId: dish.large, quantityMilli: 2000, addOnIds: [dish.maji] },
      { productId: soda.id, quantityMilli: 3000 },
    ],
    { customerName: 'Mteja 1', customerPhone: '0713000222', note: 'Karibu tena' },
  )
  expect(link).toMatchObject({
    number: expect.stringMatching(/^W-\d{6}$/),
    state: 'open',
    itemCount: 5,
    totalTzs: 21_000,
    customerPhone: '+255713000222',
    openedAt: null,
  })
  expect(text).toContain(`Duka la Neema: oda yako ${link.number}. Chagua unavyotaka`)
  const before = await everything()
  const answer = await t.call(readCart, { query: { token } })
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const view = answer.body
  expect(view).toMatchObject({
    shop_name: 'Duka la Neema',
    logo_url: null,
    order_id: link.number,
    state: 'open',
    shopNote: 'Karibu tena',
    customerName: 'Mteja 1',
    totalTzs: 21_000,
    itemCount: 5,
    isChanged: false,
    orderId: null,
    payment: null,
    shop: { phone: '+255712000111', language: 'sw' },
  })
  expect(view.products[0]).toMatchObject({
    name: 'Pilau ya nyama',
    quantity: 2,
    totalTzs: 15_000,
    chosen: { variantId: dish.large, addOnIds: [dish.maji] },
    variants: [
      { name: 'Kawaida', priceTzs: 6000, availableMilli: 2000 },
      { name: 'Kubwa', priceTzs: 7000 },
    ],
    groups: [
      { least: 0, most: 1 },
      { least: 1, most: 1 },
    ],
  })
  expect(view.products[0]?.add_ons.map(({ name, priceTzs }) => [name, priceTzs])).toEqual([
    ['Kachumbari', 500],
    ['Maji', 500],
    ['Juisi', 1500],
  ])
  expect(view.products[1]).toMatchObject({ quantity: 3, variants: [], add_ons: [], availableMilli: null })
  expect(await everything()).toBe(before)
})

test('opened is said once, by a person and not by a preview', async () => {
  const soda = await aThing(t, shop)
  const { token, link } = await aLink(t, shop, [{ productId: soda.id }])
  await t.must(openedCart, { query: { token } })
  const at = t.clock.now().toISOString()
  t.clock.advance(60_000)
  await t.must(openedCart, { query: { token } })
  const found = (await t.must(listLinks, { query: { search: link.number } }, shop.token)).items
  expect(found).toMatchObject([{ id: link.id, state: 'opened', openedAt: at }])
  const events = await asOwner(t, (db) =>
    db.selectFrom('live_events').select('body').where('kind', '=', 'link.opened').execute(),
  )
  expect(events.filter(({ body }) => JSON.stringify(body).includes(link.id))).toHaveLength(1)
})

test('the right to submit ends after the shop’s hours; sharing again renews it with a new address, and the old one goes on working', async () => {
  const own = await t.aShop({ order_link_hours: 24 })
  const soda = await aThing(t, own, { stock: null })
  const { token, link } = await aLink(t, own, [{ productId: soda.id }])
  const view = await look(t, token)
  t.clock.advance(24 * HOUR + 1000)
  expect((await look(t, token)).state).toBe('expired')
  const late = await send(t, token, asShown(view))
  expect([late.status, codeOf(late)]).toEqual([410, 'link.expired'])
  expect((await t.must(listLinks, { query: { state: 'expired' } }, own.token)).items.map((each) => each.id)).toEqual([
    link.id,
  ])
  const shared = await t.must(shareLink, { params: { id: link.id }, body: {} }, own.token)
  expect(tokenOf(shared.url)).not.toBe(token)
  expect((await look(t, token)).state).toBe('open')
  expect((await send(t, tokenOf(shared.url), asShown(view))).status).toBe(200)
})

test('a cancelled link says so and shows nothing of the order; a submitted one is cancelled as an order', async () => {
  const soda = await aThing(t, shop, { stock: 3 })
  const first = await aLink(t, shop, [{ productId: soda.id }], { customerName: 'Siri' })
  const view = await look(t, first.token)
  await t.must(cancelLink, { params: { id: first.link.id } }, shop.token)
  await t.must(cancelLink, { params: { id: first.link.id } }, shop.token)
  const cancelled = await look(t, first.token)
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    products: [],
    customerName: '',
    shop_name: 'Duka la Neema',
    shop: { phone: '+255712000111' },
  })
  const refused = await send(t, first.token, asShown(view))
  expect([refused.status, codeOf(refused)]).toEqual([410, 'link.cancelled'])
  expect(codeOf(await t.call(shareLink, { params: { id: first.link.id }, body: {} }, shop.token))).toBe(
    'link.cancelled',
  )
  const second = await aLink(t, shop, [{ productId: soda.id }])
  await send(t, second.token, asShown(await look(t, second.token)))
  expect(codeOf(await t.call(cancelLink, { params: { id: second.link.id } }, shop.token))).toBe(
    'link.already_submitted',
  )
})

test('a token is kept as a hash only, stands in no log, and opens nothing of another shop', async () => {
  const soda = await aThing(t, shop, { stock: null })
  const { token, link } = await aLink(t, shop, [{ productId: soda.id }])
  await look(t, token)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await everything()).not.toContain(token)
  expect(t.lines.filter((line) => line.includes(token))).toEqual([])
  for (const wrong of ['', 'x', 'x'.repeat(43), link.id, `${token}a`, token.slice(1)]) {
    const answer = await t.call(readCart, { query: { token: wrong } })
    expect([answer.status, codeOf(answer), JSON.stringify(answer.body).includes('Neema')]).toEqual([
      404,
      'link.not_found',
      false,
    ])
  }
  const other = await t.aShop()
  expect(codeOf(await t.call(shareLink, { params: { id: link.id }, body: {} }, other.token))).toBe('link.not_found')
  expect(
    codeOf(
      await t.call(
        createLink,
        {
          body: {
            kind: 'products',
            id: uuidv7(),
            lines: [{ id: uuidv7(), productId: soda.id, variantId: null, quantityMilli: 1000 }],
          },
        },
        other.token,
      ),
    ),
  ).toBe('product.not_found')
  expect((await t.must(listLinks, { query: {} }, other.token)).items).toEqual([])
})

test('a link over an order there is: tracker only, and it can be taken back', async () => {
  const soda = await aThing(t, shop, { stock: 3 })
  const { token } = await aLink(t, shop, [{ productId: soda.id }], {
    customerName: 'Mteja 5',
    customerPhone: '0713000888',
  })
  const { orderId } = (await send(t, token, asShown(await look(t, token)))).body
  const made = await t.must(createLink, { body: { kind: 'order', id: uuidv7(), orderId: orderId ?? '' } }, shop.token)
  expect(made).toMatchObject({ link: { kind: 'order', state: 'open', totalTzs: 2000, customerName: 'Mteja 5' } })
  expect(made.text).toContain('Ifuatilie na ulipe')
  const view = await look(t, tokenOf(made.url))
  expect(view).toMatchObject({ state: 'submitted', status: 'pending', orderId, totalTzs: 2000, submitUntil: null })
  expect(codeOf(await send(t, tokenOf(made.url), asShown(view)))).toBe('link.already_submitted')
  await t.must(cancelLink, { params: { id: made.link.id } }, shop.token)
  expect((await look(t, tokenOf(made.url))).state).toBe('cancelled')
  expect((await look(t, token)).state).toBe('submitted')
  expect(
    codeOf(await t.call(createLink, { body: { kind: 'order', id: uuidv7(), orderId: uuidv7() } }, shop.token)),
  ).toBe('order.not_found')
})

test('a repeat of making answers the same link; numbers are counted a shop; what does not fit is refused', async () => {
  const own = await t.aShop()
  const dish = await aDish(t, own)
  const body = {
    kind: 'products' as const,
    id: uuidv7(),
    lines: [{ id: uuidv7(), productId: dish.product.id, variantId: null, quantityMilli: 1000 }],
  }
  const [one, two] = [await t.must(createLink, { body }, own.token), await t.must(createLink, { body }, own.token)]
  expect([one.link.number, two.link.number, one.url === two.url]).toEqual(['W-000001', 'W-000001', false])
  const many = await Promise.all(Array.from({ length: 10 }, () => aLink(t, own, [{ productId: dish.product.id }])))
  expect(many.map(({ link }) => link.number).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `W-${String(index + 2).padStart(6, '0')}`),
  )
  for (const line of [{ variantId: uuidv7() }, { addOnIds: [uuidv7()] }, { addOnIds: [dish.maji, dish.juisi] }]) {
    const answer = await t.call(
      createLink,
      {
        body: {
          ...body,
          id: uuidv7(),
          lines: [{ id: uuidv7(), productId: dish.product.id, variantId: null, quantityMilli: 1000, ...line }],
        },
      },
      own.token,
    )
    expect(codeOf(answer)).toBe('request.invalid')
  }
  const page = await t.must(listLinks, { query: { limit: 4 } }, own.token)
  const next = await t.must(listLinks, { query: { limit: 10, cursor: page.nextCursor ?? '' } }, own.token)
  expect(new Set([...page.items, ...next.items].map((link) => link.id)).size).toBe(11)
  const reader = await own.asMember([{ resource: 'orders', action: ['read'] }])
  expect(codeOf(await t.call(createLink, { body: { ...body, id: uuidv7() } }, reader.token))).toBe('auth.forbidden')
})

test('a link goes out by SMS when it is asked for, and only to a number that takes one', async () => {
  const soda = await aThing(t, shop, { stock: null })
  const { link } = await aLink(t, shop, [{ productId: soda.id }], { customerPhone: '0713000999' })
  const sent = await t.must(shareLink, { params: { id: link.id }, body: { sendsSms: true } }, shop.token)
  expect(sent.sms).toBe('sandbox')
  expect((await t.messages('+255713000999'))[0]?.body).toBe(sent.text)
  const nobody = await aLink(t, shop, [{ productId: soda.id }])
  expect(
    codeOf(await t.call(shareLink, { params: { id: nobody.link.id }, body: { sendsSms: true } }, shop.token)),
  ).toBe('request.invalid')
})

test('the hours of links are the shop’s to set', async () => {
  expect(await t.must(updateShop, { body: { order_link_hours: 48 } }, shop.token)).toMatchObject({
    order_link_hours: 48,
  })
  expect(codeOf(await t.call(updateShop, { body: { order_link_hours: 0 } }, shop.token))).toBe('request.invalid')
})

// Last: sessions end meanwhile.
test('ninety days after the last change a link is unknown, and the night forgets its address', async () => {
  const own = await t.aShop()
  const soda = await aThing(t, own, { stock: null })
  const [old, kept] = [await aLink(t, own, [{ productId: soda.id }]), await aLink(t, own, [{ productId: soda.id }])]
  await send(t, old.token, asShown(await look(t, old.token)))
  t.clock.advance(60 * DAY)
  const later = await t.must(logIn, { body: { contact: own.contact, password: PASSWORD } })
  await t.must(shareLink, { params: { id: kept.link.id }, body: {} }, later.token)
  expect((await look(t, old.token)).state).toBe('submitted')
  t.clock.advance(30 * DAY + 1000)
  const gone = await t.call(readCart, { query: { token: old.token } })
  expect([gone.status, codeOf(gone)]).toEqual([404, 'link.not_found'])
  expect((await look(t, kept.token)).state).toBe('expired')
  const { createLinksService } = await import('./links.service.ts')
  const nothing = {} as never
  await createLinksService({
    db: t.db,
    clock: t.clock,
    log: nothing,
    limits: nothing,
    shops: nothing,
    messages: nothing,
    isSmsSandbox: true,
    publicUrl: '',
    cart: nothing,
  }).deleteOld()
  const left = await asOwner(t, (db) =>
    db.selectFrom('cart_tokens').select('link_id').where('shop_id', '=', own.shop.id).execute(),
  )
  expect(new Set(left.map((row) => row.link_id))).toEqual(new Set([kept.link.id]))
})
