import * as z from 'zod'
import { Day, Instant, page, PageQuery } from './common.ts'
import { KEPT_MONTHS } from '../domain/privacy-duties.ts'
import { defineEndpoint } from './endpoint.ts'

/** What a shop does by itself for the personal data it holds. For its owners alone. */
const Months = z.union(KEPT_MONTHS.map((months) => z.literal(months))).nullable()
export const Retention = z.object({
  /** Null: until somebody asks. */
  chatMonths: z.int().nullable(),
  customerMonths: z.int().nullable(),
  /** Null: nobody has chosen yet, and nothing goes by itself. */
  chosenAt: Instant.nullable(),
  byName: z.string().nullable(),
})
export type Retention = z.infer<typeof Retention>
export const getRetention = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/retention',
  access: 'admin',
  response: Retention,
})
/** How many are old enough for such a choice now, a thousand at most; who owes, is owed or has something open among them stays. */
export const getRetentionDue = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/retention/due',
  access: 'admin',
  query: z.object({
    chatMonths: z.coerce.number().pipe(z.union(KEPT_MONTHS.map((months) => z.literal(months)))).optional(),
    customerMonths: z.coerce.number().pipe(z.union(KEPT_MONTHS.map((months) => z.literal(months)))).optional(),
  }),
  response: z.object({ chats: z.int(), customers: z.int() }),
})
/** From the next night on: what is older is erased for ever. */
export const saveRetention = defineEndpoint({
  method: 'PUT',
  path: '/api/store/privacy/retention',
  access: 'admin',
  body: z.object({
    chatMonths: Months,
    customerMonths: Months,
    /** The owner's own. */
    password: z.string().max(200),
  }),
  response: Retention,
})
const RetentionRun = z.object({
  day: Day,
  at: Instant,
  /** Chats that went as a whole, and messages of those that go on. */
  chats: z.int(),
  messages: z.int(),
  files: z.int(),
  customers: z.int(),
  /** More was old enough than one night takes. */
  isMore: z.boolean(),
})
export type RetentionRun = z.infer<typeof RetentionRun>
/** The newest first; nights in which nothing was old enough are kept for two months. */
export const listRetentionRuns = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/retention/runs',
  access: 'admin',
  query: PageQuery,
  response: page(RetentionRun),
})
