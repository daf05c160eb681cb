import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import { roundingOf } from '../../../../shared/domain/cash-rounding.ts'
import { type LoyaltyRule, loyaltyOf } from '../../../../shared/domain/loyalty.ts'
import { isOffered } from '../../../../shared/domain/offers/given.ts'
import { computeOrder, type OrderFigures } from '../../../../shared/domain/order-maths.ts'
import { owedTzs } from '../../../../shared/domain/order-workflow.ts'
import { type Taxes, taxOfProduct } from '../../../../shared/domain/taxes.ts'
import type { OrderDraft } from '../../../offline/till.ts'
import { type Cart, type CartAction, type CartCharge, type CartLine, cartReducer } from './cart.ts'

/** Of an order that cannot be counted. */
export const NO_FIGURES: OrderFigures = {
  lines: [],
  charges: [],
  subtotalTzs: 0,
  discountTzs: 0,
  taxTzs: 0,
  roundingTzs: 0,
  totalTzs: 0,
}

/** Cart → figures and order, by the same code as the server's (decisions 16). Never throws on a person's input: figures that leave the safe integers answer null. */
export function cartFigures(
  cart: Pick<Cart, 'lines' | 'discount' | 'charges'>,
  taxes?: Taxes,
  roundingTzs = 0,
): OrderFigures | null {
  try {
    return computeOrder({
      lines: cart.lines.map((line) => ({ ...lineInput(line), ...taxOfProduct(taxes, line.taxCode) })),
      discount: cart.discount,
      charges: cart.charges?.map((charge) => ({ ...charge, ...taxOfCharge(charge, taxes) })),
      roundingTzs,
    })
  } catch {
    return null
  }
}

/** As of goods without a code of their own; a tip is the staff's. */
const taxOfCharge = ({ kind }: CartCharge, taxes: Taxes | undefined) =>
  taxOfProduct(kind === 'tip' ? undefined : taxes, null)

export const lineInput = (line: Pick<CartLine, 'id' | 'unitPriceTzs' | 'quantityMilli' | 'addOns' | 'discount'>) => ({
  id: line.id,
  unitPriceTzs: line.unitPriceTzs,
  quantity: line.quantityMilli,
  addOns: line.addOns,
  discount: line.discount,
})

/** What is to be paid with these goods: of an order that is added to, the rest of what was there too; less what comes back for them. Null when it cannot be counted. */
export function dueOf(cart: Cart): number | null {
  const figures = cartFigures(cart)
  if (!cart.onto || !figures) return figures && Math.max(0, figures.totalTzs - (cart.exchange?.backTzs ?? 0))
  try {
    const { totalTzs } = computeOrder({
      lines: [...cart.onto.lines, ...cart.lines].map(lineInput),
      discount: cart.onto.discount,
      charges: cart.onto.charges,
      roundingTzs: roundingOf(cart.onto.payments),
    })
    return owedTzs({ ...cart.onto, totalTzs })
  } catch {
    return null
  }
}

const chargesOf = (cart: Cart, figures: OrderFigures, taxes: Taxes | undefined): OrderDraft['charges'] =>
  (cart.charges ?? []).flatMap((charge, index) => {
    const figure = figures.charges[index]
    return figure && figure.amountTzs > 0
      ? [{ ...charge, ...taxOfCharge(charge, taxes), amountTzs: figure.amountTzs, taxTzs: figure.taxTzs }]
      : []
  })

export function linesOf(cart: Cart, figures: OrderFigures, taxes?: Taxes): OrderDraft['lines'] {
  const byId = new Map(figures.lines.map((line) => [line.id, line]))
  return cart.lines.map((line) => {
    const figure = byId.get(line.id)
    return {
      id: line.id,
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      variantName: line.variantName,
      ...(line.soldIn ? { soldIn: line.soldIn } : {}),
      unitPriceTzs: line.unitPriceTzs,
      ...(line.listPriceTzs === undefined
        ? {}
        : { listPriceTzs: line.listPriceTzs, priceReason: line.priceReason, priceNote: line.priceNote }),
      addOns: line.addOns,
      quantityMilli: line.quantityMilli,
      discount: line.discount,
      note: line.note,
      ...(line.servedBy
        ? { servedById: line.servedBy.userId, servedByName: line.servedBy.name.slice(0, MOST_STAFF_NAME) }
        : {}),
      productVersion: line.productVersion,
      grossTzs: figure?.grossTzs ?? 0,
      discountTzs: (figure?.lineDiscountTzs ?? 0) + (figure?.orderDiscountTzs ?? 0),
      ...taxOfProduct(taxes, line.taxCode),
      taxTzs: figure?.taxTzs ?? 0,
      totalTzs: figure?.totalTzs ?? 0,
    }
  })
}

const MOST_STAFF_NAME = 80
/** Longest note an order takes. */
const MOST_NOTE = 500
/** What people called it while it was held goes with it: the kitchen and the list of unpaid orders know it by that. */
const noteOf = ({ label = '', note }: Cart): string => [label, note].filter(Boolean).join(', ').slice(0, MOST_NOTE)

export function toOrder(
  cart: Cart,
  figures: OrderFigures,
  {
    payments,
    status,
    credit,
    at,
  }: {
    payments: Payment[]
    status: OrderDraft['status']
    credit?: Pick<OrderDraft, 'dueOn' | 'approvals'> | undefined
    at: string
  },
  taxes?: Taxes,
  rule: LoyaltyRule | null = null,
): OrderDraft {
  const customerId = cart.customer?.id ?? null
  const charges = chargesOf(cart, figures, taxes)
  return {
    id: cart.id,
    status,
    customerId,
    customerName: cart.customer?.name ?? '',
    customerPhone: cart.customer?.phone ?? '',
    ...(cart.customer?.chatId === undefined ? {} : { conversationId: cart.customer.chatId }),
    servedById: cart.servedBy?.userId ?? null,
    servedByName: cart.servedBy?.name.slice(0, MOST_STAFF_NAME) ?? '',
    ...(cart.table ? { tableName: cart.table.name, covers: cart.covers } : {}),
    note: noteOf(cart),
    lines: linesOf(cart, figures, taxes),
    discount: cart.discount,
    ...(charges?.length ? { charges } : {}),
    subtotalTzs: figures.subtotalTzs,
    discountTzs: figures.discountTzs,
    taxTzs: figures.taxTzs,
    totalTzs: figures.totalTzs,
    payments,
    loyalty: loyaltyOf(rule, { customerId, discount: cart.discount }),
    ...(cart.offer && cart.lines.some(isOffered) ? { offer: { id: cart.offer.id, code: cart.offer.code } } : {}),
    at,
    ...(credit?.dueOn ? { dueOn: credit.dueOn } : {}),
    approvals: credit?.approvals ? [...(cart.approvals ?? []), ...credit.approvals] : cart.approvals,
  }
}

/** True when one more of this would leave what can be counted. */
export const fits = (cart: Cart, action: CartAction): boolean => dueOf(cartReducer(cart, action)) !== null
