import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, listOrders } from '../../../shared/contract/orders.ts'
import { getStorefront, saveStorefront } from '../../../shared/contract/storefront.ts'
import { saveTaxes } from '../../../shared/contract/taxes.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { STARTING_CODES } from '../../../shared/domain/taxes.ts'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { aLink, aThing, asShown, look, send, tokenOf } from '../../../../tests/support/order-links.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  // What is drawn is the web's (web/order-link); here only what it is handed.
  t = await startTestApp({ renderCart: Object.assign((page: unknown) => JSON.stringify(page), {}) })
})
afterAll(() => t.close())

const kariakoo = {
  id: uuidv7(),
  name: 'Kariakoo',
  charge: { kind: 'fixed_amount' as const, amountTzs: 2000 },
}
const mbezi = { id: uuidv7(), name: 'Mbezi', charge: { kind: 'percentage' as const, basisPoints: 250 } }
let slugs = 0
async function aFront(given: { places?: (typeof kariakoo | typeof mbezi)[]; freeDeliveryFromTzs?: number | null }) {
  const own = await t.aShop()
  const slug = `kuletewa-${(slugs += 1)}`
  const body = { ...aStorefront(slug, 'Duka', 0), places: [kariakoo, mbezi], ...given }
  await t.must(saveStorefront, { body }, own.token)
  const saveAgain = async (next: typeof given) =>
    await t.must(
      saveStorefront,
      { body: { ...body, ...next, version: (await t.must(getStorefront, {}, own.token)).version } },
      own.token,
    )
  return { own, path: `/shops/${slug}`, saveAgain }
}
async function aBasket(own: OwnedShop, path: string, given: { priceTzs?: number; to?: string } = {}) {
  const thing = await aThing(t, own, { stock: null, priceTzs: given.priceTzs ?? 10_100 })
  const answer = await t.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ [`q.${thing.id}`]: '1', ...(given.to ? { to: given.to } : {}) }).toString(),
  })
  return tokenOf(new URL(String(answer.headers['location']), 'https://x.example').href)
}
const brought = (placeKey?: string) => ({
  delivery: {
    kind: 'delivery' as const,
    place: 'Mtaa wa Swahili 12',
    phone: '0712345678',
    ...(placeKey === undefined ? {} : { placeKey }),
  },
})
const onlyOrder = async (own: OwnedShop) => {
  const [row] = (await t.must(listOrders, { query: {} }, own.token)).items
  return await t.must(getOrder, { params: { id: row?.id ?? '' } }, own.token)
}

test('the place chosen on the page is chosen on the link, and its charge is a charge of the order, taxed as the goods are', async () => {
  const { own, path } = await aFront({})
  await t.must(
    saveTaxes,
    { body: { isRegistered: true, tin: '', vrn: '', defaultCode: 'A', codes: [...STARTING_CODES], version: 1 } },
    own.token,
  )
  const token = await aBasket(own, path, { to: mbezi.id })
  const view = await look(t, token)
  expect(view.places?.map(({ name, charge }) => [name, charge.kind])).toEqual([
    ['Kariakoo', 'fixed_amount'],
    ['Mbezi', 'percentage'],
  ])
  expect(view.placeKey).toBe(view.places?.[1]?.key)
  const sent = await send(t, token, asShown(view, brought(view.placeKey ?? '')))
  expect(sent.body).toMatchObject({
    totalTzs: 10_353,
    subtotalTzs: 10_100,
    charges: [{ kind: 'delivery', amountTzs: 253 }],
    delivery: { place: 'Mtaa wa Swahili 12', area: 'Mbezi' },
  })
  expect(await onlyOrder(own)).toMatchObject({
    subtotalTzs: 10_100,
    totalTzs: 10_353,
    serverTotalTzs: 10_353,
    taxTzs: 1541 + 39,
    charges: [{ kind: 'delivery', basisPoints: 250, amountTzs: 253, taxCode: 'A', taxTzs: 39 }],
    delivery: { kind: 'delivery', place: 'Mtaa wa Swahili 12', area: 'Mbezi' },
  })
  // The same once more is the same order.
  expect((await send(t, token, asShown(view, brought(view.placeKey ?? '')))).status).toBe(200)
})

