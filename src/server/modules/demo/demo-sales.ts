import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { OrderLine, Payment } from '../../../shared/contract/commands/parts.ts'
import { orderNumber, uuidv7 } from '../../../shared/domain/ids.ts'
import { computeOrder } from '../../../shared/domain/order-maths.ts'
import type { Listed } from './demo-products.ts'

type Random = () => number
/** Mulberry32: the sample shop has the same rhythm each time it is made. */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Share of a day's customers by the hour they come, 7:00 to 21:00: breakfast, midday, and the rush after work. */
const HOURS = [0, 0, 0, 0, 0, 0, 0, 7, 9, 6, 4, 4, 6, 7, 5, 4, 6, 10, 13, 11, 6, 2, 0, 0]
/** Sunday first. */
const WEEKDAYS = [0.7, 0.95, 0.9, 0.95, 1, 1.2, 1.4]
const CUSTOMERS_A_DAY = 38
const HOUR_MS = 3_600_000

function pick<T>(random: Random, items: readonly T[], weightOf: (item: T) => number): T {
  let rest = random() * items.reduce((sum, item) => sum + weightOf(item), 0)
  for (const item of items) if ((rest -= weightOf(item)) <= 0) return item
  const last = items.at(-1)
  if (last === undefined) throw new Error('nothing to pick from')
  return last
}
const whole = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least + 1))

/** The moments customers come on a business day, in order; none after `until`. `start` is its first instant. */
export function customersOf(random: Random, start: Date, until: Date): Date[] {
  const weekday = new Date(start.getTime() + 12 * HOUR_MS).getUTCDay()
  const count = Math.round(CUSTOMERS_A_DAY * (WEEKDAYS[weekday] ?? 1) * (0.85 + random() * 0.3))
  const hours = HOURS.map((weight, hour) => ({ weight, hour }))
  return Array.from(
    { length: count },
    () => new Date(start.getTime() + (pick(random, hours, (each) => each.weight).hour + random()) * HOUR_MS),
  )
    .filter((at) => at <= until)
    .toSorted((a, b) => a.getTime() - b.getTime())
}

function aLine(
  random: Random,
  { product, pieces }: Listed,
): { line: Omit<OrderLine, 'grossTzs' | 'discountTzs' | 'taxTzs' | 'totalTzs'> } {
  const variant = product.variants.length > 0 ? pick(random, product.variants, (each) => 1 / each.priceTzs) : null
  const addOns = product.addOnGroups.flatMap((group) => {
    const taken = group.least > 0 ? group.least : Number(random() < 0.4)
    return group.addOns
      .toSorted(() => random() - 0.5)
      .slice(0, taken)
      .map((addOn) => ({ groupId: group.id, id: addOn.id, name: addOn.name, priceTzs: addOn.priceTzs }))
  })
  const isLoose = product.unit === 'kg' && random() < 0.5
  return {
    line: {
      id: uuidv7(),
      productId: product.id,
      variantId: variant?.id ?? null,
      name: product.name,
      variantName: variant?.name ?? null,
      unitPriceTzs: variant?.priceTzs ?? product.priceTzs,
      addOns,
      quantityMilli: isLoose
        ? 500 * whole(random, 1, 3)
        : 1000 * (random() < 0.7 ? pieces[0] : whole(random, pieces[0], pieces[1])),
      discount: null,
      note: '',
      productVersion: 1,
      taxCode: null,
    },
  }
}

export type Seller = { userId: string; name: string }
export type Buyer = { id: string; name: string; phone: string }
export type Sale = {
  body: CommandBody<'order.create'>
  seller: Seller
  /** Made later in the day. */ isVoided: boolean
}

export function aSale(
  random: Random,
  at: Date,
  of: { shelf: readonly Listed[]; seller: Seller; buyers: readonly Buyer[]; deviceCode: string; counter: number },
): Sale {
  const items = new Map<string, Listed>()
  for (let count = whole(random, 1, random() < 0.3 ? 5 : 3); count > 0; count -= 1) {
    const listed = pick(random, of.shelf, (each) => each.popularity)
    items.set(listed.product.id, listed)
  }
  const bare = [...items.values()].map((listed) => aLine(random, listed).line)
  const discount = random() < 0.04 ? ({ kind: 'percentage', basisPoints: 500 } as const) : null
  const figures = computeOrder({
    lines: bare.map((line) => ({
      id: line.id,
      unitPriceTzs: line.unitPriceTzs,
      quantity: line.quantityMilli,
      addOns: line.addOns,
    })),
    discount,
  })
  const lines = bare.map((line, index): OrderLine => {
    const sums = figures.lines[index]
    return {
      ...line,
      grossTzs: sums?.grossTzs ?? 0,
      discountTzs: (sums?.lineDiscountTzs ?? 0) + (sums?.orderDiscountTzs ?? 0),
      taxTzs: 0,
      totalTzs: sums?.totalTzs ?? 0,
    }
  })
  const isLater = random() < 0.05
  const buyer = isLater || random() < 0.15 ? pick(random, of.buyers, () => 1) : null
  const { subtotalTzs, discountTzs, taxTzs, totalTzs } = figures
  return {
    seller: of.seller,
    isVoided: !isLater && random() < 0.012,
    body: {
      id: uuidv7(at.getTime()),
      number: orderNumber(of.deviceCode, of.counter),
      status: isLater ? 'pending' : 'completed',
      customerId: buyer?.id ?? null,
      customerName: buyer?.name ?? '',
      customerPhone: buyer?.phone ?? '',
      servedById: of.seller.userId,
      servedByName: of.seller.name,
      note: isLater ? 'Atalipa baadaye' : '',
      lines,
      discount,
      subtotalTzs,
      discountTzs,
      taxTzs,
      totalTzs,
      payments: isLater ? [] : [aPayment(random, totalTzs, at)],
      at: at.toISOString(),
    },
  }
}

let reference = 0
export function aPayment(random: Random, amountTzs: number, at: Date): Payment {
  const base = { id: uuidv7(at.getTime()), amountTzs, at: at.toISOString() }
  if (random() < 0.27) {
    const wallet = pick(random, ['mpesa', 'mpesa', 'airtel', 'tigo', 'halopesa'] as const, () => 1)
    return {
      ...base,
      method: 'mobile_money',
      receivedTzs: null,
      changeTzs: null,
      wallet,
      reference: `MFANO${String((reference += 1)).padStart(5, '0')}`,
    }
  }
  const note = [1000, 2000, 5000, 10_000].find((each) => each >= amountTzs) ?? Math.ceil(amountTzs / 10_000) * 10_000
  const receivedTzs = random() < 0.5 ? amountTzs : note
  return { ...base, method: 'cash', receivedTzs, changeTzs: receivedTzs - amountTzs, wallet: null, reference: null }
}

/** Thousandths sold, by item. */
export function soldOf(sales: readonly Sale[]): Map<string, number> {
  const sold = new Map<string, number>()
  for (const { body, isVoided } of sales) {
    if (isVoided) continue
    for (const line of body.lines) {
      const itemId = line.variantId ?? line.productId
      if (itemId !== null) sold.set(itemId, (sold.get(itemId) ?? 0) + line.quantityMilli)
    }
  }
  return sold
}
