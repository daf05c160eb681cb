import type { Shop } from '../../../../shared/contract/shops.ts'
import type { Language } from '../../../../shared/domain/languages.ts'
import { whatsappDigits } from '../../../../shared/domain/phone.ts'
import { isSale } from '../../../../shared/domain/order-workflow.ts'
import { isSandboxReference } from '../../../../shared/domain/sandbox-reference.ts'
import { receiptMessage, type ReceiptView } from '../../../../shared/texts/receipt.ts'
import type { LocalOrder } from '../../../offline/db.ts'

/** The paper is the customer's: it speaks theirs, or the language the shop speaks to its customers, whatever the screen is in. */
export const receiptLanguage = (
  shop: Pick<Shop, 'customer_language'> | null,
  screen: Language,
  theirs: Language | null | undefined,
): Language => theirs ?? shop?.customer_language ?? screen

/** Of the paper: none where the shop wants none on it. */
export const receiptLogoUrl = (shop: Pick<Shop, 'logo_url' | 'receiptLook'> | null): string | null =>
  shop?.receiptLook?.hasLogo === false ? null : (shop?.logo_url ?? null)

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

export function toReceipt(
  order: OnReceipt,
  shop: Shop | null,
  shopName: string,
  /** What the server says beside it; null before it has. */
  link: { isSandbox: boolean; fiscal?: ReceiptView['fiscal'] | undefined } | null = null,
): ReceiptView {
  return {
    shop: {
      name: shop?.shop_name ?? shopName,
      ...(shop?.place ? { place: shop.place } : {}),
      ...(shop?.phone ? { phone: shop.phone } : {}),
      ...(shop?.taxes?.isRegistered ? { tin: shop.taxes.tin, vrn: shop.taxes.vrn } : {}),
      ...(shop?.receipt_note ? { note: shop.receipt_note } : {}),
    },
    look: shop?.receiptLook,
    number: order.number,
    status: order.status,
    statusName: shop?.orderSteps?.names[order.status],
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
    ...fiscalOf(order, shop, link),
    isSandbox: link?.isSandbox === true || order.payments.some((payment) => isSandboxReference(payment.reference)),
  }
}

const NOTHING_YET = {
  state: 'waiting',
  number: null,
  code: '',
  link: null,
  zNumber: '',
  serial: '',
  tin: '',
  vrn: '',
  uin: '',
  taxOffice: '',
  issuedAt: '',
  isSandbox: false,
} as const satisfies ReceiptView['fiscal']
/** Without a word of the server the paper says that the authority's receipt follows; with one, what it says. */
function fiscalOf(
  { number, status, totalTzs }: Pick<OnReceipt, 'number' | 'status' | 'totalTzs'>,
  shop: Shop | null,
  link: { fiscal?: ReceiptView['fiscal'] | undefined } | null,
): Pick<ReceiptView, 'fiscal'> {
  if (link !== null) return link.fiscal ? { fiscal: link.fiscal } : {}
  const isSold = number !== '' && totalTzs > 0 && isSale(status)
  return shop?.isFiscal === true && isSold ? { fiscal: NOTHING_YET } : {}
}

/** WhatsApp's public link: to the customer when the order has a phone number, else to whoever the person chooses. */
export function whatsappLink(view: ReceiptView, phone: string, language: Language, url: string | null = null): string {
  const digits = phone === '' ? null : whatsappDigits(phone)
  return `https://wa.me/${digits ?? ''}?text=${encodeURIComponent(withLink(view, language, url))}`
}

/** The receipt in words, and under it the link to the same, when the server has one. */
export const withLink = (view: ReceiptView, language: Language, url: string | null): string =>
  `${receiptMessage(view, language)}${url === null ? '' : `\n\n${url}`}`
