import {
  type CommandBody,
  type CommandEnvelope,
  commandKinds,
  type CommandType,
} from '../../src/shared/contract/commands.ts'
import type { CommandKind } from '../../src/shared/contract/commands/command-kind.ts'
import type { CustomerRow } from '../../src/shared/contract/customers.ts'
import type { Conversation } from '../../src/shared/contract/inbox.ts'
import type { Discount, OrderCharge, OrderLine, Payment } from '../../src/shared/contract/commands/parts.ts'
import type { ProductInput } from '../../src/shared/contract/products.ts'
import { orderNumber, refundNumber, uuidv7 } from '../../src/shared/domain/ids.ts'
import { computeOrder } from '../../src/shared/domain/order-maths.ts'
import { figuresOfRefund } from '../../src/shared/domain/refund-figures.ts'
import type { ReturnedLine, ReturnedTo } from '../../src/shared/domain/refunds.ts'

/** For tests: whole, valid things; a test overrides only what it is about. Sums come from the domain, so an untouched order is right to the shilling. */

export type ProductBody = ProductInput & { id: string; openingStock: Record<string, number> }
export const aProduct = (given: Partial<ProductBody> = {}): ProductBody => ({
  id: uuidv7(),
  name: 'Sukari 1 kg',
  description: '',
  category: 'food_beverages',
  group: 'Vyakula',
  priceTzs: 3000,
  costTzs: 2500,
  sku: '',
  barcodes: [],
  photos: [],
  unit: '',
  tracksStock: true,
  lowStockMilli: 5000,
  variants: [],
  addOnGroups: [],
  openingStock: {},
  ...given,
})

export const aCustomerRow = (given: Partial<CustomerRow> = {}): CustomerRow => ({
  id: uuidv7(),
  name: 'Asha',
  phones: [],
  place: '',
  tags: [],
  source: 'counter',
  isArchived: false,
  orderCount: 0,
  spentTzs: 0,
  lastVisitAt: null,
  owesTzs: 0,
  owesSince: null,
  keptTzs: 0,
  consents: {},
  createdAt: '2026-11-01T08:00:00.000Z',
  ...given,
})

export const aConversation = (given: Partial<Conversation> = {}): Conversation => ({
  id: uuidv7(),
  numberId: uuidv7(),
  name: 'Asha',
  username: '',
  phone: '+255712000001',
  customerId: null,
  customerName: null,
  handledBy: 'flow',
  assignedTo: null,
  assignedName: null,
  isResolved: false,
  unread: 0,
  lastAt: '2026-11-27T08:00:00.000Z',
  lastText: '',
  lastKind: 'text',
  lastDirection: 'in',
  windowClosesAt: null,
  isWindowOpen: true,
  ...given,
})

export type LineGiven = Partial<
  Pick<
    OrderLine,
    | 'productId'
    | 'variantId'
    | 'name'
    | 'variantName'
    | 'unitPriceTzs'
    | 'addOns'
    | 'quantityMilli'
    | 'discount'
    | 'note'
    | 'productVersion'
    | 'taxCode'
    | 'taxName'
    | 'taxBasisPoints'
    | 'servedById'
    | 'servedByName'
    | 'soldIn'
  >
>
export type OrderGiven = Partial<Omit<CommandBody<'order.create'>, 'lines' | 'payments' | 'charges'>> & {
  lines?: LineGiven[]
  charges?: Partial<OrderCharge>[]
  discount?: Discount | null
  payments?: Partial<Payment>[]
  deviceCode?: string
  counter?: number
}

export const aPayment = (given: Partial<Payment> = {}): Payment => {
  const amountTzs = given.amountTzs ?? 3000
  const method = given.method ?? (given.reference ? 'mobile_money' : 'cash')
  return {
    id: uuidv7(),
    method,
    amountTzs,
    receivedTzs: method === 'cash' ? amountTzs : null,
    changeTzs: method === 'cash' ? 0 : null,
    wallet: method === 'mobile_money' ? 'mpesa' : null,
    reference: null,
    at: new Date().toISOString(),
    ...given,
  }
}

