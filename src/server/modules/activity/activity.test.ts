import { afterAll, beforeAll, expect, test } from 'vitest'
import { aNote, anOrder, aRefund } from '../../../../tests/support/builders.ts'
import { recordStatements, statementCount } from '../../../../tests/support/statements.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let cashier: Shop['owner']
let counter = 0
beforeAll(async () => {
  trade = await aTrade()
  shop = await trade.aShop()
  device = await shop.device()
  cashier = await shop.staff([
    { resource: 'orders', action: ['create', 'update', 'delete'] },
    { resource: 'transactions', action: ['create', 'delete'] },
  ])
  trade.clock.move(60_000)
})
afterAll(() => trade.dispose())

const at = () => {
  trade.clock.move(1000)
  return trade.clock.now().toISOString()
}
async function does<T extends CommandType>(type: T, body: CommandBody<T>, person = cashier) {
  const command = shop.command(person, device.id, type, body, { at: at() })
  const [result] = await shop.push(person, device.id, [command])
  // Sent again, as after a lost answer.
  await shop.push(person, device.id, [command])
  return result?.outcome
}
const today = (days: number) => dayAfter(businessDay(trade.clock.now()), days)
const list = async (query: Partial<Parameters<typeof trade.services.activity.list>[1]> = {}) =>
  (await trade.services.activity.list(shop.shopId, { group: 'all', limit: 100, ...query })).items
const aSale = async (given: Parameters<typeof anOrder>[0] = {}) => {
  const order = anOrder({ counter: (counter += 1), deviceCode: device.code, at: at(), ...given })
  await does('order.create', order)
  return order
}

test('what was done with goods and money stands there once, with who, where, how much and why; plain sales do not', async () => {
  await aSale()
  const cheap = await aSale({ discount: { kind: 'fixed_amount', amountTzs: 500 } })
  const gone = await aSale()
  await does('order.step', {
    orderId: gone.id,
    from: 'completed',
    to: 'cancelled',
    reason: 'Mteja amerudisha',
    at: at(),
  })
  const returned = await aSale()
  await does('refund.create', aRefund(returned, { deviceCode: device.code, note: 'Imeharibika', at: at() }))
  const expenseId = uuidv7()
  await does('expense.create', {
    id: expenseId,
    category: 'travel',
    amountTzs: 4000,
    method: 'cash',
    note: '',
    day: businessDay(at()),
    fromDrawer: false,
    at: at(),
  })
  await does('expense.void', { expenseId, reason: 'Mara mbili', at: at() })
  await does('activity.note', aNote({ kind: 'reprinted', orderId: gone.id, at: at() }))
  await does('activity.note', aNote({ kind: 'clock_changed', byMs: 7_200_000, at: at() }))
  await does('activity.note', aNote({ kind: 'pin_failed', times: 3, personId: shop.owner.userId, at: at() }))

  expect(
    (await list()).map(({ kind, orderNumber, amountTzs, reason, byName, deviceCode, outcome }) => [
      kind,
      orderNumber,
      amountTzs,
      reason,
      byName,
      deviceCode,
      outcome,
    ]),
  ).toEqual([
    ['pin_failed', null, null, '', 'Muuzaji', device.code, 'applied'],
    ['clock_changed', null, null, '', 'Muuzaji', device.code, 'applied'],
    ['reprinted', gone.number, null, '', 'Muuzaji', device.code, 'applied'],
    ['expense_voided', null, 4000, 'Mara mbili', 'Muuzaji', device.code, 'applied'],
    ['refunded', returned.number, 3000, 'Imeharibika', 'Muuzaji', device.code, 'applied'],
    ['order_voided', gone.number, 3000, 'Mteja amerudisha', 'Muuzaji', device.code, 'applied'],
    ['discounted', cheap.number, 500, '', 'Muuzaji', device.code, 'applied'],
  ])
  expect((await list())[0]).toMatchObject({ times: 3, personName: 'Mwenye Duka' })
})

test('what was not taken in says so', async () => {
  const outcome = await does('order.step', {
    orderId: (await aSale()).id,
    from: 'pending',
    to: 'cancelled',
    reason: 'x',
    at: at(),
  })
  expect(outcome).toBe('rejected')
  expect((await list())[0]).toMatchObject({ kind: 'order_cancelled', outcome: 'rejected' })
})

test('filtered by kind, group, person, device and day; searched by number, person and device', async () => {
  await does('activity.note', aNote({ kind: 'drawer_opened', at: at() }), shop.owner)
  const kinds = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ kind }) => kind)
  expect(await kinds({ kind: 'discounted' })).toEqual(['discounted'])
  expect(await kinds({ group: 'till' })).toEqual(['drawer_opened', 'pin_failed', 'clock_changed', 'reprinted'])
  expect(await kinds({ personId: shop.owner.userId })).toEqual(['drawer_opened'])
  expect(await kinds({ deviceId: uuidv7() })).toEqual([])
  expect((await kinds({ deviceId: device.id })).length).toBe((await kinds({})).length)
  expect(await kinds({ from: today(2) })).toEqual([])
  expect(await kinds({ to: today(-2) })).toEqual([])
  const [cheap] = await list({ kind: 'discounted' })
  expect(await kinds({ search: cheap?.orderNumber ?? '' })).toEqual(['discounted'])
  expect(await kinds({ search: 'mwenye' })).toEqual(['drawer_opened'])
  expect((await kinds({ search: device.code.toLowerCase() })).length).toBeGreaterThan(5)
  expect(await kinds({ search: 'hakuna' })).toEqual([])
})

test('page by page, each row once', async () => {
  const all = (await list()).map(({ id }) => id)
  const paged: string[] = []
  for (let cursor: string | undefined; ;) {
    const page = await trade.services.activity.list(shop.shopId, { group: 'all', limit: 2, cursor })
    paged.push(...page.items.map(({ id }) => id))
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  expect(paged).toEqual(all)
})

test('the list is one statement for one row and for many; another shop has none of it', async () => {
  const { sent } = await recordStatements(() =>
    trade.services.activity.list(shop.shopId, { group: 'all', limit: 50, search: 'a' }),
  )
  expect(statementCount(sent)).toBe(4)
  const other = await trade.aShop()
  expect((await trade.services.activity.list(other.shopId, { group: 'all', limit: 50 })).items).toEqual([])
})

const whyOf = async ({ number }: { number: string }) =>
  (await list({ search: number })).map(({ kind, why }) => [kind, why])

test('a discount and another price say why they were given, each reason once, with what was typed; what stamps gave says so too', async () => {
  const haggled = { unitPriceTzs: 3000, listPriceTzs: 3500, priceReason: 'haggled', priceNote: 'Jirani' } as const
  const off = { kind: 'fixed_amount', amountTzs: 100 } as const
  const torn = { ...haggled, discount: { ...off, reason: 'damaged', reasonNote: 'Mfuko umepasuka' } } as const
  const plain = await aSale({ discount: off })
  const stated = await aSale({ lines: [torn, torn], discount: { ...off, reason: 'reward' } })
  expect(await whyOf(plain)).toEqual([['discounted', undefined]])
  expect((await whyOf(stated)).toSorted(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1))).toEqual([
    [
      'discounted',
      [
        { reason: 'reward', note: '' },
        { reason: 'damaged', note: 'Mfuko umepasuka' },
      ],
    ],
    ['price_changed', [{ reason: 'haggled', note: 'Jirani' }]],
  ])
})
