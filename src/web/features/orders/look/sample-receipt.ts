import type { Shop } from '../../../../shared/contract/shops.ts'
import { containedTzs } from '../../../../shared/domain/money.ts'
import type { ReceiptLook } from '../../../../shared/domain/receipt-look.ts'
import { taxOfProduct } from '../../../../shared/domain/taxes.ts'
import type { ReceiptView } from '../../../../shared/texts/receipt.ts'
import { toReceipt } from '../receipt/receipt-view.ts'

/** A sale as any shop has it, on the shop's own paper: what the settings change is seen on it at once. */
export function sampleReceipt(shop: Shop, look: ReceiptLook): ReceiptView {
  const tax = taxOfProduct(shop.taxes, null)
  const goods = [
    { name: 'Sukari kilo 1', quantityMilli: 2000, grossTzs: 6400 },
    { name: 'Maziwa', quantityMilli: 1000, grossTzs: 2600 },
  ]
  const sale = toReceipt(
    {
      number: 'A7-000123',
      status: 'completed',
      at: shop.created_at,
      servedByName: 'Juma',
      customerName: 'Asha Mwinyi',
      tableName: '',
      lines: [],
      subtotalTzs: 9000,
      discountTzs: 0,
      totalTzs: 9000,
      payments: [],
      note: '',
    },
    { ...shop, receiptLook: look },
    shop.shop_name,
    { isSandbox: false },
  )
  return {
    ...sale,
    lines: goods.map((line) => ({
      ...line,
      ...tax,
      taxTzs: containedTzs(line.grossTzs, tax.taxBasisPoints ?? 0),
    })),
    payments: [{ method: 'cash', amountTzs: 9000, receivedTzs: 10_000, changeTzs: 1000 }],
  }
}
