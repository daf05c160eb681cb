import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { A_MANAGER } from '../../../../../tests/support/a-screen.tsx'
import { aCounterHere } from '../../../../../tests/support/a-counter-here.tsx'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { withCheckDigit } from '../../../../shared/domain/scale-codes.ts'
import { NO_MARKS } from '../../../../shared/domain/scanner-facts.ts'
import { readDeviceSettings, saveDeviceSettings } from '../../../session/device-settings.ts'

const counter = aCounterHere()
const PACKET = '6200000000017'
const sugar = aProduct({ name: 'Sukari', priceTzs: 3000, barcodes: [PACKET] })
const soap = aProduct({ name: 'Sabuni', priceTzs: 9800 })
/** As a counter that has not sold yet sells one thing. */
const sold = async (orders: () => Promise<{ id: string }[]>, count = 1) =>
  await vi.waitFor(async () => expect(await orders()).toHaveLength(count))

const heights = () =>
  [...document.querySelectorAll<HTMLElement>('ul[aria-label="Products"] > li')].map((row) => row.style.height)
test('goods are shown in a list instead of tiles, and it stays so on this device', async () => {
  const low = aProduct({ name: 'Chumvi', priceTzs: 500, tracksStock: true, onHandMilli: 2000, lowStockMilli: 5000 })
  await counter.open({ goods: [sugar, low] })
  expect(heights()).toEqual(['144px', '144px'])
  await counter.choose('How products are shown', 'List')
  await vi.waitFor(() => expect(heights()).toEqual(['64px', '64px']))
  const rows = [...document.querySelectorAll('ul[aria-label="Products"] > li')].map(({ textContent }) => textContent)
  expect(rows).toEqual([expect.stringMatching(/Chumvi.*2 left.*500$/), expect.stringMatching(/Sukari.*3,000$/)])
  expect(readDeviceSettings().gridView).toBe('list')
  await counter.sell('Chumvi')
  expect(counter.lines()).toEqual([expect.stringMatching(/^Chumvi/)])
})

const last = aProduct({ name: 'Sukari', priceTzs: 3000, barcodes: [PACKET], tracksStock: true, onHandMilli: 1000 })
test('a shop that does not sell what is out of stock refuses the tap and the scan that would, and says so', async () => {
  await counter.open({ goods: [last], rules: { blocksOutOfStock: true } })
  await counter.sell('Sukari')
  expect(counter.lines()).toHaveLength(1)
  await counter.sell('Sukari')
  await counter.sees(/Sukari is out of stock.*This shop does not sell what is out of stock\./)
  await counter.scan(PACKET)
  await counter.tap('One more Sukari')
  expect(counter.lines()).toEqual([expect.stringMatching(/1TZS\s3,000$/)])
})

test('any other shop sells it all the same', async () => {
  await counter.open({ goods: [last] })
  await counter.sell('Sukari', 'Sukari')
  await counter.scan(PACKET)
  await vi.waitFor(() => expect(counter.lines()).toEqual([expect.stringMatching(/3TZS\s9,000$/)]))
})

test('delivery is put on the order as the shop usually charges it, and the service is changed', async () => {
  const { orders } = await counter.open({ goods: [soap], rules: { serviceBasisPoints: 1000, deliveryTzs: 2000 } })
  await counter.sell('Sabuni')
  await counter.sees(/Service.*TZS\s980/)
  await counter.choose('More', 'Delivery, service, tip')
  await counter.sees(/all together TZS\s10,780/)
  const usual = await counter.there('[role=group][aria-label="Usual delivery"] button')
  await act(async () => usual.click())
  await counter.type('Service charge', '5')
  await counter.sees(/Goods TZS\s9,800, all together TZS\s12,290/)
  await counter.tap('Put on the order', 'Exact cash')
  await sold(orders)
  expect(await orders()).toMatchObject([
    {
      totalTzs: 12_290,
      paidTzs: 12_290,
      charges: [
        { kind: 'delivery', amountTzs: 2000, basisPoints: null },
        { kind: 'service', amountTzs: 490, basisPoints: 500 },
      ],
    },
  ])
})

test('a service charge that is taken off stays off this order; a percentage nobody may charge is refused', async () => {
  const { orders } = await counter.open({ goods: [soap, sugar], rules: { serviceBasisPoints: 1000 } })
  await counter.sell('Sabuni')
  await counter.choose('More', 'Delivery, service, tip')
  await counter.type('Service charge', '101')
  await counter.tap('Put on the order')
  expect(counter.said()).toContain('Enter a percentage from 0 to')
  await counter.type('Service charge', '')
  await counter.tap('Put on the order')
  await counter.sell('Sukari')
  await counter.tap('Exact cash')
  await sold(orders)
  const [order] = await orders()
  expect([order?.totalTzs, order?.charges ?? []]).toEqual([12_800, []])
})

test('the label of the shop’s own scale is read as its settings say: goods and weight', async () => {
  const meat = aProduct({ name: 'Nyama', priceTzs: 12_000, unit: 'kg', sku: '00123' })
  await counter.open({
    goods: [meat],
    rules: { scaleFormats: [{ prefix: '21', holds: 'weight', itemDigits: 5, hasValueCheck: false }] },
  })
  await counter.scan(withCheckDigit('210012301250'))
  await vi.waitFor(() => expect(counter.lines()).toEqual([expect.stringMatching(/^Nyama.*1\.25 kgTZS\s15,000$/)]))
  // Of another prefix nothing was agreed: it is nobody's.
  await counter.scan(withCheckDigit('220012301250'))
  expect(counter.lines()).toHaveLength(1)
})

