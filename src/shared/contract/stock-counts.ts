import * as z from 'zod'
import { Day, Id, IdParams, Instant, line, page, PageQuery, StockMilli } from './common.ts'
import { CountScope } from './commands/stock-count.ts'
import { defineEndpoint } from './endpoint.ts'
import { told } from './told.ts'

/** Counts of the shelf. What is counted is a command (commands/stock-count.ts); what comes of it is decided here, by who may change products. */
const update = { resource: 'product', action: 'update' } as const
const read = { resource: 'product', action: 'read' } as const
const base = '/api/store/stock/counts'

const COUNT_STATES = ['open', 'applied', 'dropped'] as const
export type CountState = (typeof COUNT_STATES)[number]
export const Count = z.object({
  id: Id,
  name: z.string(),
  scope: CountScope,
  state: told(COUNT_STATES),
  startedByName: z.string().nullable(),
  startedAt: Instant,
  endedByName: z.string().nullable(),
  endedAt: Instant.nullable(),
  /** How many things were counted, and of how many another number lay there; what the differences are worth. */
  counted: z.int(),
  differences: z.int(),
  differenceTzs: z.int(),
})
export type Count = z.infer<typeof Count>
export const CountedItem = z.object({
  itemId: Id,
  productId: Id,
  name: z.string(),
  variantName: z.string().nullable(),
  unit: z.string(),
  countedMilli: StockMilli,
  /** What should have lain there at the moment it was counted. */
  expectedMilli: StockMilli,
  differenceMilli: StockMilli,
  /** At its cost; null where nobody knows it. */
  differenceTzs: z.int().nullable(),
  /** Moved between the first part and the last, where several were counted: it may be in both of them, or in none. */
  movedBetweenMilli: StockMilli,
  /** Counted again by something that stands already: nothing comes of this. */
  isOld: z.boolean(),
  parts: z.array(z.object({ byName: z.string().nullable(), countedMilli: StockMilli, at: Instant })),
})
export type CountedItem = z.infer<typeof CountedItem>

const LeftItem = z.object({ itemId: Id, name: z.string(), variantName: z.string().nullable() })
/** How many names of what was not counted are told. */
export const MOST_LEFT = 200

/** Those that are being counted, for whoever counts with them. No numbers. */
const OpenCount = Count.pick({ id: true, name: true, scope: true, startedByName: true, startedAt: true, counted: true })
export type OpenCount = z.infer<typeof OpenCount>
export const listOpenCounts = defineEndpoint({
  method: 'GET',
  path: `${base}/open`,
  access: read,
  response: z.object({ items: z.array(OpenCount) }),
})
export const listCounts = defineEndpoint({
  method: 'GET',
  path: base,
  access: update,
  query: PageQuery,
  response: page(Count),
})
/** Of one that was applied, what was counted; its differences are movements by then. */
export const getCount = defineEndpoint({
  method: 'GET',
  path: `${base}/:id`,
  access: update,
  params: IdParams,
  response: z.object({
    count: Count,
    /** The dearest differences first. */
    items: z.array(CountedItem),
    /** What belongs to it and nobody counted: it stays as it is. */
    left: z.object({ total: z.int(), items: z.array(LeftItem) }),
  }),
})
/** Makes the shelf what was counted, each difference with why; or drops the count. A repeat of the same changes nothing. */
export const endCount = defineEndpoint({
  method: 'POST',
  path: `${base}/:id/end`,
  access: update,
  params: IdParams,
  body: z.object({
    action: z.enum(['apply', 'drop']),
    /** By item, why there is a difference. */
    notes: z.record(Id, line(200)).default({}),
  }),
  response: Count,
})
/** The five goods of which most may be missing by tonight (domain/stock-count.ts), and the count they belong to, the same for everybody. No numbers: they are counted blind. */
export const getNightCount = defineEndpoint({
  method: 'GET',
  path: '/api/store/stock/night-count',
  access: read,
  response: z.object({
    count: z.object({
      id: Id,
      day: Day,
      /** Null: nobody has begun. */
      state: told(COUNT_STATES).nullable(),
      counted: z.int(),
    }),
    items: z.array(z.object({ productId: Id, name: z.string() })),
  }),
})
export type NightCount = z.infer<typeof getNightCount.response>
