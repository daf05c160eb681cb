import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOrder, aPayment, aProduct } from '../../../../tests/support/builders.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

const DAY_MS = 86_400_000
const paidInCash = (receivedTzs: number) =>
  anOrder({ counter: receivedTzs, payments: [{ amountTzs: 3000, receivedTzs, changeTzs: receivedTzs - 3000 }] })
let trade: Trade
let shop: Shop
let device: { id: string; code: string }
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date())
  shop = await trade.aShop()
  device = await shop.device()
})

const sell = (
  person: Person,
  given: Parameters<typeof anOrder>[0] = {},
  envelope: Parameters<Shop['command']>[4] = {},
) => shop.command(person, device.id, 'order.create', anOrder(given), envelope)
const one = async (person: Person, command: unknown, deviceId = device.id) => {
  const [result] = await shop.push(person, deviceId, [command])
  if (!result) throw new Error('no answer')
  return result
}
const setGrants = (person: Person, grants: unknown[], former: unknown[] | null, changedAt: Date | null) =>
  shop.inShop((tx) =>
    tx
      .updateTable('memberships')
      .set({
        grants: JSON.stringify(grants),
        former_grants: former && JSON.stringify(former),
        grants_changed_at: changedAt,
      })
      .where('user_id', '=', person.userId)
      .execute(),
  )
const revoke = (person: Person, at: Date) =>
  shop.inShop((tx) =>
    tx.updateTable('memberships').set({ revoked_at: at }).where('user_id', '=', person.userId).execute(),
  )

