import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, aPayment, aRefund } from '../../../../tests/support/builders.ts'
import { type Debtors, debtorsOf } from '../../../../tests/support/debtors.ts'
import { type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import { getCustomer, listCustomers, mergeCustomers } from '../../../shared/contract/customers.ts'
import {
  correctFiscalReceipt,
  getFiscalReceipt,
  listFiscalReceipts,
  playFiscalSandbox,
  switchFiscalOn,
} from '../../../shared/contract/fiscal.ts'
import { makeReceiptLink } from '../../../shared/contract/live.ts'
import { askPrivacy, eraseCustomer, getCustomerCopy, getPrivacyRequest } from '../../../shared/contract/privacy.ts'
import { pull } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let t: TestApp
let shop: OwnedShop
let book: Debtors
beforeAll(async () => {
  t = await startTestApp()
  t.clock.set(new Date('2026-11-25T09:00:00Z'))
  shop = await t.aShop()
  book = await debtorsOf(t, shop)
  const body = { way: 'sandbox', tin: '111222333', vrn: '' } as const
  await t.must(switchFiscalOn, { body }, shop.token)
})
afterAll(() => t.close())

const get = (id: string) => t.must(getCustomer, { params: { id } }, shop.token)
const sale = (number: number, customerId: string | null, name = 'Kampuni') =>
  anOrder({ deviceCode: book.code, counter: 500 + number, at: book.now(), customerId, customerName: name })
async function sold(order: ReturnType<typeof sale>) {
  await book.send('order.create', order)
  await t.app.runDueJobs()
  return order
}
const receiptOf = async ({ number }: { number: string }) => {
  const { items } = await t.must(listFiscalReceipts, { query: { q: number, limit: 50 } }, shop.token)
  const standing = items.find(({ kind, state }) => kind === 'sale' && state !== 'superseded')
  return await t.must(getFiscalReceipt, { params: { id: standing?.id ?? '' } }, shop.token)
}
const erase = async (customerId: string) => {
  const ask = { id: uuidv7(), kind: 'erase' as const, customerId, way: 'in_person' as const }
  await t.must(askPrivacy, { body: ask }, shop.token)
  const { owesTzs, keptTzs } = await t.must(getPrivacyRequest, { params: { id: ask.id } }, shop.token)
  const body = { owesTzs, keptTzs, password: PASSWORD }
  await t.must(eraseCustomer, { params: { id: ask.id }, body }, shop.token)
}
const company = async (tin: string, name = 'Kampuni') => {
  const id = uuidv7()
  await book.send('customer.create', { id, name, phone: '', facts: { tin }, at: book.now() })
  return id
}

test('a TIN is written down, found by, told to the tills, kept by whoever does not send it, and nothing else is one', async () => {
  const id = await company('123456781')
  expect((await get(id)).tin).toBe('123456781')
  await book.says(id, { was: { place: '' }, to: { place: 'Ilala' } })
  expect(await get(id)).toMatchObject({ tin: '123456781', place: 'Ilala' })
  const found = async (search: string) =>
    (await t.must(listCustomers, { query: { search, with: 'facts' } }, shop.token)).items
  expect((await found('123456781')).map((row) => [row.id, row.facts?.tin])).toEqual([[id, '123456781']])
  const { customers } = await t.must(pull, { query: {} }, shop.token)
  expect(customers.find((one) => one.id === id)).toMatchObject({ facts: { tin: '123456781' } })
  await book.says(id, { was: { tin: '123456781' }, to: { tin: '' } })
  expect([(await get(id)).tin, await found('123456781')]).toEqual(['', []])
  for (const tin of ['12345678', '123-456-789', 'x'.repeat(9)])
    await expect(company(tin)).rejects.toThrow('command.unreadable')
})

test('the fiscal receipt of a sale to them names it, also where it comes after a day without network; that of others names nobody', async () => {
  const id = await company('123456782', 'Ujenzi Bora')
  const yesterday = new Date(t.clock.now().getTime() - 86_400_000).toISOString()
  const order = await sold({ ...sale(1, id, 'Ujenzi Bora'), at: yesterday })
  expect((await receiptOf(order)).customer).toEqual({ idType: 'tin', id: '123456782', name: 'Ujenzi Bora' })
  const nobody = await sold(sale(2, null, ''))
  expect((await receiptOf(nobody)).customer).toMatchObject({ idType: 'none', id: '' })
  // A receipt that the authority has is what it is, whatever is written down later.
  await book.says(id, { was: { tin: '123456782' }, to: { tin: '123456783' } })
  expect((await receiptOf(order)).customer.id).toBe('123456782')
  expect((await receiptOf(await sold(sale(3, id)))).customer.id).toBe('123456783')
})

test('of one who became another the other’s is named; what the one who stays lacks comes from who goes', async () => {
  const [kept, gone] = [await company('', 'Asha'), await company('123456784', 'Asha Ltd')]
  await t.must(mergeCustomers, { body: { id: uuidv7(), keptId: kept, goneId: gone } }, shop.token)
  expect((await get(gone)).tin).toBe('123456784')
  expect((await receiptOf(await sold(sale(4, gone)))).customer.id).toBe('123456784')
})

test('buyer and TIN stand on the receipt’s page, its file and what the till prints, and on the credit note', async () => {
  const order = await sold(sale(5, await company('123456785', 'Mbeya Supplies'), 'Mbeya Supplies'))
  const refund = aRefund(order, { deviceCode: book.code, counter: 600, at: book.now() })
  await book.send('refund.create', refund)
  await t.app.runDueJobs()
  const { url, fiscal } = await t.must(makeReceiptLink, { params: { id: order.id }, body: {} }, shop.token)
  expect(fiscal?.buyer).toEqual({ name: 'Mbeya Supplies', isTin: true, id: '123-456-785' })
  const path = url.replace('https://kaunta.example', '')
  const page = String((await t.inject({ method: 'GET', url: `${path}&lang=sw` })).body)
  const file = (await t.app.inject({ url: `${path.replace('/receipt?', '/receipt.pdf?')}&lang=en` })).rawPayload
  expect([page.split('TIN ya mnunuzi').length, page.split('123-456-785').length]).toEqual([3, 3])
  expect(file.toString('latin1')).toContain('123-456-785')
})

test('a receipt that was refused for its TIN goes again with the one that was mended, or with none', async () => {
  const id = await company('123456786')
  await t.must(playFiscalSandbox, { body: { plays: 'refuses' } }, shop.token)
  const orders = [await sold(sale(6, id)), await sold(sale(7, id))] as const
  await t.must(playFiscalSandbox, { body: { plays: 'well' } }, shop.token)
  await book.says(id, { was: { tin: '123456786' }, to: { tin: '123456787' } })
  const again = async (order: { number: string }, customer?: { idType: 'none'; id: '' }) => {
    const { id: receipt } = await receiptOf(order)
    const body = { letters: {}, ...(customer && { customer }) }
    await t.must(correctFiscalReceipt, { params: { id: receipt }, body }, shop.token)
    await t.app.runDueJobs()
    const { state, customer: whose } = await receiptOf(order)
    return [state, whose.idType, whose.id]
  }
  expect(await again(orders[0])).toEqual(['accepted', 'tin', '123456787'])
  expect(await again(orders[1], { idType: 'none', id: '' })).toEqual(['accepted', 'none', ''])
})

const refusedAll = async (work: () => Promise<unknown>) => {
  await t.must(playFiscalSandbox, { body: { plays: 'refuses' } }, shop.token)
  await work()
  await t.must(playFiscalSandbox, { body: { plays: 'well' } }, shop.token)
}
type Said = BodyOf<typeof correctFiscalReceipt>
/** Sent anew, and what became of it. */
const corrected = async (order: { number: string }, body: Partial<Said>) => {
  const { id } = await receiptOf(order)
  await t.must(correctFiscalReceipt, { params: { id }, body: { letters: {}, ...body } }, shop.token)
  await t.app.runDueJobs()
  const { state, customer } = await receiptOf(order)
  return [state, customer.idType, customer.id]
}

test('what an admin said of a refused receipt is shown and stays said, though it is refused again; what was not said is read anew', async () => {
  const id = await company('223456781')
  const order = sale(20, id)
  await refusedAll(async () => {
    await sold(order)
    expect(await corrected(order, { customer: { idType: 'nida', id: '1'.repeat(20) } })).toEqual([
      'refused',
      'nida',
      '1'.repeat(20),
    ])
    await book.says(id, { was: { tin: '223456781' }, to: { tin: '223456782' } })
  })
  expect(await corrected(order, {})).toEqual(['accepted', 'nida', '1'.repeat(20)])
  const same = sale(21, id)
  await refusedAll(async () => {
    await sold(same)
    await corrected(same, { customer: { idType: 'tin', id: '223456782' } })
    await book.says(id, { was: { tin: '223456782' }, to: { tin: '223456783' } })
  })
  expect((await receiptOf(same)).customer).toEqual({ idType: 'tin', id: '223456783', name: 'Kampuni' })
})

test('of a sale known by its number alone nobody is named on paper either, once they are forgotten', async () => {
  const [id, phone] = [uuidv7(), '+255744123987']
  await book.send('customer.create', { id, name: 'Neema', phone, at: book.now() })
  const order = { ...sale(22, null, 'Neema'), customerPhone: phone }
  await refusedAll(() => sold(order))
  await corrected(order, { customer: { idType: 'tin', id: '223456784' } })
  const paper = async () => (await t.must(makeReceiptLink, { params: { id: order.id }, body: {} }, shop.token)).fiscal
  expect((await paper())?.buyer).toEqual({ name: 'Neema', isTin: true, id: '223-456-784' })
  await erase(id)
  const { state, buyer } = (await paper()) ?? {}
  expect([state, buyer]).toEqual(['accepted', undefined])
  // What the authority was told is the law's.
  expect((await receiptOf(order)).customer.id).toBe('223456784')
})

test('who asks has it in their copy; who asked to be forgotten has no TIN any more, and stands on no paper', async () => {
  const id = await company('123456788')
  const order = await sold(sale(8, id))
  expect((await t.must(getCustomerCopy, { params: { id } }, shop.token)).customer).toMatchObject({ tin: '123456788' })
  await erase(id)
  expect((await get(id)).tin).toBe('')
  const { fiscal } = await t.must(makeReceiptLink, { params: { id: order.id }, body: {} }, shop.token)
  expect([fiscal?.state, fiscal?.buyer]).toEqual(['accepted', undefined])
})

test('one that lacks a VAT letter shows whom it would be for; "nobody" is said of it and heard', async () => {
  const body = { way: 'sandbox', tin: '111222333', vrn: '40-000001-A' } as const
  await t.must(switchFiscalOn, { body }, shop.token)
  const id = await company('223456785')
  const orders = [await sold(sale(23, id)), await sold(sale(24, id))] as const
  expect(await receiptOf(orders[0])).toMatchObject({
    state: 'refused',
    problem: 'vat_missing',
    customer: { idType: 'tin', id: '223456785', name: 'Kampuni' },
  })
  const letters = { '': 'E' } as const
  expect(await corrected(orders[0], { letters, customer: { idType: 'none', id: '' } })).toEqual([
    'accepted',
    'none',
    '',
  ])
  expect(await corrected(orders[1], { letters })).toEqual(['accepted', 'tin', '223456785'])
})

/** One more line on a saved order. */
const more = async (order: { id: string }, tax: object) => {
  const lines = anOrder({ at: book.now(), counter: 1 }).lines.map((line) => ({ ...line, ...tax }))
  await book.send('order.extend', { orderId: order.id, lines, at: book.now() })
  await t.app.runDueJobs()
}

test('letters that were chosen stay chosen for the lines they were chosen for: refused again, or with more goods beside them; a line that came later is asked for', async () => {
  const again = await sold(sale(25, null))
  const letters = { '': 'E' } as const
  await refusedAll(() => corrected(again, { letters: { '': 'C' } }))
  expect((await receiptOf(again)).letters).toEqual({ '': 'C' })
  await refusedAll(() => corrected(again, { letters }))
  expect((await receiptOf(again)).letters).toEqual({ '': 'E' })
  expect(await corrected(again, {})).toEqual(['accepted', 'none', ''])

  const saved = async (number: number) => {
    const order = anOrder({ deviceCode: book.code, counter: 500 + number, at: book.now(), status: 'pending' })
    await book.send('order.create', order)
    const payments = [aPayment({ amountTzs: order.totalTzs, at: book.now() })]
    await book.send('order.pay', { orderId: order.id, payments, charges: [], completes: false, at: book.now() })
    await t.app.runDueJobs()
    await refusedAll(() => corrected(order, { letters }))
    expect((await receiptOf(order)).problem).toBe('authority')
    return order
  }
  const taxed = await saved(26)
  await more(taxed, { taxCode: 'C', taxBasisPoints: 0, taxName: 'Zero' })
  const { state, items } = await receiptOf(taxed)
  expect([state, items.map(({ letter }) => letter)]).toEqual(['accepted', ['E', 'C']])
  const untaxed = await saved(27)
  await more(untaxed, {})
  expect(await receiptOf(untaxed)).toMatchObject({ state: 'refused', problem: 'vat_missing', missing: [''] })
})
