import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import type { Shop } from './fixtures.ts'

/** Customers who took goods without paying, so many days ago, oldest sale first. Answers their ids. */
export async function debtsOf(
  shop: Shop,
  people: readonly { name: string; phone: string; sales: readonly { daysAgo: number; tzs: number }[] }[],
): Promise<string[]> {
  const till = await shop.addDevice()
  let seq = 0
  let number = 0
  const ids = people.map(() => uuidv7())
  const commands = people.flatMap(({ name, phone, sales }, index) => {
    const id = ids[index] ?? ''
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)
    const { shopId, userId, deviceId } = till
    const first = at(Math.max(...sales.map(({ daysAgo }) => daysAgo))).toISOString()
    const made = {
      v: 1,
      id: uuidv7(),
      type: 'customer.create',
      shopId,
      userId,
      deviceId,
      lane: id,
      clockOffsetMs: 0,
      seq: (seq += 1),
      at: first,
      body: { id, name, phone, at: first },
    }
    const sold = sales.map(({ daysAgo, tzs }) => {
      const options = { unitPriceTzs: tzs, pieces: 1, at: at(daysAgo) }
      const sale = aSaleCommand(till, (number += 1), options)
      return { ...sale, seq: (seq += 1), body: { ...sale.body, customerId: id, payments: [] } }
    })
    return [made, ...sold]
  })
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  await shop.send(push, { body: { deviceId: till.deviceId, build: 'e2e', backlog, commands } }, shop.token)
  return ids
}
