import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { getExpense, getExpenseTotals } from '../../../shared/contract/expenses.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let second: { id: string; code: string }
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
  second = await shop.device()
})

const now = () => trade.clock.now().toISOString()
type Sent = { by?: Person; on?: { id: string }; shiftId?: string }
async function send<T extends CommandType>(
  type: T,
  body: CommandBody<T>,
  { by = shop.owner, on = device, shiftId }: Sent = {},
) {
  trade.clock.move(1000)
  const [result] = await shop.push(by, on.id, [
    shop.command(by, on.id, type, body, { at: now(), ...(shiftId === undefined ? {} : { shiftId }) }),
  ])
  return [result?.outcome, ...(result?.codes ?? [])].join(' ')
}
async function spend(given: Partial<CommandBody<'expense.create'>> = {}, sent: Sent = {}): Promise<string> {
  const id = uuidv7()
  const body = {
    id,
    category: 'rent',
    amountTzs: 50_000,
    method: 'cash',
    note: 'Kodi',
    day: '2026-11-20',
    at: now(),
  } as const
  expect(await send('expense.create', { ...body, ...given }, sent)).toBe('applied')
  return id
}
type Save = CommandBody<'expense.save'>
const change = async (expenseId: string, was: Save['was'], to: Save['to'], sent: Sent = {}) =>
  await send('expense.save', { expenseId, was, to, at: now() }, sent)
const read = async (id: string) => getExpense.response.parse(await trade.services.expenses.get(shop.shopId, id))
async function openDrawer(): Promise<string> {
  const id = uuidv7()
  expect(await send('shift.open', { id, floatTzs: 20_000, note: '', at: now() }, { shiftId: id })).toBe('applied')
  return id
}
const drawerTzs = async (id: string) => (await trade.services.shifts.report(shop.shopId, id)).books.expectedTzs

/** As it is asked for: what a call leaves out is filled in, what it may not ask is refused. */
const totalsOf = async (query: object) =>
  await trade.services.expenses.totals(shop.shopId, getExpenseTotals.query.parse(query))
const isAsked = (query: object) => getExpenseTotals.query.safeParse(query).success
const budgetIn = async (month: string) =>
  (await totalsOf({ month })).categories.map(({ category, budgetTzs }) => [category, budgetTzs])
const list = async (filter: object) =>
  (await trade.services.expenses.list(shop.shopId, { limit: 50, ...filter })).items.map(({ id }) => id)

test('a change keeps who made it, when, and what stood there before', async () => {
  const id = await spend({ supplier: 'Mama Zuhura' })
  expect(await change(id, { amountTzs: 50_000 }, { amountTzs: 55_000 })).toBe('applied')
  expect(await change(id, { note: 'Kodi', method: 'cash' }, { note: 'Kodi ya Novemba', method: 'bank' })).toBe(
    'applied',
  )
  expect(await read(id)).toMatchObject({
    amountTzs: 55_000,
    method: 'bank',
    supplier: 'Mama Zuhura',
    note: 'Kodi ya Novemba',
    changes: 2,
    history: [
      { byName: 'Mwenye Duka', was: { amountTzs: 50_000 }, to: { amountTzs: 55_000 } },
      { was: { method: 'cash', note: 'Kodi' }, to: { method: 'bank', note: 'Kodi ya Novemba' } },
    ],
  })
})

test('two who change different things both hold, the same thing to another end is refused, and nothing new is no change', async () => {
  const id = await spend()
  expect(await change(id, { note: 'Kodi' }, { note: 'Pango' })).toBe('applied')
  expect(await change(id, { category: 'rent' }, { category: 'utilities' }, { on: second })).toBe('applied')
  expect(await change(id, { note: 'Kodi' }, { note: 'Kodi ya duka' }, { on: second })).toBe(
    'rejected expense.changed_meanwhile',
  )
  expect(await change(id, { note: 'Kodi' }, { note: 'Pango' }, { on: second })).toBe('applied')
  expect((await read(id)).changes).toBe(2)
})

