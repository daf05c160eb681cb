import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Debtors, debtorsOf } from '../../../../tests/support/debtors.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { getCustomerLedger, makeStatementLink, mergeCustomers, undoMerge } from '../../../shared/contract/customers.ts'
import { askAgreement, endAgreement } from '../../../shared/contract/debt-agreements.ts'
import { listDebts } from '../../../shared/contract/debts.ts'
import { listReview, settleReview } from '../../../shared/contract/orders.ts'
import { disputeOf } from '../../../shared/domain/debts.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { hashToken } from '../../platform/tokens.ts'
import { businessDay } from '../../../shared/domain/format.ts'

const DAY = 86_400_000
let t: TestApp
let shop: OwnedShop
let book: Debtors
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  shop = await t.aShop({ shop_name: 'Duka la <b>Neema</b>' })
  book = await debtorsOf(t, shop)
})

const ask = (id: string, given: { id?: string; sendsSms?: boolean; language?: 'en' | 'sw' } = {}) =>
  t.must(askAgreement, { params: { id }, body: { id: uuidv7(), ...given } }, shop.token)
const pathOf = (url: string) => url.replace('https://kaunta.example', '')
const read = async (url: string) => {
  const { status, body, headers } = await t.inject({ method: 'GET', url: pathOf(url) })
  return { status, html: String(body), headers }
}
const answer = (url: string, fields: Record<string, string>) =>
  t.inject({
    method: 'POST',
    url: pathOf(url),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const standing = async (id: string) =>
  (await t.must(getCustomerLedger, { params: { id }, query: {} }, shop.token)).agreement
const open = async () => (await t.must(listReview, { query: {} }, shop.token)).items

test('a customer agrees once, in the shop’s language or the other; it stands in the list, over the ledger and on the statement', async () => {
  const asha = await book.owes('Asha & co', { owesTzs: 5000 })
  const asked = await ask(asha.id)
  expect(asked.agreement).toMatchObject({ state: 'asked', owedTzs: 5000 })
  expect(decodeURIComponent(asked.whatsappUrl)).toContain(asked.url)
  const token = new URL(asked.url).searchParams.get('t') ?? ''
  const rows = await inShop(t.db, shop.shop.id, (tx) => tx.selectFrom('debt_agreements').selectAll().execute())
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0]?.token_hash).toEqual(hashToken(token))
  // A preview of the link reads it, and answers nothing.
  const page = await read(asked.url)
  expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  for (const part of ['<html lang="sw">', 'Duka la &lt;b&gt;Neema&lt;/b&gt;', 'Asha &amp; co', '5,000', 'Nakubali'])
    expect(page.html).toContain(part)
  expect((await read(`${asked.url}&lang=en`)).html).toContain('I agree')
  expect((await standing(asha.id))?.state).toBe('asked')
  const said = await answer(asked.url, { answer: 'agree' })
  expect([said.status, said.headers['location']]).toEqual([303, pathOf(asked.url)])
  expect((await read(asked.url)).html).toContain('Ulikubali tarehe')
  expect(await standing(asha.id)).toMatchObject({ state: 'agreed', owedTzs: 5000 })
  // What was said once is not said otherwise later.
  await answer(asked.url, { answer: 'differ', said: '1000', words: 'Hapana' })
  expect((await standing(asha.id))?.state).toBe('agreed')
  expect(await open()).toEqual([])
  expect((await t.must(listDebts, { query: {} }, shop.token)).items[0]?.agreement?.state).toBe('agreed')
  const baraka = await book.owes('Baraka')
  const notAgreed = async () =>
    (await t.must(listDebts, { query: { agreed: 'no' } }, shop.token)).items.map(({ id }) => id)
  expect(await notAgreed()).toEqual([baraka.id])
  await ask(baraka.id)
  expect(await notAgreed()).toEqual([baraka.id])
  // What was said under an id that became another's is said; asked once more they have not answered yet.
  const chiku = await book.owes('Chiku', { owesTzs: 100 })
  const merge = { id: uuidv7(), keptId: chiku.id, goneId: asha.id }
  await t.must(mergeCustomers, { body: merge }, shop.token)
  expect(await notAgreed()).toEqual([baraka.id])
  t.clock.set(new Date(t.clock.now().getTime() + 60_000))
  await ask(chiku.id)
  expect((await notAgreed()).toSorted()).toEqual([baraka.id, chiku.id].toSorted())
  await t.must(undoMerge, { params: { id: merge.id } }, shop.token)
  const statement = await t.must(makeStatementLink, { params: { id: asha.id }, body: {} }, shop.token)
  expect((await read(statement.url)).html).toMatch(/Mlikubaliana .*: TZS.5,000/)
})

