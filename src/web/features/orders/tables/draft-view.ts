import type { Shop } from '../../../../shared/contract/shops.ts'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import type { ReceiptView } from '../../../../shared/texts/receipt.ts'
import type { Cart } from '../counter/cart.ts'
import { cartFigures, NO_FIGURES, toOrder } from '../counter/to-order.ts'
import { toReceipt } from '../receipt/receipt-view.ts'

/** A bill before it is paid: as the receipt would be, with no number and no payment, and marked as what it is. */
export function draftView(
  cart: Cart,
  taxes: Taxes | undefined,
  shop: Shop | null,
  shopName: string,
  at: string,
): ReceiptView {
  const figures = cartFigures(cart, taxes) ?? NO_FIGURES
  const { approvals: _approved, ...draft } = toOrder(cart, figures, { payments: [], status: 'pending', at }, taxes)
  const view = toReceipt({ ...draft, number: '', payments: [] }, shop, shopName)
  return { ...view, mark: 'draft' }
}
