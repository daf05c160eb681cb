import { isKeptLine, isKeptOrder } from './cart-kept.ts'
import type { Approval } from '../../../../shared/contract/proofs.ts'
import type { Discount } from '../../../../shared/contract/commands/parts.ts'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import type { RefundDraft } from '../../../offline/till.ts'
import type { CashRounding } from '../../../../shared/domain/cash-rounding.ts'
import type { ChargeKind } from '../../../../shared/domain/charges.ts'
import type { Course, KitchenStation, SentSoFar } from '../../../../shared/domain/kitchen.ts'
import { type GivenOffer, isOffered, type OpenGift } from '../../../../shared/domain/offers/given.ts'
import { withoutReward } from '../../../../shared/domain/loyalty.ts'
import type { PriceReason } from '../../../../shared/domain/price-reasons.ts'
import { MAX_QUANTITY, PIECE } from '../../../../shared/domain/quantity.ts'
import type { SoldUnit } from '../../../../shared/domain/units.ts'

/** What is being sold right now. Plain data: it is kept on the device after each change and comes back after a crash. */
const CART_VERSION = 1

export interface CartAddOn {
  groupId: string
  id: string
  name: string
  priceTzs: number
}
export interface CartLine {
  id: string
  /** Null: an amount typed by hand, nothing on the shelf. */
  productId: string | null
  variantId: string | null
  name: string
  variantName: string | null
  unit: string
  /** Left out where it is sold in the product's own unit. */
  soldIn?: SoldUnit | undefined
  /** Of one whole unit, the variant's price included, add-ons not. Stays as the customer was told until a person takes the new one. */
  unitPriceTzs: number
  /** What the list said when a person set another price, and why; left out where nobody did. */
  listPriceTzs?: number | undefined
  priceReason?: PriceReason | undefined
  priceNote?: string | undefined
  addOns: CartAddOn[]
  quantityMilli: number
  discount: Discount | null
  note: string
  /** Null where there is no product. */ productVersion: number | null
  /** The product's own; none, also in carts kept by builds before 2026-11-22: the shop's default. */
  taxCode?: string | null
  /** When the kitchen is to make it; and how much of it the kitchen has heard of. */
  course?: Course | undefined
  sentMilli?: number | undefined
  /** Its sum stands on its label: nothing is added to it. */
  isApart?: boolean
  /** Who served this line; left out: whoever serves the order. */
  servedBy?: CartStaff | undefined
}
export interface CartCustomer {
  /** Null for a name or phone kept as text. */ id: string | null
  name: string
  phone: string
  /** They order in it, and hear of the order there. */ chatId?: string | undefined
}
/** Delivery, service or a tip, as it was agreed; one of a kind. */
export interface CartCharge {
  id: string
  kind: ChargeKind
  /** Of the goods after all discounts; null: the amount is as it was typed. */
  basisPoints: number | null
  amountTzs: number
}
/** Goods that come back for these (shared/domain/exchange.ts): the return as it was agreed, and the order they are of as it was known then. */
export interface CartExchange {
  order: LocalOrder
  /** Without its payments: those depend on what goes out. */
  refund: RefundDraft
  /** What the return gives. */
  backTzs: number
  /** Made once: a second try is the same money. */
  ids: { back: string; out: string; cash: string }
  cash?: CashRounding | undefined
  /** Who is told not to cook what came back. */
  kitchen?: readonly KitchenStation[] | undefined
}
interface CartStaff {
  userId: string
  name: string
}
/** As it was called when the guests sat down. */
export interface CartTable {
  id: string
  name: string
}
export interface Cart {
  v: typeof CART_VERSION
  /** Becomes the order's id: saving the same cart twice is saving it once. */
  id: string
  lines: CartLine[]
  discount: Discount | null
  note: string
  /** What takes off its lines what they say (pricing/cart-offers.ts), and the code that was typed. */
  offer?: GivenOffer | undefined
  gift?: OpenGift | undefined
  code?: string | undefined
  /** Left out: nobody decided yet, and the shop's own service charge is put on it. */
  charges?: readonly CartCharge[] | undefined
  customer: CartCustomer | null
  servedBy: CartStaff | null
  /** A saved order these goods are put onto, as it was known when it was opened again. */
  onto?: LocalOrder
  exchange?: CartExchange | undefined
  /** Where the guests sit, of the shop's list, and how many they are. */
  table?: CartTable | undefined
  covers?: number | undefined
  /** What people call it until it is paid: a name, a face. Stands in front of its note. */
  label?: string
  /** What the kitchen has of it, and how many tickets that took. */
  sent?: SentSoFar | undefined
  /** What a manager let be taken off, by their PIN; for this order alone, so it goes with it. */
  approvals?: Approval[]
}
export const MAX_LABEL = 40