test('what the phone says of a charge counts for nothing: left out, made up, of yesterday', async () => {
  const { own, path, saveAgain } = await aFront({})
  const token = await aBasket(own, path)
  const view = await look(t, token)
  expect(view.placeKey).toBeNull()
  const key = view.places?.[0]?.key ?? ''
  const refused = async (placeKey?: string) => {
    const answer = await send(t, token, asShown(view, brought(placeKey)))
    return [answer.status, codeOf(answer)]
  }
  expect(await refused()).toEqual([400, 'link.choices_incomplete'])
  expect(await refused('')).toEqual([400, 'link.choices_incomplete'])
  expect(await refused(key.replace('f2000', 'f0'))).toEqual([409, 'link.delivery_changed'])
  expect(await refused(`${uuidv7()}~f0~`)).toEqual([409, 'link.delivery_changed'])
  // Dearer meanwhile: said, shown, and sent again with the new sum.
  await saveAgain({ places: [{ ...kariakoo, charge: { kind: 'fixed_amount', amountTzs: 3000 } }] })
  expect(await refused(key)).toEqual([409, 'link.delivery_changed'])
  const now = (await look(t, token)).places ?? []
  expect(now).toMatchObject([{ charge: { amountTzs: 3000 } }])
  expect(await refused(view.places?.[1]?.key)).toEqual([409, 'link.delivery_changed'])
  const sent = await send(t, token, asShown(view, brought(now[0]?.key)))
  expect(sent.body).toMatchObject({ totalTzs: 13_100 })
})

test('free from the sum the shop named, of goods; and where it is fetched nothing is charged', async () => {
  const { own, path, saveAgain } = await aFront({ freeDeliveryFromTzs: 20_000 })
  const dear = await aBasket(own, path, { priceTzs: 20_000 })
  const view = await look(t, dear)
  expect((await send(t, dear, asShown(view, brought(view.places?.[0]?.key)))).body).toMatchObject({
    totalTzs: 20_000,
    charges: [],
  })
  const fetched = await aBasket(own, path, { to: kariakoo.id })
  expect((await send(t, fetched, asShown(await look(t, fetched)))).body).toMatchObject({ totalTzs: 10_100 })
  // What an older app saves says nothing of it, and it stays.
  const { freeDeliveryFromTzs } = await saveAgain({})
  expect(freeDeliveryFromTzs).toBe(20_000)
  expect((await saveAgain({ freeDeliveryFromTzs: null })).freeDeliveryFromTzs).toBeNull()
})

test('what the shop put together for somebody is brought where they say, as it was agreed', async () => {
  const { own } = await aFront({})
  const thing = await aThing(t, own, { stock: null })
  const { token } = await aLink(t, own, [{ productId: thing.id }])
  const view = await look(t, token)
  expect(view.places).toEqual([])
  expect((await send(t, token, asShown(view, brought()))).body).toMatchObject({ totalTzs: 2000 })
})

test('without script: the place is a field of both forms, and the page asks for it', async () => {
  const { own, path } = await aFront({})
  expect(String((await t.inject({ method: 'GET', url: path })).body)).toContain(
    `<option value="${kariakoo.id}" data-tzs="2000">Kariakoo, TZS 2,000</option>`,
  )
  const token = await aBasket(own, path, { to: kariakoo.id })
  const view = await look(t, token)
  const post = (to: string) =>
    t.inject({
      method: 'POST',
      url: `/cart/order?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        prices: view.pricesKey,
        delivery: 'delivery',
        place: 'Mtaa wa Uhuru',
        at: '0712345678',
        to,
        do: 'submit',
      }).toString(),
    })
  const changed = await post(`${kariakoo.id}~f1~`)
  expect([changed.status, String(changed.body)]).toEqual([409, expect.stringContaining('link.delivery_changed')])
  expect((await post(view.placeKey ?? '')).status).toBe(303)
  expect((await onlyOrder(own)).totalTzs).toBe(12_100)
})
