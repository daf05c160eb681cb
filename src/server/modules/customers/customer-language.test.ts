import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aGateway, agreedCustomers, aSending, phoneOf, startedCampaign } from '../../../../tests/support/campaigns.ts'
import { type Debtors, debtorsOf } from '../../../../tests/support/debtors.ts'
import { aLink, asShown, aThing, look, send, tokenOf } from '../../../../tests/support/order-links.ts'
import { aPhone, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { getCampaign, listAudience, previewAudience } from '../../../shared/contract/campaigns.ts'
import {
  getCustomer,
  listCustomerEvents,
  listCustomers,
  makeStatementLink,
  mergeCustomers,
  undoMerge,
} from '../../../shared/contract/customers.ts'
import { askAgreement } from '../../../shared/contract/debt-agreements.ts'
import { draftReminder, sendReminder } from '../../../shared/contract/debt-reminders.ts'
import { makeReceiptLink } from '../../../shared/contract/live.ts'
import { createLink, submitCart } from '../../../shared/contract/order-link.ts'
import { campaignPrice } from '../../../shared/domain/campaigns/text.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { inShop } from '../../platform/database.ts'

let t: TestApp
let shop: OwnedShop
let book: Debtors
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date('2026-11-25T09:00:00Z'))
  shop = await t.aShop({ shop_name: 'Duka la Neema', customer_language: 'sw' })
  book = await debtorsOf(t, shop)
})

const get = (id: string) => t.must(getCustomer, { params: { id } }, shop.token)
const speaks = (id: string, language: Language | null, was: Language | null = null) =>
  book.says(id, { was: { language: was }, to: { language } })
const draft = async (id: string) =>
  (await t.must(draftReminder, { params: { id }, body: {} }, shop.token)).text.split(',')[0]

test('written, read again, and kept by whoever does not send it', async () => {
  const asha = await book.owes('Asha')
  expect((await get(asha.id)).language).toBe(null)
  await speaks(asha.id, 'en')
  await book.says(asha.id, { was: { place: '' }, to: { place: 'Ilala' } })
  expect(await get(asha.id)).toMatchObject({ language: 'en', place: 'Ilala' })
  const { items } = await t.must(listCustomerEvents, { params: { id: asha.id }, query: {} }, shop.token)
  expect(items.map(({ kind, fields }) => [kind, fields])).toContainEqual(['changed', ['language']])
  await speaks(asha.id, null, 'en')
  expect((await get(asha.id)).language).toBe(null)
})

test('whatever is sent to one is in theirs: reminder, statement, question about a debt, receipt and link', async () => {
  const asha = await book.owes('Asha')
  const words = async () => {
    const params = { id: asha.id }
    const [reminder, statement, question, receipt, { text }] = [
      await draft(asha.id),
      (await t.must(makeStatementLink, { params, body: {} }, shop.token)).message,
      (await t.must(askAgreement, { params, body: { id: uuidv7() } }, shop.token)).message,
      (await t.must(makeReceiptLink, { params: { id: asha.orderId }, body: {} }, shop.token)).message,
      await aLink(t, shop, [{ productId: (await aThing(t, shop, { stock: null })).id }], { customerPhone: asha.phone }),
    ]
    return [reminder, statement, question, receipt, text].map((said) =>
      /\b(hello|you|your|is|receipt)\b/i.test((said ?? '').replaceAll(/https:\S+/g, '')) ? 'en' : 'sw',
    )
  }
  expect(await words()).toEqual(['sw', 'sw', 'sw', 'sw', 'sw'])
  await speaks(asha.id, 'en')
  expect(await words()).toEqual(['en', 'en', 'en', 'en', 'en'])
})

test('what a reminder was in by hand says nothing of the next one', async () => {
  const asha = await book.owes('Asha')
  await t.must(
    sendReminder,
    { params: { id: asha.id }, body: { id: uuidv7(), way: 'whatsapp', language: 'en' } },
    shop.token,
  )
  expect(await draft(asha.id)).toBe('Duka la Neema: Habari Asha')
})

