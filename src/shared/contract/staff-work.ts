import * as z from 'zod'
import { PRODUCT_CATEGORIES } from '../domain/options.ts'
import { daysIn } from '../domain/periods.ts'
import { COMMISSION_OF, MOST_COMMISSION_CATEGORIES, MOST_WORK_DAYS } from '../domain/staff-work.ts'
import { Day, Done, Id, IdParams } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

const Share = z.int().min(0).max(10_000)
export const CommissionRule = z.object({
  of: z.enum(COMMISSION_OF),
  /** Hundredths of a percent. */
  basisPoints: Share,
  categories: z
    .array(z.object({ category: z.enum(PRODUCT_CATEGORIES), basisPoints: Share }))
    .max(MOST_COMMISSION_CATEGORIES)
    // One share for each.
    .refine((rows) => new Set(rows.map(({ category }) => category)).size === rows.length),
})
export type CommissionRule = z.infer<typeof CommissionRule>

/** Of one person, on the days asked for. What came back is taken off on the day it came back. */
export const StaffWork = z.object({
  userId: Id,
  name: z.string(),
  /** Works here now. */
  isHere: z.boolean(),
  soldTzs: z.int(),
  soldOrders: z.int(),
  servedTzs: z.int(),
  servedLines: z.int(),
  /** With a till open. */
  minutes: z.int(),
  shifts: z.int(),
  commission: CommissionRule.nullable().catch(null),
  commissionTzs: z.int(),
})
export type StaffWork = z.infer<typeof StaffWork>

/** Everybody's to who may see the staff (`isAll`), else one's own. */
export const getStaffWork = defineEndpoint({
  method: 'GET',
  path: '/api/store/staff/work',
  access: 'member',
  query: z
    .object({ from: Day, to: Day })
    .refine(
      ({ from, to }) =>
        from >= '1990' && to < '2200' && daysIn({ from, to }) >= 1 && daysIn({ from, to }) <= MOST_WORK_DAYS,
      {
        path: ['to'],
      },
    ),
  response: z.object({ from: Day, to: Day, isAll: z.boolean(), items: z.array(StaffWork) }),
})
/** What somebody gets of their work: an owner's word. Null: nothing. */
export const saveCommission = defineEndpoint({
  method: 'PUT',
  path: '/api/store/staff/members/:id/commission',
  access: 'admin',
  params: IdParams,
  body: z.object({ commission: CommissionRule.nullable() }),
  response: Done,
})
