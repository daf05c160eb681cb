import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOrder, aPayment, aRefund } from '../../../../tests/support/builders.ts'
import { recordStatements, statementCount } from '../../../../tests/support/statements.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { expectedTzs } from '../../../shared/domain/shifts.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let customerId: string
let counter = 0
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-24T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
  customerId = await aCustomer('0712345678')
})

const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(
  type: T,
  body: CommandBody<T>,
  { person = shop.owner, shiftId, deviceId = device.id }: { person?: Person; shiftId?: string; deviceId?: string } = {},
) {
  const command = shop.command(person, deviceId, type, body, { at: now(), ...(shiftId ? { shiftId } : {}) })
  const [result] = await shop.push(person, deviceId, [command])
  return [result?.outcome, ...(result?.codes ?? [])]
}
async function aCustomer(phone: string) {
  const id = uuidv7()
  await send('customer.create', { id, name: 'Mteja 1', phone, at: now() })
  return id
}
type Given = Parameters<typeof anOrder>[0]
/** 3,000 of goods without a product, so that nothing else of it is shown to an admin. */
const aSale = (given: Given = {}) =>
  anOrder({ deviceCode: device.code, counter: (counter += 1), at: now(), customerId, ...given })
/** By whoever may not read customers. */
const typed = (customerPhone: string) => keeping(300, { customerId: null, customerPhone })
/** 3,500 handed over, 200 given out, 300 kept. */
const keeping = (changeOwedTzs = 300, given: Given = {}) =>
  aSale({
    payments: [{ amountTzs: 3000, receivedTzs: 3500, changeTzs: 500 - changeOwedTzs, changeOwedTzs }],
    ...given,
  })
const spending = (amountTzs: number, given: Given = {}) =>
  aSale({
    payments: [
      { method: 'store_credit', amountTzs, receivedTzs: null, changeTzs: null },
      ...(amountTzs < 3000 ? [{ amountTzs: 3000 - amountTzs }] : []),
    ],
    ...given,
  })
const balance = async (id = customerId) => {
  const { customers } = await trade.services.pull.pull(shop.owner, { limit: 1000 })
  const row = customers.find((one) => one.id === id)
  return row && 'name' in row ? (row.storeCreditTzs ?? 0) : null
}
const settle = async (action: 'void' | 'accept') => {
  const item = (await shop.review()).findLast((each) => each.settled_at === null)
  return await trade.services.review.settle(shop.owner, item?.id ?? '', { action, note: 'Haikutokea' })
}

describe('change that is kept', () => {
  test('stands on the customer’s balance, and is spent next time', async () => {
    expect(await balance()).toBe(0)
    expect(await send('order.create', keeping())).toEqual(['applied'])
    expect(await balance()).toBe(300)
    expect(await send('order.create', spending(250))).toEqual(['applied'])
    expect(await balance()).toBe(50)
  })

  test('of a phone number that was typed, by whoever may not read customers: the customer who has it, or a new one', async () => {
    const cashier = await shop.staff()
    expect(await send('order.create', typed('+255712345678'), { person: cashier })).toEqual(['applied'])
    expect(await balance()).toBe(300)
    const sale = typed('0754 000 111')
    expect(await send('order.create', sale, { person: cashier })).toEqual(['applied'])
    const order = await trade.services.orders.get(shop.shopId, sale.id)
    expect(order.payments[0]).toMatchObject({ changeTzs: 200, changeOwedTzs: 300 })
    expect(await balance(order.customerId ?? '')).toBe(300)
  })

  test('of nobody at all is no balance, and shown to an admin; the sale counts', async () => {
    expect(await send('order.create', keeping(300, { customerId: null }))).toEqual(['flagged', 'credit.no_customer'])
    expect(await balance()).toBe(0)
  })

  test('that is not what was handed over above the price is shown to an admin', async () => {
    const odd = keeping(300, { payments: [{ amountTzs: 3000, receivedTzs: 3500, changeTzs: 500, changeOwedTzs: 300 }] })
    expect(await send('order.create', odd)).toEqual(['flagged', 'order.totals_differ'])
  })

  test('is the same customer’s under an id that became another’s', async () => {
    const alias = await aCustomer('0712345678')
    expect(await send('order.create', keeping(300, { customerId: alias }))).toEqual(['applied'])
    expect([await balance(), await balance(alias)]).toEqual([300, 0])
    expect(await send('order.create', spending(300, { customerId: alias }))).toEqual(['applied'])
    expect(await balance()).toBe(0)
  })

  test('of a saved order that is paid later', async () => {
    const order = aSale({ status: 'pending', payments: [] })
    await send('order.create', order)
    const payments = [aPayment({ amountTzs: 3000, receivedTzs: 3500, changeTzs: 0, changeOwedTzs: 500 })]
    const pay = { orderId: order.id, payments, completes: true, at: now() }
    expect(await send('order.pay', pay)).toEqual(['applied'])
    // Queued twice by its device it counts once.
    expect(await send('order.pay', pay)).toEqual(['applied'])
    expect(await balance()).toBe(500)
  })
})