test('another amount: both versions are kept for an admin, nothing of the debt moves by itself, and keeping it wants a reason that stays', async () => {
  const asha = await book.owes('Asha', { owesTzs: 33_500 })
  const { url } = await ask(asha.id)
  // What is no amount is asked for again, with what is wrong.
  const wrong = await answer(url, { answer: 'differ', said: 'elfu mbili', words: '' })
  expect([wrong.status, String(wrong.body).includes('role="alert"')]).toEqual([422, true])
  const same = await answer(url, { answer: 'differ', said: '33,500', words: '' })
  expect([same.status, String(same.body).includes('Chagua “Nakubali”')]).toEqual([422, true])
  expect((await standing(asha.id))?.state).toBe('asked')
  expect((await answer(url, { answer: 'differ', said: '28,000', words: 'Nililipa\n5,500 <Ijumaa>' })).status).toBe(303)
  expect(await standing(asha.id)).toMatchObject({ state: 'disputed', owedTzs: 33_500, saidTzs: 28_000 })
  const [item] = await open()
  expect(item).toMatchObject({ kind: 'flagged', codes: ['debt.disputed'], amountTzs: 33_500 })
  expect(disputeOf(item?.commandType ?? '', item?.raw)).toEqual({
    customerId: asha.id,
    customerName: 'Asha',
    owedTzs: 33_500,
    saidTzs: 28_000,
    words: 'Nililipa 5,500 <Ijumaa>',
  })
  const params = { id: item?.id ?? '' }
  await t.must(settleReview, { params, body: { action: 'accept', note: 'Risiti ipo' } }, shop.token)
  expect((await standing(asha.id))?.state).toBe('kept')
  expect((await t.must(listDebts, { query: {} }, shop.token)).items[0]?.owesTzs).toBe(33_500)
  const settled = await t.must(listReview, { query: { state: 'settled' } }, shop.token)
  expect(settled.items[0]).toMatchObject({ settlement: 'accepted', settledNote: 'Risiti ipo' })
})

test('corrected: the debt is what the customer said, and the list says that it was', async () => {
  const asha = await book.owes('Asha', { owesTzs: 33_500 })
  await answer((await ask(asha.id)).url, { answer: 'differ', said: '28000', words: 'Nililipa' })
  const [item] = await open()
  await book.moves(asha.id, 'less', 5500)
  await t.must(
    settleReview,
    { params: { id: item?.id ?? '' }, body: { action: 'correct', note: '', body: null } },
    shop.token,
  )
  expect((await standing(asha.id))?.state).toBe('corrected')
  expect((await t.must(listDebts, { query: {} }, shop.token)).items[0]?.owesTzs).toBe(28_000)
})

test('an address opens nothing once it was taken back, asked anew, or thirty days old; none of another shop opens', async () => {
  const asha = await book.owes()
  const first = await ask(asha.id)
  const second = await ask(asha.id)
  expect([(await read(first.url)).status, (await read(second.url)).status]).toEqual([404, 200])
  await t.must(endAgreement, { params: { id: asha.id } }, shop.token)
  expect((await read(second.url)).status).toBe(404)
  expect((await answer(second.url, { answer: 'agree' })).status).toBe(404)
  const third = await ask(asha.id)
  const other = await t.aShop()
  const token = new URL(third.url).searchParams.get('t') ?? ''
  const theirs = Buffer.concat([
    Buffer.from(other.shop.id.replaceAll('-', ''), 'hex'),
    Buffer.from(token, 'base64url').subarray(16),
  ]).toString('base64url')
  for (const bad of [theirs, `${token}x`, '', 'x'.repeat(300)])
    expect((await read(`https://kaunta.example/agree?t=${bad}`)).status).toBe(404)
  const asked = await t.call(askAgreement, { params: { id: asha.id }, body: { id: uuidv7() } }, other.token)
  expect(codeOf(asked)).toBe('customer.not_found')
  const paid = await book.owes('Baraka')
  await book.moves(paid.id, 'debt', 3000)
  const none = await t.call(askAgreement, { params: { id: paid.id }, body: { id: uuidv7() } }, shop.token)
  expect(codeOf(none)).toBe('reminder.not_now')
  t.clock.advance(31 * DAY)
  expect((await read(third.url)).status).toBe(404)
})

test('what was said stays with whoever they are by now', async () => {
  const [kept, gone] = [await book.owes('Asha'), await book.owes('Asha B')]
  await answer((await ask(gone.id)).url, { answer: 'agree' })
  await t.must(mergeCustomers, { body: { id: uuidv7(), keptId: kept.id, goneId: gone.id } }, shop.token)
  expect(await standing(kept.id)).toMatchObject({ state: 'agreed', owedTzs: 3000 })
})

test('a statement begins with the day that was chosen, and what was before is one sum; a day that is none is left out', async () => {
  const asha = await book.owes('Asha', { owesTzs: 3000 })
  t.clock.advance(DAY)
  await book.moves(asha.id, 'debt', 1000)
  const since = businessDay(t.clock.now())
  const { url, message } = await t.must(
    makeStatementLink,
    { params: { id: asha.id }, body: { since, language: 'en' } },
    shop.token,
  )
  expect(message).toContain(url)
  const { html } = await read(`${url}&lang=en`)
  expect(html).toMatch(/You owe<\/p><p class="big"><small>TZS<\/small>&nbsp;2,000/)
  expect(html).toMatch(/Balance before .*<\/span> <span>TZS.3,000/)
  expect(html).not.toContain('Goods on credit')
  expect(html).toContain(`since=${since}&amp;lang=sw`)
  const whole = (await read(url.replace(since, 'jana').concat('&lang=en'))).html
  expect(whole).toContain('Goods on credit')
  expect(whole).not.toContain('Balance before')
})