/** What a line is sold at, and what the list said where that is another price. */
export type LinePrice = Pick<CartLine, 'unitPriceTzs' | 'listPriceTzs' | 'priceReason' | 'priceNote'>

/** What a tap or the choice sheet decided about a product. */
export interface Choice {
  variantId: string | null
  addOns: CartAddOn[]
}
export const NO_CHOICE: Choice = { variantId: null, addOns: [] }
/** What a label says of the goods it is on. */
export interface HowMuch {
  quantityMilli: number
  discount?: Discount | null
  /** A line of its own, also beside the same goods: its sum is on the label. */
  isApart?: boolean
}

export type CartAction =
  | ({ kind: 'added'; lineId: string; product: CounterProduct; choice: Choice } & Partial<HowMuch>)
  | { kind: 'amount_added'; lineId: string; name: string; amountTzs: number }
  | { kind: 'quantity_set'; lineId: string; quantityMilli: number }
  | { kind: 'removed'; lineId: string }
  | { kind: 'restored'; line: CartLine; at: number }
  | { kind: 'chosen'; lineId: string; product: CounterProduct; choice: Choice }
  | { kind: 'line_discounted'; lineId: string; discount: Discount | null }
  | { kind: 'line_noted'; lineId: string; note: string }
  | { kind: 'line_priced'; lineId: string; price: LinePrice }
  | { kind: 'repriced'; lineId: string; product: CounterProduct }
  | { kind: 'discounted'; discount: Discount | null }
  | { kind: 'charged'; charges: readonly CartCharge[] }
  | { kind: 'noted'; note: string }
  | { kind: 'labelled'; label: string }
  | { kind: 'customer_set'; customer: CartCustomer | null }
  | { kind: 'staff_set'; staff: CartStaff | null }
  | { kind: 'line_served'; lineId: string; staff: CartStaff | null }
  /** Null: at no table. */
  | { kind: 'seated'; table: CartTable | null; covers: number | null }
  | { kind: 'approved'; approval: Approval }
  | { kind: 'coursed'; lineId: string; course: Course | undefined }
  | { kind: 'cooked'; sent: SentSoFar }
  | { kind: 'exchanged'; exchange: CartExchange | undefined }
  | { kind: 'replaced'; cart: Cart }

export const emptyCart = (id: string, servedBy: CartStaff | null = null): Cart => ({
  v: CART_VERSION,
  id,
  lines: [],
  discount: null,
  note: '',
  customer: null,
  servedBy,
})

/** Nothing that would be missed: who serves is the till's, not the customer's. */
export const isEmptyCart = (cart: Cart): boolean =>
  cart.lines.length === 0
  && cart.note === ''
  && cart.customer === null
  && cart.discount === null
  && !cart.charges?.some(({ kind }) => kind !== 'service')
  && cart.onto === undefined
  && cart.exchange === undefined
  && !cart.label
  && cart.table === undefined
  && !cart.sent?.lines.length

export const MAX_LINES = 500