/** A completed counter sale, one line of one piece paid in exact cash. `payments: []` leaves it unpaid; without `payments` it is paid in full unless it is pending. */
export function anOrder({
  lines = [{}],
  payments,
  charges: asked = [],
  deviceCode = 'A0',
  counter = 1,
  ...given
}: OrderGiven = {}): CommandBody<'order.create'> {
  const at = given.at ?? new Date().toISOString()
  const bare = lines.map((line) => ({
    id: uuidv7(),
    productId: null,
    variantId: null,
    name: 'Sukari 1 kg',
    variantName: null,
    unitPriceTzs: 3000,
    addOns: [],
    quantityMilli: 1000,
    discount: null,
    note: '',
    productVersion: null,
    taxCode: null,
    ...line,
  }))
  const discount = given.discount ?? null
  const charges = asked.map((charge): OrderCharge => ({
    id: uuidv7(),
    kind: 'delivery',
    basisPoints: null,
    amountTzs: 0,
    taxCode: null,
    taxTzs: 0,
    ...charge,
  }))
  const figures = computeOrder({
    lines: bare.map((line) => ({
      id: line.id,
      unitPriceTzs: line.unitPriceTzs,
      quantity: line.quantityMilli,
      addOns: line.addOns,
      discount: line.discount,
      taxBasisPoints: line.taxBasisPoints,
    })),
    discount,
    charges,
    roundingTzs: (payments ?? []).reduce((sum, payment) => sum + (payment.roundingTzs ?? 0), 0),
  })
  const status = given.status ?? 'completed'
  const paid = payments ?? (status === 'pending' ? [] : [{ amountTzs: figures.totalTzs }])
  return {
    id: uuidv7(),
    number: orderNumber(deviceCode, counter),
    status,
    customerId: null,
    customerName: '',
    customerPhone: '',
    servedById: null,
    servedByName: 'Asha',
    note: '',
    lines: bare.map((line, index) => {
      const sums = figures.lines[index]
      return {
        ...line,
        grossTzs: sums?.grossTzs ?? 0,
        discountTzs: (sums?.lineDiscountTzs ?? 0) + (sums?.orderDiscountTzs ?? 0),
        taxTzs: sums?.taxTzs ?? 0,
        totalTzs: sums?.totalTzs ?? 0,
      }
    }),
    discount,
    ...(charges.length > 0
      ? { charges: charges.map((charge, index) => ({ ...charge, ...figures.charges[index] })) }
      : {}),
    subtotalTzs: figures.subtotalTzs,
    discountTzs: figures.discountTzs,
    taxTzs: figures.taxTzs,
    totalTzs: figures.totalTzs,
    payments: paid.map((payment) => aPayment({ at, ...payment })),
    at,
    ...given,
  }
}

type Returnable = Pick<
  Parameters<typeof figuresOfRefund>[0],
  'lines' | 'totalTzs' | 'charges' | 'payments' | 'refunds'
