import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOrder, aPayment, aRefund } from '../../../../tests/support/builders.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

const DAY_MS = 86_400_000
let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let sugar: string
let rice: string
let counter = 0
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
  sugar = (await shop.product({ name: 'Sukari', priceTzs: 3000 })).id
  rice = (await shop.product({ name: 'Mchele', priceTzs: 2000 })).id
})

const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(type: T, body: CommandBody<T>, person: Person = shop.owner) {
  const [result] = await shop.push(person, device.id, [shop.command(person, device.id, type, body, { at: body.at })])
  return [result?.outcome, ...(result?.codes ?? [])]
}
/** Three sugar and 1.5 kg of rice for 12,000, taken along. */
async function sold(given: Parameters<typeof anOrder>[0] = {}, person?: Person) {
  const order = anOrder({
    deviceCode: device.code,
    counter: (counter += 1),
    at: now(),
    lines: [
      { productId: sugar, unitPriceTzs: 3000, quantityMilli: 3000, name: 'Sukari' },
      { productId: rice, unitPriceTzs: 2000, quantityMilli: 1500, name: 'Mchele' },
    ],
    ...given,
  })
  // Nothing was written in of either, which an admin is shown.
  expect(await send('order.create', order, person)).toEqual(['flagged', 'order.stock_negative'])
  return order
}
const refund = (order: CommandBody<'order.create'>, given: Parameters<typeof aRefund>[1] = {}) =>
  aRefund(order, { deviceCode: device.code, counter: (counter += 1), at: now(), ...given })
const giveBack = async (order: CommandBody<'order.create'>, given: Parameters<typeof aRefund>[1] = {}) =>
  await send('refund.create', refund(order, given))
const cancel = (order: { id: string }, from: 'paid' | 'completed' | 'pending' = 'completed') =>
  send('order.step', { orderId: order.id, from, to: 'cancelled', reason: 'Hataki', at: now() })
const settle = async (kind: 'flagged' | 'quarantined', type: CommandType, action: 'void' | 'accept') => {
  const item = (await shop.review()).findLast(
    (each) => each.kind === kind && each.command_type === type && each.settled_at === null,
  )
  return await trade.services.review.settle(shop.owner, item?.id ?? '', { action, note: 'Haikutokea' })
}
const read = (order: { id: string }) => trade.services.orders.get(shop.shopId, order.id)
const shelf = async () => {
  const levels = await shop.stock()
  return [levels.get(sugar), levels.get(rice)]
}
/** What the books must be after anything whatever: the order is its payments, and the shelf its movements. */
async function faults() {
  return await shop.inShop(async (tx) => {
    const { rows } = await sql<{ what: string }>`
      select number || ' is ' || paid_tzs || ' and its payments ' || (select coalesce(sum(amount_tzs), 0) from payments p where p.order_id = o.id) as what from orders o
        where paid_tzs <> (select coalesce(sum(amount_tzs), 0) from payments p where p.order_id = o.id)
      union all select number || ' gave out more than came: ' || paid_tzs from orders where paid_tzs < 0
      union all select number || ' refunded ' || refunded_tzs from orders o where refunded_tzs <> (select coalesce(sum(total_tzs), 0) from refunds r where r.order_id = o.id and r.reversed_at is null)
      union all select item_id || ' has ' || on_hand_milli from stock_levels l where on_hand_milli <> (select coalesce(sum(delta_milli), 0) from stock_movements m where m.item_id = l.item_id)
      union all select number || ' was cancelled and holds goods' from orders o where status = 'cancelled' and (select coalesce(sum(delta_milli), 0) from stock_movements m where m.order_id = o.id) <> 0
      union all select number || ' was cancelled and keeps money' from orders where status = 'cancelled' and paid_tzs <> 0`.execute(
      tx,
    )
    return rows.map((row) => row.what)
  })
}

