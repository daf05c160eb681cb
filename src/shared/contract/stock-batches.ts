import * as z from 'zod'
import { Day, Id, line, page, PageQuery, StockMilli } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { Photo } from './products.ts'

/** Goods by the day until which they are good, where the shop writes it down (`tracksUseBy` of the counter's rules). */
const read = { resource: 'product', action: 'read' } as const
const base = '/api/store/stock/batches'

export const Batch = z.object({
  itemId: Id,
  productId: Id,
  variantId: Id.nullable(),
  name: z.string(),
  variantName: z.string().nullable(),
  unit: z.string(),
  photo: Photo.nullable(),
  /** The last day on which it may be sold. */
  useBy: Day,
  /** What of it is on the shelf still: the oldest is sold first. */
  leftMilli: StockMilli,
  costTzs: z.int().nullable(),
  /** At its cost; goods of unknown cost count nothing. */
  valueTzs: z.int(),
})
export type Batch = z.infer<typeof Batch>
/** What goes out of date within so many days, or is already: the oldest first. */
export const listBatches = defineEndpoint({
  method: 'GET',
  path: base,
  access: read,
  query: PageQuery.extend({
    search: line(80).optional(),
    within: z.union([z.literal('expired'), z.coerce.number().int().min(1).max(365)]).default(30),
  }),
  response: page(Batch),
})

const Risk = z.object({ count: z.int(), valueTzs: z.int() })
/** How many batches that is, and what they are worth. */
export const getBatchTotals = defineEndpoint({
  method: 'GET',
  path: `${base}/totals`,
  access: read,
  response: z.object({ expired: Risk, within: z.array(Risk.extend({ days: z.int() })) }),
})
export type BatchTotals = z.infer<typeof getBatchTotals.response>
