import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { getUser } from '../../../shared/contract/auth.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { getOrderWords, saveOrderWords } from '../../../shared/contract/order-words.ts'
import { createShop, getShop, updateShop, uploadMedia } from '../../../shared/contract/shops.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const aPicture = async () =>
  new Blob(
    [
      await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a7' } })
        .jpeg()
        .toBuffer(),
    ],
    { type: 'image/jpeg' },
  )

test('404 shop.not_found means there is no shop yet', async () => {
  const { token } = await t.signUp()
  const answer = await t.call(getShop, {}, token)
  expect([answer.status, codeOf(answer)]).toEqual([404, 'shop.not_found'])
})

test('who creates a shop owns it, works in it, and a repeat with the same id answers with the same shop', async () => {
  const { token } = await t.signUp()
  const body = {
    id: uuidv7(),
    shop_name: 'Duka la Neema',
    business_kind: 'retail' as const,
    phone: '0712345678',
    place: 'Dodoma',
    id_type: 'national_id' as const,
    id_number: '1990',
  }
  const first = await t.call(createShop, { body }, token)
  expect(first).toMatchObject({
    status: 200,
    body: { id: body.id, shop_name: 'Duka la Neema', phone: '+255712345678', logo_url: null, id_number: '1990' },
  })
  expect((await t.call(createShop, { body }, token)).body).toEqual(first.body)
  expect((await t.call(getShop, {}, token)).body).toEqual(first.body)
  expect(await t.must(getUser, {}, token)).toMatchObject({
    permissions: { is_admin: true },
    activeShopId: body.id,
    shops: [{ id: body.id, shopName: 'Duka la Neema', isAdmin: true }],
  })
})

test('a shop speaks to its customers as its owner signed up, or as the screen it was opened on says, until the settings change it', async () => {
  for (const language of ['en', 'sw'] as const) {
    const { token } = await t.signUp({ language })
    expect((await t.must(createShop, { body: { id: uuidv7(), shop_name: 'Duka' } }, token)).customer_language).toBe(
      language,
    )
    const other = language === 'en' ? 'sw' : 'en'
    expect(
      (await t.must(createShop, { body: { id: uuidv7(), shop_name: 'Duka', customer_language: other } }, token))
        .customer_language,
    ).toBe(other)
    expect((await t.must(updateShop, { body: { customer_language: language } }, token)).customer_language).toBe(
      language,
    )
  }
})

test("another user's id is a conflict that tells nothing and changes nothing", async () => {
  const [owner, stranger] = [await t.aShop({ shop_name: 'Siri', place: 'Siri-Mahali' }), await t.signUp()]
  const answer = await t.call(createShop, { body: { id: owner.shop.id, shop_name: 'Yangu' } }, stranger.token)
  expect([answer.status, codeOf(answer)]).toEqual([409, 'shop.exists'])
  expect(JSON.stringify(answer.body)).not.toContain('Siri')
  expect((await t.must(getShop, {}, owner.token)).shop_name).toBe('Siri')
  expect((await t.call(getShop, {}, stranger.token)).status).toBe(404)
})