test('a campaign says to each what they read, once, and costs what each message comes to', async () => {
  const { id: shopId } = shop.shop
  await agreedCustomers(t, shopId, 2)
  await inShop(t.db, shopId, (tx) => sql`update customers set language = 'en' where name = 'Mteja 2'`.execute(tx))
  const texts = {
    sw: 'Habari {name}, karibu tena {shop}.',
    en: `Hello {name}. ${'All our sugar is cheaper this week. '.repeat(5)}{shop}`,
  }
  const { groups, fill, sms } = await t.must(previewAudience, { query: { segment: 'all' } }, shop.token)
  expect(groups.map(({ name, language, count }) => [name, language, count])).toEqual([
    ['Mteja 2', 'en', 1],
    ['Mteja 1', 'sw', 1],
  ])
  const price = campaignPrice(texts, groups, fill, sms.pricePerPartTzs)
  expect([price.parts, price.tzs]).toEqual([3, 3 * sms.pricePerPartTzs])
  const { items } = await t.must(listAudience, { query: { segment: 'all' } }, shop.token)
  expect(items.map(({ name, language }) => [name, language])).toEqual([
    ['Mteja 1', 'sw'],
    ['Mteja 2', 'en'],
  ])
  const campaign = await startedCampaign(t, shop, { texts })
  const gateway = aGateway()
  await aSending(t, gateway.provider).out(shopId, campaign.id, 3)
  expect(gateway.phones.get(phoneOf(shopId, 1))).toEqual([expect.stringContaining('Habari Mteja 1, karibu tena')])
  expect(gateway.phones.get(phoneOf(shopId, 2))).toEqual([expect.stringMatching(/^Hello Mteja 2\. All our sugar/)])
  const done = await t.must(getCampaign, { params: { id: campaign.id } }, shop.token)
  expect([done.state, done.spentTzs]).toEqual(['done', 3 * sms.pricePerPartTzs])
})

test('of two who become one the kept one’s counts, else the other’s; parted, each has its own', async () => {
  const [asha, other] = [await book.owes('Asha'), await book.owes('Zubeda')]
  const merge = async (id: string, keptId: string, goneId: string) =>
    await t.must(mergeCustomers, { body: { id, keptId, goneId } }, shop.token)
  await speaks(other.id, 'en')
  const id = uuidv7()
  await merge(id, asha.id, other.id)
  expect((await get(other.id)).language).toBe('en')
  expect(await draft(other.id)).toBe('Duka la Neema: Hello Asha')
  await t.must(undoMerge, { params: { id } }, shop.token)
  expect([(await get(asha.id)).language, (await get(other.id)).language]).toEqual([null, 'en'])
  await speaks(asha.id, 'sw')
  await merge(uuidv7(), asha.id, other.id)
  expect((await get(asha.id)).language).toBe('sw')
})

test('the language somebody switched a link to is theirs where nobody said one; a number typed there teaches nothing of its owner', async () => {
  const { id: productId } = await aThing(t, shop, { stock: null })
  const order = async (link: { token: string }, customerPhone: string) => {
    const body = asShown(await look(t, link.token), { customerName: 'Asha', customerPhone })
    const sent = await t.call(submitCart, { query: { token: link.token }, body }, undefined, { cookie: 'language=en' })
    expect(sent.status).toBe(200)
  }
  const [asha, typed, other] = [await book.owes('Asha'), await book.owes('Baraka'), await book.owes('Chiku')]
  const linkTo = (customerPhone: string) => aLink(t, shop, [{ productId }], { customerPhone })
  await order(await linkTo(asha.phone), '')
  expect((await get(asha.id)).language).toBe('en')
  await speaks(typed.id, 'sw')
  await order(await linkTo(typed.phone), '')
  await order(await linkTo(''), other.phone)
  expect([(await get(typed.id)).language, (await get(other.id)).language]).toEqual(['sw', null])
  // Nor of one that nobody had before: whoever typed it may be somebody else.
  const unknown = aPhone()
  await order(await linkTo(''), unknown)
  const { items } = await t.must(listCustomers, { query: { search: unknown } }, shop.token)
  expect(await Promise.all(items.map(async ({ id }) => (await get(id)).language))).toEqual([null])
})

test('who types somebody’s number on the page of a link learns nothing of them: neither its order nor the receipt speaks their language', async () => {
  const { id: productId } = await aThing(t, shop, { stock: null })
  const asha = await book.owes('Asha')
  await speaks(asha.id, 'en')
  const ordered = async (given: string, typed: string) => {
    const { token } = await aLink(t, shop, [{ productId }], { customerPhone: given })
    const sent = await send(t, token, asShown(await look(t, token), { customerPhone: typed }))
    const params = { id: sent.body.orderId ?? '' }
    const again = await t.must(
      createLink,
      { body: { kind: 'order', id: uuidv7(), orderId: params.id, note: '' } },
      shop.token,
    )
    const receipt = await t.must(makeReceiptLink, { params, body: {} }, shop.token)
    const page = await t.inject({ method: 'GET', url: receipt.url.replace('https://kaunta.example', '') })
    return [
      sent.body.shop.language,
      (await look(t, token)).shop.language,
      (await look(t, tokenOf(again.url))).shop.language,
      /<html lang="(..)"/.exec(String(page.body))?.[1],
    ]
  }
  expect(await ordered('', asha.phone)).toEqual(['sw', 'sw', 'sw', 'sw'])
  expect(await ordered(aPhone(), asha.phone)).toEqual(['sw', 'sw', 'sw', 'sw'])
  // The shop put it there itself: it went to them.
  expect(await ordered(asha.phone, '')).toEqual(['en', 'en', 'en', 'en'])
  expect(await ordered(asha.phone, asha.phone)).toEqual(['en', 'en', 'en', 'en'])
})