test('goods come back by line, some to the shelf and some lost; the order stays, and the refund stands beside it', async () => {
  const order = await sold()
  expect(await shelf()).toEqual([-3000, -1500])
  expect(
    await giveBack(order, {
      goods: [{ quantityMilli: 1000 }, { line: 1, quantityMilli: 500, to: 'written_off' }],
      note: 'Mfuko umepasuka',
    }),
  ).toEqual(['applied'])
  expect(await shelf()).toEqual([-2000, -1500])
  const told = await read(order)
  expect(told).toMatchObject({
    status: 'completed',
    totalTzs: 12_000,
    refundedTzs: 4000,
    paidTzs: 8000,
    payments: [{ amountTzs: 12_000 }, { amountTzs: -4000 }],
    refunds: [
      {
        totalTzs: 4000,
        paidBackTzs: 4000,
        reason: 'spoilt',
        note: 'Mfuko umepasuka',
        deviceCode: device.code,
        reversedAt: null,
      },
    ],
  })
  const { number } = told.refunds?.[0] ?? {}
  expect(told.events.at(-2)).toMatchObject({
    kind: 'refunded',
    from: 'completed',
    to: 'completed',
    reason: `${number}: 1 Sukari, 0.5 Mchele`,
  })
  const { items } = await trade.services.orders.list(shop.shopId, { search: number, status: 'all', limit: 50 })
  expect(items).toMatchObject([{ id: order.id, refundedTzs: 4000 }])
  expect(await faults()).toEqual([])
})

test('of goods that are not paid, what is owed goes first; the customer owes less', async () => {
  const customerId = uuidv7()
  await send('customer.create', { id: customerId, name: 'Asha', phone: '0712345678', at: now() })
  const order = await sold({ payments: [{ amountTzs: 5000 }], customerId })
  const debt = async () => {
    const { customers } = await trade.services.pull.pull(shop.owner, { limit: 100 })
    return customers.flatMap((each) => (each.id === customerId && 'balanceTzs' in each ? [each.balanceTzs] : []))[0]
  }
  expect(await debt()).toBe(7000)
  const first = refund(order, { goods: [{ quantityMilli: 2000 }], paidTzs: 5000 })
  expect(first.payments).toEqual([])
  expect(await send('refund.create', first)).toEqual(['applied'])
  expect(await debt()).toBe(1000)
  const rest = refund(order, { goods: [{ line: 1 }], paidTzs: 5000, returned: first.lines })
  expect(await send('refund.create', rest)).toEqual(['applied'])
  expect([await debt(), await read(order)]).toMatchObject([0, { paidTzs: 3000, refundedTzs: 9000 }])
  expect(await faults()).toEqual([])
})

test('a refund counts once, however often and as whatever it is sent', async () => {
  const order = await sold()
  const other = await sold()
  const body = refund(order, { goods: [{ quantityMilli: 1000 }] })
  const command = shop.command(shop.owner, device.id, 'refund.create', body)
  const again = shop.command(shop.owner, device.id, 'refund.create', body)
  const outcomes = await Promise.all([command, command, again].map((one) => shop.push(shop.owner, device.id, [one])))
  expect(
    outcomes
      .flat()
      .map(({ outcome }) => outcome)
      .toSorted(),
  ).toEqual(['applied', 'applied', 'duplicate'])
  expect(await read(order)).toMatchObject({ refundedTzs: 3000, paidTzs: 9000 })
  expect(await shelf()).toEqual([-5000, -3000])

  const elsewhere = refund(other, { goods: [{ quantityMilli: 1000 }] })
  expect(await send('refund.create', { ...elsewhere, id: body.id })).toEqual(['quarantined', 'command.id_reused'])
  expect(await send('refund.create', { ...elsewhere, payments: body.payments })).toEqual([
    'quarantined',
    'command.id_reused',
  ])
  const [payment] = order.payments
  const ownMoney = elsewhere.payments.map((each) => ({ ...each, id: payment?.id ?? '' }))
  expect(await send('refund.create', { ...elsewhere, payments: ownMoney })).toEqual([
    'quarantined',
    'command.id_reused',
  ])
  expect(await read(other)).toMatchObject({ refundedTzs: 0, paidTzs: 12_000 })
  expect(await faults()).toEqual([])
})

test('two devices gave back the same goods: the second is put aside, and goes in when the first never happened', async () => {
  const order = await sold()
  const number = `${device.code}-R777777`
  expect(await giveBack(order, { goods: [{ quantityMilli: 2000 }], number })).toEqual(['applied'])
  const second = refund(order, { goods: [{ quantityMilli: 2000 }] })
  expect(await send('refund.create', second)).toEqual(['quarantined', 'refund.too_much'])
  expect(await settle('quarantined', 'refund.create', 'accept')).toMatchObject({
    item: { settledAt: null },
    result: { outcome: 'quarantined', codes: ['refund.too_much'] },
  })
  // A third, which an admin is shown for its number: it takes what is left and turns out to be wrong.
  const rest = refund(order, { goods: [{ quantityMilli: 1000 }], number })
  expect(await send('refund.create', rest)).toEqual(['flagged', 'order.number_taken'])
  expect((await read(order)).refunds?.map((each) => each.number)).toEqual([number, `${number}-2`])
  await settle('flagged', 'refund.create', 'void')
  expect(await read(order)).toMatchObject({ refundedTzs: 6000, paidTzs: 6000 })
  const less = refund(order, { goods: [{ quantityMilli: 1000 }] })
  expect(await send('refund.create', { ...less, payments: [aPayment({ amountTzs: 3001, at: now() })] })).toEqual([
    'quarantined',
    'refund.too_much',
  ])
  expect(await send('refund.create', less)).toEqual(['applied'])
  expect(await read(order)).toMatchObject({ refundedTzs: 9000, paidTzs: 3000 })
  expect(await faults()).toEqual([])
})