> & { id: string }
export type RefundGiven = Partial<Omit<CommandBody<'refund.create'>, 'orderId' | 'lines' | 'payments'>> & {
  /** By the line's place in the order; everything to the shelf when left out. */
  goods?: { line?: number; quantityMilli?: number; to?: ReturnedTo }[]
  /** What came back and went back before. */
  returned?: readonly ReturnedLine[]
  paidTzs?: number
  /** Those that go back with it. */
  chargeIds?: readonly string[]
  payments?: Partial<Payment>[]
  deviceCode?: string
  counter?: number
}
/** Goods of a paid sale that come back, the money in cash. Sums come from the domain. */
export function aRefund(
  order: Returnable,
  {
    goods,
    returned = [],
    paidTzs = order.totalTzs,
    chargeIds = [],
    payments,
    deviceCode = 'A0',
    counter = 900,
    ...given
  }: RefundGiven = {},
): CommandBody<'refund.create'> {
  const at = given.at ?? new Date().toISOString()
  const all: NonNullable<RefundGiven['goods']> = goods ?? order.lines.map((_, line) => ({ line }))
  const wanted = all.map(({ line = 0, quantityMilli, to = 'stock' }) => {
    const sold = order.lines[line]
    return { lineId: sold?.id ?? '', quantityMilli: quantityMilli ?? sold?.quantityMilli ?? 0, to }
  })
  const beside = (order.refunds ?? []).reduce(
    (sum, { charges, roundingTzs = 0 }) =>
      sum + roundingTzs + (charges ?? []).reduce((most, part) => most + part.amountTzs, 0),
    0,
  )
  const refundedTzs = returned.reduce((sum, part) => sum + part.totalTzs, beside)
  const figures = figuresOfRefund({ ...order, status: 'completed', paidTzs, refundedTzs }, returned, wanted, {
    chargeIds,
  })
  return {
    id: uuidv7(),
    number: refundNumber(deviceCode, counter),
    orderId: order.id,
    reason: 'spoilt',
    note: '',
    lines: figures.lines.map((part, index) => ({ ...part, to: wanted[index]?.to ?? 'stock' })),
    ...(figures.charges.length > 0 ? { charges: figures.charges } : {}),
    ...(figures.roundingTzs === 0 ? {} : { roundingTzs: figures.roundingTzs }),
    totalTzs: figures.totalTzs,
    taxTzs: figures.taxTzs,
    payments: (payments ?? (figures.backTzs > 0 ? [{ amountTzs: figures.backTzs }] : [])).map((payment) =>
      aPayment({ at, ...payment }),
    ),
    at,
    ...given,
  }
}

/** A wallet's message handed in at the desk, for no order. */
export const aClaim = (given: Partial<CommandBody<'claim.create'>> = {}): CommandBody<'claim.create'> => ({
  id: uuidv7(),
  text: 'Umepokea Tsh 5,000',
  wallet: 'mpesa',
  reference: 'QK7X1',
  amountTzs: 5000,
  payerName: '',
  payerPhone: '',
  messageAt: null,
  orderId: null,
  expectedTzs: null,
  at: '2026-11-21T08:00:00.000Z',
  ...given,
})

/** Something that happened at a till and is no other command. */
export const aNote = (given: Partial<CommandBody<'activity.note'>> = {}): CommandBody<'activity.note'> => ({
  id: uuidv7(),
  kind: 'drawer_opened',
  orderId: null,
  personId: null,
  times: 1,
  at: '2026-11-21T08:00:00.000Z',
  ...given,
})

export type CommandGiven = Partial<Omit<CommandEnvelope, 'type' | 'body'>>
/** The lane is the order, customer or expense of the body, as devices make it. */
export function aCommand<T extends CommandType>(
  type: T,
  body: CommandBody<T>,
  given: CommandGiven & Pick<CommandEnvelope, 'shopId' | 'userId' | 'deviceId'>,
): CommandEnvelope {
  const kind: CommandKind = commandKinds[type]
  return {
    v: 1,
    id: uuidv7(),
    type,
    seq: 1,
    lane: kind.lane(body),
    at: body.at,
    clockOffsetMs: 0,
    body,
    ...given,
  }
}

/** A kitchen's ticket with one line. */
export const aTicket = (given: Partial<CommandBody<'kitchen.send'>> = {}): CommandBody<'kitchen.send'> => ({
  id: uuidv7(),
  aboutId: uuidv7(),
  round: 1,
  label: 'Meza 1',
  note: '',
  lines: [aTicketLine()],
  byName: 'Asha',
  at: '2026-11-21T08:00:00.000Z',
  ...given,
})
export const aTicketLine = (
  given: Partial<CommandBody<'kitchen.send'>['lines'][number]> = {},
): CommandBody<'kitchen.send'>['lines'][number] => ({
  lineId: uuidv7(),
  stationId: 'jiko',
  course: null,
  name: 'Wali',
  variantName: null,
  addOns: [],
  note: '',
  unit: '',
  quantityMilli: 1000,
  isCancelled: false,
  ...given,
})
