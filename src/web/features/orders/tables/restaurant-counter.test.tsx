import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aCounterHere } from '../../../../../tests/support/a-counter-here.tsx'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import { readEscPos, textOf } from '../../../../../tests/support/printers/escpos-paper.ts'
import { unplugPrinters, usbPrinterHere } from '../../../../../tests/support/printers/usb-here.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { cartReducer, emptyCart, NO_CHOICE } from '../counter/cart.ts'

const counter = aCounterHere()
afterEach(unplugPrinters)
const chips = aProduct({ name: 'Chipsi', priceTzs: 4000, group: 'Jikoni' })
const soup = aProduct({ name: 'Supu', priceTzs: 3000, group: 'Jikoni' })
const soda = aProduct({ name: 'Soda', priceTzs: 1000, group: 'Vinywaji' })
const goods = [chips, soup, soda]
const jiko = { id: 'jiko', name: 'Jiko', groups: ['Jikoni'] }

test('how many guests sat down is typed at the table, and stands on the order', async () => {
  const { orders } = await counter.open({
    goods,
    rules: { servesAtTables: true, tables: [{ id: 't4', name: '4', area: 'Bustani', seats: 6 }] },
  })
  await counter.tap('Tables', 'Table 4')
  await counter.sees(/Guests sit down/)
  await counter.tap('One more Guests', 'One more Guests', 'One more Guests', 'One less Guests', 'Begin the order')
  await counter.sell('Soda')
  await counter.tap('Exact cash')
  await vi.waitFor(async () => expect(await orders()).toHaveLength(1))
  expect(await orders()).toMatchObject([{ tableName: '4', covers: 4, status: 'completed' }])
})

test('two held orders are put together on the counter, and the one that was taken in is held no more', async () => {
  const { db } = await counter.open({ goods })
  await counter.sell('Chipsi')
  await counter.tap('Hold order')
  await counter.sees(/Nothing in the order yet/)
  await counter.sell('Soda')
  await counter.choose('More', 'Held orders of the shop')
  await counter.choose('More for', 'Put together with the order on the counter')
  await vi.waitFor(() => expect(counter.lines()).toHaveLength(2))
  expect(counter.lines().join(' ')).toMatch(/Soda.*Chipsi|Chipsi.*Soda/)
  await vi.waitFor(async () =>
    expect((await db.openCarts.toArray()).filter(({ heldAt }) => heldAt !== undefined)).toHaveLength(0),
  )
})

const theirs = () => {
  const cart = cartReducer(emptyCart(uuidv7(), { userId: 'u', name: 'Juma' }), {
    kind: 'added',
    lineId: uuidv7(),
    product: chips,
    choice: NO_CHOICE,
    quantityMilli: 2000,
  })
  const parked = {
    id: cart.id,
    name: 'Mama Asha',
    tableId: null,
    covers: null,
    itemCount: 2,
    totalTzs: 8000,
    heldAt: '2026-11-28T08:00:00.000Z',
    deviceCode: 'B2',
    byName: 'Juma',
    version: 1,
    isOurs: false,
  }
  return { cart, parked }
}

test('an order another till holds is taken over: its goods come to this counter, and the server hears whose it is', async () => {
  const { cart, parked } = theirs()
  const asked: unknown[] = []
  const { deviceId } = await counter.open({
    goods,
    answer: ({ method, url, body }) => {
      if (url.endsWith('/parked-carts') && method === 'GET')
        return { status: 200, body: { items: asked.length === 0 ? [parked] : [], takes: [] } }
      if (!url.endsWith(`/parked-carts/${cart.id}/take`)) return null
      asked.push(body)
      return { status: 200, body: { cart: JSON.stringify(cart) } }
    },
  })
  await counter.tap('1 on another device')
  await counter.sees(/On other devices.*Mama Asha.*2 items.*Juma.*device B2.*TZS 8,000/)
  await counter.tap('Take over Mama Asha')
  await vi.waitFor(() => expect(counter.lines()).toHaveLength(1))
  expect(counter.lines()[0]).toMatch(/Chipsi.*2TZS\s8,000/)
  expect(asked).toEqual([{ deviceId }])
})