describe('a sale that does not fit is kept and shown to the owner', () => {
  test('stock below zero', async () => {
    const product = await shop.product()
    expect(await one(shop.owner, sell(shop.owner, { lines: [{ productId: product.id }] }))).toMatchObject({
      outcome: 'flagged',
      codes: ['order.stock_negative'],
    })
    expect((await shop.review()).map((item) => [item.kind, item.codes])).toEqual([
      ['flagged', ['order.stock_negative']],
    ])
    expect((await shop.orders())[0]?.flags).toEqual(['order.stock_negative'])
  })

  test('sold at the old price after it was changed; sold before the change it fits, however late it arrives', async () => {
    const before = trade.clock.now()
    const product = await shop.product({ tracksStock: false })
    trade.clock.move(DAY_MS)
    const { id, version, isArchived: _a, createdAt: _c, updatedAt: _u, onHandMilli: _o, photos: _p, ...rest } = product
    await trade.services.catalogue.update(shop.owner, id, {
      ...rest,
      photos: [],
      variants: [],
      priceTzs: 3500,
      version,
    })
    trade.clock.move(DAY_MS)
    const old = { lines: [{ productId: id, unitPriceTzs: 3000, productVersion: version }] }
    expect(
      await one(
        shop.owner,
        sell(shop.owner, { ...old, at: new Date(before.getTime() + DAY_MS / 2).toISOString(), counter: 1 }),
      ),
    ).toMatchObject({ outcome: 'applied' })
    expect(
      await one(shop.owner, sell(shop.owner, { ...old, at: trade.clock.now().toISOString(), counter: 2 })),
    ).toMatchObject({ outcome: 'flagged', codes: ['order.price_changed'] })
  })

  test('a product that was archived before the sale, or never was', async () => {
    const product = await shop.product({ tracksStock: false })
    const soldBefore = trade.clock.now().toISOString()
    trade.clock.move(1000)
    await trade.services.catalogue.setArchived(shop.owner, [product.id], true)
    trade.clock.move(60_000)
    const line = { lines: [{ productId: product.id }] }
    expect(await one(shop.owner, sell(shop.owner, { ...line, at: soldBefore, counter: 1 }))).toMatchObject({
      outcome: 'applied',
    })
    expect(
      await one(shop.owner, sell(shop.owner, { ...line, at: trade.clock.now().toISOString(), counter: 2 })),
    ).toMatchObject({ outcome: 'flagged', codes: ['order.product_gone'] })
    expect(await one(shop.owner, sell(shop.owner, { lines: [{ productId: uuidv7() }], counter: 3 }))).toMatchObject({
      outcome: 'flagged',
      codes: ['order.product_gone'],
    })
  })

  test('an add-on at another price than the version it was read from says', async () => {
    const ice = { id: uuidv7(), name: 'Barafu', priceTzs: 200 }
    const product = await shop.product({
      tracksStock: false,
      addOnGroups: [{ id: uuidv7(), name: 'Ongeza', least: 0, most: 1, addOns: [ice] }],
    })
    const sold = (priceTzs: number, productVersion: number, counter: number) =>
      sell(shop.owner, {
        counter,
        lines: [
          {
            productId: product.id,
            productVersion,
            addOns: [{ groupId: product.addOnGroups[0]?.id ?? '', id: ice.id, name: ice.name, priceTzs }],
          },
        ],
      })
    expect(await one(shop.owner, sold(200, product.version, 1))).toMatchObject({ outcome: 'applied' })
    expect(await one(shop.owner, sold(50, product.version, 2))).toMatchObject({
      outcome: 'flagged',
      codes: ['order.price_changed'],
    })
    expect(await one(shop.owner, sold(50, product.version - 1, 3))).toMatchObject({ outcome: 'applied' })
  })

  test('totals that differ from ours: both are kept', async () => {
    const order = { ...anOrder(), totalTzs: 2900, payments: [aPayment({ amountTzs: 2900 })] }
    expect(await one(shop.owner, shop.command(shop.owner, device.id, 'order.create', order))).toMatchObject({
      outcome: 'flagged',
      codes: ['order.totals_differ'],
    })
    expect((await shop.orders())[0]).toMatchObject({ total_tzs: 2900, server_total_tzs: 3000 })
  })

  test.each([
    ['in 2099', '2099-01-01T00:00:00.000Z', 0, 'flagged'],
    ['in 1970', '1970-01-01T00:00:00.000Z', 0, 'flagged'],
    [
      'years wrong, but the device knew by how much',
      new Date(Date.now() - 900 * DAY_MS).toISOString(),
      900 * DAY_MS,
      'applied',
    ],
    ['25 hours ahead', new Date(Date.now() + 25 * 3_600_000).toISOString(), 0, 'flagged'],
  ])('a clock %s is never a reason to refuse', async (_, at, clockOffsetMs, outcome) => {
    const result = await one(shop.owner, sell(shop.owner, { at }, { clockOffsetMs }))
    expect(result.outcome).toBe(outcome)
    expect(result.codes).toEqual(outcome === 'flagged' ? ['order.clock_wrong'] : [])
    const stored = (await shop.orders())[0]?.at ?? new Date(0)
    expect(Math.abs(stored.getTime() - trade.clock.now().getTime())).toBeLessThan(10 * 60_000)
  })

  test('a number printed twice gets a suffix of the server', async () => {
    await one(shop.owner, sell(shop.owner, { counter: 7 }))
    expect(await one(shop.owner, sell(shop.owner, { counter: 7 }))).toMatchObject({
      outcome: 'flagged',
      codes: ['order.number_taken'],
    })
    await one(shop.owner, sell(shop.owner, { counter: 7 }))
    expect((await shop.orders()).map((order) => order.number).toSorted()).toEqual([
      'A0-000007',
      'A0-000007-2',
      'A0-000007-3',
    ])
  })

  test('one mobile money reference on two devices: both sales stand and both are flagged', async () => {
    const other = await shop.device()
    expect(
      await one(shop.owner, sell(shop.owner, { counter: 1, payments: [{ amountTzs: 3000, reference: 'SGR7 abc1' }] })),
    ).toMatchObject({ outcome: 'applied' })
    const second = shop.command(
      shop.owner,
      other.id,
      'order.create',
      anOrder({ deviceCode: other.code, counter: 1, payments: [{ amountTzs: 3000, reference: 'sgr7\u200bABC1' }] }),
    )
    expect(await one(shop.owner, second, other.id)).toMatchObject({
      outcome: 'flagged',
      codes: ['payment.reference_used_twice'],
    })
    expect((await shop.orders()).map((order) => order.flags)).toEqual([
      ['payment.reference_used_twice'],
      ['payment.reference_used_twice'],
    ])
    expect(await shop.review()).toHaveLength(2)
  })

  test('money beyond the balance is kept', async () => {
    const order = anOrder({ status: 'pending' })
    await one(shop.owner, shop.command(shop.owner, device.id, 'order.create', order))
    const pay = shop.command(shop.owner, device.id, 'order.pay', {
      orderId: order.id,
      payments: [aPayment({ amountTzs: 5000 })],
      completes: false,
      at: new Date().toISOString(),
    })
    expect(await one(shop.owner, pay)).toMatchObject({ outcome: 'flagged', codes: ['order.overpaid'] })
    expect((await shop.orders())[0]).toMatchObject({ status: 'paid', paid_tzs: 5000, owed_tzs: 0 })
  })

  test('who served is kept as text when it is no member', async () => {
    await one(shop.owner, sell(shop.owner, { servedById: uuidv7(), servedByName: 'Juma' }))
    expect((await shop.orders())[0]).toMatchObject({ served_by_id: null, served_by_name: 'Juma' })
  })
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

  test('of a dismissed member only completed sales of before are taken, and flagged; what undoes, spends or pays waits for the owner (D9)', async () => {
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
      day: before.slice(0, 10),
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
      day: at.slice(0, 10),
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
    const contact = async (count: number) =>
      await trade.services.push.receive(shop.owner, {
        deviceId: device.id,
        build: 'test',
        isImport: false,
        backlog: { count, oldestAt: null, attention: 0 },
        commands: [],
      })
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

describe('order and identity of commands', () => {
  test('lanes are applied in the order of the device, whatever the order of the push (F7)', async () => {
    const order = anOrder({ status: 'pending' })
    const create = shop.command(shop.owner, device.id, 'order.create', order)
    const pay = shop.command(shop.owner, device.id, 'order.pay', {
      orderId: order.id,
      payments: [aPayment()],
      completes: true,
      at: order.at,
    })
    expect((await shop.push(shop.owner, device.id, [pay, create])).map((result) => result.outcome)).toEqual([
      'applied',
      'applied',
    ])
  })

  test('what names an order nobody has seen waits; after a day its money is put aside', async () => {
    const pay = (at: Date) =>
      shop.command(shop.owner, device.id, 'order.pay', {
        orderId: uuidv7(),
        payments: [aPayment()],
        completes: true,
        at: at.toISOString(),
      })
    expect(await one(shop.owner, pay(trade.clock.now()))).toMatchObject({
      outcome: 'retry',
      codes: ['command.out_of_order'],
    })
    const old = pay(trade.clock.now())
    trade.clock.move(2 * DAY_MS)
    expect(await one(shop.owner, old)).toMatchObject({ outcome: 'quarantined', codes: ['command.out_of_order'] })
  })

  test('what follows a command that must wait waits with it, however old it is', async () => {
    const order = anOrder({ status: 'pending', at: trade.clock.now().toISOString() })
    const create = { ...shop.command(shop.owner, device.id, 'order.create', order), v: 99 }
    const pay = shop.command(shop.owner, device.id, 'order.pay', {
      orderId: order.id,
      payments: [aPayment()],
      completes: true,
      at: order.at,
    })
    trade.clock.move(3 * DAY_MS)
    expect(await shop.push(shop.owner, device.id, [pay, create])).toMatchObject([
      { outcome: 'retry', codes: ['command.out_of_order'] },
      { outcome: 'retry' },
    ])
  })

  test('what follows a quarantined order is put aside with it, and both go in when the owner accepts', async () => {
    const cashier = await shop.staff([{ resource: 'orders', action: ['read'] }])
    const order = anOrder({ status: 'pending', at: trade.clock.now().toISOString() })
    const results = await shop.push(cashier, device.id, [
      shop.command(cashier, device.id, 'order.create', order),
      shop.command(cashier, device.id, 'order.pay', {
        orderId: order.id,
        payments: [aPayment()],
        completes: true,
        at: order.at,
      }),
    ])
    expect(results.map((result) => result.outcome)).toEqual(['quarantined', 'quarantined'])
    const [create, pay] = (
      await trade.services.review.list(shop.shopId, { kind: 'all', state: 'open', limit: 50 })
    ).items.toSorted((a, b) => (a.commandType < b.commandType ? -1 : 1))
    if (!create || !pay) throw new Error('not listed')
    expect(await trade.services.review.settle(shop.owner, pay.id, { action: 'accept', note: '' })).toMatchObject({
      item: { settledAt: null },
      result: { outcome: 'retry' },
    })
    expect(await trade.services.review.settle(shop.owner, create.id, { action: 'accept', note: 'sawa' })).toMatchObject(
      { item: { settlement: 'accepted', settledNote: 'sawa' }, result: { outcome: 'applied' } },
    )
    expect(await trade.services.review.settle(shop.owner, pay.id, { action: 'accept', note: '' })).toMatchObject({
      item: { settlement: 'accepted' },
      result: { outcome: 'applied' },
    })
    expect((await shop.orders())[0]).toMatchObject({
      status: 'completed',
      paid_tzs: 3000,
      created_by: cashier.userId,
      submitted_by: shop.owner.userId,
    })
    await expect(
      trade.services.review.settle(shop.owner, pay.id, { action: 'accept', note: '' }),
    ).rejects.toMatchObject({ code: 'review.already_settled' })
  })

  test('nobody ticks an order off as paid while money is missing', async () => {
    const order = anOrder({ status: 'pending' })
    await one(shop.owner, shop.command(shop.owner, device.id, 'order.create', order))
    const step = { orderId: order.id, from: 'pending', to: 'paid', reason: '', at: order.at } as const
    expect(await one(shop.owner, shop.command(shop.owner, device.id, 'order.step', step))).toMatchObject({
      outcome: 'rejected',
      codes: ['order.step_not_allowed'],
    })
  })

  test('a step from a status the order has left is rejected, and one that is no step', async () => {
    const order = anOrder()
    await one(shop.owner, shop.command(shop.owner, device.id, 'order.create', order))
    const step = (from: 'pending' | 'completed', to: 'paid' | 'pending') =>
      shop.command(shop.owner, device.id, 'order.step', { orderId: order.id, from, to, reason: '', at: order.at })
    expect(await one(shop.owner, step('pending', 'paid'))).toMatchObject({
      outcome: 'rejected',
      codes: ['order.status_changed'],
    })
    expect(await one(shop.owner, step('completed', 'pending'))).toMatchObject({
      outcome: 'rejected',
      codes: ['order.step_not_allowed'],
    })
  })

  test('one id with other words is never applied and never lost', async () => {
    const sale = sell(shop.owner, { counter: 1 })
    await one(shop.owner, sale)
    const other = { ...sale, body: anOrder({ counter: 2 }) }
    expect(await one(shop.owner, other)).toMatchObject({ outcome: 'quarantined', codes: ['command.id_reused'] })
    expect(await one(shop.owner, other)).toMatchObject({ outcome: 'quarantined' })
    expect(await one(shop.owner, sale)).toMatchObject({ outcome: 'duplicate' })
    expect(await shop.orders()).toHaveLength(1)
    expect(await shop.review()).toHaveLength(1)
    const [item] = await shop.review()
    expect(
      await trade.services.review.settle(shop.owner, item?.id ?? '', { action: 'accept', note: '' }),
    ).toMatchObject({ result: { outcome: 'applied' } })
    expect(await shop.orders()).toHaveLength(2)
  })

  test('a refused command may come again, mended, under its own id', async () => {
    const order = anOrder()
    await one(shop.owner, shop.command(shop.owner, device.id, 'order.create', order))
    const step = shop.command(shop.owner, device.id, 'order.step', {
      orderId: order.id,
      from: 'completed',
      to: 'cancelled',
      reason: '',
      at: order.at,
    })
    expect(await one(shop.owner, step)).toMatchObject({ outcome: 'rejected', codes: ['order.reason_missing'] })
    const mended = {
      ...step,
      body: { orderId: order.id, from: 'completed', to: 'cancelled', reason: 'Imekosewa', at: order.at },
    }
    expect(await one(shop.owner, mended)).toMatchObject({ outcome: 'applied' })
    expect(await one(shop.owner, mended)).toMatchObject({ outcome: 'duplicate' })
    expect(await one(shop.owner, step)).toMatchObject({ outcome: 'quarantined', codes: ['command.id_reused'] })
  })

  test('one order, or one payment, under two commands is money taken once', async () => {
    const order = anOrder({ status: 'pending' })
    await one(shop.owner, shop.command(shop.owner, device.id, 'order.create', order))
    expect(await one(shop.owner, shop.command(shop.owner, device.id, 'order.create', order))).toMatchObject({
      outcome: 'quarantined',
      codes: ['command.id_reused'],
    })
    const pay = { orderId: order.id, payments: [aPayment()], completes: true, at: order.at }
    await one(shop.owner, shop.command(shop.owner, device.id, 'order.pay', pay))
    expect(await one(shop.owner, shop.command(shop.owner, device.id, 'order.pay', pay))).toMatchObject({
      outcome: 'applied',
    })
    expect((await shop.orders())[0]).toMatchObject({ paid_tzs: 3000 })
  })

  test('a newer app waits for a newer server; an unknown type is put aside', async () => {
    expect(await one(shop.owner, { ...sell(shop.owner), v: 99 })).toMatchObject({
      outcome: 'retry',
      codes: ['command.unknown_type'],
    })
    expect(await one(shop.owner, { ...sell(shop.owner), type: 'order.teleport' })).toMatchObject({
      outcome: 'quarantined',
      codes: ['command.unknown_type'],
    })
  })
})

describe('customers and expenses', () => {
  test('the same phone on two devices: the second customer is an alias of the first, and no sale waits', async () => {
    const other = await shop.device()
    const [first, second] = [uuidv7(), uuidv7()]
    const at = new Date().toISOString()
    expect(
      await one(
        shop.owner,
        shop.command(shop.owner, device.id, 'customer.create', {
          id: first,
          name: 'Mteja 1',
          phone: '0712 345 678',
          at,
        }),
      ),
    ).toMatchObject({ outcome: 'applied', codes: [] })
    const order = anOrder({ deviceCode: other.code, customerId: second, customerName: 'Mteja 1', payments: [] })
    const results = await shop.push(shop.owner, other.id, [
      shop.command(shop.owner, other.id, 'order.create', order),
      shop.command(shop.owner, other.id, 'customer.create', {
        id: second,
        name: 'Mteja Mmoja',
        phone: '+255712345678',
        at,
      }),
    ])
    expect(results).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied', codes: ['customer.merged'] }])
    expect(await trade.services.orders.get(shop.shopId, order.id)).toMatchObject({ customerId: first })
    const pulled = await trade.services.pull.pull(shop.owner, { limit: 100 })
    expect(pulled.customers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: first, phones: ['+255712345678'], aliasOf: null, balanceTzs: 3000 }),
        expect.objectContaining({ id: second, aliasOf: first, phones: [], balanceTzs: 0 }),
      ]),
    )
  })

  test('expenses are kept, listed and voided once', async () => {
    const at = trade.clock.now().toISOString()
    const expense = {
      id: uuidv7(),
      category: 'rent' as const,
      amountTzs: 50_000,
      method: 'cash' as const,
      note: 'Kodi ya mwezi',
      day: '2026-11-21',
      at,
    }
    expect(await one(shop.owner, shop.command(shop.owner, device.id, 'expense.create', expense))).toMatchObject({
      outcome: 'applied',
    })
    expect(await trade.services.expenses.list(shop.shopId, { limit: 50 })).toMatchObject({
      totalTzs: 50_000,
      items: [{ day: '2026-11-21', byName: 'Mwenye Duka' }],
    })
    const voids = () =>
      shop.command(shop.owner, device.id, 'expense.void', { expenseId: expense.id, reason: 'Kosa', at })
    expect(await one(shop.owner, voids())).toMatchObject({ outcome: 'applied' })
    expect(await one(shop.owner, voids())).toMatchObject({ outcome: 'rejected', codes: ['expense.already_void'] })
    expect(await trade.services.expenses.list(shop.shopId, { limit: 50 })).toMatchObject({
      totalTzs: 0,
      items: [{ voidReason: 'Kosa' }],
    })
  })

  test('who may not record expenses: what is money is put aside', async () => {
    const cashier = await shop.staff()
    const expense = {
      id: uuidv7(),
      category: 'food' as const,
      amountTzs: 2000,
      method: 'cash' as const,
      note: '',
      day: '2026-11-21',
      at: trade.clock.now().toISOString(),
    }
    expect(await one(cashier, shop.command(cashier, device.id, 'expense.create', expense))).toMatchObject({
      outcome: 'quarantined',
      codes: ['order.no_permission'],
    })
    expect(
      await one(
        cashier,
        shop.command(cashier, device.id, 'customer.create', { id: uuidv7(), name: 'Mteja', phone: '', at: expense.at }),
      ),
    ).toMatchObject({ outcome: 'rejected', codes: ['auth.forbidden'] })
  })
})

