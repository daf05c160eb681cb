import * as z from 'zod'
import { receiptFiguresOf } from '../../domain/stock-cost.ts'
import { AmountTzs, Day, Id, Instant, line, paragraph, PriceTzs, QuantityMilli } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { LineUnit } from './parts.ts'

/** What came in of one product, in the unit it came in. The names are of that day: products are renamed. */
export const ReceivedLine = z.object({
  id: Id,
  productId: Id,
  variantId: Id.nullable(),
  name: z.string().min(1).max(200),
  /** The variant's, or the unit's. */
  variantName: z.string().max(100).nullable(),
  soldIn: LineUnit.optional(),
  quantityMilli: QuantityMilli,
  /** Of one whole unit. */
  unitCostTzs: PriceTzs,
  /** What the product, or its variant, sells for from now on. Left out: as before. */
  priceTzs: PriceTzs.optional(),
  /** The last day on which it may be sold. Left out where nobody wrote it down. */
  useBy: Day.optional().catch(undefined),
})
export type ReceivedLine = z.infer<typeof ReceivedLine>

export const StockReceive = z.object({
  id: Id,
  /** One nobody knows by this id is put on the list by it. Null: bought where nobody asks for a name. */
  supplier: z.object({ id: Id, name: line(120, 1), phone: line(30) }).nullable(),
  invoiceNumber: line(60),
  day: Day,
  lines: z.array(ReceivedLine).min(1).max(500),
  transportTzs: AmountTzs,
  discountTzs: AmountTzs,
  /** What of it was paid at once, not more than all of it; the rest is owed to the supplier. The money itself is an expense of its own. */
  paidTzs: AmountTzs,
  /** When the rest is to be paid, where that was agreed. */
  dueOn: Day.nullable(),
  /** Names as uploadMedia answered: the invoice. */
  photos: z.array(z.string().max(120)).max(4),
  note: paragraph(300),
  at: Instant,
})
export type StockReceive = z.infer<typeof StockReceive>

export const stockReceive = defineCommand({
  type: 'stock.receive',
  body: StockReceive,
  version: 1,
  rights: [['product', 'update']],
  isFact: false,
  subject: 'stock',
  lane: (body) => body.id,
  amounts: (body) => [body.transportTzs, body.discountTzs, body.paidTzs, receiptFiguresOf(body)?.totalTzs ?? 0],
  amountTzs: (body) => receiptFiguresOf(body)?.totalTzs ?? null,
})
