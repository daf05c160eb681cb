import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, aPayment, aRefund } from '../../../../tests/support/builders.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { Figures, getFigures, SegmentFigures } from '../../../shared/contract/figures.ts'
import { listLinks } from '../../../shared/contract/order-link.ts'
import { type Order, OrderQuery } from '../../../shared/contract/orders.ts'
import { LINK_STEPS, readBehind } from '../../../shared/domain/figures-behind.ts'
import { businessDay, hourOfDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { weekdayOf } from '../../../shared/domain/periods.ts'
import { listLinkRows } from '../links/links.repository.ts'

/** Each figure of the page, and the orders that its link opens: what these bring together is the figure. */

const [FROM, TO] = ['2026-11-20', '2026-11-21']
let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let cashier: Person
let figures: Figures
let counter = 0
const goods: Record<'sugar' | 'rice' | 'loose', string> = { sugar: '', rice: '', loose: '' }

const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(type: T, body: CommandBody<T>, person: Person = shop.owner) {
  const [result] = await shop.push(person, device.id, [shop.command(person, device.id, type, body, { at: now() })])
  expect([result?.outcome, ...(result?.codes ?? [])].join(' ')).toMatch(/^(applied|flagged)/)
}
type Line = { productId: string | null; unitPriceTzs: number; quantityMilli: number; name: string }
const sugar = (pieces: number): Line => ({
  productId: goods.sugar,
  unitPriceTzs: 3000,
  quantityMilli: pieces * 1000,
  name: 'Sukari',
})
const rice = (): Line => ({ productId: goods.rice, unitPriceTzs: 2000, quantityMilli: 1000, name: 'Mchele' })
const typed = (): Line => ({ productId: null, unitPriceTzs: 700, quantityMilli: 1000, name: 'Mfuko' })
async function sold(at: string, lines: Line[], given: Parameters<typeof anOrder>[0] = {}, person = shop.owner) {
  trade.clock.set(new Date(at))
  const order = anOrder({
    deviceCode: device.code,
    counter: (counter += 1),
    at: now(),
    servedById: person.userId,
    lines,
    ...given,
  })
  await send('order.create', order, person)
  return order
}
async function cameBack(at: string, order: Parameters<typeof aRefund>[0], line: number) {
  trade.clock.set(new Date(at))
  const given = { deviceCode: device.code, counter: (counter += 1), at: now() }
  await send('refund.create', aRefund(order, { ...given, goods: [{ line, quantityMilli: 1000 }] }))
}

beforeAll(async () => {
  trade = await aTrade()
  trade.clock.set(new Date('2026-11-10T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
  cashier = await shop.staff([{ resource: 'orders', action: ['read', 'create', 'update'] }])
  const product = async (name: string, group: string, category: 'food_beverages' | null) =>
    (await shop.product({ name, group, category, priceTzs: 3000, costTzs: 2000, tracksStock: false })).id
  goods.sugar = await product('Sukari', 'Vyakula', 'food_beverages')
  goods.rice = await product('Mchele', 'Nafaka: kavu', null)
  const asha = uuidv7()
  await send('customer.create', { id: asha, name: 'Asha', phone: '0712345670', at: now() })

  // Before the days: one comes back in them, one is paid in them, one has nothing to do with them.
  const old = await sold('2026-11-12T09:00:00.000Z', [sugar(2), rice()], { customerId: asha })
  const debt = await sold('2026-11-13T09:00:00.000Z', [rice()], {
    status: 'completed',
    customerName: 'Mama',
    payments: [],
  })
  await sold('2026-11-13T10:00:00.000Z', [sugar(1)])
  // In the days.
  await sold('2026-11-20T09:00:00.000Z', [sugar(3), rice()], { customerId: asha })
  const back = await sold('2026-11-20T09:30:00.000Z', [sugar(1), rice(), typed()], {}, cashier)
  await sold('2026-11-20T15:00:00.000Z', [typed()], { servedById: null })
  await sold('2026-11-20T20:00:00.000Z', [sugar(2)], { discount: { kind: 'fixed_amount', amountTzs: 500 } })
  await sold('2026-11-21T08:00:00.000Z', [rice()], { status: 'completed', customerName: 'Mama', payments: [] })
  await sold('2026-11-21T08:30:00.000Z', [rice()], {
    payments: [aPayment({ amountTzs: 2000, reference: 'QK7ABC1234', at: now() })],
  })
  await sold('2026-11-21T08:45:00.000Z', [rice()], { status: 'pending', payments: [] })
  const gone = await sold('2026-11-21T09:00:00.000Z', [sugar(9)])
  await cameBack('2026-11-21T10:00:00.000Z', back, 1)
  await cameBack('2026-11-21T10:30:00.000Z', old, 0)
  trade.clock.set(new Date('2026-11-21T11:00:00.000Z'))
  const payments = [aPayment({ amountTzs: 2000, at: now() })]
  await send('order.pay', { orderId: debt.id, payments, completes: true, at: now() })
  await send('order.step', { orderId: gone.id, from: 'completed', to: 'cancelled', reason: 'Hataki', at: now() })
  // After them.
  await sold('2026-11-22T09:00:00.000Z', [sugar(1), rice()], { customerId: asha })
  figures = Figures.parse(
    await trade.services.figures.read(shop.owner, getFigures.query.parse({ from: FROM, to: TO, compare: 'none' })),
  )
})
afterAll(async () => {
  await trade.dispose()
})

async function behind(of: string, more: object = {}, days: object = { from: FROM, to: TO }): Promise<Order[]> {
  const found = readBehind(of)
  if (!found) throw new Error(`${of} says nothing`)
  const orders: Order[] = []
  let cursor: string | undefined
  do {
    // Two at a time, so that each list is read over its pages and the seam between its parts.
    const page = await trade.services.orders.list(
      shop.shopId,
      OrderQuery.parse({ ...days, ...found, ...more, cursor, limit: 2 }),
    )
    for (const { id } of page.items) orders.push(await trade.services.orders.get(shop.shopId, id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  const times = orders.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length)
  return orders
}
const isIn = (at: string) => businessDay(at) >= FROM && businessDay(at) <= TO
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
type OrderLine = Order['lines'][number]
/** Of lines: their own sums; of whole orders without them: theirs. */
function broughtBy(orders: readonly Order[], isOf?: (line: OrderLine) => boolean) {
  const made = orders.filter(({ at }) => isIn(at))
  const returns = orders.flatMap((order) =>
    (order.refunds ?? []).filter(({ at }) => isIn(at)).map((back) => ({ order, back })),
  )
  return {
    orders: made.length,
    salesTzs:
      sum(made.map((order) => (isOf ? sum(order.lines.filter(isOf).map(({ totalTzs }) => totalTzs)) : order.totalTzs)))
      - sum(
        returns.map(({ order, back }) =>
          isOf
            ? sum(
                back.lines
                  .filter(({ lineId }) => order.lines.some((line) => line.id === lineId && isOf(line)))
                  .map(({ totalTzs }) => totalTzs),
              )
            : back.totalTzs,
        ),
      ),
  }
}
const told = ({ orders, salesTzs }: { orders: number; salesTzs: number }) => ({ orders, salesTzs })

test('the sums of the days', async () => {
  const { sums } = figures
  expect(sums.refunds).toBe(2)
  expect(broughtBy(await behind('sales'))).toEqual(told(sums))
  expect(await behind('orders')).toHaveLength(sums.orders)
  expect(sum((await behind('discounts')).map(({ discountTzs }) => discountTzs))).toBe(sums.discountTzs)
  const returned = (await behind('returns')).flatMap(({ refunds = [] }) => refunds.filter(({ at }) => isIn(at)))
  expect([returned.length, sum(returned.map(({ totalTzs }) => totalTzs))]).toEqual([sums.refunds, sums.refundTzs])
  expect(sum((await behind('owed')).map(({ totalTzs, paidTzs }) => totalTzs - paidTzs))).toBe(sums.owedTzs)
  for (const amount of [sums.discountTzs, sums.refundTzs, sums.owedTzs]) expect(amount).toBeGreaterThan(0)
})

test('each day, hour, seller, source and way of paying', async () => {
  for (const day of figures.days)
    expect(await behind('orders', {}, { from: day.day, to: day.day })).toHaveLength(day.orders)
  for (const { weekday, hour, orders } of figures.hours) {
    const found = await behind(`hour:${weekday}-${hour}`)
    expect(found).toHaveLength(orders)
    for (const { at } of found) expect([weekdayOf(businessDay(at)), hourOfDay(at)]).toEqual([weekday, hour])
  }
  expect(figures.staff.map(({ id }) => id)).toContain(null)
  for (const row of figures.staff) expect(broughtBy(await behind(`seller:${row.id ?? 'none'}`))).toEqual(told(row))
  for (const row of figures.sources) expect(broughtBy(await behind(`source:${row.source}`))).toEqual(told(row))
  expect(figures.methods.map(({ method }) => method).toSorted()).toEqual(['cash', 'mobile_money'])
  for (const { method, tzs } of figures.methods) {
    const paid = (await behind(`method:${method}`)).flatMap(({ payments }) => payments)
    expect(sum(paid.filter((one) => one.method === method && isIn(one.at)).map(({ amountTzs }) => amountTzs))).toBe(tzs)
  }
})

test('goods, groups and categories, what was typed at the counter among them', async () => {
  expect(figures.products.map(({ id }) => id)).toContain(null)
  for (const row of figures.products)
    expect(broughtBy(await behind(`product:${row.id ?? 'none'}`), ({ productId }) => productId === row.id)).toEqual(
      told(row),
    )
  const groups = new Map([
    [goods.sugar, 'Vyakula'],
    [goods.rice, 'Nafaka: kavu'],
  ])
  expect(figures.groups.map(({ name }) => name).toSorted()).toEqual(['', 'Nafaka: kavu', 'Vyakula'])
  for (const { name, salesTzs } of figures.groups)
    expect(
      broughtBy(await behind(`group:${name}`), ({ productId }) => (groups.get(productId ?? '') ?? '') === name)
        .salesTzs,
    ).toBe(salesTzs)
  for (const { category, salesTzs } of figures.categories)
    expect(
      broughtBy(
        await behind(`category:${category ?? 'none'}`),
        ({ productId }) => (productId === goods.sugar) === (category === 'food_beverages'),
      ).salesTzs,
    ).toBe(salesTzs)
})

test('segments; nothing of them for who may not see customers, nor of one that is no more', async () => {
  const query = getFigures.query.parse({ from: FROM, to: TO, compare: 'none' })
  const { segments } = SegmentFigures.parse(await trade.services.segmentBook.sales(shop.owner, query))
  expect(segments.length).toBeGreaterThan(0)
  for (const row of segments) expect(broughtBy(await behind(`segment:${row.id}`))).toEqual(told(row))
  expect(await behind(`segment:${uuidv7()}`)).toEqual([])
  const hidden = await trade.services.orders.list(
    shop.shopId,
    OrderQuery.parse({ segment: segments[0]?.id, from: FROM, to: TO }),
    { seesCustomers: false },
  )
  expect(hidden.items).toEqual([])
})

test('each step of the order links and of the shop’s own page', async () => {
  const [paid] = await behind('orders')
  await shop.inShop(async (tx) => {
    for (const [index, step] of (['made', 'opened', 'submitted', 'elsewhere'] as const).entries())
      await tx
        .insertInto('order_links')
        .values({
          shop_id: shop.shopId,
          id: uuidv7(),
          kind: 'products',
          source: step === 'submitted' ? 'storefront' : 'link',
          number: `W-${index}`,
          lines: '[]',
          order_id: step === 'submitted' ? (paid?.id ?? null) : null,
          created_by: null,
          created_at: new Date(step === 'elsewhere' ? '2026-11-19T09:00:00Z' : '2026-11-20T09:00:00Z'),
          shared_at: null,
          submit_until: null,
          opened_at: step === 'made' ? null : trade.clock.now(),
          submitted_at: step === 'submitted' ? trade.clock.now() : null,
          submission_fingerprint: null,
          cancelled_at: null,
          cancelled_by: null,
          last_change_at: trade.clock.now(),
        })
        .execute()
  })
  const query = getFigures.query.parse({ from: FROM, to: TO, compare: 'none' })
  const { links, page } = Figures.parse(await trade.services.figures.read(shop.owner, query))
  expect(links).toEqual({ made: 3, opened: 2, submitted: 1, paid: 1 })
  for (const step of LINK_STEPS) {
    const { limit, ...asked } = listLinks.query.parse({ step, from: FROM, to: TO })
    const rows = await shop.inShop((tx) => listLinkRows(tx, shop.shopId, trade.clock.now(), asked, undefined, limit))
    expect(rows).toHaveLength(links[step])
  }
  expect([await behind('page_sent'), await behind('page_paid')].map(({ length }) => length)).toEqual([
    page?.submitted,
    page?.paid,
  ])
  expect(page?.paid).toBe(1)
})