test('20 parallel creates of one shop make one shop', async () => {
  const { token, user } = await t.signUp()
  const body = { id: uuidv7(), shop_name: 'Mara moja' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => t.call(createShop, { body }, token)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect((await t.must(getUser, {}, token)).shops).toHaveLength(1)
  expect(user.shops).toEqual([])
})

test('an open screen is not enough to send customers to another number: it wants the password, the first number does not', async () => {
  const owner = await t.aShop()
  const change = async (body: InputOf<typeof updateShop>['body']) => await t.call(updateShop, { body }, owner.token)
  expect(await change({ phone: '0712 345 678', whatsapp: '0712345678' })).toMatchObject({ status: 200 })
  expect(await change({ phone: '+255712345678', place: 'Dodoma' }), 'the same number').toMatchObject({ status: 200 })
  const other = await t.aShop({ phone: '0712 345 678' })
  const chat = await t.call(updateShop, { body: { whatsapp: '0754000222' } }, other.token)
  expect(codeOf(chat), 'chats went to the phone number').toBe('auth.password_needed')
  expect(await t.call(updateShop, { body: { whatsapp: '0712345678' } }, other.token)).toMatchObject({ status: 200 })
  for (const moved of [{ phone: '0754000222' }, { whatsapp: '0754000222' }, { phone: '' }]) {
    expect(codeOf(await change(moved))).toBe('auth.password_needed')
    expect(codeOf(await change({ ...moved, password: 'siyo-hilo-99' }))).toBe('auth.wrong_credentials')
  }
  expect(await t.must(getShop, {}, owner.token)).toMatchObject({ phone: '+255712345678', whatsapp: '+255712345678' })
  expect(await change({ phone: '0754000222', whatsapp: '0754000222', password: PASSWORD })).toMatchObject({
    body: { phone: '+255754000222', whatsapp: '+255754000222' },
  })
})

test('the owner changes details one by one; others may not, and never see the identity document', async () => {
  const owner = await t.aShop({ id_type: 'passport', id_number: 'AB123' })
  const seller = await owner.asMember([{ resource: 'orders', action: ['create'] }])
  const changed = await t.must(
    updateShop,
    { body: { receipt_note: 'Asante\nKaribu tena', blocks_out_of_stock: true } },
    owner.token,
  )
  expect(changed).toMatchObject({
    shop_name: 'Duka la Mfano',
    receipt_note: 'Asante\nKaribu tena',
    blocks_out_of_stock: true,
    id_number: 'AB123',
  })
  expect(await t.must(getShop, {}, seller.token)).toMatchObject({
    shop_name: 'Duka la Mfano',
    id_type: null,
    id_number: null,
  })
  const refused = await t.call(updateShop, { body: { shop_name: 'Lingine' } }, seller.token)
  expect([refused.status, codeOf(refused)]).toEqual([403, 'auth.admin_only'])
})

test('a logo may be chosen before there is a shop, and becomes the shop’s', async () => {
  const { token } = await t.signUp()
  const logo = await t.must(uploadMedia, { query: { use: 'logo' }, file: await aPicture() }, token)
  const shop = await t.must(createShop, { body: { id: uuidv7(), shop_name: 'Na nembo', logo_url: logo.url } }, token)
  expect(shop.logo_url).toBe(logo.url)
  expect(await t.must(updateShop, { body: { logo_url: logo.url } }, token)).toMatchObject({ logo_url: logo.url })
  expect(await t.must(updateShop, { body: { logo_url: null } }, token)).toMatchObject({ logo_url: null })
})

test('a logo of another shop, of another user or from elsewhere is refused', async () => {
  const [owner, other] = [await t.aShop(), await t.aShop()]
  const foreign = await t.must(uploadMedia, { query: { use: 'logo' }, file: await aPicture() }, other.token)
  const waiting = await t.must(
    uploadMedia,
    { query: { use: 'logo' }, file: await aPicture() },
    (await t.signUp()).token,
  )
  for (const url of [foreign.url, waiting.url, '/media/20260101000000-haipohaipohaipo12.webp']) {
    expect(codeOf(await t.call(updateShop, { body: { logo_url: url } }, owner.token))).toBe('media.not_found')
  }
  for (const url of ['https://evil.example/x.webp', 'javascript:alert(1)', '/media/../../etc/passwd']) {
    expect(codeOf(await t.call(updateShop, { body: { logo_url: url } }, owner.token))).toBe('request.invalid')
  }
})

test('text is kept as people typed it: emoji, right-to-left, markup, formulas', async () => {
  const owner = await t.aShop()
  for (const name of [
    'Duka 🍍 la Ñandú',
    'متجر',
    '<script>alert(1)</script>',
    '=SUM(A1)',
    `O'Neill"; drop table shops; --`,
  ]) {
    expect((await t.must(updateShop, { body: { shop_name: name } }, owner.token)).shop_name).toBe(name)
  }
  expect((await t.must(updateShop, { body: { shop_name: 'a\u0000b\ud800c' } }, owner.token)).shop_name).toBe(
    'a b\ufffdc',
  )
  expect(codeOf(await t.call(updateShop, { body: { shop_name: '   ' } }, owner.token))).toBe('request.invalid')
  expect(codeOf(await t.call(updateShop, { body: { shop_name: 'x'.repeat(81) } }, owner.token))).toBe('request.invalid')
})

test('the shop’s own words for the steps of an order: the owner writes them, who reads orders reads them, and none of it reaches another shop', async () => {
  const [owner, other] = [await t.aShop(), await t.aShop()]
  const ours = { pending: null, paid: null, picked_up: null, delivered: null, completed: null, cancelled: null }
  expect(await t.must(getOrderWords, {}, owner.token)).toEqual(ours)
  const given = { ...ours, paid: '  Tunaandaa\n', delivered: 'Imefika' }
  const kept = { ...given, paid: 'Tunaandaa' }
  expect(await t.must(saveOrderWords, { body: given }, owner.token)).toEqual(kept)
  const [seller, clerk] = [
    await owner.asMember([{ resource: 'orders', action: ['read'] }]),
    await owner.asMember([{ resource: 'product', action: ['read'] }]),
  ]
  expect(await t.must(getOrderWords, {}, seller.token)).toEqual(kept)
  expect(await t.must(getOrderWords, {}, other.token)).toEqual(ours)
  const refused = await Promise.all([
    t.call(saveOrderWords, { body: ours }, seller.token),
    t.call(getOrderWords, {}, clerk.token),
  ])
  expect(refused.map((answer) => answer.status)).toEqual([403, 403])
  for (const word of ['', '   ', 'x'.repeat(31)]) {
    const answer = await t.call(saveOrderWords, { body: { ...ours, paid: word } }, owner.token)
    expect([answer.status, codeOf(answer)]).toEqual([400, 'request.invalid'])
  }
  expect(await t.must(getOrderWords, {}, owner.token)).toEqual(kept)
  expect(await t.must(saveOrderWords, { body: ours }, owner.token)).toEqual(ours)
})
