import * as z from 'zod'
import { CustomerFacts } from './commands/customer-facts.ts'
import { CommandResult } from './commands.ts'
import { Day, Id, Instant } from './common.ts'
import { DeviceHealth } from './device-health.ts'
import { defineEndpoint } from './endpoint.ts'
import { MOST_PIN_ITERATIONS } from '../domain/pins.ts'
import { GrantGrid } from './grants.ts'
import { Product } from './products.ts'

export const PUSH_LIMIT = 100

/** The body may be gzip (`content-encoding: gzip`), or packed as tills do with a few commands (domain/packed/push.ts). `commands` are unknown on purpose: each is parsed by itself. */
export const push = defineEndpoint({
  method: 'POST',
  path: '/api/store/sync/push',
  access: 'user',
  rate: 'push',
  body: z.object({
    deviceId: Id,
    build: z.string().max(60),
    /** True when the rows come from an exported file or another user's queue: they may name other actors and devices. */
    isImport: z.boolean().default(false),
    /** The last command the device made, sealed (domain/chain.ts): what never arrives is missed, and what was sent must be what was said. Left out by devices before 2026-11-24. */
    head: z
      .object({ seq: z.int().min(1).max(2_000_000_000), hash: z.string().regex(/^[\w-]{43}$/) })
      .optional()
      .catch(undefined),
    /** Left out by devices before 2026-11-24, and where nothing is new. */
    health: DeviceHealth.optional().catch(undefined),
    backlog: z.object({ count: z.int().min(0), oldestAt: Instant.nullable(), attention: z.int().min(0) }),
    commands: z.array(z.unknown()).max(PUSH_LIMIT),
  }),
  response: z.object({ results: z.array(CommandResult), serverTime: Instant, deviceRevoked: z.boolean() }),
})

/** What the counter keeps of a product: no cost, no tags. A tombstone is `{ id, version, isGone: true }`. */
export const CounterProduct = Product.omit({
  costTzs: true,
  tags: true,
  createdAt: true,
  photos: true,
  variants: true,
}).extend({
  photo: z.object({ url: z.string(), smallUrl: z.string() }).nullable(),
  variants: z.array(
    z.object({
      id: Id,
      name: z.string(),
      priceTzs: z.int(),
      sku: z.string(),
      barcodes: z.array(z.string()),
      onHandMilli: z.int(),
      isArchived: z.boolean(),
    }),
  ),
})
export type CounterProduct = z.infer<typeof CounterProduct>
export const CounterCustomer = z.object({
  id: Id,
  name: z.string(),
  phones: z.array(z.string()),
  /** Set when this id became an alias of another. */ aliasOf: Id.nullable(),
  balanceTzs: z.int(),
  // Left out by servers before 2026-11-25.
  /** What was agreed with them (domain/credit-gates.ts); null: as the shop has it. */
  creditLimitTzs: z.int().nullable().optional(),
  creditDueDays: z.int().nullable().optional(),
  /** Of what they owe of goods they have: the first day by which something is to be paid, and the day of the oldest that names none. */
  dueOn: Day.nullable().optional(),
  owedSince: Day.nullable().optional(),
  /** Day of the oldest of all they owe. */
  owesSince: Day.nullable().optional(),
  /** What the shop keeps for them (domain/store-credit.ts); less than nothing where more was spent. Left out by servers before 2026-11-24. */
  storeCreditTzs: z.int().optional(),
  /** Stamps they have (domain/loyalty.ts). Left out where there are none, and by servers before 2026-11-26. */
  stamps: z.int().optional(),
  /** All that said who they are is gone (contract/privacy.ts): so it goes from what a device keeps of their orders. Left out of all others. */
  isErased: z.literal(true).optional().catch(undefined),
  /** What else is written down of them, so that it is read and changed without network; what is empty is left out, and all of it by servers before 2026-11-25. */
  facts: CustomerFacts.omit({ name: true }).partial().optional().catch(undefined),
})
export type CounterCustomer = z.infer<typeof CounterCustomer>
/** What a till checks a PIN against without network: never the PIN, nor what proofs are made with. */
export const TillPin = z.object({
  salt: z.string().max(64),
  iterations: z.int().min(1).max(MOST_PIN_ITERATIONS),
  verifier: z.string().max(64),
})
export type TillPin = z.infer<typeof TillPin>
export const CounterStaff = z.object({
  userId: Id,
  name: z.string(),
  /** Of who has a PIN: with it, what they may do while they are at the till. Left out of everybody else, and by servers before 2026-11-24. */
  pin: TillPin.optional().catch(undefined),
  isAdmin: z.boolean().optional(),
  grants: GrantGrid.optional().catch(undefined),
  discountLimit: z.int().nullable().optional(),
  creditLimitTzs: z.int().nullable().optional(),
  refundLimitTzs: z.int().nullable().optional(),
  priceLimitTzs: z.int().nullable().optional(),
  payoutLimitTzs: z.int().nullable().optional(),
  refundDayTzs: z.int().nullable().optional(),
  discountDayTzs: z.int().nullable().optional(),
  payoutDayTzs: z.int().nullable().optional(),
})

const Gone = z.object({ id: Id, isGone: z.literal(true) })
/**
 * Delta pull: rows changed after `since`, oldest change first, ≤ `limit` of each. Hand `next` back until `hasMore` is false.
 * Without `since`, everything. Customers come only to who may read them; the staff whole, and not at all where the device has them as they are.
 */
export const pull = defineEndpoint({
  method: 'GET',
  path: '/api/store/sync/pull',
  access: {
    anyOf: [
      { resource: 'orders', action: 'create' },
      { resource: 'product', action: 'read' },
    ],
  },
  query: z.object({
    since: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(2000).default(1000),
    /** `staffVersion` of the staff this device has. Not sent by devices before 2026-11-25, which are told the staff each time. */
    staff: z.string().max(40).optional(),
  }),
  response: z.object({
    /** The session's active shop, which another tab may have switched: a device never puts one shop's rows into another's replica. */
    shopId: Id,
    products: z.array(z.union([CounterProduct, Gone])),
    customers: z.array(z.union([CounterCustomer, Gone])),
    /** Left out where it is what `staff` of the query names. */
    staff: z.array(CounterStaff).optional(),
    /** Left out by servers before 2026-11-25. */
    staffVersion: z.string().optional(),
    /** Of the shop's device keys (device-keys.ts). Left out by servers before 2026-11-24. */
    keysVersion: z.int().optional(),
    next: z.string(),
    hasMore: z.boolean(),
    serverTime: Instant,
  }),
})
