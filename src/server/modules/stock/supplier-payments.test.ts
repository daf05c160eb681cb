import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createStockService } from './stock.service.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let stock: ReturnType<typeof createStockService>
const supplier = { id: uuidv7(), name: 'Msambazaji 1', phone: '' }
beforeAll(async () => {
  trade = await aTrade()
  stock = createStockService(trade)
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-25T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
  const { id } = await shop.product({ costTzs: 2000, tracksStock: true })
  const line = { id: uuidv7(), productId: id, variantId: null, name: 'Unga', variantName: null }
  await send('stock.receive', {
    id: uuidv7(),
    supplier,
    invoiceNumber: '',
    day: '2026-11-25',
    lines: [{ ...line, quantityMilli: 10_000, unitCostTzs: 2000 }],
    transportTzs: 0,
    discountTzs: 0,
    paidTzs: 5000,
    dueOn: null,
    photos: [],
    note: '',
    at: now(),
  })
})

const now = () => trade.clock.now().toISOString()
const command = <T extends CommandType>(type: T, body: CommandBody<T>) =>
  shop.command(shop.owner, device.id, type, body, { at: now() })
async function send<T extends CommandType>(type: T, body: CommandBody<T>) {
  const [result] = await shop.push(shop.owner, device.id, [command(type, body)])
  return result?.outcome
}
const payment = (amountTzs: number): CommandBody<'expense.create'> => ({
  id: uuidv7(),
  category: 'supplies',
  amountTzs,
  method: 'bank',
  supplier: supplier.name,
  supplierId: supplier.id,
  note: '',
  day: '2026-11-25',
  at: now(),
})
const owed = async () => (await stock.suppliers(shop.shopId)).items[0]?.owedTzs
const payments = async () =>
  (await stock.payments(shop.shopId, supplier.id, { limit: 50 })).items.map(({ amountTzs }) => amountTzs)

test('part after part is paid later, each once however often it is sent; struck out it is owed again, changed it counts as it stands', async () => {
  expect(await owed()).toBe(15_000)
  const sent = command('expense.create', payment(6000))
  await shop.push(shop.owner, device.id, [sent])
  await shop.push(shop.owner, device.id, [sent])
  expect([await owed(), await payments()]).toEqual([9000, [6000]])
  trade.clock.move(60_000)
  const second = payment(4000)
  await send('expense.create', second)
  expect([await owed(), await payments()]).toEqual([5000, [4000, 6000]])
  const change = { was: { amountTzs: 4000 }, to: { amountTzs: 4500 }, at: now() }
  await send('expense.save', { expenseId: second.id, ...change })
  expect([await owed(), await payments()]).toEqual([4500, [4500, 6000]])
  await send('expense.void', { expenseId: second.id, reason: 'Kosa', at: now() })
  expect([await owed(), await payments()]).toEqual([9000, [6000]])
})

test('another shop knows nothing of it, and pays nothing of it', async () => {
  const other = await trade.aShop()
  await expect(stock.payments(other.shopId, supplier.id, { limit: 50 })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  const theirs = await other.device()
  await other.push(other.owner, theirs.id, [
    other.command(other.owner, theirs.id, 'expense.create', payment(6000), { at: now() }),
  ])
  expect(await owed()).toBe(15_000)
})
