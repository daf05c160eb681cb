import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, aPayment, aRefund, type OrderGiven } from '../../../../tests/support/builders.ts'
import { expectSameBooks, type ProductCategory } from '../../../../tests/support/same-books.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { listExpenses } from '../../../shared/contract/expenses.ts'
import { getOrder } from '../../../shared/contract/orders.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import {
  entriesOfPayments,
  expectedTzs,
  handedBack,
  noSums,
  type ShiftEntry,
  withEntries,
} from '../../../shared/domain/shifts.ts'

/** The books of a shift beside a sum of what was done in it, kept here command by command as its device keeps it. */
let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let counter = 0
let shiftId = ''
/** Orders of the open shift. */
let soldIds: string[] = []
/** As the device has them; the way home of what never happened is -1. */
let sums = noSums()
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-20T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
  await open()
})

const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(
  type: T,
  body: CommandBody<T>,
  entries: ShiftEntry[] = [],
  count: 1 | -1 = 1,
) {
  trade.clock.move(1000)
  const [result] = await shop.push(shop.owner, device.id, [
    shop.command(shop.owner, device.id, type, body, { at: body.at, shiftId }),
  ])
  if (result?.outcome !== 'applied') throw new Error(`${type} was ${JSON.stringify(result)}`)
  sums = withEntries(sums, entries, count)
}
async function open() {
  shiftId = uuidv7()
  sums = noSums()
  soldIds = []
  await send('shift.open', { id: shiftId, floatTzs: 20_000, note: '', at: now() })
}
const report = (id = shiftId) => trade.services.shifts.report(shop.shopId, id)
const cash = (way: ShiftEntry['way'], tzs: number): ShiftEntry => ({ method: 'cash', way, tzs })
const mobile = (way: ShiftEntry['way'], tzs: number): ShiftEntry => ({ method: 'mobile_money', way, tzs })

async function expectSameHere(categories: Record<string, ProductCategory> = {}): Promise<void> {
  const orders = await Promise.all(soldIds.map(async (id) => await trade.services.orders.get(shop.shopId, id)))
  expectSameBooks((await report()).books, orders, categories)
}

async function sell(given: OrderGiven, entries: ShiftEntry[]) {
  const order = anOrder({ deviceCode: device.code, counter: (counter += 1), at: now(), ...given })
  await send('order.create', order, entries)
  soldIds.push(order.id)
  return order
}
const pay = (orderId: string, amountTzs: number, way: 'sale' | 'debt') =>
  send('order.pay', { orderId, completes: false, at: now(), payments: [aPayment({ amountTzs, at: now() })] }, [
    cash(way, amountTzs),
  ])
const cancel = (orderId: string, from: 'pending' | 'completed', entries: ShiftEntry[]) =>
  send('order.step', { orderId, from, to: 'cancelled', reason: 'Hataki', at: now() }, entries)
const giveBack = (order: CommandBody<'order.create'>, quantityMilli: number, entries: ShiftEntry[]) =>
  send(
    'refund.create',
    aRefund(order, { goods: [{ quantityMilli }], deviceCode: device.code, counter: (counter += 1), at: now() }),
    entries,
  )
async function spend(amountTzs: number, fromDrawer: boolean, method: 'cash' | 'mobile_money' = 'cash') {
  const id = uuidv7()
  const isPaid = fromDrawer && method === 'cash'
  await send(
    'expense.create',
    { id, category: 'rent', amountTzs, method, note: '', day: '2026-11-20', fromDrawer, at: now() },
    isPaid ? [cash('expense', -amountTzs)] : [],
  )
  return id
}
const strikeOut = (expenseId: string, undone: ShiftEntry[]) =>
  send('expense.void', { expenseId, reason: 'Kosa', at: now() }, undone, -1)
const move = (direction: 'pay_in' | 'pay_out', amountTzs: number) =>
  send('shift.move', { id: uuidv7(), shiftId, direction, amountTzs, reason: 'change', note: '', at: now() }, [
    cash(direction, direction === 'pay_in' ? amountTzs : -amountTzs),
  ])

