import { expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { device, one, sell, shop, trade, withAPushingShop } from '../../../../tests/support/pushing.ts'
import type { Person } from '../../../../tests/support/trade.ts'

withAPushingShop()

const bind = (person: Person, deviceIds: string[], at: Date) =>
  shop.inShop((tx) =>
    tx
      .updateTable('memberships')
      .set({ device_ids: deviceIds, bound_at: at })
      .where('user_id', '=', person.userId)
      .execute(),
  )
const CODE = 'auth.device_not_allowed'

test('sold on another device before they were bound: taken and flagged; after it: put aside and never lost; on their own: as ever', async () => {
  const cashier = await shop.staff()
  const own = await shop.device()
  const before = trade.clock.now()
  await bind(cashier, [own.id], new Date(before.getTime() + 1000))
  trade.clock.move(5000)
  expect(await one(cashier, sell(cashier, { at: before.toISOString(), counter: 1 }))).toMatchObject({
    outcome: 'flagged',
    codes: [CODE],
  })
  const after = sell(cashier, { at: trade.clock.now().toISOString(), counter: 2 })
  expect(await one(cashier, after)).toMatchObject({ outcome: 'quarantined', codes: [CODE] })
  expect(await one(cashier, after)).toMatchObject({ outcome: 'quarantined' })
  const note = shop.command(cashier, device.id, 'order.create', anOrder({ counter: 3 }))
  expect(await one(cashier, { ...note, deviceId: own.id }, own.id)).toMatchObject({ outcome: 'applied', codes: [] })
  expect(await shop.orders()).toHaveLength(2)
  expect((await shop.review()).map((item) => item.kind)).toEqual(['flagged', 'quarantined'])
})

test('what another person made on that device goes in as ever', async () => {
  const [cashier, other] = [await shop.staff(), await shop.staff()]
  await bind(cashier, [(await shop.device()).id], new Date(trade.clock.now().getTime() - 60_000))
  expect(await one(other, sell(other, { counter: 1 }))).toMatchObject({ outcome: 'applied', codes: [] })
})

test('a session that did not show where it is brings its own work in, flagged', async () => {
  const cashier = await shop.staff()
  await bind(cashier, [device.id], new Date(trade.clock.now().getTime() - 60_000))
  const backlog = { count: 1, oldestAt: null, attention: 0 }
  const push = async (isElsewhere: boolean, counter: number) => {
    const body = {
      deviceId: device.id,
      build: 'test',
      isImport: false,
      backlog,
      commands: [sell(cashier, { counter })],
    }
    const { results } = await trade.services.push.receive({ ...cashier, isElsewhere }, body)
    return [results[0]?.outcome, results[0]?.codes]
  }
  expect([await push(true, 1), await push(false, 2)]).toEqual([
    ['flagged', [CODE]],
    ['applied', []],
  ])
})
