import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, aPayment, aRefund } from '../../../../tests/support/builders.ts'
import { problemsOfFigures } from '../../../../tests/support/server-history-figures.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { Figures, getFigures } from '../../../shared/contract/figures.ts'
import { firstDayOf, lastDayOf } from '../../../shared/domain/months.ts'

/** A year is read by its months, which are made of their days: what it says is what the days say one by one, whatever came late. */

const YEAR = { from: '2025-11-21', to: '2026-11-20' }
let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let cashier: Person
let sugar = ''
let rice = ''
let counter = 0
const orders: ReturnType<typeof anOrder>[] = []

const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(type: T, body: CommandBody<T>, person: Person = shop.owner) {
  const [result] = await shop.push(person, device.id, [shop.command(person, device.id, type, body, { at: now() })])
  expect([result?.outcome, ...(result?.codes ?? [])].join(' ')).toMatch(/^(applied|flagged)/)
}
async function sold(at: string, person: Person, isOwed: boolean) {
  trade.clock.set(new Date(at))
  const order = anOrder({
    deviceCode: device.code,
    counter: (counter += 1),
    at,
    servedById: person.userId,
    lines: [
      { productId: sugar, unitPriceTzs: 3000, quantityMilli: 1000 * (1 + (counter % 3)), name: 'Sukari' },
      ...(counter % 2 === 0 ? [{ productId: rice, unitPriceTzs: 2000, quantityMilli: 500, name: 'Mchele' }] : []),
    ],
    ...(isOwed ? { status: 'completed' as const, customerName: 'Mama Asha', payments: [] } : {}),
  })
  await send('order.create', order, person)
  orders.push(order)
  return order
}
const read = async (from: string, to: string) =>
  Figures.parse(await trade.services.figures.read(shop.owner, getFigures.query.parse({ from, to, compare: 'none' })))
type Sum = Record<string, number>
/** Every number of each row under what it is told apart by. */
function numbersOf({ sums, hours, methods, sources, staff, products, groups, categories }: Figures): Map<string, Sum> {
  const found = new Map<string, Sum>()
  const add = (name: string, row: object) =>
    found.set(name, Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value === 'number')))
  add('all', sums)
  for (const { weekday, hour, ...row } of hours) add(`hour ${weekday} ${hour}`, row)
  for (const row of methods) add(`method ${row.method}`, row)
  for (const row of sources) add(`source ${row.source}`, row)
  for (const row of staff) add(`staff ${row.id}`, row)
  for (const row of products) add(`product ${row.id}`, row)
  for (const row of groups) add(`group ${row.name}`, row)
  for (const row of categories) add(`category ${row.category}`, row)
  return found
}
/** One day after the other, which no month is read for. */
async function addedByDays(): Promise<Map<string, Sum>> {
  const { rows } = await shop.inShop((tx) =>
    sql<{ day: string }>`select day from figures union select day from figure_marks order by 1`.execute(tx),
  )
  const all = new Map<string, Sum>()
  for (const { day } of rows)
    if (day >= YEAR.from && day <= YEAR.to)
      for (const [name, row] of numbersOf(await read(day, day))) {
        const sum = all.get(name) ?? {}
        for (const [field, value] of Object.entries(row)) sum[field] = (sum[field] ?? 0) + value
        all.set(name, sum)
      }
  return all
}
const sorted = (numbers: Map<string, Sum>) =>
  [...numbers].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, row]) => [name, row])
async function expectSame() {
  const { from, to } = YEAR
  expect(sorted(numbersOf(await read(from, to)))).toEqual(sorted(await addedByDays()))
}
const salesOf = async (from: string, to: string) =>
  (await read(from, to)).products.find(({ id }) => id === sugar)?.salesTzs
/** As if the months said otherwise: who reads them sees it. */
const alter = (by: number) =>
  shop.inShop((tx) =>
    sql`update figure_months set sales_tzs = sales_tzs + ${by}::bigint where kind = 'product' and key = ${sugar} and day = '2026-03-01'`.execute(
      tx,
    ),
  )

