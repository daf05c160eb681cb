import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/support/builders.ts'
import { aLink, asShown, aThing, look, send } from '../../../../tests/support/order-links.ts'
import { asOwner, codeOf, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { makeReceiptLink } from '../../../shared/contract/live.ts'
import { getOrder } from '../../../shared/contract/orders.ts'
import { createProduct, getProduct, updateProduct } from '../../../shared/contract/products.ts'
import { getShop } from '../../../shared/contract/shops.ts'
import { pull } from '../../../shared/contract/sync.ts'
import { getTaxes, saveTaxes } from '../../../shared/contract/taxes.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { STARTING_CODES } from '../../../shared/domain/taxes.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

type Body = InputOf<typeof saveTaxes>['body']
const none = { isRegistered: false, tin: '', vrn: '', codes: [], defaultCode: null, version: 1 }
const vat: Body = {
  isRegistered: true,
  tin: '123-456-789',
  vrn: '40-012345-A',
  codes: [...STARTING_CODES],
  defaultCode: 'A',
  version: 1,
}

test('the owner writes them, every member’s till reads them with the shop, and none of it reaches another shop', async () => {
  const [owner, other] = [await t.aShop(), await t.aShop()]
  expect(await t.must(getTaxes, {}, owner.token)).toEqual(none)
  expect(await t.must(saveTaxes, { body: { ...vat, tin: ' 123-456-789\n' } }, owner.token)).toEqual({
    ...vat,
    version: 2,
  })
  const clerk = await owner.asMember([{ resource: 'orders', action: ['create'] }])
  expect(await t.must(getTaxes, {}, clerk.token)).toEqual({ ...vat, version: 2 })
  expect((await t.must(getShop, {}, clerk.token)).taxes).toEqual({ ...vat, version: 2 })
  const refused = await t.call(saveTaxes, { body: { ...vat, version: 2 } }, clerk.token)
  expect([refused.status, codeOf(refused)]).toEqual([403, 'auth.admin_only'])
  expect(await t.must(getTaxes, {}, other.token)).toEqual(none)
  expect((await t.must(getShop, {}, other.token)).taxes).toEqual(none)
})

test('of two owners who change them at the same time the second is told, and nothing of the first is lost', async () => {
  const owner = await t.aShop()
  await t.must(saveTaxes, { body: vat }, owner.token)
  const late = await t.call(saveTaxes, { body: { ...vat, tin: '' } }, owner.token)
  expect([late.status, codeOf(late)]).toEqual([409, 'shop.changed_meanwhile'])
  const both = await Promise.all(
    ['987654321', '111222333'].map((tin) => t.call(saveTaxes, { body: { ...vat, tin, version: 2 } }, owner.token)),
  )
  expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([200, 409]))
  expect((await t.must(getTaxes, {}, owner.token)).version).toBe(3)
})

test('what is no tax is refused', async () => {
  const owner = await t.aShop()
  const [first] = STARTING_CODES
  const code = (given: object) => ({ codes: [{ ...first, ...given }] }) as Partial<Body>
  const many = Array.from({ length: 13 }, (_, index) => ({
    code: `T${index}`,
    name: 'x',
    basisPoints: 0,
    isOffered: true,
  }))
  const wrong: Partial<Body>[] = [
    code({ basisPoints: 10_001 }),
    code({ basisPoints: -1 }),
    code({ basisPoints: 0.5 }),
    code({ code: '' }),
    code({ code: 'x'.repeat(11), isOffered: true }),
    code({ name: ' ' }),
    code({ name: 'x'.repeat(31) }),
    code({ isOffered: false }),
    { codes: [...STARTING_CODES, { code: 'A', name: 'Again', basisPoints: 1, isOffered: true }] },
    { codes: many, defaultCode: 'T0' },
    { defaultCode: null },
    { defaultCode: 'B' },
    { tin: '12345' },
    { vrn: '<script>' },
  ]
  for (const given of wrong) {
    const answer = await t.call(saveTaxes, { body: { ...vat, ...given } }, owner.token)
    expect([answer.status, codeOf(answer)], JSON.stringify(given)).toEqual([400, 'request.invalid'])
  }
  expect(await t.must(getTaxes, {}, owner.token)).toEqual(none)
  // The database says the same, whoever writes.
  for (const codes of [
    many,
    [{ code: 'A' }],
    [{ ...first, basisPoints: '18' }],
    [{ ...first, basisPoints: 10_001 }],
    {},
  ])
    await expect(
      asOwner(t, (db) =>
        sql`update shops set tax_codes = ${JSON.stringify(codes)}::jsonb where id = ${owner.shop.id}`.execute(db),
      ),
    ).rejects.toThrow('shops_tax_codes')
})

