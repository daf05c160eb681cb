import { type ChargeKind, chargesTzs, salesTzs, tipsTzs } from './charges.ts'
import { shownSumTzs, type Tzs } from './money.ts'
import { type OrderStatus, owedTzs } from './order-workflow.ts'
import { givenAwayTzs, isPriceSet, type PricedLine } from './price-reasons.ts'

/**
 * What was sold in one shift, out of its orders: what a device shows of its own shift before the server has all of it. The server adds up the same in its database
 * (modules/shifts/shift-books.repository.ts), and a test holds both against each other.
 */
interface Taxed {
  taxCode: string | null
  taxName?: string | undefined
  taxBasisPoints?: number | undefined
  taxTzs: Tzs
}
interface SoldLine extends Taxed, PricedLine {
  productId: string | null
  servedByName?: string | undefined
  totalTzs: Tzs
}
interface SoldOrder<M extends string> {
  status: OrderStatus
  servedByName: string
  createdById: string
  lines: readonly SoldLine[]
  charges?: readonly (Taxed & { kind: ChargeKind; amountTzs: Tzs })[] | undefined
  discountTzs: Tzs
  taxTzs: Tzs
  totalTzs: Tzs
  paidTzs: Tzs
  refundedTzs?: Tzs | undefined
  payments: readonly { method: M; amountTzs: Tzs }[]
}
interface Known<C> {
  /** By the category their product has now; null where the device does not know the product. */
  categoryOf: (productId: string) => C | null
  /** Who sold where nobody is named as who served. */
  nameOf: (userId: string) => string | null
}

interface Part {
  count: number
  totalTzs: Tzs
}
function parts<K>() {
  const byKey = new Map<string, { of: K } & Part>()
  return {
    add(of: K, totalTzs: Tzs, count = 1): void {
      const key = JSON.stringify(of)
      const before = byKey.get(key)
      byKey.set(key, {
        of,
        count: (before?.count ?? 0) + count,
        totalTzs: shownSumTzs([before?.totalTzs ?? 0, totalTzs]),
      })
    },
    /** The largest first, as the server has them. */
    all: () => [...byKey.values()].toSorted((a, b) => b.totalTzs - a.totalTzs),
  }
}

export function booksOfShift<M extends string, C extends string>(
  orders: readonly SoldOrder<M>[],
  { categoryOf, nameOf }: Known<C>,
) {
  const sold = orders.filter(({ status }) => status !== 'cancelled')
  const sum = (of: (order: SoldOrder<M>) => Tzs): Tzs => shownSumTzs(sold.map(of))
  const lines = sold.flatMap((order) => order.lines)
  const charges = sold.flatMap((order) => order.charges ?? [])
  const kind = (wanted: ChargeKind): Tzs => chargesTzs(charges.filter((charge) => charge.kind === wanted))
  const set = lines.filter(isPriceSet)

  const methods = parts<M>()
  for (const { payments } of sold)
    for (const { method, amountTzs } of payments) methods.add(method, amountTzs, amountTzs >= 0 ? 1 : 0)
  const categories = parts<C | null>()
  for (const line of lines) categories.add(line.productId === null ? null : categoryOf(line.productId), line.totalTzs)
  const taxes = parts<{ code: string | null; name: string; basisPoints: number }>()
  const taxTzs = new Map<string, Tzs>()
  const taxed = [
    ...lines.map((line) => ({ ...line, tzs: line.totalTzs })),
    ...charges.filter((charge) => charge.kind !== 'tip').map((charge) => ({ ...charge, tzs: charge.amountTzs })),
  ]
  for (const part of taxed) {
    const of = { code: part.taxCode, name: part.taxName ?? '', basisPoints: part.taxBasisPoints ?? 0 }
    taxes.add(of, part.tzs)
    taxTzs.set(JSON.stringify(of), shownSumTzs([taxTzs.get(JSON.stringify(of)) ?? 0, part.taxTzs]))
  }
  return {
    sales: {
      count: sold.length,
      totalTzs: sum(salesTzs),
      discountTzs: sum((order) => order.discountTzs),
      taxTzs: sum((order) => order.taxTzs),
      refundedTzs: sum((order) => order.refundedTzs ?? 0),
      owedTzs: sum(owedTzs),
    },
    beside: {
      deliveryTzs: kind('delivery'),
      serviceTzs: kind('service'),
      tipsTzs: kind('tip'),
      // What is neither goods nor charges is what cash was rounded by.
      roundingTzs: sum(
        (order) =>
          order.totalTzs - shownSumTzs([...order.lines.map((line) => line.totalTzs), chargesTzs(order.charges)]),
      ),
      priceChanges: { count: set.length, givenAwayTzs: shownSumTzs(set.map(givenAwayTzs)) },
    },
    byPerson: byPerson(sold, nameOf),
    byMethod: methods.all().map(({ of, ...part }) => ({ method: of, ...part })),
    byCategory: categories.all().map(({ of, ...part }) => ({ category: of, ...part })),
    byTax: taxes.all().map(({ of, ...part }) => ({ ...of, ...part, taxTzs: taxTzs.get(JSON.stringify(of)) ?? 0 })),
  }
}

/** Each line's own server; the rest of an order, with what is paid beside its goods, whoever served or sold it. An order counts for each who served something of it. */
function byPerson(orders: readonly SoldOrder<string>[], nameOf: (userId: string) => string | null) {
  const people = parts<string | null>()
  for (const order of orders) {
    const own = parts<string | null>()
    const whole = order.servedByName || nameOf(order.createdById)
    for (const line of order.lines) own.add(line.servedByName || whole, line.totalTzs)
    const linesTzs = shownSumTzs(order.lines.map((line) => line.totalTzs))
    own.add(whole, order.totalTzs - tipsTzs(order.charges) - linesTzs)
    const isFree = order.lines.every((line) => line.totalTzs === 0)
    for (const { of, totalTzs } of own.all()) if (totalTzs !== 0 || isFree) people.add(of, totalTzs)
  }
  return people.all().map(({ of, ...part }) => ({ name: of, ...part }))
}