beforeAll(async () => {
  trade = await aTrade()
  trade.clock.set(new Date('2025-11-20T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
  cashier = await shop.staff([{ resource: 'orders', action: ['read', 'create', 'update'] }])
  sugar = (await shop.product({ name: 'Sukari', group: 'Vyakula', priceTzs: 3000, costTzs: 2500, tracksStock: false }))
    .id
  rice = (await shop.product({ name: 'Mchele', group: 'Nafaka', priceTzs: 2000, costTzs: null, tracksStock: false })).id
  // At the edges of months in Dar es Salaam: three hours before, or after, midnight of the world's clock.
  for (const [index, at] of [
    '2025-11-20T10:00:00.000Z',
    '2025-11-21T10:00:00.000Z',
    '2025-12-31T20:59:00.000Z',
    '2025-12-31T21:01:00.000Z',
    '2026-02-28T20:30:00.000Z',
    '2026-02-28T21:30:00.000Z',
    '2026-03-08T07:00:00.000Z',
    '2026-03-15T07:10:00.000Z',
    '2026-03-31T20:00:00.000Z',
    '2026-06-15T12:00:00.000Z',
    '2026-10-31T20:59:59.000Z',
    '2026-10-31T21:00:00.000Z',
    '2026-11-20T06:00:00.000Z',
  ].entries())
    await sold(at, index % 3 === 0 ? cashier : shop.owner, index % 4 === 3)
  trade.clock.set(new Date('2026-11-20T09:00:00.000Z'))
  await trade.services.figures.addUp()
}, 120_000)
afterAll(async () => {
  await trade.dispose()
})

test('a year says what its days say, at the edges of its months too', async () => {
  await expectSame()
  expect(await read(YEAR.from, YEAR.to)).toMatchObject({ sums: { orders: 12 } })
})

test('whole months are read as months, and no other day is; the days of a year are its days', async () => {
  const [year, march, cut] = [
    await salesOf(YEAR.from, YEAR.to),
    await salesOf('2026-03-01', '2026-03-31'),
    await salesOf('2026-03-01', '2026-03-30'),
  ]
  const days = (await read(YEAR.from, YEAR.to)).days.filter((row) => row.orders > 0).map(({ day }) => day)
  expect(days).toContain('2026-03-15')
  expect(days).toHaveLength(12)
  await alter(5)
  expect(await salesOf(YEAR.from, YEAR.to)).toBe((year ?? 0) + 5)
  expect(await salesOf('2026-03-01', '2026-03-31')).toBe((march ?? 0) + 5)
  expect(await salesOf('2026-03-01', '2026-03-30')).toBe(cut)
  expect(await salesOf('2026-03-02', '2026-03-31')).not.toBe((march ?? 0) + 5)
  expect((await problemsOfFigures(shop)).length).toBeGreaterThan(0)
  await alter(-5)
  expect(await problemsOfFigures(shop)).toEqual([])
})

test('a sale that comes months late, a return in an old month, a debt of one that is paid: the month is told from its days until it is made anew', async () => {
  const [first] = orders.filter(({ at }) => at.startsWith('2026-03-08'))
  if (!first) throw new Error('nothing was sold in March')
  trade.clock.set(new Date('2026-11-20T10:00:00.000Z'))
  // Sold without a network in March, and brought back there too.
  const late = anOrder({
    deviceCode: device.code,
    counter: (counter += 1),
    at: '2026-03-15T07:30:00.000Z',
    servedById: cashier.userId,
    lines: [{ productId: sugar, unitPriceTzs: 3000, quantityMilli: 4000, name: 'Sukari' }],
  })
  const before = await salesOf(YEAR.from, YEAR.to)
  await send('order.create', late, cashier)
  expect(await salesOf(YEAR.from, YEAR.to)).toBe((before ?? 0) + 12_000)
  await expectSame()
  const back = aRefund(first, {
    deviceCode: device.code,
    counter: (counter += 1),
    at: '2026-03-20T10:00:00.000Z',
    goods: [{ line: 0, quantityMilli: 1000 }],
  })
  await send('refund.create', back)
  const owed = orders.find(({ payments, at }) => payments.length === 0 && at > YEAR.from)
  if (!owed) throw new Error('nobody owes')
  await send('order.pay', {
    orderId: owed.id,
    payments: [aPayment({ amountTzs: owed.totalTzs, method: 'mobile_money', at: now() })],
    completes: true,
    at: now(),
  })
  expect(await salesOf(YEAR.from, YEAR.to)).toBe((before ?? 0) + 12_000 - 3000)
  await expectSame()
  // What the month said before is not read while a day of it is to be added up.
  await alter(7)
  expect(await salesOf(YEAR.from, YEAR.to)).toBe((before ?? 0) + 9000)
  await trade.services.figures.addUp()
  expect(await salesOf(YEAR.from, YEAR.to)).toBe((before ?? 0) + 9000)
  const [march, but, last] = [
    await salesOf('2026-03-01', '2026-03-31'),
    await salesOf('2026-03-01', '2026-03-30'),
    await salesOf('2026-03-31', '2026-03-31'),
  ]
  expect(march).toBe((but ?? 0) + (last ?? 0))
  await expectSame()
  expect(await problemsOfFigures(shop)).toEqual([])
})

test('profit and loss is read by months as well', async () => {
  const { months } = await trade.services.figures.months(shop.owner, '2026-11')
  expect(months.map(({ month, orders: count, salesTzs }) => [month, count, salesTzs])).toEqual(
    await Promise.all(
      months.map(async ({ month }) => {
        const { days } = await read(firstDayOf(month), lastDayOf(month))
        const sum = (field: 'orders' | 'salesTzs') => days.reduce((all, row) => all + row[field], 0)
        return [month, sum('orders'), sum('salesTzs')]
      }),
    ),
  )
})
