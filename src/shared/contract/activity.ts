import * as z from 'zod'
import {
  ACTIVITY_GROUP_NAMES,
  ACTIVITY_KINDS,
  CHAIN_STATES,
  DEED_FIELDS,
  DEED_SUBJECTS,
  DEEDS,
  TOLD_VALUES,
} from '../domain/activity.ts'
import { ACTIONS, RESOURCES } from '../domain/permissions.ts'
import { DISCOUNT_REASONS } from '../domain/price-reasons.ts'
import { Id, Instant, line, page, PageQuery } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told, toldOf, toldOrNone } from './told.ts'

const DeedRight = z.object({ resource: told(RESOURCES), actions: toldOf(ACTIONS) })

/** What was done with a setting, a person's rights, an offer … (decisions 374). Archives hold theirs to this shape too. */
export const ActivityDeed = z.object({
  what: told(DEEDS),
  /** Its name as it was then; empty where it has none. */
  name: z.string(),
  /** What there is a page of. */
  about: z.object({ kind: told(DEED_SUBJECTS), id: Id }).nullable(),
  /** Fields that changed, by name; `other` once for those without a name of their own. */
  fields: z.array(told(DEED_FIELDS)),
  /** Limits as they were and are; null: none. */
  values: z.array(z.object({ field: told(TOLD_VALUES), from: z.int().nullable(), to: z.int().nullable() })),
  given: z.array(DeedRight),
  taken: z.array(DeedRight),
  /** The browser it was done in. */
  browser: z.string(),
})

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
  /** Left out of what a till tells. */
  deed: ActivityDeed.optional(),
  outcome: toldOrNone(['applied', 'flagged', 'quarantined', 'rejected']),
})
export type Activity = z.infer<typeof Activity>

export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/api/store/activity',
  access: 'admin',
  query: PageQuery.extend({
    group: z.enum(['all', ...ACTIVITY_GROUP_NAMES]).default('all'),
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
