import { describe, expect, test } from 'vitest'
import { anOrder, aPayment } from '../../../../tests/support/builders.ts'
import { device, one, sell, shop, trade, withAPushingShop } from '../../../../tests/support/pushing.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

const DAY_MS = 86_400_000

withAPushingShop()

const payUnknown = (at: Date) =>
  shop.command(shop.owner, device.id, 'order.pay', {
    orderId: uuidv7(),
    payments: [aPayment()],
    completes: true,
    at: at.toISOString(),
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
    expect(await one(shop.owner, payUnknown(trade.clock.now()))).toMatchObject({
      outcome: 'retry',
      codes: ['command.out_of_order'],
    })
    const old = payUnknown(trade.clock.now())
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

  test('nobody ticks an order off as paid while money is missing', async () => {
    const order = anOrder({ status: 'pending' })
    await one(shop.owner, shop.command(shop.owner, device.id, 'order.create', order))
    const step = { orderId: order.id, from: 'pending', to: 'paid', reason: '', at: order.at } as const
    expect(await one(shop.owner, shop.command(shop.owner, device.id, 'order.step', step))).toMatchObject({
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
