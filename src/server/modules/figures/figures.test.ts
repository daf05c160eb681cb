import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, aPayment, aRefund } from '../../../../tests/support/builders.ts'
import { addUpAll, problemsOfFigures } from '../../../../tests/support/server-history-figures.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { listExpenses } from '../../../shared/contract/expenses.ts'
import { Figures, getFigures } from '../../../shared/contract/figures.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { addUpDays } from './days.repository.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let figures: Trade['services']['figures']
let sugar: string
let rice: string
let counter = 0
beforeAll(async () => {
  trade = await aTrade()
  figures = trade.services.figures
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-20T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
  sugar = (await shop.product({ name: 'Sukari', group: 'Vyakula', priceTzs: 3000, costTzs: 2500, tracksStock: false }))
    .id
  rice = (await shop.product({ name: 'Mchele', group: 'Nafaka', priceTzs: 2000, costTzs: null, tracksStock: false })).id
})

const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(type: T, body: CommandBody<T>, person: Person = shop.owner) {
  const [result] = await shop.push(person, device.id, [shop.command(person, device.id, type, body, { at: now() })])
  return [result?.outcome, ...(result?.codes ?? [])].join(' ')
}
/** Three sugar (cost 7,500) and one rice of unknown cost, for 11,000. */
async function sold(given: Parameters<typeof anOrder>[0] = {}, person?: Person) {
  const order = anOrder({
    deviceCode: device.code,
    counter: (counter += 1),
    at: now(),
    servedById: (person ?? shop.owner).userId,
    lines: [
      { productId: sugar, unitPriceTzs: 3000, quantityMilli: 3000, name: 'Sukari' },
      { productId: rice, unitPriceTzs: 2000, quantityMilli: 1000, name: 'Mchele' },
    ],
    ...given,
  })
  expect(await send('order.create', order, person)).toMatch(/^(applied|flagged)/)
  return order
}
const read = async (from: string, to: string, compare: 'before' | 'year' | 'none' = 'none', person = shop.owner) =>
  Figures.parse(await figures.read(person, getFigures.query.parse({ from, to, compare })))
const marks = () =>
  shop.inShop(async (tx) =>
    (await sql<{ day: string }>`select distinct day from figure_marks order by 1`.execute(tx)).rows.map(
      ({ day }) => day,
    ),
  )

test('sales, cost, profit and who sold what, with what came back on the day it came back', async () => {
  const cashier = await shop.staff([{ resource: 'orders', action: ['read', 'create', 'update'] }])
  const first = await sold()
  await sold({}, cashier)
  trade.clock.set(new Date('2026-11-21T10:00:00.000Z'))
  const back = aRefund(first, {
    deviceCode: device.code,
    counter: (counter += 1),
    at: now(),
    goods: [{ line: 0, quantityMilli: 2000 }],
  })
  expect(await send('refund.create', back)).toMatch(/^(applied|flagged)/)
  for (const when of ['from the orders', 'added up']) {
    if (when === 'added up') await addUpAll(shop)
    const { sums, days, staff, products, groups, sources, methods, hours, productCount } = await read(
      '2026-11-20',
      '2026-11-21',
    )
    expect(sums).toMatchObject({
      orders: 2,
      salesTzs: 22_000 - 6000,
      costTzs: 15_000 - 5000,
      uncostedTzs: 4000,
      refunds: 1,
      refundTzs: 6000,
      owedTzs: 0,
    })
    expect(days.map(({ day, salesTzs, costTzs }) => [day, salesTzs, costTzs])).toEqual([
      ['2026-11-20', 22_000, 15_000],
      ['2026-11-21', -6000, -5000],
    ])
    expect(staff.map(({ name, salesTzs }) => [name, salesTzs])).toEqual([
      ['Muuzaji', 11_000],
      ['Mwenye Duka', 5000],
    ])
    expect(products.map(({ name, salesTzs, quantityMilli }) => [name, salesTzs, quantityMilli])).toEqual([
      ['Sukari', 12_000, 4000],
      ['Mchele', 4000, 2000],
    ])
    expect(productCount).toBe(2)
    expect(groups.map(({ name, salesTzs }) => [name, salesTzs])).toEqual([
      ['Vyakula', 12_000],
      ['Nafaka', 4000],
    ])
    expect(sources).toMatchObject([{ source: 'counter', salesTzs: 16_000 }])
    expect(methods).toEqual([{ method: 'cash', tzs: 16_000, count: 2 }])
    // A Friday at noon and a Saturday at one, in Dar es Salaam.
    expect(hours.map(({ weekday, hour }) => `${weekday} ${hour}`).toSorted()).toEqual(['4 12', '5 13'])
  }
})

