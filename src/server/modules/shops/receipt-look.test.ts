import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { startTestApp, codeOf, type TestApp } from '../../../../tests/support/test-app.ts'
import { aLink, asShown, aThing, look as viewOfLink, send } from '../../../../tests/support/order-links.ts'
import { getCounterRules, saveCounterRules } from '../../../shared/contract/counter-rules.ts'
import { makeReceiptLink } from '../../../shared/contract/live.ts'
import { saveStorefront } from '../../../shared/contract/storefront.ts'
import { getReceiptLook, saveReceiptLook } from '../../../shared/contract/receipt-look.ts'
import { receiptColourStyle } from '../../../shared/domain/shop-colour.ts'
import { getShop, updateShop } from '../../../shared/contract/shops.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const look = {
  above: { en: 'Open every day', sw: 'Tuko wazi kila siku\nKariakoo na Mbezi' },
  below: { en: 'Bring this paper to exchange goods', sw: 'Lete risiti kubadilisha' },
  hasLogo: false,
  showsServer: false,
  showsCustomer: false,
  showsTaxes: false,
  showsCode: false,
  language: 'customer' as const,
}
const usual = {
  above: { en: '', sw: '' },
  below: { en: '', sw: '' },
  hasLogo: true,
  showsServer: true,
  showsCustomer: true,
  showsTaxes: true,
  showsCode: true,
  language: 'shop',
  version: 1,
}

test('the owner says how receipts look; every till has it with the shop, nobody else changes it, and the second of two is told', async () => {
  const owner = await t.aShop({ customer_language: 'sw' })
  const other = await t.aShop()
  expect(await t.must(getReceiptLook, {}, owner.token)).toEqual(usual)
  expect(await t.must(saveReceiptLook, { body: { ...look, version: 1 } }, owner.token)).toEqual({ ...look, version: 2 })
  const clerk = await owner.asMember([{ resource: 'orders', action: ['create'] }])
  expect((await t.must(getShop, {}, clerk.token)).receiptLook).toEqual(look)
  expect(await t.must(getReceiptLook, {}, clerk.token)).toEqual({ ...look, version: 2 })
  expect(codeOf(await t.call(saveReceiptLook, { body: { ...look, version: 2 } }, clerk.token))).toBe('auth.admin_only')
  expect(codeOf(await t.call(saveReceiptLook, { body: { ...look, version: 1 } }, owner.token))).toBe(
    'shop.changed_meanwhile',
  )
  for (const wrong of [{ above: { en: 'x'.repeat(201), sw: '' } }, { language: 'fr' }, { hasLogo: 'no' }]) {
    const body = { ...look, ...wrong, version: 2 } as typeof look & { version: number }
    expect(codeOf(await t.call(saveReceiptLook, { body }, owner.token))).toBe('request.invalid')
  }
  expect(await t.must(getReceiptLook, {}, other.token)).toEqual(usual)
})

test('apps from before know one text at the foot: it is the one in the shop’s language, whoever writes it', async () => {
  const owner = await t.aShop({ customer_language: 'sw', receipt_note: 'Ya zamani' })
  expect((await t.must(getReceiptLook, {}, owner.token)).below).toEqual({ en: '', sw: 'Ya zamani' })
  const rules = await t.must(getCounterRules, {}, owner.token)
  await t.must(saveReceiptLook, { body: { ...look, version: 1 } }, owner.token)
  expect((await t.must(getShop, {}, owner.token)).receipt_note).toBe('Lete risiti kubadilisha')
  // A form of the counter's rules that stands open would write the old text back.
  const stale = { receiptNote: rules.receiptNote, version: rules.version }
  expect(codeOf(await t.call(saveCounterRules, { body: stale }, owner.token))).toBe('shop.changed_meanwhile')
  const { version } = await t.must(getCounterRules, {}, owner.token)
  await t.must(saveCounterRules, { body: { receiptNote: 'Mpya', version } }, owner.token)
  expect((await t.must(getReceiptLook, {}, owner.token)).below).toEqual({ en: look.below.en, sw: 'Mpya' })
  // The shop speaks English to its customers from now on: neither text is lost or changes its language.
  await t.must(updateShop, { body: { customer_language: 'en' } }, owner.token)
  expect((await t.must(getShop, {}, owner.token)).receipt_note).toBe(look.below.en)
  expect((await t.must(getReceiptLook, {}, owner.token)).below).toEqual({ en: look.below.en, sw: 'Mpya' })
})

const css = async (query: string) => String((await t.inject({ method: 'GET', url: `/receipt.css?v=1${query}` })).body)
test('the receipt’s page has the colour of the shop, where white can be read on it', async () => {
  const [plain, green] = [await css(''), await css('&c=0f5a36')]
  expect(green).toBe(`${plain}${receiptColourStyle('#0f5a36')}`)
  expect(receiptColourStyle('#0f5a36')).toContain('background:#0f5a36')
  // Too light, our own, and what is no colour: as ever.
  for (const wrong of ['f6b21b', 'a01355', 'red', '}*{x:y', ''])
    expect(await css(`&c=${encodeURIComponent(wrong)}`)).toBe(plain)
})

test('the page and the file behind a receipt’s link look so, in the language of who reads them', async () => {
  const owner = await t.aShop({ customer_language: 'sw' })
  const soda = await aThing(t, owner, { stock: null })
  const { token } = await aLink(t, owner, [{ productId: soda.id }])
  const { body } = await send(t, token, { ...asShown(await viewOfLink(t, token)), customerName: 'Asha Mteja' })
  const { url } = await t.must(makeReceiptLink, { params: { id: body.orderId ?? '' }, body: {} }, owner.token)
  const path = url.replace('https://kaunta.example', '')
  const page = async (headers: Record<string, string> = {}) =>
    String((await t.inject({ method: 'GET', url: path, headers })).body)
  const english = { 'accept-language': 'en-GB,en;q=0.9' }
  const before = await page(english)
  expect(before).not.toContain('c=0f5a36')
  await t.must(saveStorefront, { body: { ...aStorefront('risiti-rangi', 'Duka', 0), colour: '#0F5A36' } }, owner.token)
  expect(await page(english)).toMatch(/href="\/receipt\.css\?v=[\w-]+&amp;c=0f5a36"/)
  expect(before).toContain('Mteja: Asha Mteja')
  await t.must(saveReceiptLook, { body: { ...look, version: 1 } }, owner.token)
  const after = await page(english)
  expect(after).toContain('<html lang="en"')
  expect(after).toContain('<p class="t">Open every day</p>')
  expect(after).toContain('<p class="t">Bring this paper to exchange goods</p>')
  expect(after).not.toContain('Asha Mteja')
  const swahili = await page({ 'accept-language': 'sw' })
  expect(swahili).toContain('<p class="t">Tuko wazi kila siku</p>')
  expect(swahili).toContain('<p class="t">Kariakoo na Mbezi</p>')
  // Once chosen, the language stays.
  const chosen = await t.inject({ method: 'GET', url: `${path}&lang=sw`, headers: english })
  expect(String(chosen.body)).toContain('<html lang="sw"')
  const file = await t.inject({ method: 'GET', url: path.replace('/receipt?', '/receipt.pdf?'), headers: english })
  expect(String(file.body)).not.toContain('/URI')
  await t.must(saveReceiptLook, { body: { ...look, showsCode: true, language: 'shop', version: 2 } }, owner.token)
  expect(await page(english)).toContain('<html lang="sw"')
  const coded = await t.inject({ method: 'GET', url: path.replace('/receipt?', '/receipt.pdf?') })
  expect(String(coded.body)).toContain('/URI')
})
