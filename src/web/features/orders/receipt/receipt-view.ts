import type { Shop } from '../../../../shared/contract/shops.ts'
import type { Language } from '../../../../shared/domain/languages.ts'
import { whatsappDigits } from '../../../../shared/domain/phone.ts'
import { isSandboxReference } from '../../../../shared/domain/sandbox-reference.ts'
import { receiptMessage, type ReceiptView } from '../../../../shared/texts/receipt.ts'
import type { LocalOrder } from '../../../offline/db.ts'

/** The paper is the customer's: it speaks the language the shop speaks to its customers, whatever the screen is in. */
export const receiptLanguage = (shop: Pick<Shop, 'customer_language'> | null, screen: Language): Language =>
  shop?.customer_language ?? screen

/** What of an order stands on its receipt; a bill that is not sold yet has no more. */
type OnReceipt = Pick<
  LocalOrder,
  | 'number'
  | 'status'
  | 'dueOn'
  | 'standing'
  | 'at'
  | 'servedByName'
  | 'tableName'
  | 'covers'
  | 'customerName'
  | 'lines'
  | 'subtotalTzs'
  | 'discountTzs'
  | 'charges'
  | 'totalTzs'
  | 'payments'
  | 'refunds'
  | 'note'
>

export function toReceipt(order: OnReceipt, shop: Shop | null, shopName: string, isSandbox = false): ReceiptView {
  return {
    shop: {
      name: shop?.shop_name ?? shopName,
      ...(shop?.place ? { place: shop.place } : {}),
      ...(shop?.phone ? { phone: shop.phone } : {}),
      ...(shop?.taxes?.isRegistered ? { tin: shop.taxes.tin, vrn: shop.taxes.vrn } : {}),
      ...(shop?.receipt_note ? { note: shop.receipt_note } : {}),
    },
    number: order.number,
    status: order.status,
    at: order.at,
    servedByName: order.servedByName,
    tableName: order.tableName,
    dueOn: order.dueOn,
    standing: order.standing,
    covers: order.covers,
    customerName: order.customerName,
    lines: order.lines,
    subtotalTzs: order.subtotalTzs,
    discountTzs: order.discountTzs,
    ...(order.charges ? { charges: order.charges } : {}),
    totalTzs: order.totalTzs,
    payments: order.payments,
    ...(order.refunds ? { refunds: order.refunds } : {}),
    note: order.note,
    isSandbox: isSandbox || order.payments.some((payment) => isSandboxReference(payment.reference)),
  }
}

/** WhatsApp's public link: to the customer when the order has a phone number, else to whoever the person chooses. */
export function whatsappLink(view: ReceiptView, phone: string, language: Language, url: string | null = null): string {
  const digits = phone === '' ? null : whatsappDigits(phone)
  return `https://wa.me/${digits ?? ''}?text=${encodeURIComponent(withLink(view, language, url))}`
}

/** The receipt in words, and under it the link to the same, when the server has one. */
export const withLink = (view: ReceiptView, language: Language, url: string | null): string =>
  `${receiptMessage(view, language)}${url === null ? '' : `\n\n${url}`}`