test('a refund that was listed twice is turned once, also where no key would notice', async () => {
  // Not counted in stock and not paid: neither goods nor money move with it.
  const order = anOrder({ deviceCode: device.code, counter: (counter += 1), at: now(), payments: [] })
  expect(await send('order.create', order)).toEqual(['applied'])
  const first = refund(order, { goods: [{ quantityMilli: 400 }], paidTzs: 0 })
  const second = refund(order, {
    goods: [{ quantityMilli: 400 }],
    paidTzs: 0,
    returned: first.lines,
    number: first.number,
  })
  expect(await send('refund.create', first)).toEqual(['applied'])
  expect(await send('refund.create', second)).toEqual(['flagged', 'order.number_taken'])
  const ahead = new Date(trade.clock.now().getTime() + 3 * DAY_MS).toISOString()
  const again = shop.command(shop.owner, device.id, 'refund.create', second, { at: ahead })
  expect(await shop.push(shop.owner, device.id, [again])).toMatchObject([{ outcome: 'flagged' }])
  await settle('flagged', 'refund.create', 'void')
  await settle('flagged', 'refund.create', 'void')
  expect(await read(order)).toMatchObject({ refundedTzs: 1200, paidTzs: 0 })
  expect(await faults()).toEqual([])
})

test('sums that are none are put aside, and a share that is not the line’s is shown to an admin', async () => {
  const order = await sold()
  const body = refund(order, { goods: [{ quantityMilli: 1000 }] })
  expect(await send('refund.create', { ...body, totalTzs: 2000 })).toEqual(['quarantined', 'order.totals_differ'])
  const dear = { ...body, lines: body.lines.map((part) => ({ ...part, totalTzs: 5000 })), totalTzs: 5000 }
  expect(await send('refund.create', dear)).toEqual(['flagged', 'order.totals_differ'])
  expect(await faults()).toEqual([])
})

test('what was cancelled meanwhile takes nothing back', async () => {
  const order = await sold()
  const body = refund(order)
  await cancel(order)
  expect(await send('refund.create', body)).toEqual(['quarantined', 'order.status_changed'])
  expect([await shelf(), await faults()]).toEqual([[0, 0], []])
})

test('without the right it waits for the owner, who lets it in; one’s own sale of the day needs no more than selling', async () => {
  const cashier = await shop.staff()
  const theirs = await sold({}, cashier)
  const foreign = await sold()
  const one = { goods: [{ quantityMilli: 1000 }] }
  expect(await send('refund.create', refund(theirs, one), cashier)).toEqual(['applied'])
  expect(await send('refund.create', refund(foreign, one), cashier)).toEqual(['quarantined', 'order.no_permission'])
  expect(await settle('quarantined', 'refund.create', 'accept')).toMatchObject({ result: { outcome: 'applied' } })
  expect(await read(foreign)).toMatchObject({ refundedTzs: 3000, paidTzs: 9000 })
  trade.clock.move(DAY_MS)
  const late = refund(theirs, { ...one, returned: refund(theirs, one).lines, paidTzs: 9000 })
  expect(await send('refund.create', late, cashier)).toEqual(['quarantined', 'order.no_permission'])
  expect(await faults()).toEqual([])
})

test('goods added later come back too, and those that did stay when an admin takes the rest off', async () => {
  const order = await sold({ status: 'pending' })
  const { lines: more } = anOrder({ lines: [{ productId: rice, unitPriceTzs: 2000, quantityMilli: 2000 }] })
  expect(await send('order.extend', { orderId: order.id, lines: more, at: now() })).toEqual([
    'flagged',
    'order.stock_negative',
  ])
  await send('order.pay', {
    orderId: order.id,
    payments: [aPayment({ amountTzs: 16_000 })],
    completes: true,
    at: now(),
  })
  const whole = { ...order, lines: [...order.lines, ...more], totalTzs: 16_000 }
  expect(await giveBack(whole, { goods: [{ line: 2, quantityMilli: 1000 }] })).toEqual(['applied'])
  expect(await shelf()).toEqual([-3000, -2500])
  await settle('flagged', 'order.extend', 'void')
  expect([await shelf(), await read(order)]).toMatchObject([[-3000, -2500], { totalTzs: 16_000, refundedTzs: 2000 }])
  await cancel(order)
  expect([await shelf(), await faults()]).toEqual([[0, 0], []])
})

