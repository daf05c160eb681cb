import * as z from 'zod'
import { EXPENSE_CATEGORIES, PRODUCT_CATEGORIES, RECORDED_METHODS } from '../domain/options.ts'
import { ORDER_SOURCES } from '../domain/order-workflow.ts'
import { COMPARISONS_OF_PERIODS, isAnswerable } from '../domain/periods.ts'
import { READY_KEYS } from '../domain/segments.ts'
import { AmountTzs, Day, Id, Instant } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told, toldOrNone } from './told.ts'

/**
 * What a shop sold and earned (modules/figures). Sales are without tips; what came back is taken off on the day it came back, so that a day may be below nothing. Cost is what
 * the goods cost when they were sold, null to who may not see what goods cost; of `uncostedTzs` nobody knows it.
 */
const Sales = {
  orders: z.int(),
  salesTzs: z.int(),
  costTzs: z.int().nullable(),
  uncostedTzs: z.int().nullable(),
}
const Sums = z.object({
  ...Sales,
  discountTzs: AmountTzs,
  refunds: z.int(),
  refundTzs: AmountTzs,
  /** Of what was sold then: not paid to this hour. */
  owedTzs: AmountTzs,
  expensesTzs: AmountTzs,
})
export type FigureSums = z.infer<typeof Sums>
const OfDay = z.object({ ...Sales, day: Day })

export const Figures = z.object({
  asOf: Instant,
  from: Day,
  to: Day,
  sums: Sums,
  days: z.array(OfDay),
  /** What it is compared with. Where the period runs to this hour, its sums do so too; its days are whole. Null where nothing was asked for. */
  before: z.object({ from: Day, to: Day, sums: Sums, days: z.array(OfDay) }).nullable(),
  /** 0: Monday. Hours without a sale are left out. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), orders: z.int(), salesTzs: z.int() })),
  /** What came in, less what went back; a method that is left out had neither. */
  methods: z.array(z.object({ method: told(RECORDED_METHODS), tzs: z.int(), count: z.int() })),
  sources: z.array(z.object({ source: told(ORDER_SOURCES), ...Sales })),
  /** `id` null: nobody was named. */
  staff: z.array(z.object({ id: Id.nullable(), name: z.string(), ...Sales })),
  /** The best by sales and the best by profit. `id` null: what was typed at the counter. */
  products: z.array(
    z.object({
      id: Id.nullable(),
      name: z.string(),
      smallUrl: z.string().nullable(),
      unit: z.string(),
      quantityMilli: z.int(),
      ...Sales,
    }),
  ),
  /** How many different goods were sold. */
  productCount: z.int(),
  /** As the goods are sorted now; '' and null: they are not. */
  groups: z.array(z.object({ name: z.string(), ...Sales })),
  categories: z.array(z.object({ category: toldOrNone(PRODUCT_CATEGORIES), ...Sales })),
  expenses: z.array(z.object({ category: told(EXPENSE_CATEGORIES), tzs: AmountTzs, count: z.int() })),
  /** Of the order links that were made in these days: how far each has come by now. Of the visitor nothing is kept: no cookie, no address. */
  links: z.object({ made: z.int(), opened: z.int(), submitted: z.int(), paid: z.int() }),
  /** The same of the shop's own page: who came, opened a product, put something into the basket; of the baskets that left it, how many were sent as orders and paid. Left out by an older answer that a device kept. */
  page: z
    .object({ visits: z.int(), products: z.int(), baskets: z.int(), submitted: z.int(), paid: z.int() })
    .optional(),
})
export type Figures = z.infer<typeof Figures>

const period = z
  .object({ from: Day, to: Day, compare: z.enum(COMPARISONS_OF_PERIODS).default('before') })
  .refine(isAnswerable, { path: ['to'] })
const read = { resource: 'transactions', action: 'read' } as const
export const getFigures = defineEndpoint({
  method: 'GET',
  path: '/api/store/figures',
  access: read,
  query: period,
  response: Figures,
})

export const FigureMonths = z.object({
  asOf: Instant,
  /** Twelve, the one asked for last. `expensesTzs`: without what was paid for goods, whose cost counts when they are sold. `writtenOffTzs`: debts nobody will pay any more. `lostTzs`: goods lost without a sale, at their cost; null to who may not see it, left out by an older answer that a device kept. */
  months: z.array(
    z.object({
      month: z.string(),
      ...Sales,
      expensesTzs: AmountTzs,
      writtenOffTzs: z.int(),
      lostTzs: z.int().nullable().optional(),
    }),
  ),
})
export type FigureMonths = z.infer<typeof FigureMonths>
export const getFigureMonths = defineEndpoint({
  method: 'GET',
  path: '/api/store/figures/months',
  access: read,
  query: z.object({ month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/) }),
  response: FigureMonths,
})

/** How a shop stood at the end of a day, or stands now. Null to who may not see what goods cost. */
const Standing = z.object({
  day: Day,
  /** By customers. */
  owedTzs: AmountTzs,
  /** What lay on the shelves, at its cost as it was then known. */
  stockTzs: AmountTzs.nullable(),
  /** To suppliers. */
  dueTzs: AmountTzs.nullable(),
  /** It was read a day late or more, because nobody was there to read it. */
  isLate: z.boolean(),
})
export type Standing = z.infer<typeof Standing>
export const Standings = z.object({
  asOf: Instant,
  from: Day,
  to: Day,
  /** Today's is read as it is asked for. Days nothing was written of are left out. */
  days: z.array(Standing),
  before: z.object({ from: Day, to: Day, days: z.array(Standing) }).nullable(),
})
export type Standings = z.infer<typeof Standings>
export const getStandings = defineEndpoint({
  method: 'GET',
  path: '/api/store/figures/standings',
  access: read,
  query: period,
  response: Standings,
})

const OfSegment = { customers: z.int(), orders: z.int(), salesTzs: z.int() }
export const SegmentFigures = z.object({
  asOf: Instant,
  from: Day,
  to: Day,
  before: z.object({ from: Day, to: Day }).nullable(),
  /**
   * What those bought who belong to it now, with what came back taken off, the most first; who belongs to several counts in each. Without those who bought nothing in
   * either time. `id` is a saved segment's or a ready-made one's key, `customers` how many of it bought something. Empty to who may not see customers.
   */
  segments: z.array(
    z.object({
      id: z.string(),
      ready: z.enum(READY_KEYS).nullable(),
      name: z.string(),
      ...OfSegment,
      before: z.object(OfSegment).nullable(),
    }),
  ),
})
export type SegmentFigures = z.infer<typeof SegmentFigures>
export const getSegmentFigures = defineEndpoint({
  method: 'GET',
  path: '/api/store/figures/segments',
  access: read,
  query: period,
  response: SegmentFigures,
})