test('one’s own of the day, else only with the right to change; never after a void', async () => {
  const cashier = await shop.staff([{ resource: 'transactions', action: ['read', 'create'] }])
  const other = await spend()
  expect(await change(other, { note: 'Kodi' }, { note: 'x' }, { by: cashier })).toBe('rejected auth.forbidden')
  const own = await spend({}, { by: cashier })
  expect(await change(own, { note: 'Kodi' }, { note: 'Nauli' }, { by: cashier })).toBe('applied')
  trade.clock.set(new Date('2026-11-21T09:00:00.000Z'))
  expect(await change(own, { note: 'Nauli' }, { note: 'Chai' }, { by: cashier })).toBe('rejected auth.forbidden')
  expect(await send('expense.void', { expenseId: own, reason: 'Kosa', at: now() })).toBe('applied')
  expect(await change(own, { note: 'Nauli' }, { note: 'Chai' })).toBe('rejected expense.already_void')
  expect(await read(own)).toMatchObject({ voidReason: 'Kosa', voidedByName: 'Mwenye Duka' })
})

test('what the drawer paid changes with it while its shift is open, and stands once it was counted', async () => {
  const first = await openDrawer()
  const id = await spend({ fromDrawer: true, amountTzs: 3000 }, { shiftId: first })
  expect(await drawerTzs(first)).toBe(17_000)
  expect(await change(id, { amountTzs: 3000 }, { amountTzs: 4000 }, { shiftId: first })).toBe('applied')
  expect(await drawerTzs(first)).toBe(16_000)
  expect(await change(id, { fromDrawer: true }, { fromDrawer: false }, { shiftId: first })).toBe('applied')
  expect(await drawerTzs(first)).toBe(20_000)
  expect(await change(id, { fromDrawer: false }, { fromDrawer: true }, { shiftId: first })).toBe('applied')
  expect(await drawerTzs(first)).toBe(16_000)
  // Another till's drawer, and the next one of this till.
  expect(await change(id, { amountTzs: 4000 }, { amountTzs: 1 }, { on: second })).toBe(
    'rejected expense.paid_by_drawer',
  )
  const next = uuidv7()
  expect(await change(id, { method: 'cash' }, { method: 'bank' }, { shiftId: next })).toBe(
    'rejected expense.paid_by_drawer',
  )
  expect(await change(id, { note: 'Kodi' }, { note: 'Nauli' }, { shiftId: next })).toBe('applied')
  expect(await drawerTzs(first)).toBe(16_000)
})

test('totals by kind and month, the same days compared, void ones left out', async () => {
  await spend({ amountTzs: 10_000, day: '2026-10-05' })
  await spend({ amountTzs: 4000, day: '2026-10-25' })
  await spend({ amountTzs: 7000, day: '2025-12-31', category: 'food' })
  await spend({ amountTzs: 99, day: '2025-11-30' })
  await spend({ amountTzs: 12_000 })
  await spend({ amountTzs: 2000, category: 'travel' })
  const wrong = await spend({ amountTzs: 888 })
  expect(await send('expense.void', { expenseId: wrong, reason: 'Kosa', at: now() })).toBe('applied')
  const totals = await totalsOf({ month: '2026-11' })
  expect(totals).toMatchObject({ totalTzs: 14_000, count: 2, beforeTzs: 14_000, beforeSoFarTzs: 10_000 })
  expect(totals.categories.toSorted((one, other) => other.tzs - one.tzs)).toEqual([
    { category: 'rent', tzs: 12_000, count: 1, beforeTzs: 14_000, beforeSoFarTzs: 10_000, budgetTzs: null },
    { category: 'travel', tzs: 2000, count: 1, beforeTzs: 0, beforeSoFarTzs: 0, budgetTzs: null },
  ])
  expect(totals.months.map(({ tzs }) => tzs)).toEqual([7000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 14_000, 14_000])
  expect((await totalsOf({ month: '2026-10' })).beforeSoFarTzs).toBe(0)
})