export function cartReducer(cart: Cart, action: CartAction): Cart {
  switch (action.kind) {
    case 'added':
      return addToCart(cart, action)
    case 'amount_added':
      return withMore(cart, amountLine(action))
    case 'quantity_set':
      return action.quantityMilli <= 0
        ? without(cart, action.lineId)
        : withLine(cart, action.lineId, (line) => ({
            ...line,
            quantityMilli: Math.min(action.quantityMilli, MAX_QUANTITY),
          }))
    case 'removed':
      return without(cart, action.lineId)
    case 'restored':
      if (cart.lines.some((line) => line.id === action.line.id)) return cart
      return { ...cart, lines: cart.lines.toSpliced(action.at, 0, action.line) }
    case 'chosen':
      return withLine(cart, action.lineId, (line) => ({ ...line, ...chosen(action.product, action.choice) }))
    case 'line_discounted':
      return withLine(cart, action.lineId, (line) => ({ ...line, discount: action.discount }))
    case 'line_noted':
      return withLine(cart, action.lineId, (line) => ({ ...line, note: action.note }))
    case 'line_priced':
      return withLine(cart, action.lineId, (line) => ({ ...line, ...action.price }))
    case 'repriced':
      return withLine(cart, action.lineId, (line) => ({ ...line, ...repriced(line, action.product) }))
    case 'discounted':
      return { ...cart, discount: action.discount }
    case 'charged':
      return { ...cart, charges: action.charges }
    case 'noted':
      return { ...cart, note: action.note }
    case 'labelled':
      return { ...cart, label: action.label.slice(0, MAX_LABEL) }
    case 'customer_set':
      return { ...cart, customer: action.customer, discount: withoutReward(cart.discount) }
    case 'staff_set':
      return { ...cart, servedBy: action.staff }
    case 'line_served':
      return withLine(cart, action.lineId, (line) => ({ ...line, servedBy: action.staff ?? undefined }))
    case 'seated':
      return { ...cart, table: action.table ?? undefined, covers: action.covers ?? undefined }
    case 'approved':
      return { ...cart, approvals: [...(cart.approvals ?? []), action.approval].slice(-20) }
    case 'coursed':
      return withLine(cart, action.lineId, (line) => ({ ...line, course: action.course }))
    case 'cooked':
      return cooked(cart, action.sent)
    case 'exchanged':
      return { ...cart, exchange: action.exchange }
    case 'replaced':
      return action.cart
  }
}

function addToCart(
  cart: Cart,
  { lineId, product, choice, quantityMilli = PIECE, discount = null, isApart }: Extract<CartAction, { kind: 'added' }>,
): Cart {
  const made: CartLine = { id: lineId, quantityMilli, discount, note: '', ...chosen(product, choice) }
  if (isApart) made.isApart = true
  const same = isApart ? undefined : cart.lines.find((line) => isSameItem(line, made))
  if (same)
    return withLine(cart, same.id, (line) => ({
      ...line,
      quantityMilli: Math.min(line.quantityMilli + quantityMilli, MAX_QUANTITY),
    }))
  return withMore(cart, made)
}

function cooked(cart: Cart, sent: SentSoFar): Cart {
  const had = new Map(sent.lines.map((line) => [line.lineId, line.quantityMilli]))
  return { ...cart, sent, lines: cart.lines.map((line) => ({ ...line, sentMilli: had.get(line.id) })) }
}

const withMore = (cart: Cart, line: CartLine): Cart =>
  cart.lines.length >= MAX_LINES ? cart : { ...cart, lines: [...cart.lines, line] }

/** Each stays a line of its own: two amounts that are equal were still two things. */
const amountLine = ({ lineId, name, amountTzs }: Extract<CartAction, { kind: 'amount_added' }>): CartLine => ({
  id: lineId,
  productId: null,
  variantId: null,
  name,
  variantName: null,
  unit: '',
  unitPriceTzs: amountTzs,
  addOns: [],
  quantityMilli: PIECE,
  discount: null,
  note: '',
  productVersion: null,
})

/** A line with its own discount or note, or sold at another price, stays apart: one more of the same is not meant to share them. */
function isSameItem(line: CartLine, made: CartLine): boolean {
  return (
    line.productId === made.productId
    && line.variantId === made.variantId
    && line.soldIn?.id === made.soldIn?.id
    && line.soldIn?.factorMilli === made.soldIn?.factorMilli
    && line.unitPriceTzs === made.unitPriceTzs
    && (line.discount === null || isOffered(line))
    && line.listPriceTzs === undefined
    && line.note === ''
    && line.servedBy === undefined
    && !line.isApart
    && addOnKey(line.addOns) === addOnKey(made.addOns)
  )
}

const addOnKey = (addOns: readonly CartAddOn[]): string =>
  addOns
    .map((addOn) => `${addOn.groupId}/${addOn.id}/${addOn.priceTzs}`)
    .toSorted()
    .join(' ')

export const AS_LISTED = { listPriceTzs: undefined, priceReason: undefined, priceNote: undefined }

export const unitOf = (product: CounterProduct | null, id: string | null | undefined) =>
  product?.units?.find((unit) => unit.id === id && !unit.isArchived)