test('whatever passes through a drawer, the books come to the sum its device kept', async () => {
  const debt = await sell({ status: 'pending' }, [])
  const earlier = await sell({ lines: [{ quantityMilli: 4000 }] }, [cash('sale', 12_000)])
  const spentBefore = await spend(700, true)
  expect((await report()).books.sums).toEqual(sums)
  const [first, firstSums] = [shiftId, sums]

  await open()
  await sell({}, [cash('sale', 3000)])
  await sell(
    {
      payments: [
        { amountTzs: 1000 },
        { amountTzs: 2000, method: 'mobile_money', wallet: 'mpesa', reference: 'QK7X1AB2CD' },
      ],
    },
    [cash('sale', 1000), mobile('sale', 2000)],
  )
  const later = await sell({ status: 'pending' }, [])
  await pay(later.id, 1000, 'sale')
  await pay(debt.id, 3000, 'debt')
  const gone = await sell({ payments: [{ amountTzs: 1000 }, { amountTzs: 2000 }] }, [
    cash('sale', 1000),
    cash('sale', 2000),
  ])
  await cancel(gone.id, 'completed', [cash('refund', -3000)])
  // Of the shift before: handed out of this drawer.
  await giveBack(earlier, 1000, [cash('refund', -3000)])
  await cancel(earlier.id, 'completed', [cash('refund', -9000)])
  await spend(1500, true)
  await spend(1600, false)
  await spend(1700, true, 'mobile_money')
  const mistake = await spend(800, true)
  await strikeOut(mistake, [cash('expense', -800)])
  // The drawer of the shift before paid it.
  await strikeOut(spentBefore, [])
  await move('pay_in', 5000)
  await move('pay_out', 2500)

  const { books } = await report()
  expect(books.sums).toEqual(sums)
  expect(books.expectedTzs).toBe(expectedTzs(20_000, sums))
  expect(books.sums.cash).toMatchObject({
    sale: { tzs: 8000 },
    debt: { tzs: 3000 },
    refund: { tzs: -15_000, count: 3 },
  })
  expect((await report(first)).books.sums).toEqual(firstSums)
})

test('what was sold in a shift is told by person, category, way of paying and tax; what was cancelled is in none of it', async () => {
  const sugar = await shop.product({ name: 'Sukari', category: 'food_beverages', priceTzs: 3000, tracksStock: false })
  const vat = { taxCode: 'A', taxName: 'VAT 18%', taxBasisPoints: 1800 }
  const taxed = await sell(
    {
      servedByName: 'Asha',
      lines: [{ productId: sugar.id, quantityMilli: 2000, ...vat }, { unitPriceTzs: 500 }],
      discount: { kind: 'fixed_amount', amountTzs: 500 },
    },
    [],
  )
  const owed = await sell({ servedByName: 'Juma', status: 'pending' }, [])
  await pay(owed.id, 1000, 'sale')
  const gone = await sell({ servedByName: 'Juma' }, [])
  await cancel(gone.id, 'completed', [])
  const back = await sell(
    {
      servedByName: '',
      payments: [{ amountTzs: 3000, method: 'mobile_money', wallet: 'mpesa', reference: 'QK7X1AB2CE' }],
    },
    [],
  )
  await giveBack(back, 1000, [])

  const { books } = await report()
  expect(books.sales).toEqual({
    count: 3,
    totalTzs: 12_000,
    discountTzs: 500,
    taxTzs: taxed.taxTzs,
    refundedTzs: 3000,
    owedTzs: 2000,
  })
  expect(books.byPerson).toEqual([
    { name: 'Asha', count: 1, totalTzs: 6000 },
    { name: 'Juma', count: 1, totalTzs: 3000 },
    { name: 'Mwenye Duka', count: 1, totalTzs: 3000 },
  ])
  const [first, second] = taxed.lines.map(({ totalTzs }) => totalTzs)
  expect(books.byCategory).toEqual([
    { category: null, count: 3, totalTzs: 6000 + (second ?? 0) },
    { category: 'food_beverages', count: 1, totalTzs: first },
  ])
  expect(books.byMethod).toEqual([
    { method: 'cash', count: 2, totalTzs: 4000 },
    { method: 'mobile_money', count: 1, totalTzs: 3000 },
  ])
  expect(books.byTax).toEqual([
    { code: null, name: '', basisPoints: 0, count: 3, totalTzs: 6000 + (second ?? 0), taxTzs: 0 },
    { code: 'A', name: 'VAT 18%', basisPoints: 1800, count: 1, totalTzs: first, taxTzs: taxed.taxTzs },
  ])
  await expectSameHere({ [sugar.id]: 'food_beverages' })
})

test('a command of it that was put aside is counted as waiting until an admin has looked', async () => {
  const [result] = await shop.push(shop.owner, device.id, [
    { ...shop.command(shop.owner, device.id, 'order.create', anOrder({ at: now() }), { shiftId }), body: { note: 1 } },
    shop.command(shop.owner, device.id, 'order.create', anOrder({ deviceCode: device.code, counter: (counter += 1) }), {
      shiftId: uuidv7(),
    }),
  ])
  expect(result?.outcome).toBe('quarantined')
  expect((await report()).waiting).toBe(1)
  const [item] = await shop.review()
  await trade.services.review.settle(shop.owner, item?.id ?? '', { action: 'void', note: '' })
  expect((await report()).waiting).toBe(0)
})