test('a month beside the same one a year before, any days beside those right before or of last year, or beside nothing', async () => {
  await spend({ amountTzs: 9000, day: '2025-11-10' })
  await spend({ amountTzs: 500, day: '2025-11-25' })
  await spend({ amountTzs: 700, day: '2026-10-31' })
  await spend({ amountTzs: 4000, day: '2026-11-03', category: 'food' })
  await spend({ amountTzs: 12_000, day: '2026-11-12' })
  const { expenses } = trade.services
  await expenses.setBudgets(shop.owner, { month: '2026-09', budgets: [{ category: 'food', amountTzs: 50_000 }] })

  const year = await totalsOf({ month: '2026-11', compare: 'year' })
  expect(year).toMatchObject({
    before: { from: '2025-11-01', to: '2025-11-30' },
    totalTzs: 16_000,
    beforeTzs: 9500,
    beforeSoFarTzs: 9000,
  })
  // The days of its own choice; the months are those up to its last day, and no month's budget is held against them.
  const days = await totalsOf({ from: '2026-11-08', to: '2026-11-14' })
  expect(days).toMatchObject({
    month: '2026-11',
    from: '2026-11-08',
    to: '2026-11-14',
    before: { from: '2026-11-01', to: '2026-11-07' },
    totalTzs: 12_000,
    count: 1,
    beforeTzs: 4000,
    beforeSoFarTzs: 4000,
  })
  expect(days.categories.map((row) => [row.category, row.tzs, row.beforeTzs, row.budgetTzs])).toEqual([
    ['rent', 12_000, 0, null],
    ['food', 0, 4000, null],
  ])
  expect(days.months.slice(-2).map(({ tzs }) => tzs)).toEqual([700, 16_000])
  const before = await totalsOf({ from: '2026-11-10', to: '2026-11-29', compare: 'year' })
  expect([before.beforeTzs, before.beforeSoFarTzs]).toEqual([9500, 9000])
  expect(await totalsOf({ from: '2026-11-08', to: '2026-11-14', compare: 'none' })).toMatchObject({
    before: null,
    totalTzs: 12_000,
    beforeTzs: 0,
    beforeSoFarTzs: 0,
  })
})

test('a month and days at once, half a period, one the wrong way round or beyond three years are refused', () => {
  expect(
    [
      {},
      { month: '2026-11', from: '2026-11-01' },
      { from: '2026-11-01' },
      { from: '2026-11-02', to: '2026-11-01' },
      { from: '2022-01-01', to: '2026-11-01' },
      { month: '2026-11', compare: 'ever' },
    ].map(isAsked),
  ).toEqual([false, false, false, false, false, false])
  expect(isAsked({ from: '2026-11-01', to: '2026-11-01' })).toBe(true)
})

test('the list is narrowed by who was paid and by where it was paid from', async () => {
  const electricity = await spend({ supplier: 'TANESCO', method: 'bank', note: '' })
  await spend()
  expect(await list({ search: 'tanesco' })).toEqual([electricity])
  expect(await list({ method: 'bank' })).toEqual([electricity])
  expect(await list({ method: 'mobile_money' })).toEqual([])
})

test('a budget holds from its month on, until a later month says otherwise or takes it away', async () => {
  const { expenses } = trade.services
  await expenses.setBudgets(shop.owner, { month: '2026-09', budgets: [{ category: 'food', amountTzs: 50_000 }] })
  await expenses.setBudgets(shop.owner, { month: '2026-11', budgets: [{ category: 'food', amountTzs: 70_000 }] })
  await expenses.setBudgets(shop.owner, { month: '2026-11', budgets: [{ category: 'food', amountTzs: 80_000 }] })
  await expenses.setBudgets(shop.owner, { month: '2027-01', budgets: [{ category: 'food', amountTzs: null }] })
  expect(await Promise.all(['2026-08', '2026-10', '2026-11', '2026-12', '2027-01'].map(budgetIn))).toEqual([
    [],
    [['food', 50_000]],
    [['food', 80_000]],
    [['food', 80_000]],
    [],
  ])
})
