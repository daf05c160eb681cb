import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveSet, createSet } from '../../../shared/contract/product-sets.ts'
import { saveStorefront, type StorefrontInput } from '../../../shared/contract/storefront.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aThing } from '../../../../tests/support/order-links.ts'
import { aSetBody, aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const front = (slug: string, given: Partial<StorefrontInput & { version: number }> = {}) => ({
  ...aStorefront(slug, 'Matunda', 0),
  ...given,
})
const get = (url: string) => t.inject({ method: 'GET', url })
const post = (url: string, fields: [string, string][]) =>
  t.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
async function aFront(own: OwnedShop, slug: string, given: Partial<StorefrontInput> = {}) {
  await t.must(saveStorefront, { body: front(slug, given) }, own.token)
  return `/shops/${slug}`
}

test('sets on the page: by the owner’s order, each product once, with a link to all of it; what is put away, not offered or empty is not shown', async () => {
  const own = await t.aShop({ shop_name: 'Duka la Seti', customer_language: 'sw' })
  const goods = []
  for (const name of ['Ndizi', 'Papai', 'Embe', 'Nanasi', 'Parachichi', 'Tikiti', 'Chungwa'])
    goods.push((await aThing(t, own, { name, stock: 3 })).id)
  const out = (await aThing(t, own, { name: 'Limau', stock: 0 })).id
  const [first = '', second = ''] = goods
  const aSetOf = async (name: string, productIds: string[], given: object = {}) => {
    const sections = [{ id: uuidv7(), title: '', source: { kind: 'picked' as const, productIds } }]
    const body = { ...aSetBody(first), id: uuidv7(), name, sections, ...given }
    return await t.must(createSet, { body }, own.token)
  }
  const fruit = await aSetOf('Matunda <leo>', goods)
  const offer = await aSetOf('Ofa', [second, first])
  const gone = await aSetOf('Yaliyoisha', [out])
  const later = await aSetOf('Usiku', [first], { offered: { from: 3, to: 4 } })
  const path = await aFront(own, 'seti', { setIds: [offer.id, gone.id, later.id, fruit.id] })
  const html = String((await get(path)).body)
  const heads = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, head]) => head)
  expect(heads.slice(0, 2)).toEqual(['Ofa', 'Matunda &lt;leo&gt;'])
  expect(html).not.toContain('Yaliyoisha')
  expect(html).not.toContain('Usiku')
  for (const id of goods) expect(html.split(`name="q.${id}"`)).toHaveLength(2)
  expect(html.indexOf(`q.${second}`)).toBeLessThan(html.indexOf(`q.${first}`))
  expect(html).toContain(`href="${path}/sets/${fruit.id}"`)
  const whole = await get(`${path}/sets/${fruit.id}`)
  expect([whole.status, goods.every((id) => String(whole.body).includes(`name="q.${id}"`))]).toEqual([200, true])
  expect(String(whole.body)).toContain(`action="${path}"`)
  // Narrowed, the page is a list and nothing else.
  expect(String((await get(`${path}?q=ndizi`)).body)).not.toContain('Ofa')
  const ordered = await post(path, [[`q.${first}`, '2']])
  expect(ordered.status).toBe(303)
  // A set nobody put on the page has no address there.
  const hidden = await aSetOf('Siri', [first])
  expect((await get(`${path}/sets/${hidden.id}`)).status).toBe(404)
  await t.must(archiveSet, { params: { id: offer.id }, body: { isArchived: true } }, own.token)
  expect(String((await get(path)).body)).not.toContain('Ofa')
  expect((await get(`${path}/sets/${offer.id}`)).status).toBe(404)
  const kept = await t.must(saveStorefront, { body: front('seti', { version: 1 }) }, own.token)
  expect(kept.setIds).toEqual([offer.id, gone.id, later.id, fruit.id])
})

test('a page takes sets of its own shop, each once, and six of them', async () => {
  const own = await t.aShop({ shop_name: 'Duka la Mipaka' })
  const soda = await aThing(t, own)
  const set = await t.must(createSet, { body: { ...aSetBody(soda.id), id: uuidv7() } }, own.token)
  const other = await t.aShop()
  const said = async (token: string, setIds: string[]) => {
    const answer = await t.call(saveStorefront, { body: front('mipaka', { setIds }) }, token)
    return [answer.status, answer.status < 400 ? 'saved' : codeOf(answer)]
  }
  expect(await said(own.token, [uuidv7()])).toEqual([400, 'request.invalid'])
  expect(await said(other.token, [set.id])).toEqual([400, 'request.invalid'])
  expect(await said(own.token, [set.id, set.id.toUpperCase()])).toEqual([400, 'request.invalid'])
  expect(
    await said(
      own.token,
      Array.from({ length: 7 }, () => uuidv7()),
    ),
  ).toEqual([400, 'request.invalid'])
  expect(await said(own.token, [set.id])).toEqual([200, 'saved'])
})