test('goods that were written off keep their cost', async () => {
  const order = await sold()
  const back = aRefund(order, {
    deviceCode: device.code,
    counter: (counter += 1),
    at: now(),
    goods: [{ line: 0, quantityMilli: 3000, to: 'written_off' }],
  })
  expect(await send('refund.create', back)).toMatch(/^(applied|flagged)/)
  expect((await read('2026-11-20', '2026-11-20')).sums).toMatchObject({ salesTzs: 2000, costTzs: 7500 })
})

test('what arrives late lands on its day, and a day that was added up is told anew', async () => {
  await sold()
  trade.clock.set(new Date('2026-11-24T09:00:00.000Z'))
  await figures.addUp()
  expect(await marks()).toEqual([])
  // Sold without a network on the 20th, at eleven at night in Dar es Salaam.
  await sold({ at: '2026-11-20T20:00:00.000Z' })
  expect(await marks()).toEqual(['2026-11-20'])
  expect((await read('2026-11-20', '2026-11-20')).sums).toMatchObject({ orders: 2, salesTzs: 22_000 })
  await figures.addUp()
  expect(await marks()).toEqual([])
  expect((await read('2026-11-20', '2026-11-20')).sums).toMatchObject({ orders: 2, salesTzs: 22_000 })
  expect(await problemsOfFigures(shop)).toEqual([])
})

test('a void takes a sale from its day and its refund from its own; a debt that is paid is owed no more on the day it was sold', async () => {
  const paid = await sold()
  const owed = await sold({ status: 'completed', customerName: 'Mama Asha', payments: [] })
  expect((await read('2026-11-20', '2026-11-20')).sums).toMatchObject({ orders: 2, owedTzs: 11_000 })
  trade.clock.set(new Date('2026-11-22T09:00:00.000Z'))
  await figures.addUp()
  expect(
    await send('order.pay', {
      orderId: owed.id,
      payments: [aPayment({ amountTzs: 11_000, at: now() })],
      completes: true,
      at: now(),
    }),
  ).toMatch(/^(applied|flagged)/)
  expect(
    await send('order.step', { orderId: paid.id, from: 'completed', to: 'cancelled', reason: 'Hataki', at: now() }),
  ).toMatch(/^(applied|flagged)/)
  const day = await read('2026-11-20', '2026-11-20')
  expect(day.sums).toMatchObject({ orders: 1, salesTzs: 11_000, owedTzs: 0 })
  expect(day.methods).toEqual([{ method: 'cash', tzs: 11_000, count: 1 }])
  // The debt's money came today, and the void's went today.
  expect((await read('2026-11-22', '2026-11-22')).methods).toEqual([{ method: 'cash', tzs: 0, count: 1 }])
  expect(await problemsOfFigures(shop)).toEqual([])
})

test('a period that runs is compared with what had been sold by the same hour', async () => {
  trade.clock.set(new Date('2026-11-19T08:00:00.000Z'))
  await sold()
  trade.clock.set(new Date('2026-11-19T15:00:00.000Z'))
  await sold()
  trade.clock.set(new Date('2026-11-20T09:00:00.000Z'))
  await sold()
  await figures.addUp()
  const today = await read('2026-11-20', '2026-11-20', 'before')
  expect([today.sums.orders, today.before?.sums.orders]).toEqual([1, 1])
  expect(today.before?.days.map(({ orders }) => orders)).toEqual([2])
  trade.clock.set(new Date('2026-11-21T05:00:00.000Z'))
  expect((await read('2026-11-20', '2026-11-20', 'before')).before?.sums.orders).toBe(2)
  expect((await read('2026-11-20', '2026-11-20', 'year')).before).toMatchObject({
    from: '2025-11-20',
    sums: { orders: 0 },
  })
})

test('who may not see goods learns neither cost nor profit', async () => {
  await sold()
  const clerk = await shop.staff([{ resource: 'transactions', action: ['read'] }])
  const seen = await read('2026-11-20', '2026-11-20', 'before', clerk)
  expect(seen.sums).toMatchObject({ salesTzs: 11_000, costTzs: null, uncostedTzs: null })
  for (const row of [...seen.days, ...seen.staff, ...seen.products, ...seen.groups, ...seen.sources])
    expect(row.costTzs).toBeNull()
  expect(seen.before?.sums.costTzs).toBeNull()
})

const spend = (category: 'rent' | 'supplies', amountTzs: number) =>
  send('expense.create', {
    id: uuidv7(),
    category,
    amountTzs,
    method: 'cash',
    note: '',
    day: '2026-11-20',
    at: now(),
  })
