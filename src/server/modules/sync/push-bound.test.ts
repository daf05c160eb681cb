import { expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { withPin } from '../../../../tests/support/pins.ts'
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

/** The till has a key, and this session proved itself with it; null: none did. */
const keyed = (sessionId: string | null) =>
  shop.inShop((tx) =>
    tx
      .updateTable('devices')
      .set({ public_key: 'B'.repeat(87), proven_session_id: sessionId })
      .where('id', '=', device.id)
      .execute(),
  )
const aMinuteAgo = () => new Date(trade.clock.now().getTime() - 60_000)

test('a session that did not show where it is brings the work of bound people in, flagged, with their own PIN too; one that did as ever', async () => {
  const cashier = await shop.staff()
  const pin = await withPin(trade, shop, cashier)
  await bind(cashier, [device.id], aMinuteAgo())
  const outcomes = async (counter: number) => {
    const sales = [
      await one(cashier, sell(cashier, { counter })),
      await one(cashier, pin.signed(sell(cashier, { counter: counter + 1 }))),
      await one(shop.owner, pin.signed(sell(shop.owner, { counter: counter + 2 }))),
      await one(shop.owner, sell(shop.owner, { counter: counter + 3 })),
    ]
    return sales.map(({ outcome, codes }) => [outcome, codes])
  }
  const [flagged, applied] = [
    ['flagged', [CODE]],
    ['applied', []],
  ]
  await keyed(null)
  expect(await outcomes(1)).toEqual([flagged, flagged, flagged, applied])
  await keyed(cashier.sessionId)
  expect(await outcomes(5)).toEqual([applied, applied, flagged, applied])
})

test('which shop is the active one makes no difference to what is sent for another', async () => {
  const cashier = await shop.staff()
  await bind(cashier, [device.id], aMinuteAgo())
  await keyed(null)
  const own = await trade.aShop()
  const away = await own.addMember(cashier.userId, true, [])
  expect(await one(away, sell(cashier, { counter: 1 }))).toMatchObject({ outcome: 'flagged', codes: [CODE] })
})

const seen = () =>
  shop.inShop((tx) =>
    tx
      .selectFrom('devices')
      .select(['proven_session_id', 'proved_at'])
      .where('id', '=', device.id)
      .executeTakeFirstOrThrow(),
  )
const nothing = (person: Person) =>
  trade.services.push.receive(person, {
    deviceId: device.id,
    build: 'test',
    isImport: false,
    backlog: { count: 0, oldestAt: null, attention: 0 },
    commands: [],
  })

test('a session that only says the id of a till takes it from nobody, and proves nothing of its time', async () => {
  const cashier = await shop.staff()
  await keyed(cashier.sessionId)
  await nothing(shop.owner)
  expect(await seen()).toEqual({ proven_session_id: cashier.sessionId, proved_at: null })
  await nothing(cashier)
  expect(await seen()).toEqual({ proven_session_id: cashier.sessionId, proved_at: trade.clock.now() })
})

test('where they may work was narrowed: what they did before on a device of theirs was allowed then, elsewhere it was not', async () => {
  const cashier = await shop.staff()
  const [left, never] = [await shop.device(), await shop.device()]
  await bind(cashier, [device.id], aMinuteAgo())
  const at = trade.clock.now().toISOString()
  const made = (on: { id: string }, counter: number) =>
    shop.command(cashier, on.id, 'order.create', anOrder({ counter, at }))
  const [there, elsewhere] = [made(left, 1), made(never, 1)]
  trade.clock.move(1000)
  await shop.inShop((tx) =>
    tx
      .updateTable('memberships')
      .set({ former_device_ids: [device.id, left.id], narrowed_at: trade.clock.now() })
      .where('user_id', '=', cashier.userId)
      .execute(),
  )
  expect(await one(cashier, there, left.id)).toMatchObject({ outcome: 'flagged' })
  expect(await one(cashier, elsewhere, never.id)).toMatchObject({ outcome: 'quarantined', codes: [CODE] })
})

const limitOf = (userId: string, price_limit_tzs: number) =>
  shop.inShop((tx) => tx.updateTable('memberships').set({ price_limit_tzs }).where('user_id', '=', userId).execute())

test('a bound person lets others do something only where the session that brings it, or the device’s own key, shows that it is theirs', async () => {
  const [seller, manager] = [await shop.staff(), await shop.staff()]
  await limitOf(seller.userId, 0)
  await limitOf(manager.userId, 5000)
  const pin = await withPin(trade, shop, manager)
  const cheaper = async (counter: number) => {
    const order = anOrder({ status: 'completed', counter, lines: [{ unitPriceTzs: 8000 }] })
    const set = { listPriceTzs: 10_000, priceReason: 'haggled' } as const
    const body = { ...order, lines: order.lines.map((line) => ({ ...line, ...set })) }
    const approvals = [pin.approval({ kind: 'price', aboutId: order.id, value: 2000 })]
    const { outcome, codes } = await one(seller, {
      ...shop.command(seller, device.id, 'order.create', body),
      approvals,
    })
    return [outcome, ...codes]
  }
  await keyed(null)
  expect(await cheaper(1)).toEqual(['applied'])
  await bind(manager, [device.id], aMinuteAgo())
  expect(await cheaper(2)).toEqual(['flagged', 'order.price_not_approved'])
  await keyed(seller.sessionId)
  expect(await cheaper(3)).toEqual(['applied'])
})
