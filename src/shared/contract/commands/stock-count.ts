import * as z from 'zod'
import { Id, Instant, line, StockMilli } from '../common.ts'
import { defineCommand } from './command-kind.ts'

/** What is to be counted: everything, one group of goods, or goods chosen by hand. */
export const CountScope = z.object({
  group: line(40).optional(),
  productIds: z.array(Id).max(100).optional(),
})
export type CountScope = z.infer<typeof CountScope>

/** One device's word on how many of something there were, and when. Several count at once: what they found of the same goods is added up. Said again under the same id, it stands in the place of before. */
export const StockCount = z.object({
  id: Id,
  /** What is being counted: whoever counts first begins it, and says what belongs to it. */
  count: z.object({ id: Id, name: line(80, 1), scope: CountScope.default({}) }),
  productId: Id,
  /** Null: the product has no variants. */
  variantId: Id.nullable(),
  /** In the product's own unit. Null: taken back, nothing is said of it. */
  countedMilli: StockMilli.min(0).nullable(),
  /** Closed ones among them; null: nobody said. */
  packs: z.int().min(0).max(999_999_999).nullable(),
  at: Instant,
})
export type StockCount = z.infer<typeof StockCount>

export const stockCount = defineCommand({
  type: 'stock.count',
  body: StockCount,
  version: 1,
  // Whoever counts is not told what there should be, and what comes of it somebody else decides.
  rights: [
    ['product', 'update'],
    ['product', 'read'],
  ],
  isFact: false,
  subject: 'stock',
  lane: (body) => body.id,
  amounts: () => [],
  amountTzs: () => null,
})