/** The price the list has of a line, whatever it is sold at. */
export const listPriceOfLine = (line: Pick<CartLine, 'unitPriceTzs' | 'listPriceTzs'>): number =>
  line.listPriceTzs ?? line.unitPriceTzs

function chosen(product: CounterProduct, choice: Choice): Omit<CartLine, 'id' | 'quantityMilli' | 'discount' | 'note'> {
  const variant = choice.variantId === null ? undefined : product.variants.find((one) => one.id === choice.variantId)
  const unit = unitOf(product, choice.variantId)
  return {
    productId: product.id,
    variantId: variant?.id ?? null,
    name: product.name,
    variantName: (unit ?? variant)?.name ?? null,
    unit: unit?.name ?? product.unit,
    soldIn: unit && { id: unit.id, factorMilli: unit.factorMilli, ...(unit.isPack ? { isPack: true } : {}) },
    unitPriceTzs: (unit ?? variant ?? product).priceTzs,
    ...AS_LISTED,
    addOns: choice.addOns,
    productVersion: product.version,
    taxCode: product.taxCode ?? null,
  }
}

function repriced(line: CartLine, product: CounterProduct): Partial<CartLine> & Pick<CartLine, 'addOns'> {
  const now = chosen(product, { variantId: line.soldIn?.id ?? line.variantId, addOns: line.addOns })
  const addOns = line.addOns.flatMap((addOn) => {
    const current = findAddOn(product, addOn)
    return current ? [{ ...addOn, name: current.name, priceTzs: current.priceTzs }] : []
  })
  return {
    name: now.name,
    variantName: now.variantName,
    soldIn: now.soldIn,
    unitPriceTzs: now.unitPriceTzs,
    ...AS_LISTED,
    addOns,
    productVersion: now.productVersion,
  }
}

const findAddOn = (product: CounterProduct, addOn: CartAddOn) =>
  product.addOnGroups.find((group) => group.id === addOn.groupId)?.addOns.find((one) => one.id === addOn.id)

const withLine = (cart: Cart, lineId: string, change: (line: CartLine) => CartLine): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.id === lineId ? change(line) : line)),
})
const without = (cart: Cart, lineId: string): Cart => ({
  ...cart,
  lines: cart.lines.filter((line) => line.id !== lineId),
})

const sumOf = (addOns: readonly CartAddOn[]): number => addOns.reduce((total, addOn) => total + addOn.priceTzs, 0)

/** What the catalogue says now of a line that was put in earlier (renamed, repriced or gone while it lay in the cart). */
export type LineNews = { kind: 'gone' } | { kind: 'repriced'; wasTzs: number; nowTzs: number }

export function lineNews(line: CartLine, product: CounterProduct | null): LineNews | null {
  if (line.productId === null) return null
  const variant = line.variantId === null ? null : product?.variants.find((one) => one.id === line.variantId)
  const unit = unitOf(product, line.soldIn?.id)
  if (
    !product
    || product.isArchived
    || (line.variantId !== null && (!variant || variant.isArchived))
    || (line.soldIn && !unit)
  )
    return { kind: 'gone' }
  const nowTzs = (unit ?? variant ?? product).priceTzs + sumOf(repriced(line, product).addOns)
  // A price somebody set stays; what the list said then is compared.
  const wasTzs = listPriceOfLine(line) + sumOf(line.addOns)
  return nowTzs === wasTzs ? null : { kind: 'repriced', wasTzs, nowTzs }
}

/** How much of a product lies in the cart, all variants together: the badge on its tile. */
export const quantityOf = (cart: Cart, productId: string): number =>
  cart.lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantityMilli : sum), 0)

/** A kept cart of an earlier build or a broken disk: only what is whole comes back. */
export function readCart(value: unknown): Cart | null {
  if (typeof value !== 'object' || value === null) return null
  const [v, id, lines] = ['v', 'id', 'lines'].map((key) => Reflect.get(value, key) as unknown)
  if (v !== CART_VERSION || typeof id !== 'string' || !Array.isArray(lines) || !lines.every(isKeptLine)) return null
  const onto: unknown = Reflect.get(value, 'onto')
  if (onto !== undefined && !isKeptOrder(onto)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- version and lines were just checked; the rest is ours
  return value as Cart
}