test('aProduct builds what the catalogue takes', async () => {
  const body = aProduct({ name: 'Soda' })
  expect(await trade.services.catalogue.create(shop.owner, body)).toMatchObject({
    id: body.id,
    name: 'Soda',
    version: 1,
  })
})

test('payments that add up to more than any order can be are put aside; much more cash than was due is a fact and flagged (D5, decisions 41)', async () => {
  const order = anOrder({ status: 'pending' })
  const most = 10_000_000_000_000
  const pay = (amountTzs: number) =>
    shop.command(shop.owner, device.id, 'order.pay', {
      orderId: order.id,
      payments: [aPayment({ amountTzs })],
      completes: false,
      at: new Date().toISOString(),
    })
  const answers = await shop.push(shop.owner, device.id, [
    shop.command(shop.owner, device.id, 'order.create', order),
    pay(most),
    pay(1),
  ])
  expect(answers.map(({ outcome, codes }) => [outcome, ...codes])).toEqual([
    ['applied'],
    ['flagged', 'order.overpaid'],
    ['quarantined', 'order.sum_too_large'],
  ])
  const sold = await shop.push(
    shop.owner,
    device.id,
    [paidInCash(1_003_000), paidInCash(1_003_001)].map((body) =>
      shop.command(shop.owner, device.id, 'order.create', body),
    ),
  )
  expect(sold.map(({ outcome, codes }) => [outcome, ...codes])).toEqual([
    ['applied'],
    ['flagged', 'payment.cash_unlikely'],
  ])
})
