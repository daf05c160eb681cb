import { describe, expect, test } from 'vitest'
import { anOrder, aPayment } from '../../../../tests/support/builders.ts'
import {
  device,
  one,
  revoke,
  sell,
  setGrants,
  shop,
  trade,
  withAPushingShop,
} from '../../../../tests/support/pushing.ts'
import type { Person } from '../../../../tests/support/trade.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { businessDay } from '../../../shared/domain/format.ts'

const DAY_MS = 86_400_000

withAPushingShop()

const contact = async (count: number) =>
  await trade.services.push.receive(shop.owner, {
    deviceId: device.id,
    build: 'test',
    isImport: false,
    backlog: { count, oldestAt: null, attention: 0 },
    commands: [],
  })

describe('rights (F10, F11)', () => {
  test('made before the right was taken away: accepted and flagged; after it: put aside, never lost', async () => {
    const cashier = await shop.staff()
    const before = trade.clock.now()
    await setGrants(cashier, [], [{ resource: 'orders', action: ['create'] }], new Date(before.getTime() + 1000))
    trade.clock.move(5000)
    expect(await one(cashier, sell(cashier, { at: before.toISOString(), counter: 1 }))).toMatchObject({
      outcome: 'flagged',
      codes: ['order.no_permission'],
    })
    const after = sell(cashier, { at: trade.clock.now().toISOString(), counter: 2 })
    expect(await one(cashier, after)).toMatchObject({ outcome: 'quarantined', codes: ['order.no_permission'] })
    expect(await one(cashier, after)).toMatchObject({ outcome: 'quarantined' })
    expect(await shop.orders()).toHaveLength(1)
    expect((await shop.review()).map((item) => item.kind)).toEqual(['flagged', 'quarantined'])
  })

  test('a revoked member: sales of the time before count, later ones wait for the owner', async () => {
    const cashier = await shop.staff()
    const before = trade.clock.now()
    trade.clock.move(5000)
    await revoke(cashier, new Date(before.getTime() + 1000))
    expect(await one(cashier, sell(cashier, { at: before.toISOString(), counter: 1 }))).toMatchObject({
      outcome: 'flagged',
      codes: ['order.no_permission'],
    })
    expect(await one(cashier, sell(cashier, { at: trade.clock.now().toISOString(), counter: 2 }))).toMatchObject({
      outcome: 'quarantined',
    })
  })

  test('of a dismissed member only completed sales of before are taken, and flagged; what undoes, spends or pays waits for the owner', async () => {
    const cashier = await shop.staff([
      { resource: 'orders', action: ['read', 'create', 'update', 'delete'] },
      { resource: 'transactions', action: ['create', 'delete'] },
      { resource: 'customers', action: ['create'] },
    ])
    const others = sell(shop.owner, { counter: 1 })
    expect((await one(shop.owner, others)).outcome).toBe('applied')
    const before = new Date(trade.clock.now().getTime() + 60_000).toISOString()
    trade.clock.move(120_000)
    await revoke(cashier, trade.clock.now())
    trade.clock.move(60_000)
    const dated = { at: before }
    const expense = {
      id: uuidv7(),
      category: 'rent' as const,
      amountTzs: 9000,
      method: 'cash' as const,
      note: '',
      day: businessDay(before),
      at: before,
    }
    const commands = [
      sell(cashier, { counter: 2, at: before }, dated),
      sell(cashier, { counter: 3, at: before, status: 'pending' }, dated),
      shop.command(
        cashier,
        device.id,
        'order.step',
        { orderId: others.lane, from: 'completed', to: 'cancelled', reason: 'x', at: before },
        dated,
      ),
      shop.command(
        cashier,
        device.id,
        'order.pay',
        { orderId: others.lane, payments: [aPayment()], completes: false, at: before },
        dated,
      ),
      shop.command(cashier, device.id, 'expense.create', expense, dated),
    ]
    const answers = await shop.push(cashier, device.id, commands)
    expect(answers.map(({ outcome, codes }) => [outcome, ...codes])).toEqual([
      ['flagged', 'order.no_permission'],
      ...commands.slice(1).map(() => ['quarantined', 'order.no_permission']),
    ])
    expect((await shop.orders()).map(({ status }) => status)).toEqual(['completed', 'completed'])
  })
  test('what is dated before its member had joined is a sale to look at, and nothing else', async () => {
    await shop.push(shop.owner, device.id, [])
    trade.clock.move(3_600_000)
    const cashier = await shop.staff([
      { resource: 'orders', action: ['create'] },
      { resource: 'transactions', action: ['create'] },
    ])
    const at = new Date(trade.clock.now().getTime() - 1_800_000).toISOString()
    const expense = {
      id: uuidv7(),
      category: 'rent' as const,
      amountTzs: 9000,
      method: 'cash' as const,
      note: '',
      day: businessDay(at),
      at,
    }
    const answers = await shop.push(cashier, device.id, [
      sell(cashier, { at }, { at }),
      shop.command(cashier, device.id, 'expense.create', expense, { at }),
    ])
    expect(answers.map(({ outcome, codes }) => [outcome, ...codes])).toEqual([
      ['flagged', 'order.no_permission'],
      ['quarantined', 'order.no_permission'],
    ])
  })
  test('a device that said nothing waits any more brings nothing of before: not past a dismissal, and no void of yesterday', async () => {
    const [first, second] = [await shop.staff(), await shop.staff()]
    const before = new Date(trade.clock.now().getTime() + 60_000).toISOString()
    trade.clock.move(120_000)
    for (const cashier of [first, second]) await revoke(cashier, trade.clock.now())
    trade.clock.move(60_000)
    await contact(3) // something waits: what comes may be of before
    trade.clock.move(60_000)
    expect(await one(first, sell(first, { counter: 1, at: before }, { at: before }))).toMatchObject({
      outcome: 'flagged',
    })
    await contact(0)
    trade.clock.move(60_000)
    const answers = await shop.push(second, device.id, [
      sell(second, { counter: 2, at: before }, { at: before }),
      sell(second, { counter: 3, at: before }, { at: before }),
    ])
    expect(answers.map(({ outcome, codes }) => [outcome, ...codes])).toEqual([
      ['quarantined', 'order.no_permission'],
      ['quarantined', 'order.no_permission'],
    ])

    const cashier = await shop.staff([{ resource: 'orders', action: ['create'] }])
    const sale = sell(
      cashier,
      { counter: 4, at: trade.clock.now().toISOString() },
      { at: trade.clock.now().toISOString() },
    )
    expect((await one(cashier, sale)).outcome).toBe('applied')
    const sameDay = new Date(trade.clock.now().getTime() + 1000).toISOString()
    trade.clock.move(DAY_MS)
    await contact(0)
    trade.clock.move(60_000)
    const late = shop.command(
      cashier,
      device.id,
      'order.step',
      { orderId: sale.lane, from: 'completed', to: 'cancelled', reason: 'x', at: sameDay },
      { at: sameDay },
    )
    expect(await one(cashier, late)).toMatchObject({ outcome: 'rejected', codes: ['order.no_permission'] })
  })
  test('a stranger reaches nothing: the row stays on the device', async () => {
    const stranger = (await trade.aShop()).owner
    expect(await one(stranger, shop.command(stranger, device.id, 'order.create', anOrder()))).toMatchObject({
      outcome: 'rejected',
      codes: ['command.wrong_shop'],
    })
    expect(await one(stranger, sell(shop.owner))).toMatchObject({ outcome: 'rejected', codes: ['command.wrong_shop'] })
    expect(await shop.orders()).toHaveLength(0)
    expect(await shop.review()).toHaveLength(0)
  })

  test("another person's rows: flagged from an admin, put aside from others", async () => {
    const [cashier, other] = [await shop.staff(), await shop.staff()]
    expect(await one(other, sell(cashier, { counter: 1 }))).toMatchObject({
      outcome: 'quarantined',
      codes: ['command.other_actor'],
    })
    expect(await one(shop.owner, sell(cashier, { counter: 2 }))).toMatchObject({
      outcome: 'flagged',
      codes: ['command.other_actor'],
    })
    expect((await shop.orders())[0]).toMatchObject({ created_by: cashier.userId, submitted_by: shop.owner.userId })
  })

  test("another device's rows: flagged from an admin, put aside from others", async () => {
    const other = await shop.device()
    const cashier = await shop.staff()
    expect(await one(cashier, sell(cashier, { counter: 1 }), other.id)).toMatchObject({
      outcome: 'quarantined',
      codes: ['command.wrong_device'],
    })
    expect(await one(shop.owner, sell(shop.owner, { counter: 2 }), other.id)).toMatchObject({
      outcome: 'flagged',
      codes: ['command.wrong_device'],
    })
  })

  test('a revoked device: everything is kept aside and the device is told', async () => {
    await trade.services.devices.revoke(shop.shopId, device.id)
    const sale = sell(shop.owner)
    const answer = await trade.services.push.receive(shop.owner, {
      deviceId: device.id,
      build: 't',
      isImport: false,
      backlog: { count: 1, oldestAt: null, attention: 0 },
      commands: [sale],
    })
    expect(answer).toMatchObject({
      deviceRevoked: true,
      results: [{ outcome: 'quarantined', codes: ['device.revoked'] }],
    })
    await expect(trade.services.devices.register(shop.owner, { id: device.id, name: 'x' })).rejects.toMatchObject({
      code: 'device.revoked',
    })
  })

  test('a void needs orders delete, or the own sale of the same business day; and a reason', async () => {
    const [seller, other] = [await shop.staff([{ resource: 'orders', action: ['create'] }]), await shop.staff()]
    const order = anOrder({ at: trade.clock.now().toISOString() })
    await one(seller, shop.command(seller, device.id, 'order.create', order))
    const cancel = (person: Person, reason = 'Amekosea', at = trade.clock.now()) =>
      shop.command(person, device.id, 'order.step', {
        orderId: order.id,
        from: 'completed',
        to: 'cancelled',
        reason,
        at: at.toISOString(),
      })
    expect(await one(other, cancel(other))).toMatchObject({ outcome: 'rejected', codes: ['order.no_permission'] })
    expect(await one(seller, cancel(seller, ''))).toMatchObject({
      outcome: 'rejected',
      codes: ['order.reason_missing'],
    })
    trade.clock.move(2 * DAY_MS)
    expect(await one(seller, cancel(seller))).toMatchObject({ outcome: 'rejected', codes: ['order.no_permission'] })
    expect(
      await one(seller, cancel(seller, 'Amekosea', new Date(trade.clock.now().getTime() - 2 * DAY_MS))),
    ).toMatchObject({ outcome: 'applied' })
  })
})
