import * as z from 'zod'
import { Id, Instant, line, QuantityMilli } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { LineUnit } from './parts.ts'

/** What goes to another shop, in the unit it goes in. The names are of that day: products are renamed. */
const SentLine = z.object({
  id: Id,
  productId: Id,
  variantId: Id.nullable(),
  name: z.string().min(1).max(200),
  /** The variant's, or the unit's. */
  variantName: z.string().max(100).nullable(),
  soldIn: LineUnit.optional(),
  quantityMilli: QuantityMilli,
})
export const MOST_SENT_LINES = 200

/** Goods that leave for another shop of the same owner. They leave this shelf at once; what arrives, that shop says. */
export const StockTransfer = z.object({
  id: Id,
  /** The name is what its list said that day. */
  to: z.object({ shopId: Id, name: line(80, 1) }),
  lines: z.array(SentLine).min(1).max(MOST_SENT_LINES),
  note: line(200),
  at: Instant,
})
export type StockTransfer = z.infer<typeof StockTransfer>

export const stockTransfer = defineCommand({
  type: 'stock.transfer',
  body: StockTransfer,
  version: 1,
  rights: [['product', 'update']],
  isFact: false,
  subject: 'stock',
  lane: (body) => body.id,
  amounts: () => [],
  amountTzs: () => null,
})
