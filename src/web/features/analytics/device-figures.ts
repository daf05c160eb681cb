import type { Figures } from '../../../shared/contract/figures.ts'
import { salesTzs } from '../../../shared/domain/charges.ts'
import { businessDay, hourOfDay } from '../../../shared/domain/format.ts'
import { addTzs } from '../../../shared/domain/money.ts'
import { isSale, owedTzs } from '../../../shared/domain/order-workflow.ts'
import { daysOf, type Period, weekdayOf } from '../../../shared/domain/periods.ts'
import type { LocalOrder } from '../../offline/db.ts'

const isWithin = ({ from, to }: Period, day: string) => from <= day && day <= to

/** Sales that wait on this device, and so are in nobody's figures but its own. */
export function waitingSales(orders: readonly LocalOrder[], period: Period): { count: number; tzs: number } {
  const waiting = orders.filter(
    ({ sync, status, at }) => sync !== 'synced' && isSale(status) && isWithin(period, businessDay(at)),
  )
  return { count: waiting.length, tzs: waiting.reduce((sum, order) => addTzs(sum, salesTzs(order)), 0) }
}

/** In the unit of the shelf. */
const pieces = ({ soldIn }: LocalOrder['lines'][number], milli: number): number =>
  Math.round((milli * (soldIn?.factorMilli ?? 1000)) / 1000)

interface Sum {
  orders: number
  salesTzs: number
}
/** Adds up by a key, the most first. */
function adder<K>() {
  const sums = new Map<K, Sum & { quantityMilli: number; name: string }>()
  return {
    add(key: K, more: Sum & { quantityMilli?: number; name?: string }) {
      const { quantityMilli = 0, name = '' } = more
      const sum = sums.get(key) ?? { orders: 0, salesTzs: 0, quantityMilli: 0, name }
      sums.set(key, {
        orders: sum.orders + more.orders,
        salesTzs: addTzs(sum.salesTzs, more.salesTzs),
        quantityMilli: sum.quantityMilli + quantityMilli,
        name: sum.name || name,
      })
    },
    get: (key: K): Sum => sums.get(key) ?? { orders: 0, salesTzs: 0 },
    all: () => [...sums].toSorted(([, one], [, other]) => other.salesTzs - one.salesTzs),
  }
}

const sold = ({ orders: count, salesTzs: tzs }: Sum) => ({
  orders: count,
  salesTzs: tzs,
  costTzs: null,
  uncostedTzs: null,
})

/**
 * Without a network and without an answer that was kept: what this device itself sold, as the server adds it up (modules/figures). What goods cost it does not know. Pure.
 */
export function figuresOfDevice(orders: readonly LocalOrder[], period: Period, asOf: string): Figures {
  const [days, hours] = [adder<string>(), adder<string>()]
  const [sources, staff, products] = [adder<LocalOrder['source']>(), adder<string | null>(), adder<string | null>()]
  const methods = new Map<Figures['methods'][number]['method'], { tzs: number; count: number }>()
  const sums = { discountTzs: 0, refunds: 0, refundTzs: 0, owedTzs: 0 }
  const told = (order: LocalOrder, at: string, sum: Sum) => {
    const day = businessDay(at)
    days.add(day, sum)
    hours.add(`${weekdayOf(day)} ${hourOfDay(at)}`, sum)
    sources.add(order.source, sum)
    staff.add(order.servedById, { ...sum, name: order.servedByName })
  }
  for (const order of orders) {
    for (const { method, amountTzs, at } of order.payments)
      if (isWithin(period, businessDay(at))) {
        const { tzs, count } = methods.get(method) ?? { tzs: 0, count: 0 }
        methods.set(method, { tzs: addTzs(tzs, amountTzs), count: count + Number(amountTzs > 0) })
      }
    if (!isSale(order.status)) continue
    if (isWithin(period, businessDay(order.at))) {
      told(order, order.at, { orders: 1, salesTzs: salesTzs(order) })
      sums.discountTzs = addTzs(sums.discountTzs, order.discountTzs)
      sums.owedTzs = addTzs(sums.owedTzs, owedTzs(order))
      for (const line of order.lines)
        products.add(line.productId, {
          orders: 1,
          salesTzs: line.totalTzs,
          quantityMilli: pieces(line, line.quantityMilli),
          name: line.name,
        })
    }
    for (const back of order.refunds ?? []) {
      if (back.reversedAt !== null || !isWithin(period, businessDay(back.at))) continue
      const tzs = salesTzs(back)
      told(order, back.at, { orders: 0, salesTzs: -tzs })
      sums.refunds += 1
      sums.refundTzs = addTzs(sums.refundTzs, tzs)
      for (const part of back.lines) {
        const line = order.lines.find(({ id }) => id.toLowerCase() === part.lineId.toLowerCase())
        if (line)
          products.add(line.productId, {
            orders: 0,
            salesTzs: -part.totalTzs,
            quantityMilli: -pieces(line, part.quantityMilli),
            name: line.name,
          })
      }
    }
  }
  const everyDay = daysOf(period).map((day) => ({ day, ...sold(days.get(day)) }))
  return {
    asOf,
    ...period,
    sums: {
      ...sold({
        orders: everyDay.reduce((sum, day) => sum + day.orders, 0),
        salesTzs: everyDay.reduce((sum, day) => addTzs(sum, day.salesTzs), 0),
      }),
      ...sums,
      expensesTzs: 0,
    },
    days: everyDay,
    before: null,
    hours: hours.all().map(([key, sum]) => {
      const [weekday = 0, hour = 0] = key.split(' ').map(Number)
      return { weekday, hour, orders: sum.orders, salesTzs: sum.salesTzs }
    }),
    methods: [...methods].map(([method, sum]) => ({ method, ...sum })).toSorted((one, other) => other.tzs - one.tzs),
    sources: sources.all().map(([source, sum]) => ({ source, ...sold(sum) })),
    staff: staff.all().map(([id, sum]) => ({ id, name: sum.name, ...sold(sum) })),
    products: products.all().map(([id, sum]) => ({
      id,
      name: sum.name,
      smallUrl: null,
      unit: '',
      quantityMilli: sum.quantityMilli,
      ...sold(sum),
    })),
    productCount: products.all().length,
    groups: [],
    categories: [],
    expenses: [],
    links: { made: 0, opened: 0, submitted: 0, paid: 0 },
  }
}