test('a sale that an admin enters anew, or finds never to have happened, is in the drawer once or not at all', async () => {
  const at = new Date(trade.clock.now().getTime() + 2 * 86_400_000).toISOString()
  const flagged = async (order: CommandBody<'order.create'>) => {
    await shop.push(shop.owner, device.id, [
      shop.command(shop.owner, device.id, 'order.create', order, { at, shiftId }),
    ])
    return (await shop.review()).find((item) => item.order_id === order.id)?.id ?? ''
  }
  const order = () => anOrder({ deviceCode: device.code, counter: (counter += 1), at: now() })
  const settle = (id: string, body: Parameters<typeof trade.services.review.settle>[2]) =>
    trade.services.review.settle(shop.owner, id, body)
  const never = await flagged(order())
  expect((await report()).books.expectedTzs).toBe(23_000)
  await settle(never, { action: 'void', note: 'Haikutokea' })
  const wrong = order()
  const item = await flagged(wrong)
  const right = anOrder({
    deviceCode: device.code,
    counter: (counter += 1),
    at: now(),
    lines: [{ unitPriceTzs: 1000 }],
  })
  const { result } = await settle(item, { action: 'correct', note: 'Bei', body: right })
  expect(result?.outcome).toBe('applied')
  expect((await report()).books).toMatchObject({
    expectedTzs: 21_000,
    sales: { count: 1, totalTzs: 1000 },
    sums: { cash: { sale: { tzs: 1000, count: 1 }, refund: { tzs: 0, count: 0 } } },
  })
})