describe('spending', () => {
  test('two tills that spend the same: both sales count, the second is shown to an admin, and the balance is below nothing', async () => {
    await send('order.create', keeping(500))
    const other = await shop.device()
    const second = spending(500, { deviceCode: other.code })
    const answers = [
      await send('order.create', spending(500)),
      await send('order.create', second, { deviceId: other.id }),
    ]
    expect(answers).toEqual([['applied'], ['flagged', 'credit.overdrawn']])
    expect(await balance()).toBe(-500)
    expect((await trade.services.orders.get(shop.shopId, second.id)).flags).toEqual(['credit.overdrawn'])
    expect((await shop.review()).map(({ codes }) => codes)).toEqual([['credit.overdrawn']])
  })

  test('at the same moment too', async () => {
    await send('order.create', keeping(500))
    const tills = await Promise.all(Array.from({ length: 4 }, () => shop.device()))
    const answers = await Promise.all(
      tills.map(({ id, code }) => send('order.create', spending(300, { deviceCode: code }), { deviceId: id })),
    )
    expect(answers.filter(([outcome]) => outcome === 'flagged')).toHaveLength(3)
    expect(await balance()).toBe(-700)
  })

  test('a sale without a balance in it costs no more than before', async () => {
    const counted = async (sale: ReturnType<typeof aSale>) =>
      statementCount((await recordStatements(() => send('order.create', sale))).sent)
    const plain = await counted(aSale())
    expect(await counted(keeping())).toBe(plain)
    expect(await counted(spending(100))).toBeLessThanOrEqual(plain + 3)
  })
})

describe('what goes back', () => {
  test('a void gives back what was paid from the balance; change that was kept stays the customer’s', async () => {
    await send('order.create', keeping(500))
    const sale = spending(400)
    await send('order.create', sale)
    expect(await balance()).toBe(100)
    const step = { from: 'completed', to: 'cancelled', reason: 'Hataki', at: now() } as const
    expect(await send('order.step', { orderId: sale.id, ...step })).toEqual(['applied'])
    expect(await balance()).toBe(500)
  })

  test('goods are paid back to the balance', async () => {
    const sale = aSale()
    await send('order.create', sale)
    const refund = aRefund(sale, { deviceCode: device.code, counter: (counter += 1), at: now() })
    const toBalance = refund.payments.map((payment) => ({
      ...payment,
      method: 'store_credit' as const,
      receivedTzs: null,
      changeTzs: null,
    }))
    expect(await send('refund.create', { ...refund, payments: toBalance })).toEqual(['applied'])
    expect(await balance()).toBe(3000)
  })

  test('an admin who finds that a sale never happened takes the change that was kept with it', async () => {
    const odd = keeping(300, { payments: [{ amountTzs: 3000, receivedTzs: 3500, changeTzs: 500, changeOwedTzs: 300 }] })
    await send('order.create', odd)
    expect(await balance()).toBe(300)
    await settle('void')
    expect(await balance()).toBe(0)
  })
})

test('in the drawer lies what was handed over: the price, and the change that stayed', async () => {
  const shiftId = uuidv7()
  await send('shift.open', { id: shiftId, floatTzs: 10_000, note: '', at: now() })
  await send('order.create', keeping(300), { shiftId })
  await send('order.create', spending(300), { shiftId })
  const card = aSale({ payments: [{ method: 'card', amountTzs: 3000, receivedTzs: null, changeTzs: null }] })
  expect(await send('order.create', card, { shiftId })).toEqual(['applied'])
  const { books } = await trade.services.shifts.report(shop.shopId, shiftId)
  expect(books.sums).toMatchObject({
    cash: { sale: { tzs: 5700, count: 2 } },
    credit: { change_owed: { tzs: 300, count: 1 } },
    card: { tzs: 3000, count: 1 },
  })
  expect(books.expectedTzs).toBe(10_000 + 3300 + 2700)
  expect(books.expectedTzs).toBe(expectedTzs(10_000, books.sums))
  expect(books.byMethod).toEqual([
    { method: 'cash', count: 2, totalTzs: 5700 },
    { method: 'card', count: 1, totalTzs: 3000 },
    { method: 'store_credit', count: 1, totalTzs: 300 },
  ])
})
