import * as z from 'zod'
import { ACTIVITY_KINDS, CHAIN_STATES } from '../domain/activity.ts'
import { DISCOUNT_REASONS } from '../domain/price-reasons.ts'
import { Id, Instant, line, page, PageQuery } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told, toldOrNone } from './told.ts'

/** One row of the owner's page of activity. `outcome`: what became of the record it stands in; null while that waits, or for what no record says. */
export const Activity = z.object({
  id: Id,
  kind: told(ACTIVITY_KINDS),
  at: Instant,
  receivedAt: Instant,
  deviceId: Id.nullable(),
  deviceCode: z.string().nullable(),
  deviceName: z.string().nullable(),
  /** The number of the record in its device's chain. */
  seq: z.int().nullable(),
  byId: Id.nullable(),
  byName: z.string().nullable(),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  shiftId: Id.nullable(),
  amountTzs: z.int().nullable(),
  /** Why, in the words of who did it. */
  reason: z.string(),
  /** Why somebody got a discount or another price, each reason once, the first of them; `note` in words. Left out where nobody said. */
  why: z.array(z.object({ reason: told(DISCOUNT_REASONS), note: z.string() })).optional(),
  /** Lines whose price was changed, the first of them. */
  lines: z.array(z.object({ name: z.string(), fromTzs: z.int(), toTzs: z.int() })),
  /** How often in a row: wrong PINs. */
  times: z.int().nullable(),
  /** Whose PIN it was. */
  personName: z.string().nullable(),
  /** By how much a clock was moved, or a record dated back, ms. */
  byMs: z.int().nullable(),
  outcome: toldOrNone(['applied', 'flagged', 'quarantined', 'rejected']),
})
export type Activity = z.infer<typeof Activity>

export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/api/store/activity',
  access: 'admin',
  query: PageQuery.extend({
    group: z.enum(['all', 'money', 'till', 'chain']).default('all'),
    kind: z.enum(ACTIVITY_KINDS).optional(),
    deviceId: Id.optional(),
    personId: Id.optional(),
    /** Order number, a person's name, or a device's code or name. */
    search: line(80).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  response: page(Activity),
})

/** How whole each device's records are; asking holds the newest arrivals against each other. */
export const DeviceChain = z.object({
  deviceId: Id,
  state: z.enum(CHAIN_STATES),
  /** How many: not arrived, or not what they were. */
  count: z.int(),
  /** The first of them. */
  seq: z.int().nullable(),
  /** Since when, by the server's clock. */
  since: Instant.nullable(),
  /** The last record that is known of. */
  lastSeq: z.int().nullable(),
})
export type DeviceChain = z.infer<typeof DeviceChain>
export const listChains = defineEndpoint({
  method: 'GET',
  path: '/api/store/activity/chains',
  access: 'admin',
  response: z.array(DeviceChain),
})
