import * as z from 'zod'
import { LOSS_REASONS } from '../domain/stock.ts'
import { Day, Id, Instant, line, page, PageQuery, StockMilli } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { Photo } from './products.ts'
import { told } from './told.ts'

/** Goods that were lost without a sale, or found again. */
export const Loss = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  variantName: z.string().nullable(),
  unit: z.string(),
  photo: Photo.nullable(),
  deltaMilli: StockMilli,
  reason: told(LOSS_REASONS),
  note: z.string(),
  /** At the cost of that day; less than nothing where goods were found. */
  lostTzs: z.int(),
  byName: z.string().nullable(),
  at: Instant,
})
export type Loss = z.infer<typeof Loss>
/** The newest first; `totalTzs` is of all that fit. */
export const listLosses = defineEndpoint({
  method: 'GET',
  path: '/api/store/stock/losses',
  access: { resource: 'product', action: 'read' },
  query: PageQuery.extend({
    search: line(80).optional(),
    reason: z.enum(LOSS_REASONS).optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  response: page(Loss).extend({ totalTzs: z.int() }),
})
