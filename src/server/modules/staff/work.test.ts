import { expect, test } from 'vitest'
import { anOrder, aRefund } from '../../../../tests/support/builders.ts'
import { device, one, shop, trade, withAPushingShop } from '../../../../tests/support/pushing.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import type { CommissionRule } from '../../../shared/contract/staff-work.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { noSums } from '../../../shared/domain/shifts.ts'
import { namesOf } from '../auth/users.repository.ts'
import { createWorkService } from './work.service.ts'

withAPushingShop()

type Person = Awaited<ReturnType<typeof shop.staff>>
const at = () => trade.clock.now().toISOString()
let counter = 0
async function send<T extends CommandType>(person: Person, type: T, body: CommandBody<T>) {
  const { outcome } = await one(person, shop.command(person, device.id, type, body))
  // A price of the test's own is looked at, and counts.
  expect(['applied', 'flagged']).toContain(outcome)
}
/** Noon, so that no day ends while a test runs. */
const noon = () => trade.clock.set(new Date(`${businessDay(new Date())}T09:00:00Z`))
const work = () => createWorkService({ db: trade.db, clock: trade.clock, users: { names: namesOf } })
const read = (person: Person = shop.owner, day = businessDay(trade.clock.now())) =>
  work().read(person, { from: day, to: day })
const rowOf = async (userId: string, day?: string) =>
  (await read(shop.owner, day)).items.find((row) => row.userId === userId)
/** Sold by one, each line served by another. */
const sale = (served: readonly { by: Person; tzs: number; productId?: string }[]) => {
  const order = anOrder({
    status: 'completed',
    counter: (counter += 1),
    deviceCode: device.code,
    at: at(),
    lines: served.map(({ tzs, productId }) => ({ unitPriceTzs: tzs, ...(productId ? { productId } : {}) })),
  })
  return {
    ...order,
    lines: order.lines.map((line, index) => ({ ...line, servedById: served[index]?.by.userId, servedByName: 'Jina' })),
  }
}

test('what each sold and served, less what came back on its day, and their share of it', async () => {
  noon()
  const [cashier, stylist] = [await shop.staff(), await shop.staff()]
  const { id: productId } = await shop.product({ category: 'health_beauty' })
  const rule: CommissionRule = {
    of: 'served',
    basisPoints: 1000,
    categories: [{ category: 'health_beauty', basisPoints: 4000 }],
  }
  await work().save(shop.owner, stylist.userId, rule)
  await work().save(shop.owner, cashier.userId, { of: 'sold', basisPoints: 200, categories: [] })
  const order = sale([
    { by: stylist, tzs: 20_000 },
    { by: stylist, tzs: 5000, productId },
    { by: cashier, tzs: 1000 },
  ])
  await send(cashier, 'order.create', order)
  await send(cashier, 'order.create', { ...sale([{ by: stylist, tzs: 900_000 }]), status: 'pending', payments: [] })
  expect(await rowOf(stylist.userId)).toMatchObject({
    soldTzs: 0,
    servedTzs: 25_000,
    servedLines: 2,
    commission: rule,
    commissionTzs: 4000,
  })
  expect(await rowOf(cashier.userId)).toMatchObject({
    soldTzs: 26_000,
    soldOrders: 1,
    servedTzs: 1000,
    commissionTzs: 520,
  })
  const today = businessDay(trade.clock.now())
  trade.clock.move(86_400_000)
  await send(
    shop.owner,
    'refund.create',
    aRefund(order, { deviceCode: device.code, counter: (counter += 1), at: at() }),
  )
  expect(await rowOf(stylist.userId)).toMatchObject({ servedTzs: -25_000, servedLines: 0, commissionTzs: -4000 })
  expect(await rowOf(stylist.userId, today)).toMatchObject({ servedTzs: 25_000, commissionTzs: 4000 })
})

test('hours are those of the tills somebody opened, cut to the day and to now', async () => {
  noon()
  const cashier = await shop.staff()
  const first = uuidv7()
  await send(cashier, 'shift.open', { id: first, floatTzs: 0, note: '', at: at() })
  trade.clock.move(90 * 60_000)
  expect(await rowOf(cashier.userId)).toMatchObject({ minutes: 90, shifts: 1 })
  await send(cashier, 'shift.close', {
    shiftId: first,
    counts: [],
    floatTzs: 0,
    sums: noSums(),
    reason: null,
    note: '',
    leaveTzs: 0,
    earlierCountsTzs: [],
    at: at(),
  })
  trade.clock.move(60 * 60_000)
  expect(await rowOf(cashier.userId)).toMatchObject({ minutes: 90, shifts: 1 })
  expect(await rowOf(cashier.userId, dayAfter(businessDay(trade.clock.now()), 1))).toMatchObject({
    minutes: 0,
    shifts: 0,
  })
})

test('who may see the staff sees everybody, anybody else themselves; another shop’s person is nobody', async () => {
  noon()
  const [cashier, other] = [await shop.staff(), await shop.staff()]
  await send(cashier, 'order.create', sale([{ by: other, tzs: 3000 }]))
  const own = await read(other)
  expect([own.isAll, own.items.map(({ userId }) => userId)]).toEqual([false, [other.userId]])
  expect(own.items[0]).toMatchObject({ servedTzs: 3000, soldTzs: 0 })
  const all = await read()
  expect([all.isAll, all.items.length]).toEqual([true, 3])
  await expect(work().save(shop.owner, uuidv7(), null)).rejects.toMatchObject({ code: 'staff.not_found' })
})
