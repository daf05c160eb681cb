import { afterAll, beforeAll, expect, test } from 'vitest'
import { Figures, getFigures } from '../../src/shared/contract/figures.ts'
import type { CommandBody, CommandType } from '../../src/shared/contract/commands.ts'
import { figuresOfDevice } from '../../src/web/features/analytics/device-figures.ts'
import type { LocalOrder } from '../../src/web/offline/db.ts'
import { afterRefund } from '../../src/web/offline/order-view.ts'
import { anOrder, aPayment, aRefund } from '../support/builders.ts'
import { aTrade, type Trade } from '../support/trade.ts'

let trade: Trade
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})

/** What both sides can tell; what goods cost, groups and visitors the server alone knows. */
const told = ({ sums, days, hours, methods, sources, staff, products }: Figures) => ({
  sums: [sums.orders, sums.salesTzs, sums.discountTzs, sums.refunds, sums.refundTzs, sums.owedTzs],
  days: days.map(({ day, orders, salesTzs }) => [day, orders, salesTzs]),
  hours: hours.map(({ weekday, hour, orders, salesTzs }) => `${weekday} ${hour}: ${orders} ${salesTzs}`).toSorted(),
  methods: methods.map(({ method, tzs, count }) => `${method} ${tzs} ${count}`).toSorted(),
  sources: sources.map(({ source, orders, salesTzs }) => [source, orders, salesTzs]),
  staff: staff.map(({ id, orders, salesTzs }) => [id, orders, salesTzs]),
  products: products.map(({ id, salesTzs, quantityMilli }) => `${id} ${salesTzs} ${quantityMilli}`).toSorted(),
})

test('of the same orders, debts and returns the device adds up what the server does', async () => {
  trade.clock.set(new Date('2026-11-20T09:00:00.000Z'))
  const shop = await trade.aShop()
  const device = await shop.device()
  const sugar = (await shop.product({ name: 'Sukari', priceTzs: 3000, tracksStock: false })).id
  const rice = (await shop.product({ name: 'Mchele', priceTzs: 2000, tracksStock: false })).id
  let counter = 0
  const next = () => ({ deviceCode: device.code, counter: (counter += 1), at: trade.clock.now().toISOString() })
  const here: LocalOrder[] = []
  async function send<T extends CommandType>(type: T, body: CommandBody<T>) {
    const sentAt = trade.clock.now().toISOString()
    const [result] = await shop.push(shop.owner, device.id, [
      shop.command(shop.owner, device.id, type, body, { at: sentAt }),
    ])
    expect(result?.outcome).toMatch(/^(applied|flagged)$/)
  }
  async function sold(given: Parameters<typeof anOrder>[0]): Promise<LocalOrder> {
    const body = anOrder({
      ...next(),
      servedById: shop.owner.userId,
      lines: [
        { productId: sugar, unitPriceTzs: 3000, quantityMilli: 3000, name: 'Sukari' },
        { productId: rice, unitPriceTzs: 2000, quantityMilli: 1500, name: 'Mchele' },
      ],
      ...given,
    })
    await send('order.create', body)
    const order: LocalOrder = {
      ...body,
      shopId: shop.shopId,
      deviceId: device.id,
      deviceCode: device.code,
      createdById: shop.owner.userId,
      source: 'counter',
      paidTzs: body.payments.reduce((sum, { amountTzs }) => sum + amountTzs, 0),
      events: [],
      sync: 'synced',
      flags: [],
      changedAt: body.at,
    }
    here.push(order)
    return order
  }
  async function returned(order: LocalOrder, goods: { line: number; quantityMilli: number }[]) {
    const body = aRefund(order, { ...next(), goods })
    await send('refund.create', body)
    here[here.indexOf(order)] = afterRefund(order, body, { code: device.code, shiftId: null })
  }
  const first = await sold({})
  await sold({ discount: { kind: 'fixed_amount', amountTzs: 500 } })
  await sold({ status: 'completed', customerName: 'Mama Asha', payments: [aPayment({ amountTzs: 4000, ...at() })] })
  function at() {
    return { at: trade.clock.now().toISOString() }
  }
  // At eleven at night in Dar es Salaam.
  trade.clock.set(new Date('2026-11-20T20:00:00.000Z'))
  await sold({ lines: [{ productId: sugar, unitPriceTzs: 3000, quantityMilli: 1000, name: 'Sukari' }] })
  trade.clock.set(new Date('2026-11-21T10:00:00.000Z'))
  const second = await sold({})
  await returned(first, [{ line: 0, quantityMilli: 2000 }])
  await returned(second, [
    { line: 0, quantityMilli: 3000 },
    { line: 1, quantityMilli: 1500 },
  ])
  for (const [from, to] of [
    ['2026-11-20', '2026-11-21'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-22', '2026-11-22'],
  ] as const) {
    const query = getFigures.query.parse({ from, to, compare: 'none' })
    const server = told(Figures.parse(await trade.services.figures.read(shop.owner, query)))
    expect(told(figuresOfDevice(here, { from, to }, at().at))).toEqual(server)
    // Or both would agree on nothing.
    if (to === '2026-11-21') expect(server.sums[3]).toBe(2)
  }
})
