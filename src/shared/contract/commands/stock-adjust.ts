import * as z from 'zod'
import { CHANGE_REASONS } from '../../domain/stock.ts'
import { Day, Id, Instant, line, StockMilli } from '../common.ts'
import { defineCommand } from './command-kind.ts'

/** Goods that left the shelf or came back to it with no sale and no delivery: damaged, stolen, used by ourselves. */
export const StockAdjust = z.object({
  id: Id,
  productId: Id,
  /** Null: the product has no variants. */
  variantId: Id.nullable(),
  reason: z.enum(CHANGE_REASONS),
  /** In the product's own unit; less than nothing for what is gone. */
  deltaMilli: StockMilli.refine((milli) => milli !== 0),
  /** Closed packs among them. */
  packs: z.int().min(-999_999_999).max(999_999_999),
  note: line(200),
  /** Of which batch, where it is one: goods that are out of date. */
  useBy: Day.optional().catch(undefined),
  at: Instant,
})
export type StockAdjust = z.infer<typeof StockAdjust>

export const stockAdjust = defineCommand({
  type: 'stock.adjust',
  body: StockAdjust,
  version: 1,
  rights: [['product', 'update']],
  isFact: false,
  subject: 'stock',
  lane: (body) => body.id,
  amounts: () => [],
  amountTzs: () => null,
})
