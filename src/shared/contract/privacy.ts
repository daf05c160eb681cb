import * as z from 'zod'
import { CONSENT_PURPOSES } from '../domain/customers.ts'
import { REQUEST_KINDS, REQUEST_STATES, REQUEST_WAYS } from '../domain/privacy.ts'
import { AmountTzs, Day, Id, IdParams, Instant, line, page, PageQuery } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told } from './told.ts'

/** Personal data: what customers agreed to, what they ask about what the shop holds of them, and what it does then. For the shop's owners alone. */
const ConsentEntry = z.object({
  id: Id,
  at: Instant,
  customerId: Id,
  customerName: z.string(),
  purpose: told(CONSENT_PURPOSES),
  isGiven: z.boolean(),
  /** `said`, `written`, `chat`, or where it was said. */
  how: z.string(),
  /** What they were asked; '' where it was not written down yet. */
  words: z.string(),
  byName: z.string().nullable(),
  deviceCode: z.string().nullable(),
})
export type ConsentEntry = z.infer<typeof ConsentEntry>
/** Every change of a consent, the newest first; none is ever changed or deleted. */
export const listConsents = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/consents',
  access: 'admin',
  query: PageQuery.extend({
    purpose: z.enum(CONSENT_PURPOSES).optional(),
    answer: z.enum(['given', 'refused']).optional(),
    customer: Id.optional(),
  }),
  response: page(ConsentEntry),
})

const PrivacyRequest = z.object({
  id: Id,
  kind: told(REQUEST_KINDS),
  customerId: Id,
  customerName: z.string(),
  isErased: z.boolean(),
  way: told(REQUEST_WAYS),
  state: told(REQUEST_STATES),
  askedOn: Day,
  /** By when it is to be answered. */
  dueOn: Day,
  byName: z.string().nullable(),
  reason: z.string(),
  settledAt: Instant.nullable(),
  settledByName: z.string().nullable(),
  /** Of an erasing: how many rows lost the person, by what they are. */
  figures: z.record(z.string(), z.int()),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>
export const listPrivacyRequests = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/requests',
  access: 'admin',
  query: PageQuery.extend({
    state: z.enum(['open', 'settled']).optional(),
    /** Of the customer's name. */
    search: z.string().max(60).optional(),
  }),
  response: page(PrivacyRequest).extend({ open: z.int(), late: z.int() }),
})
/** One with the same id answers the same; one that is open for this customer is answered instead. @throws customer.not_found, privacy.erased */
export const askPrivacy = defineEndpoint({
  method: 'POST',
  path: '/api/store/privacy/requests',
  access: 'admin',
  body: z.object({
    id: Id,
    kind: z.enum(REQUEST_KINDS),
    customerId: Id,
    way: z.enum(REQUEST_WAYS),
    /** Not in the future; left out: today. */
    askedOn: Day.optional(),
  }),
  response: PrivacyRequest,
})
const Holdings = z.object({
  orders: z.int(),
  payments: z.int(),
  debts: z.int(),
  messages: z.int(),
  chats: z.int(),
  files: z.int(),
  consents: z.int(),
})
export const PrivacyStanding = PrivacyRequest.extend({
  /** What is open between the two now, to be told before anything is erased. */
  owesTzs: AmountTzs,
  keptTzs: z.int(),
  openOrders: z.int(),
  holds: Holdings,
  /** Fiscal receipts with their name at the tax authority: those stay as they were issued. */
  fiscalReceipts: z.int(),
})
export type PrivacyStanding = z.infer<typeof PrivacyStanding>
export const getPrivacyRequest = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/requests/:id',
  access: 'admin',
  params: IdParams,
  response: PrivacyStanding,
})
/** `answered` of a copy: it was handed over. An erasing is answered by erasing alone. @throws privacy.request_not_found, privacy.request_settled */
export const settlePrivacyRequest = defineEndpoint({
  method: 'POST',
  path: '/api/store/privacy/requests/:id/settle',
  access: 'admin',
  params: IdParams,
  body: z.object({ state: z.enum(['answered', 'refused', 'withdrawn']), reason: line(300) }),
  response: PrivacyRequest,
})
/**
 * For ever: all that says who they are goes, money stays without a name. What was told of debt and balance is said back, so that nobody erases what they did not see; a repeat answers the same.
 * @throws privacy.request_not_found, privacy.request_settled, privacy.figures_changed
 */
export const eraseCustomer = defineEndpoint({
  method: 'POST',
  path: '/api/store/privacy/requests/:id/erase',
  access: 'admin',
  params: IdParams,
  body: z.object({
    owesTzs: AmountTzs,
    keptTzs: z.int(),
    /** The owner's own. */
    password: z.string().max(200),
  }),
  response: PrivacyRequest,
})
/** All that the shop holds of one customer, as plain words and figures; of each kind the newest 5,000. @throws customer.not_found */
export const CustomerCopy = z.object({
  madeAt: Instant,
  shop: z.string(),
  /** Kinds of which there is more than an answer holds. */
  cut: z.array(z.string()),
  customer: z.record(z.string(), z.unknown()),
  parts: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type CustomerCopy = z.infer<typeof CustomerCopy>
export const getCustomerCopy = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/customers/:id/copy',
  access: 'admin',
  params: IdParams,
  response: CustomerCopy,
})