test('a return or an expense that an admin finds never to have happened leaves the drawer as it was', async () => {
  const at = new Date(trade.clock.now().getTime() + 2 * 86_400_000).toISOString()
  const order = await sell({}, [cash('sale', 3000)])
  const expenseId = uuidv7()
  const spent: CommandBody<'expense.create'> = {
    id: expenseId,
    category: 'rent',
    amountTzs: 700,
    method: 'cash',
    note: '',
    day: '2026-11-20',
    fromDrawer: true,
    at: now(),
  }
  const back = aRefund(order, { deviceCode: device.code, counter: (counter += 1), at: now() })
  const results = await shop.push(shop.owner, device.id, [
    shop.command(shop.owner, device.id, 'refund.create', back, { at, shiftId }),
    shop.command(shop.owner, device.id, 'expense.create', spent, { at, shiftId }),
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual(['flagged', 'flagged'])
  expect((await report()).books.expectedTzs).toBe(20_000 - 700)
  for (const { id, command_type: type } of await shop.review())
    await trade.services.review.settle(
      shop.owner,
      id,
      type === 'expense.create'
        ? { action: 'correct', note: 'Kosa', body: { ...spent, amountTzs: 600 } }
        : { action: 'void', note: 'Haikutokea' },
    )
  sums = withEntries(sums, [cash('expense', -600)])
  expect((await report()).books.sums).toEqual(sums)
})

test('an order and an expense are told with their shift, so that a device that forgot it knows it again', async () => {
  const sold = await sell({}, [cash('sale', 3000)])
  const [fromDrawer, fromPocket] = [await spend(700, true), await spend(800, false)]
  // As the contract lets it through.
  const order = getOrder.response.parse(await trade.services.orders.get(shop.shopId, sold.id))
  expect(order.shiftId).toBe(shiftId)
  const { items } = listExpenses.response.parse(await trade.services.expenses.list(shop.shopId, { limit: 50 }))
  expect(new Map(items.map((expense) => [expense.id, expense.shiftId]))).toEqual(
    new Map([
      [fromDrawer, shiftId],
      [fromPocket, null],
    ]),
  )
})

test('of an order paid two ways, refunded by a third and voided, as much goes back by each way as its device reckons', async () => {
  const phone = { method: 'mobile_money', wallet: 'mpesa', reference: 'QK7X1AB2CE' } as const
  const at = (minute: number) => new Date(trade.clock.now().getTime() + minute * 60_000).toISOString()
  const payments = [aPayment({ amountTzs: 5000, at: at(-2), ...phone }), aPayment({ amountTzs: 5000, at: at(-1) })]
  const sold = await sell({ lines: [{ quantityMilli: 4000, unitPriceTzs: 2500 }], payments }, [
    mobile('sale', 5000),
    cash('sale', 5000),
  ])
  const refund = aRefund(sold, {
    goods: [{ quantityMilli: 1200 }],
    payments: [{ amountTzs: 3000, method: 'mobile_money', wallet: 'airtel' }],
    deviceCode: device.code,
    counter: (counter += 1),
    at: now(),
  })
  await send('refund.create', refund, [mobile('refund', -3000)])
  const { payments: kept } = await trade.services.orders.get(shop.shopId, sold.id)
  await cancel(sold.id, 'completed', entriesOfPayments(handedBack(kept), 'refund', -1))
  expect((await report()).books.sums).toEqual(sums)
  expect([sums.cash.refund.tzs, sums.mobileMoney.tzs]).toEqual([-2000, -3000])
})

test('a restaurant’s bill: service and delivery are sales, the tip is not and lies in the drawer, cash is rounded, and a haggled price is told', async () => {
  // 2 dishes at 5,900 with 18 % in them and 10 % service, 2,000 for the way, 333 for the waiter; 11,800 + 1,180 + 2,000 + 333 = 15,313, and coins are rare.
  const tax = { taxCode: 'A', taxName: 'VAT 18%', taxBasisPoints: 1800 }
  await sell(
    {
      lines: [{ unitPriceTzs: 5900, quantityMilli: 2000, ...tax }],
      charges: [
        { kind: 'service', basisPoints: 1000, ...tax },
        { kind: 'delivery', amountTzs: 2000 },
        { kind: 'tip', amountTzs: 333 },
      ],
      payments: [{ amountTzs: 15_300, roundingTzs: -13 }],
    },
    [cash('sale', 15_300)],
  )
  // Haggled: 2,500 for what the list has at 3,000, of one and a half.
  const haggled = { unitPriceTzs: 2500, listPriceTzs: 3000, priceReason: 'haggled' as const, quantityMilli: 1500 }
  await sell({ lines: [haggled] }, [cash('sale', 3750)])
  // Paid later with a tip, in coins there are: 3,000 + 120 = 3,120 → 3,100.
  const saved = await sell({ status: 'pending' }, [])
  const tip = { id: uuidv7(), kind: 'tip', basisPoints: null, amountTzs: 120, taxCode: null, taxTzs: 0 } as const
  const payment = aPayment({ amountTzs: 3100, roundingTzs: -20, at: now() })
  const paid = { orderId: saved.id, payments: [payment], charges: [tip], completes: true, at: now() }
  await send('order.pay', paid, [cash('sale', 3100)])
  const order = await trade.services.orders.get(shop.shopId, saved.id)
  expect(order).toMatchObject({ status: 'completed', totalTzs: 3100, serverTotalTzs: 3100, paidTzs: 3100, flags: [] })

  const { books } = await report()
  expect(books.sums).toEqual(sums)
  expect(books.expectedTzs).toBe(20_000 + 15_300 + 3750 + 3100)
  expect(books.sales).toMatchObject({ count: 3, totalTzs: 15_300 - 333 + 3750 + 3100 - 120, owedTzs: 0 })
  expect(books.beside).toEqual({
    deliveryTzs: 2000,
    serviceTzs: 1180,
    tipsTzs: 453,
    roundingTzs: -33,
    priceChanges: { count: 1, givenAwayTzs: 750 },
  })
  const taxed = books.byTax.find(({ code }) => code === 'A')
  expect(taxed).toMatchObject({ totalTzs: 11_800 + 1180, taxTzs: 1800 + 180 })
  expect(books.byTax.reduce((sum, { totalTzs }) => sum + totalTzs, books.beside?.roundingTzs ?? 0)).toBe(
    books.sales.totalTzs,
  )
  expect(books.byPerson.reduce((sum, { totalTzs }) => sum + totalTzs, 0)).toBe(books.sales.totalTzs)
  await expectSameHere()
})

test('a bill that comes back whole is the bill with its sign turned; a tip that was left stays, and more than once nothing goes back', async () => {
  const bill = await sell(
    {
      lines: [{ unitPriceTzs: 5000 }],
      charges: [
        { kind: 'delivery', amountTzs: 1030 },
        { kind: 'tip', amountTzs: 400 },
      ],
      payments: [{ amountTzs: 6450, roundingTzs: 20 }],
    },
    [cash('sale', 6450)],
  )
  const [delivery, tip] = bill.charges ?? []
  const refund = (chargeIds: string[]) =>
    aRefund(bill, { chargeIds, deviceCode: device.code, counter: (counter += 1), at: now() })
  const withoutTip = refund([delivery?.id ?? ''])
  expect(withoutTip).toMatchObject({ totalTzs: 6030 })
  const whole = refund([delivery?.id ?? '', tip?.id ?? ''])
  expect(whole).toMatchObject({ totalTzs: 6450, roundingTzs: 20 })
  await send('refund.create', whole, [cash('refund', -6450)])
  const order = await trade.services.orders.get(shop.shopId, bill.id)
  expect(order).toMatchObject({ refundedTzs: 6450, paidTzs: 0, totalTzs: 6450 })
  expect(order.refunds?.[0]).toMatchObject({ roundingTzs: 20, charges: whole.charges })
  await expect(send('refund.create', { ...withoutTip, lines: [] }, [])).rejects.toThrow('refund.too_much')
  expect((await report()).books.expectedTzs).toBe(20_000)
})