test('a sale counts on its day, and its refund on its own', async () => {
  const home = async (period: 'today' | '7days' = 'today') => await trade.services.home.read(shop.owner, period)
  trade.clock.move(-DAY_MS)
  const order = await sold()
  const cancelled = await sold()
  trade.clock.move(DAY_MS)
  const today = await sold()
  await giveBack(today, { goods: [{ line: 1 }] })
  await giveBack(order, { goods: [{ quantityMilli: 1000 }] })
  await giveBack(cancelled, { goods: [{ quantityMilli: 1000 }] })
  await cancel(cancelled)
  expect((await home()).salesTodayTzs).toBe(12_000 - 3000 - 3000)
  expect((await home('7days')).bars?.map(({ salesTzs }) => salesTzs).slice(-2)).toEqual([12_000, 6000])
  const all = refund(today, {
    goods: [{}],
    returned: today.lines.slice(1).map((line) => ({ ...line, lineId: line.id })),
    paidTzs: 9000,
  })
  expect(await send('refund.create', all)).toEqual(['applied'])
  expect((await home()).salesTodayTzs, 'never below nothing').toBe(0)
})

/** A sale that was paid twice, and a refund that an admin is shown: everything that can be taken back, in any order. */
async function tangled() {
  const order = await sold({ status: 'pending' })
  const payments = [aPayment({ amountTzs: 12_000 }), aPayment({ amountTzs: 12_000, reference: uuidv7().slice(-10) })]
  await send('order.pay', { orderId: order.id, payments: payments.slice(0, 1), completes: true, at: now() })
  await send('order.pay', { orderId: order.id, payments: payments.slice(1), completes: true, at: now() })
  await giveBack(await sold(), { goods: [{ quantityMilli: 1000 }], number: `${device.code}-R000001` })
  return order
}

describe('money and goods go back once', () => {
  const deeds = {
    refund: async (order: CommandBody<'order.create'>) => {
      const { paidTzs } = await read(order)
      const body = refund(order, {
        goods: [{ quantityMilli: 2000, to: 'written_off' }],
        paidTzs,
        number: `${device.code}-R000001`,
      })
      const [outcome, ...codes] = await send('refund.create', body)
      // Flagged for its number, or put aside when the order was cancelled before it.
      expect([outcome, ...codes].join(' ')).toMatch(/^flagged order.number_taken|^quarantined order.status_changed/)
    },
    unrefund: () => settle('flagged', 'refund.create', 'void'),
    unpay: () => settle('flagged', 'order.pay', 'void'),
    cancel: async (order: CommandBody<'order.create'>) => {
      await cancel(order)
    },
  }
  const orders: (keyof typeof deeds)[][] = [
    ['refund', 'cancel'],
    ['refund', 'cancel', 'unrefund'],
    ['refund', 'unrefund', 'cancel'],
    ['refund', 'unpay', 'cancel'],
    ['refund', 'unpay', 'unrefund', 'cancel'],
    ['refund', 'unrefund', 'unpay', 'cancel'],
    ['refund', 'cancel', 'unpay', 'unrefund'],
    ['unpay', 'refund', 'cancel', 'unrefund'],
    ['unpay', 'refund', 'unrefund', 'cancel'],
    ['cancel', 'refund', 'unpay'],
  ]
  test.each(orders.map((order) => [order.join(', '), order] as const))('%s', async (_, steps) => {
    const order = await tangled()
    const before = await shelf()
    for (const step of steps) {
      await deeds[step](order)
      expect([step, await faults()]).toEqual([step, []])
    }
    const { status, paidTzs } = await read(order)
    expect([status, paidTzs]).toEqual(['cancelled', 0])
    const isLost = steps.includes('refund') && !steps.includes('unrefund') && steps[0] !== 'cancel'
    expect(await shelf()).toEqual([(before[0] ?? 0) + (isLost ? 1000 : 3000), (before[1] ?? 0) + 1500])
    // Taken back once more, nothing moves.
    const rows = async () => (await read(order)).payments.length
    const count = await rows()
    await deeds.cancel(order)
    expect(await rows()).toBe(count)
  })
})