test('an order that a third till was quicker for stays there, and it is said', async () => {
  const { cart, parked } = theirs()
  await counter.open({
    goods,
    answer: ({ method, url }) => {
      if (url.endsWith('/parked-carts') && method === 'GET')
        return { status: 200, body: { items: [parked], takes: [] } }
      if (!url.endsWith(`/parked-carts/${cart.id}/take`)) return null
      return { status: 409, body: { error: { code: 'cart.not_parked', message: 'x', requestId: '1' } } }
    },
  })
  await counter.tap('1 on another device', 'Take over Mama Asha')
  await counter.sees(/The order was not taken over/)
  expect(counter.lines()).toEqual([])
})

const tickets = async (waiting: () => Promise<{ type: string; body: unknown }[]>) =>
  (await waiting())
    .filter(({ type }) => type === 'kitchen.send')
    .map(({ body }) =>
      (body as { lines: { name: string; course: number | null }[] }).lines.map(({ name, course }) => [name, course]),
    )

test('each dish has its course, and the kitchen hears of one course while the other waits', async () => {
  const { waiting } = await counter.open({ goods, rules: { kitchenStations: [jiko], usesCourses: true } })
  await counter.sell('Supu', 'Chipsi', 'Soda')
  const open = async (name: string, course: string) => {
    const line = [...document.querySelectorAll<HTMLElement>('ul[aria-label="Order"] > li')].find(({ textContent }) =>
      textContent.startsWith(name),
    )
    line?.querySelector('button')?.click()
    const choice = await counter.there(`[role=radiogroup][aria-label="Course"] input[value="${course}"]`)
    await act(async () => choice.click())
    line?.querySelector('button')?.click()
  }
  await open('Supu', '1')
  await open('Chipsi', '2')
  await counter.sees(/Send to the kitchen \(2 lines\)/)
  await counter.choose('Only one course', 'Only course 1')
  await counter.sees(/Send to the kitchen \(1 line\)/)
  expect(await tickets(waiting)).toEqual([[['Supu', 1]]])
  await counter.tap('Send to the kitchen')
  await counter.sees(/The kitchen has everything/)
  expect(await tickets(waiting)).toEqual([[['Supu', 1]], [['Chipsi', 2]]])
})

test('an order that is sent comes out of the printer as the kitchen’s ticket, without what nobody cooks', async () => {
  const fake = await usbPrinterHere()
  await counter.open({ goods, rules: { kitchenStations: [jiko] } })
  await counter.sell('Chipsi', 'Soda')
  await counter.tap('Send to the kitchen')
  await vi.waitFor(() => expect(textOf(readEscPos(Uint8Array.from(fake.got), 384))).toContain('Chipsi'))
  const ticket = textOf(readEscPos(Uint8Array.from(fake.got), 384))
  expect(ticket).toContain('Jiko')
  expect(ticket).not.toContain('Soda')
  expect(ticket).not.toContain('4,000')
})

test('a ticket that came out half is said, and printed again as a copy', async () => {
  const fake = await usbPrinterHere()
  fake.vanishAfter = 20
  const { waiting } = await counter.open({ goods, rules: { kitchenStations: [jiko] } })
  await counter.sell('Chipsi')
  await counter.tap('Send to the kitchen')
  await counter.sees(/The kitchen’s ticket did not come out whole: Jiko/)
  // It is safe all the same.
  expect(await tickets(waiting)).toHaveLength(1)
  delete fake.vanishAfter
  fake.isPlugged = true
  fake.got.length = 0
  await counter.tap('Print again')
  await vi.waitFor(() => expect(textOf(readEscPos(Uint8Array.from(fake.got), 384))).toMatch(/copy[\s\S]*Chipsi/i))
})

test('the food of an order that is thrown away is called off', async () => {
  const { waiting } = await counter.open({ goods, rules: { kitchenStations: [jiko] } })
  await counter.sell('Chipsi')
  await counter.tap('Send to the kitchen')
  await counter.sees(/The kitchen has everything/)
  await counter.choose('More', 'Clear order')
  await counter.sees(/Clear/)
  await counter.tap('Clear order')
  await vi.waitFor(async () => {
    const sent = (await waiting()).filter(({ type }) => type === 'kitchen.send')
    expect(sent).toHaveLength(2)
    expect(sent[1]?.body).toMatchObject({ lines: [{ name: 'Chipsi', isCancelled: true }] })
  })
})
