import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { type CommandBody, commandKinds, type CommandType } from '../../../shared/contract/commands.ts'
import { CustomerQuery } from '../../../shared/contract/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

/** What the histories found: customers whose orders came before them, and who paid for one another while they were one. */
let trade: Trade
let shop: Shop
let device: { id: string; code: string }
beforeAll(async () => {
  trade = await aTrade()
  shop = await trade.aShop()
  device = await shop.device()
})
afterAll(() => trade.dispose())

const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(type: T, body: CommandBody<T>): Promise<void> {
  const command = shop.command(shop.owner, device.id, type, body, { v: commandKinds[type].version, at: body.at })
  const [result] = await shop.push(shop.owner, device.id, [command])
  expect(result?.outcome).toBe('applied')
}
const move = (customerId: string, direction: 'owed' | 'debt', amountTzs: number) =>
  send('credit.move', {
    id: uuidv7(),
    direction,
    customerId,
    customerName: '',
    customerPhone: '',
    amountTzs,
    method: direction === 'debt' ? 'cash' : 'none',
    reference: null,
    reason: direction === 'debt' ? '' : 'Daftari',
    at: now(),
  })
const rowOf = async (id: string) =>
  (await trade.services.customerBook.list(shop.shopId, CustomerQuery.parse({ state: 'all' }))).items.find(
    (row) => row.id === id,
  )

test('an order that comes before its customer counts as a visit', async () => {
  const id = uuidv7()
  const at = now()
  await send('order.create', anOrder({ deviceCode: device.code, counter: 1, customerId: id, at }))
  trade.clock.move(60_000)
  await send('customer.create', { id, name: 'Asha', phone: '', at })
  expect(await rowOf(id)).toMatchObject({ orderCount: 1, lastVisitAt: at })
})

test('money that two paid while they were one stays with the debts it paid, when they are parted again', async () => {
  const [asha, baraka] = [uuidv7(), uuidv7()]
  for (const id of [asha, baraka]) await send('customer.create', { id, name: 'Mteja', phone: '', at: now() })
  await move(asha, 'owed', 4000)
  trade.clock.move(60_000)
  await move(baraka, 'owed', 3000)
  const merge = uuidv7()
  await trade.services.customerMerges.merge(shop.owner, { id: merge, keptId: asha, goneId: baraka })
  // All that Asha owes, a part of what Baraka does.
  await move(asha, 'debt', 5000)
  const ledger = async (id: string) => {
    const { items, owesTzs } = await trade.services.customerBook.ledger(shop.shopId, id, { limit: 50 })
    return [owesTzs, items.map(({ owedTzs }) => owedTzs)]
  }
  const both = await ledger(asha)
  expect(both[0]).toBe(2000)
  await trade.services.customerMerges.undo(shop.owner, merge)
  const owes = [(await rowOf(asha))?.owesTzs ?? 0, (await rowOf(baraka))?.owesTzs ?? 0]
  expect(owes.toSorted((one, other) => one - other)).toEqual([0, 2000])
  expect([(await ledger(asha))[0], (await ledger(baraka))[0]]).toEqual(owes)
})