test('profit and loss of a month: sales, their cost, expenses; what was paid for goods counts when they are sold, and not twice', async () => {
  await sold()
  expect([await spend('rent', 1000), await spend('supplies', 50_000)]).toEqual(['applied', 'applied'])
  const { months } = await figures.months(shop.owner, '2026-11')
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toEqual({
    month: '2026-11',
    orders: 1,
    salesTzs: 11_000,
    costTzs: 7500,
    uncostedTzs: 2000,
    expensesTzs: 1000,
    writtenOffTzs: 0,
    lostTzs: 0,
  })
  const behind = await trade.services.expenses.list(
    shop.shopId,
    listExpenses.query.parse({ only: 'running', from: '2026-11-01', to: '2026-11-30' }),
  )
  expect([behind.totalTzs, behind.items.length]).toEqual([months.at(-1)?.expensesTzs, 1])
  expect((await read('2026-11-20', '2026-11-20')).expenses).toEqual([
    { category: 'supplies', tzs: 50_000, count: 1 },
    { category: 'rent', tzs: 1000, count: 1 },
  ])
})

test('debts written off and goods lost are taken off the month they were lost in, goods only where costs are seen', async () => {
  const milk = await shop.product({
    name: 'Maziwa',
    priceTzs: 1500,
    costTzs: 1000,
    tracksStock: true,
    openingStock: {},
  })
  trade.clock.move(1000)
  const gone = { productId: milk.id, variantId: null, deltaMilli: -2500, packs: 0, note: '' }
  expect(await send('stock.adjust', { ...gone, id: uuidv7(), reason: 'damaged', at: now() })).toMatch(
    /^(applied|flagged)/,
  )
  const asha = uuidv7()
  expect(await send('customer.create', { id: asha, name: 'Asha', phone: '', at: now() })).toBe('applied')
  await sold({ customerId: asha, payments: [] })
  const writeOff = {
    id: uuidv7(),
    direction: 'write_off',
    customerId: asha,
    customerName: '',
    customerPhone: '',
  } as const
  const given = { amountTzs: 4000, method: 'none', reference: null, reason: 'Hatalipa', at: now() } as const
  expect(await send('credit.move', { ...writeOff, ...given })).toBe('applied')
  const { months } = await figures.months(shop.owner, '2026-11')
  expect(months.map(({ writtenOffTzs, lostTzs }) => [writtenOffTzs, lostTzs]).slice(-2)).toEqual([
    [0, 0],
    [4000, 2500],
  ])
  const cashier = await shop.staff([{ resource: 'transactions', action: ['read'] }])
  expect((await figures.months(cashier, '2026-11')).months.at(-1)).toMatchObject({ writtenOffTzs: 4000, lostTzs: null })
})

test('the dashboard shows the same', async () => {
  await sold()
  const day = (await read('2026-11-20', '2026-11-20')).sums.salesTzs
  const home = await trade.services.home.read(shop.owner, 'today')
  expect(home.salesTodayTzs).toBe(day)
  expect(home.bars?.reduce((sum, bar) => sum + bar.salesTzs, 0)).toBe(day)
})

test('a sale that is being written while its day is added up keeps its mark', async () => {
  await sold()
  const held = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const writing = shop.inShop(async (tx) => {
    await sql`insert into orders (shop_id, id, number, status, source, lines, item_count, subtotal_tzs, discount_tzs, tax_tzs, total_tzs, server_total_tzs, at, received_at)
      values (${shop.shopId}, ${uuidv7()}, 'ZZ-1', 'completed', 'counter', '[]', 0, 0, 0, 0, 500, 500, ${trade.clock.now()}, ${trade.clock.now()})`.execute(
      tx,
    )
    written.resolve()
    await held.promise
  })
  await written.promise
  expect(await shop.inShop((tx) => addUpDays(tx, shop.shopId, '2026-12-01', 100))).toBe(1)
  held.resolve()
  await writing
  expect((await read('2026-11-20', '2026-11-20')).sums).toMatchObject({ orders: 2, salesTzs: 11_500 })
  expect(await problemsOfFigures(shop)).toEqual([])
})

test('order links, by how far they have come', async () => {
  const paid = await sold()
  await shop.inShop(async (tx) => {
    for (const [index, step] of (['made', 'opened', 'submitted', 'elsewhere'] as const).entries())
      await tx
        .insertInto('order_links')
        .values({
          shop_id: shop.shopId,
          id: uuidv7(),
          kind: 'products',
          number: `W-${index}`,
          lines: '[]',
          order_id: step === 'submitted' ? paid.id : null,
          created_by: null,
          created_at: step === 'elsewhere' ? new Date('2026-11-19T09:00:00Z') : trade.clock.now(),
          shared_at: null,
          submit_until: null,
          opened_at: step === 'made' ? null : trade.clock.now(),
          submitted_at: step === 'submitted' ? trade.clock.now() : null,
          submission_fingerprint: null,
          cancelled_at: null,
          cancelled_by: null,
          last_change_at: trade.clock.now(),
        })
        .execute()
  })
  expect((await read('2026-11-20', '2026-11-20')).links).toEqual({ made: 3, opened: 2, submitted: 1, paid: 1 })
})
