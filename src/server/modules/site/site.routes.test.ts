import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { openOperator } from '../../../shared/contract/operator.ts'
import {
  answerVisitorMessage,
  listDirectory,
  listFees,
  listVisitorMessages,
  saveFees,
  sendVisitorMessage,
} from '../../../shared/contract/site.ts'
import { updateShop } from '../../../shared/contract/shops.ts'
import { brand } from '../../../shared/brand.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

const key = 'ufunguo-wa-mwendeshaji'
let t: TestApp
let operator: string
beforeAll(async () => {
  t = await startTestApp({ operatorKey: key })
  operator = (await t.must(openOperator, { body: { key } })).token
})
afterAll(() => t.close())

const all = { query: {} }
const listed = async (name: string, place: string, about = '') => {
  const owner = await t.aShop({ shop_name: name, place })
  await t.must(
    updateShop,
    { body: { is_listed: true, whatsapp: '0712 345 678', listed_category: 'food_beverages', listed_about: about } },
    owner.token,
  )
  return owner
}

test('a shop is in the directory from the moment it wants to be until it does not', async () => {
  const owner = await listed('Duka la Kwanza', 'Mbeya', 'Mchele wa Kyela')
  const found = (await t.must(listDirectory, { query: { search: 'kyela kwanza' } })).items
  expect(found).toEqual([
    {
      id: owner.shop.id,
      shop_name: 'Duka la Kwanza',
      logo_url: null,
      category: 'food_beverages',
      place: 'Mbeya',
      about: 'Mchele wa Kyela',
      whatsapp: '+255712345678',
    },
  ])
  await t.must(updateShop, { body: { shop_name: 'Duka la Pili', place: 'Iringa' } }, owner.token)
  expect((await t.must(listDirectory, { query: { search: 'pili', place: 'iringa' } })).items).toMatchObject([
    { shop_name: 'Duka la Pili', place: 'Iringa' },
  ])
  await t.must(updateShop, { body: { is_listed: false } }, owner.token)
  expect((await t.must(listDirectory, { query: { search: 'pili' } })).items).toEqual([])
})

test('a shop nobody asked about is in nobody’s directory, and nothing private is ever shown', async () => {
  await t.aShop({ shop_name: 'Duka la Siri', place: 'Moshi', id_number: '19900101' })
  expect((await t.must(listDirectory, { query: { search: 'siri' } })).items).toEqual([])
})

test('being listed needs a WhatsApp number and a category', async () => {
  const owner = await t.aShop()
  for (const [body, path] of [
    [{ is_listed: true }, 'whatsapp'],
    [{ is_listed: true, whatsapp: '0712345678' }, 'listed_category'],
    [{ whatsapp: 'siyo namba' }, 'whatsapp'],
  ] as const) {
    const answer = await t.call(updateShop, { body }, owner.token)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(path)
  }
})

test('pages go through the whole directory once, in the order of names; the busiest places come with the first', async () => {
  for (const name of ['Abiria', 'babu', 'Chai', 'dada', 'Embe'])
    await listed(`Zz ${name}`, name === 'Embe' ? 'Tanga' : 'Singida')
  const names: string[] = []
  let cursor: string | null | undefined
  let places: string[] = []
  do {
    const page: { items: { shop_name: string }[]; nextCursor: string | null; places: string[] } = await t.must(
      listDirectory,
      { query: { search: 'zz', limit: 2, ...(cursor ? { cursor } : {}) } },
    )
    names.push(...page.items.map((shop) => shop.shop_name))
    if (places.length === 0) places = page.places
    else expect(page.places).toEqual([])
    cursor = page.nextCursor
  } while (cursor)
  expect(names).toEqual(['Zz Abiria', 'Zz babu', 'Zz Chai', 'Zz dada', 'Zz Embe'])
  expect(places[0]).toBe('Singida')
  expect((await t.must(listDirectory, { query: { cursor: 'si-kitu', search: 'zz' } })).items).toHaveLength(5)
})

test('a visitor’s message is kept, mailed to the operator once, and listed', async () => {
  const body = {
    id: uuidv7(),
    full_name: 'Mgeni <b>',
    phone: '0754 000 118',
    message: 'Habari\nNaomba msaada <script>',
    language: 'sw' as const,
  }
  expect((await t.call(sendVisitorMessage, { body })).body).toEqual({ ok: true })
  expect((await t.call(sendVisitorMessage, { body })).body).toEqual({ ok: true })
  await t.app.runDueJobs()
  const mails = (await t.messages(brand.email)).filter((mail) => mail.body.includes('Naomba msaada'))
  expect(mails).toHaveLength(1)
  const { items } = await t.must(listVisitorMessages, { query: { search: 'msaada' } }, operator)
  expect(items).toMatchObject([{ id: body.id, full_name: 'Mgeni <b>', phone: '+255754000118', answeredAt: null }])
  await t.must(answerVisitorMessage, { params: { id: body.id }, body: { isAnswered: true } }, operator)
  expect((await t.must(listVisitorMessages, { query: { state: 'open' } }, operator)).items).toEqual([])
  expect(
    (await t.call(answerVisitorMessage, { params: { id: uuidv7() }, body: { isAnswered: true } }, operator)).status,
  ).toBe(404)
})

test('a message nobody could answer is refused, and a robot’s is not kept', async () => {
  const base = { full_name: 'Mgeni', message: 'Habari', language: 'en' as const }
  for (const wrong of [
    {},
    { email: 'si-barua' },
    { phone: '12' },
    { email: 'a@b.example', message: '  ' },
    { email: 'a@b.example', full_name: '' },
  ]) {
    expect((await t.call(sendVisitorMessage, { body: { ...base, ...wrong, id: uuidv7() } })).status).toBe(400)
  }
  const before = (await t.must(listVisitorMessages, all, operator)).items.length
  expect(
    (
      await t.call(sendVisitorMessage, {
        body: { ...base, id: uuidv7(), email: 'robot@spam.example', website: 'https://spam.example' },
      })
    ).body,
  ).toEqual({ ok: true })
  expect((await t.must(listVisitorMessages, all, operator)).items).toHaveLength(before)
})

test('the fee table is the operator’s: empty until set, replaced as a whole, read by everybody', async () => {
  expect(await t.must(listFees, {})).toEqual([])
  const fees = [
    { method: 'card' as const, rateBasisPoints: 350, fixedTzs: 0 },
    { method: 'mobile_money' as const, rateBasisPoints: 150, fixedTzs: 100 },
  ]
  expect(await t.must(saveFees, { body: { fees } }, operator)).toEqual(fees)
  expect(await t.must(saveFees, { body: { fees: fees.slice(1) } }, operator)).toEqual(fees.slice(1))
  expect(await t.must(listFees, {})).toEqual(fees.slice(1))
  const owner = await t.aShop()
  expect(codeOf(await t.call(saveFees, { body: { fees: [] } }, owner.token))).toBe('auth.operator_only')
})