test('what the scanner puts around a code, once learned, is no part of it', async () => {
  saveDeviceSettings({ scanner: { ...NO_MARKS, prefix: '~', suffix: '#' } })
  await counter.open({ goods: [sugar] })
  await counter.scan(`~${PACKET}#`)
  await vi.waitFor(() => expect(counter.lines()).toEqual([expect.stringMatching(/^Sukari/)]))
})

test('a code that several goods have asks which one it is', async () => {
  const other = aProduct({ name: 'Sukari ya kahawia', priceTzs: 3500, barcodes: [PACKET] })
  await counter.open({ goods: [sugar, other] })
  await counter.scan(PACKET)
  await counter.sees(/Which one is it\?.*Sukari.*3,000.*Sukari ya kahawia.*3,500/)
  expect(counter.lines()).toEqual([])
  // What is scanned meanwhile waits for no answer: it is said.
  const rows = document.querySelectorAll<HTMLElement>('[role=dialog] li button')
  await act(async () => rows[1]?.click())
  expect(counter.lines()).toEqual([expect.stringMatching(/^Sukari ya kahawia.*3,500$/)])
  expect(counter.said()).not.toContain('Which one is it?')
})

/** One of the amounts people hand over. */
const pays = async (amount: string) => {
  await counter.tap('Charge')
  await counter.sees(/Cash received/)
  await counter.tap(amount)
}
test('where the shop rounds change up the customer is given the next five hundred, and the books have the favour', async () => {
  const { orders } = await counter.open({ goods: [soap], rules: { roundsChangeUp: true } })
  await counter.sell('Sabuni')
  await pays('10,000')
  await counter.tap('No small notes?', 'Give TZS\u00a0500')
  await sold(orders)
  expect(await orders()).toMatchObject([
    {
      totalTzs: 9500,
      paidTzs: 9500,
      payments: [{ amountTzs: 9500, receivedTzs: 10_000, changeTzs: 500, roundingTzs: -300 }],
    },
  ])
})

test('where it does not, nobody is offered to; goods may be added for the change instead', async () => {
  const { orders } = await counter.open({ goods: [soap, sugar] })
  await counter.sell('Sabuni')
  await pays('10,000')
  await counter.tap('No small notes?')
  await counter.sees(/Add goods for it/)
  expect(counter.said()).not.toContain('less is asked for')
  await counter.tap('Add goods for it')
  await counter.sees(/Add goods for the change.*Nothing is saved yet\./)
  expect(await orders()).toEqual([])
  await counter.sell('Sukari')
  await counter.tap('Exact cash')
  await sold(orders)
  expect(await orders()).toMatchObject([{ totalTzs: 12_800 }])
})

/** A customer who may owe 5,000, with goods of 9,800 in the order and the debt about to be written down. */
async function onCredit() {
  const asha = {
    id: uuidv7(),
    name: 'Mama Asha',
    phones: ['+255712000118'],
    aliasOf: null,
    balanceTzs: 0,
    creditLimitTzs: 5000,
  }
  const device = await counter.open({
    goods: [soap],
    customers: [asha],
    permissions: [
      { resource: 'orders', action: ['create', 'read'] },
      { resource: 'customers', action: ['read'] },
    ],
  })
  await counter.sell('Sabuni')
  await counter.tap('Customer')
  const row = await counter.there('[role=dialog] ul[aria-label="Customers"] button')
  await act(async () => row.click())
  await counter.tap('Charge', 'Pay later')
  await counter.tap('The customer takes them', 'Save as debt')
  return { ...device, asha }
}
const debtIn = async (waiting: () => Promise<{ type: string; body: unknown; approvals?: unknown }[]>) =>
  (await waiting()).find(({ type }) => type === 'order.create')

test('credit beyond what was agreed waits for an owner’s word, which goes with the sale', async () => {
  const { orders, waiting, asha } = await onCredit()
  await vi.waitFor(() => expect(counter.asked()).toMatch(/^credit .* 9800$/))
  expect(await orders()).toEqual([])
  await counter.tap('A manager agrees')
  await sold(orders)
  expect(await orders()).toMatchObject([{ customerId: asha.id, paidTzs: 0, status: 'completed' }])
  expect((await debtIn(waiting))?.approvals).toEqual([
    expect.objectContaining({ kind: 'credit', value: 9800, userId: A_MANAGER }),
  ])
})

test('where nobody agrees nothing is sold, until whoever sells says that the goods are gone', async () => {
  const { orders, waiting } = await onCredit()
  await vi.waitFor(() => expect(counter.asked()).not.toBeNull())
  await counter.tap('Nobody agrees')
  await counter.sees(/Nobody agreed\. If the goods are gone, write the debt down: the owner sees it\./)
  expect(await orders()).toEqual([])
  await counter.tap('Write it down all the same')
  await sold(orders)
  expect((await debtIn(waiting))?.approvals).toBeUndefined()
})