test('a code that products have is never deleted under them: left out it is switched off, counts for the twelve, and comes back', async () => {
  const owner = await t.aShop()
  await t.must(saveTaxes, { body: vat }, owner.token)
  const id = uuidv7()
  const product = await t.must(createProduct, { body: { ...aProduct({ id }), taxCode: 'E' } }, owner.token)
  expect(product.taxCode).toBe('E')
  const kept = await t.must(saveTaxes, { body: { ...vat, codes: STARTING_CODES.slice(0, 1), version: 2 } }, owner.token)
  expect(kept.codes.map(({ code, isOffered }) => [code, isOffered])).toEqual([
    ['A', true],
    ['C', false],
    ['E', false],
  ])
  expect((await t.must(getProduct, { params: { id } }, owner.token)).taxCode).toBe('E')
  const twelve = Array.from({ length: 12 }, (_, index) => ({
    code: `T${index}`,
    name: 'x',
    basisPoints: 0,
    isOffered: true,
  }))
  const full = await t.call(saveTaxes, { body: { ...vat, codes: twelve, defaultCode: 'T0', version: 3 } }, owner.token)
  expect([full.status, codeOf(full)]).toEqual([400, 'request.invalid'])
  const again = await t.must(saveTaxes, { body: { ...vat, version: 3 } }, owner.token)
  expect(again.codes).toEqual(STARTING_CODES)
})

test('a product has a code of its shop or none; an app that does not know of it leaves it as it is, and devices learn it', async () => {
  const owner = await t.aShop()
  await t.must(saveTaxes, { body: vat }, owner.token)
  const id = uuidv7()
  const { openingStock: _, id: __, ...input } = aProduct({ id })
  const unknown = await t.call(createProduct, { body: { ...aProduct({ id }), taxCode: 'B' } }, owner.token)
  expect([unknown.status, codeOf(unknown)]).toEqual([400, 'request.invalid'])
  expect((await t.must(createProduct, { body: aProduct({ id }) }, owner.token)).taxCode).toBeNull()
  const update = (given: object, version: number) =>
    t.must(updateProduct, { params: { id }, body: { ...input, ...given, version } }, owner.token)
  expect((await update({ taxCode: 'C' }, 1)).taxCode).toBe('C')
  expect((await update({ name: 'Jina jipya' }, 2)).taxCode).toBe('C')
  const { products } = await t.must(pull, { query: {} }, owner.token)
  expect(products).toMatchObject([{ id, taxCode: 'C' }])
  expect((await update({ taxCode: null }, 3)).taxCode).toBeNull()
})

test('an order link stores the tax of its goods as a till does, and the receipt says it with TIN and VRN', async () => {
  const owner = await t.aShop({ customer_language: 'en' })
  const [soda, maize] = [
    await aThing(t, owner, { priceTzs: 12_500, stock: null }),
    await aThing(t, owner, { priceTzs: 4000, name: 'Unga', stock: null }),
  ]
  const order = async () => {
    const { token } = await aLink(t, owner, [{ productId: soda.id }, { productId: maize.id }])
    const { body } = await send(t, token, asShown(await look(t, token)))
    return await t.must(getOrder, { params: { id: body.orderId ?? '' } }, owner.token)
  }
  const before = await order()
  expect([before.taxTzs, before.lines.map((line) => line.taxCode)]).toEqual([0, [null, null]])
  await t.must(saveTaxes, { body: vat }, owner.token)
  const { openingStock: _, id: __, ...input } = aProduct({ name: 'Unga', priceTzs: 4000, tracksStock: false })
  await t.must(updateProduct, { params: { id: maize.id }, body: { ...input, taxCode: 'C', version: 1 } }, owner.token)
  const after = await order()
  expect(after).toMatchObject({ taxTzs: 1907, totalTzs: 16_500 })
  expect(after.lines).toMatchObject([
    { taxCode: 'A', taxName: 'VAT 18%', taxBasisPoints: 1800, taxTzs: 1907 },
    { taxCode: 'C', taxName: 'Zero rated', taxBasisPoints: 0, taxTzs: 0 },
  ])
  const { url } = await t.must(makeReceiptLink, { params: { id: after.id }, body: {} }, owner.token)
  const html = String((await t.inject({ method: 'GET', url: url.replace('https://kaunta.example', '') })).body)
  expect(html).toContain('TIN 123-456-789, VRN 40-012345-A')
  expect(html).toContain('<span>of which VAT 18%</span> <span>1,907</span>')
})
