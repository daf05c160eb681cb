import { describe, expect, test } from 'vitest'
import { anOrder, aPayment, aProduct } from '../../../../tests/support/builders.ts'
import { device, one, sell, shop, trade, withAPushingShop } from '../../../../tests/support/pushing.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

const DAY_MS = 86_400_000
const paidInCash = (receivedTzs: number) =>
  anOrder({ counter: receivedTzs, payments: [{ amountTzs: 3000, receivedTzs, changeTzs: receivedTzs - 3000 }] })

withAPushingShop()

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
    await trade.services.products.update(shop.owner, id, {
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

  test('a price that was set on purpose fits; what the till says the list had is looked at, and a reason that cannot be read is no reason', async () => {
    const product = await shop.product({ tracksStock: false, priceTzs: 3000 })
    const haggled = { productId: product.id, unitPriceTzs: 2500, productVersion: product.version }
    const firstId = uuidv7()
    const outcome = async (counter: number, line: Record<string, unknown>) => {
      const id = counter === 1 ? firstId : uuidv7()
      const { codes } = await one(shop.owner, sell(shop.owner, { id, counter, lines: [{ ...haggled, ...line }] }))
      return codes
    }
    expect(await outcome(1, { listPriceTzs: 3000, priceReason: 'haggled', priceNote: 'Rafiki' })).toEqual([])
    expect(await outcome(2, {})).toEqual(['order.price_changed'])
    expect(await outcome(3, { listPriceTzs: 3000 })).toEqual(['order.price_changed'])
    expect(await outcome(4, { listPriceTzs: 2900, priceReason: 'haggled' })).toEqual(['order.price_changed'])
    expect(await outcome(5, { listPriceTzs: 3000, priceReason: 'a reason of another day' })).toEqual([
      'order.price_changed',
    ])
    const order = await trade.services.orders.get(shop.shopId, firstId)
    expect(order.lines[0]).toMatchObject({
      unitPriceTzs: 2500,
      listPriceTzs: 3000,
      priceReason: 'haggled',
      priceNote: 'Rafiki',
      totalTzs: 2500,
    })
  })

  test('where only owners set prices, a price that somebody else set is shown to them, and sold all the same', async () => {
    const cashier = await shop.staff()
    const line = { unitPriceTzs: 2500, listPriceTzs: 3000, priceReason: 'haggled' as const }
    expect(await one(cashier, sell(cashier, { counter: 1, lines: [line] }))).toMatchObject({ outcome: 'applied' })
    await shop.inShop((tx) =>
      tx
        .updateTable('shops')
        .set({ counter_rules: JSON.stringify({ priceSetters: 'admins' }) })
        .where('id', '=', shop.shopId)
        .execute(),
    )
    expect(await one(cashier, sell(cashier, { counter: 2, lines: [line] }))).toMatchObject({
      outcome: 'flagged',
      codes: ['order.price_not_approved'],
    })
    expect(await one(cashier, sell(cashier, { counter: 3, lines: [{}] }))).toMatchObject({ outcome: 'applied' })
    expect(await one(shop.owner, sell(shop.owner, { counter: 4, lines: [line] }))).toMatchObject({ outcome: 'applied' })
  })

  test('a product that was archived before the sale, or never was', async () => {
    const product = await shop.product({ tracksStock: false })
    const soldBefore = trade.clock.now().toISOString()
    trade.clock.move(1000)
    await trade.services.products.setArchived(shop.owner, [product.id], true)
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

test('aProduct builds what the catalogue takes', async () => {
  const body = aProduct({ name: 'Soda' })
  expect(await trade.services.products.create(shop.owner, body)).toMatchObject({
    id: body.id,
    name: 'Soda',
    version: 1,
  })
})

test('payments that add up to more than any order can be are put aside; much more cash than was due is a fact and flagged (decisions 41)', async () => {
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
