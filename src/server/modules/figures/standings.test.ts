import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { getStandings, Standings } from '../../../shared/contract/figures.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createStandingsService } from './standings.service.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let standings: ReturnType<typeof createStandingsService>
let counter = 0
beforeAll(async () => {
  trade = await aTrade()
  standings = createStandingsService({ ...trade, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-20T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
})

const now = () => trade.clock.now().toISOString()
/** A quarter past midnight in Dar es Salaam. */
const nightBefore = (day: string) =>
  trade.clock.set(new Date(new Date(`${day}T00:16:00.000Z`).getTime() - 3 * 3_600_000))
async function send<T extends CommandType>(type: T, body: CommandBody<T>) {
  const [result] = await shop.push(shop.owner, device.id, [
    shop.command(shop.owner, device.id, type, body, { at: now() }),
  ])
  expect(['applied', 'flagged']).toContain(result?.outcome)
}
/** Ten bags for 20,000, of which 5,000 is paid. */
async function received(productId: string) {
  await send('stock.receive', {
    id: uuidv7(),
    supplier: { id: uuidv7(), name: 'Msambazaji', phone: '' },
    invoiceNumber: '',
    day: '2026-11-20',
    lines: [
      {
        id: uuidv7(),
        productId,
        variantId: null,
        name: 'Unga',
        variantName: null,
        quantityMilli: 10_000,
        unitCostTzs: 2000,
      },
    ],
    transportTzs: 0,
    discountTzs: 0,
    paidTzs: 5000,
    dueOn: null,
    photos: [],
    note: '',
    at: now(),
  })
}
/** Two bags on credit. */
async function soldOnCredit(productId: string) {
  const customerId = uuidv7()
  await send('customer.create', { id: customerId, name: 'Asha', phone: '', at: now() })
  const order = anOrder({
    deviceCode: device.code,
    counter: (counter += 1),
    at: now(),
    customerId,
    lines: [{ productId, unitPriceTzs: 3000, quantityMilli: 2000 }],
    payments: [],
  })
  await send('order.create', order)
}
const bag = async () => (await shop.product({ priceTzs: 3000, costTzs: 2000, tracksStock: true })).id
const read = async (given: object = {}, person: Person = shop.owner) =>
  Standings.parse(
    await standings.read(
      person,
      getStandings.query.parse({ from: '2026-11-01', to: '2026-11-30', compare: 'none', ...given }),
    ),
  )
const shown = async (given?: object) =>
  (await read(given)).days.map(({ day, owedTzs, stockTzs, dueTzs }) => [day, owedTzs, stockTzs, dueTzs])
/** Added up from the ledgers themselves: what orders owe, what movements left, what receipts cost. */
const ledgers = async () =>
  await shop.inShop(async (tx) => {
    const { rows } = await sql<{ owed: number; stock: number; due: number }>`
      select (select sum(owed_tzs) from orders where shop_id = ${shop.shopId} and customer_id is not null)::bigint as owed,
        (select sum(m.delta_milli * p.cost_tzs / 1000) from stock_movements m join products p on p.shop_id = m.shop_id and p.id = m.product_id where m.shop_id = ${shop.shopId})::bigint as stock,
        (select sum(total_tzs - paid_tzs) from stock_receipts where shop_id = ${shop.shopId})::bigint as due`.execute(
      tx,
    )
    return [rows[0]?.owed, rows[0]?.stock, rows[0]?.due]
  })

test('a day that is over keeps how the shop stood, as its ledgers add up; today is read as it is asked for', async () => {
  const product = await bag()
  await received(product)
  await soldOnCredit(product)
  expect(await shown()).toEqual([['2026-11-20', 6000, 16_000, 15_000]])
  nightBefore('2026-11-21')
  const summed = await ledgers()
  await standings.writeDue()
  await standings.writeDue()
  trade.clock.set(new Date('2026-11-21T09:00:00.000Z'))
  await soldOnCredit(product)
  await standings.writeDue()
  expect(await shown()).toEqual([
    ['2026-11-20', ...summed],
    ['2026-11-21', ...(await ledgers())],
  ])
  expect(summed).toEqual([6000, 16_000, 15_000])
  expect(await ledgers()).toEqual([12_000, 12_000, 15_000])
})

test('nights nobody was there are made up for, and say so', async () => {
  nightBefore('2026-11-21')
  await standings.writeDue()
  trade.clock.set(new Date('2026-11-24T06:00:00.000Z'))
  await standings.writeDue()
  expect((await read({ to: '2026-11-23' })).days.map(({ day, isLate }) => [day, isLate])).toEqual([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-11-22', true],
    ['2026-11-23', false],
  ])
})

test('two nodes that come to the same night write it once', async () => {
  nightBefore('2026-11-21')
  await Promise.all([standings.writeDue(), standings.writeDue(), standings.writeDue()])
  const rows = await shop.inShop((tx) => tx.selectFrom('standings').select('day').execute())
  expect(rows).toEqual([{ day: '2026-11-20' }])
})

test('beside the days before; without what goods cost for who may not see it; of one’s own shop alone', async () => {
  const product = await bag()
  await received(product)
  nightBefore('2026-11-21')
  await standings.writeDue()
  const { days, before } = await read({ from: '2026-11-21', to: '2026-11-21', compare: 'before' })
  expect([days, before?.days].map((list) => list?.map(({ day, stockTzs }) => [day, stockTzs]))).toEqual([
    [['2026-11-21', 20_000]],
    [['2026-11-20', 20_000]],
  ])
  const books = await shop.staff([{ resource: 'transactions', action: ['read'] }])
  expect((await read({}, books)).days[0]).toMatchObject({ owedTzs: 0, stockTzs: null, dueTzs: null })
  const other = await trade.aShop()
  expect(
    (await standings.read(other.owner, getStandings.query.parse({ from: '2026-11-01', to: '2026-11-20' }))).days,
  ).toEqual([])
})
