import * as z from 'zod'
import { MOST_CREDIT_DAYS } from '../domain/counter-rules.ts'
import { CUSTOMER_SOURCES } from '../domain/customer-sources.ts'
import { LEDGER_KINDS } from '../domain/customer-ledger.ts'
import { CONSENT_PURPOSES, CONSENT_WAYS, CONTACT_KINDS, CUSTOMER_GENDERS } from '../domain/customers.ts'
import { WALLETS } from '../domain/options.ts'
import { READY_KEYS } from '../domain/segments.ts'
import { DebtAgreement } from './debt-agreements.ts'
import { AmountTzs, Day, Done, Id, IdParams, Instant, Language, line, page, PageQuery, PriceTzs } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { CUSTOMER_SORTS, MONEY_METHODS } from './lists.ts'
import { told, toldOrNone } from './told.ts'

const read = { resource: 'customers', action: 'read' } as const
const update = { resource: 'customers', action: 'update' } as const

/** What was agreed with a customer about credit (domain/credit-gates.ts); null: as the shop has it. */
export const CreditTerms = z.object({
  /** What they may owe in all; 0: nothing. */
  creditLimitTzs: PriceTzs.nullable(),
  /** Days they have to pay; 0: the same day. */
  creditDueDays: z.int().min(0).max(MOST_CREDIT_DAYS).nullable(),
})
export type CreditTerms = z.infer<typeof CreditTerms>

/** Tills know it with their next pull; what was sold before keeps its day. Of an id that became another's, the other's. @throws customer.not_found */
export const saveCustomerCredit = defineEndpoint({
  method: 'PUT',
  path: '/api/store/customers/:id/credit',
  access: update,
  params: IdParams,
  body: CreditTerms,
  response: CreditTerms.extend({ id: Id }),
})

const Contact = z.object({ kind: z.enum(CONTACT_KINDS), value: z.string() })
const CustomerConsent = z.object({
  isGiven: z.boolean(),
  how: z.enum(CONSENT_WAYS),
  at: Instant,
  byName: z.string().nullable(),
  /** Where, if not to somebody of the shop: `website_popup`. Left out by servers before 2026-11-30. */
  via: z.string().optional(),
})
export const CustomerRow = z.object({
  id: Id,
  name: z.string(),
  phones: z.array(z.string()),
  place: z.string(),
  tags: z.array(z.string()),
  source: z.enum(CUSTOMER_SOURCES),
  isArchived: z.boolean(),
  /** Cancelled ones are no orders, and what came back was not spent. */
  orderCount: z.int(),
  spentTzs: AmountTzs,
  lastVisitAt: Instant.nullable(),
  owesTzs: AmountTzs,
  /** Business day of the oldest of it. */
  owesSince: Day.nullable(),
  /** What the shop keeps for them; below nothing where two tills spent the same. */
  keptTzs: z.int(),
  /** By purpose; what nobody asked is left out. */
  consents: z.partialRecord(z.enum(CONSENT_PURPOSES), CustomerConsent),
  createdAt: Instant,
})
export type CustomerRow = z.infer<typeof CustomerRow>
export const CustomerQuery = PageQuery.extend({
  /** Words of name and place, or a phone in any spelling. */
  search: line(80).optional(),
  tag: line(30).optional(),
  place: line(80).optional(),
  source: z.enum(CUSTOMER_SOURCES).optional(),
  debt: z.enum(['any', 'owing', 'overdue', 'none']).default('any'),
  balance: z.enum(['any', 'kept']).default('any'),
  /** Of offers by WhatsApp or SMS: agreed to one, refused both, or never asked. */
  consent: z.enum(['any', 'agreed', 'refused', 'not_asked']).default('any'),
  /** A saved segment, or the key of a ready-made one (domain/segments.ts). */
  segment: z.union([z.enum(READY_KEYS), Id]).optional(),
  state: z.enum(['active', 'archived', 'all']).default('active'),
  /** Business days of the last visit. */
  seenFrom: Day.optional(),
  seenTo: Day.optional(),
  sort: z.enum(CUSTOMER_SORTS).default('name'),
  /** `facts`: of each row also what a list does not show, as a file of all of them has it. */
  with: z.enum(['facts']).optional(),
})
/** What else is written down of a customer. */
const MoreFacts = z.object({
  contacts: z.array(Contact),
  gender: z.enum([...CUSTOMER_GENDERS, '']),
  birthday: z.string(),
  notes: z.string(),
  /** Null: as the shop speaks to its customers. Left out by servers before 2026-12-02. */
  language: Language.nullable().default(null),
  /** Nine digits; empty where nobody said it. Left out by servers before 2026-12-03. */
  tin: z.string().default(''),
})
/** `facts`: where they were asked for. Left out by servers before 2026-11-28. */
export const ListedCustomerRow = CustomerRow.extend({ facts: MoreFacts.optional() })
export type ListedCustomerRow = z.infer<typeof ListedCustomerRow>
/** `total`: of all that fit, counted up to 10,000. Two statements a page, another for a search and for a segment. @throws segment.not_found */
export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/api/store/customers',
  access: read,
  query: CustomerQuery,
  response: page(ListedCustomerRow).extend({ total: z.int() }),
})
const Counted = z.array(z.object({ name: z.string(), count: z.int() }))
/** Of all that are not archived: sums for the head of the list, and what to narrow it by. */
export const getCustomerTotals = defineEndpoint({
  method: 'GET',
  path: '/api/store/customers/totals',
  access: read,
  response: z.object({
    total: z.int(),
    owing: z.int(),
    owedTzs: AmountTzs,
    agreed: z.int(),
    tags: Counted,
    places: Counted,
  }),
})

const CustomerEvent = z.object({
  id: Id,
  kind: z.enum([
    'created',
    'changed',
    'consent',
    'archived',
    'restored',
    'merged',
    'unmerged',
    'statement_made',
    'statement_ended',
  ]),
  /** What was changed, by field; of a consent its purpose; of a merge the other's name. */
  fields: z.array(z.string()),
  isGiven: z.boolean().nullable(),
  how: z.string().nullable(),
  name: z.string(),
  byName: z.string().nullable(),
  deviceCode: z.string().nullable(),
  at: Instant,
})
export type CustomerEvent = z.infer<typeof CustomerEvent>
export const Customer = CustomerRow.extend({
  ...MoreFacts.shape,
  /** The day they said they would pay; empty where nobody asked. Left out by servers before 2026-11-25. */
  promisedOn: z.string().default(''),
  ...CreditTerms.shape,
  dueOn: Day.nullable(),
  /** Ids that stand for this one: they were made twice, or were merged. */
  aliases: z.array(z.object({ id: Id, name: z.string() })),
  /** Merges of the last day, which can be undone until then. */
  merges: z.array(
    z.object({ id: Id, goneId: Id, goneName: z.string(), at: Instant, byName: z.string().nullable(), until: Instant }),
  ),
  statementIsOn: z.boolean(),
  /** Stamps they have (domain/loyalty.ts); below nothing where two tills spent the same. Left out by servers before 2026-11-26. */
  stamps: z.int().default(0),
})
export type Customer = z.infer<typeof Customer>
/** Of an id that became another's, the other; `id` says which. @throws customer.not_found */
export const getCustomer = defineEndpoint({
  method: 'GET',
  path: '/api/store/customers/:id',
  access: read,
  params: IdParams,
  response: Customer,
})
/** Newest first. */
export const listCustomerEvents = defineEndpoint({
  method: 'GET',
  path: '/api/store/customers/:id/events',
  access: read,
  params: IdParams,
  query: PageQuery,
  response: page(CustomerEvent),
})
const CustomerPayment = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.string(),
  method: told(MONEY_METHODS),
  wallet: told(WALLETS).nullable(),
  /** Below nothing: it was given back. */
  amountTzs: z.int(),
  reference: z.string().nullable(),
  byName: z.string().nullable(),
  at: Instant,
})
export type CustomerPayment = z.infer<typeof CustomerPayment>
/** What their orders were paid with, and what was given back, newest first; of ids that became theirs too. @throws customer.not_found */
export const listCustomerPayments = defineEndpoint({
  method: 'GET',
  path: '/api/store/customers/:id/payments',
  access: { resource: 'orders', action: 'read' },
  params: IdParams,
  query: PageQuery.extend({
    /** A piece of a reference or of an order's number. */
    search: line(80).optional(),
    method: z.enum(MONEY_METHODS).optional(),
    /** Business days. */
    from: Day.optional(),
    to: Day.optional(),
  }),
  response: page(CustomerPayment),
})
const CustomerMessage = z.object({
  id: Id,
  kind: told(['receipt', 'link', 'reminder_sms', 'reminder_whatsapp', 'debt_question', 'chat_in', 'chat_out']),
  /** Where it went; of a chat nowhere else than there. */
  to: z.string(),
  orderId: Id.nullable(),
  number: z.string(),
  byName: z.string().nullable(),
  at: Instant,
  /** The first words of what was written in a chat; empty of a picture, and of what was taken back. */
  text: z.string().default(''),
  conversationId: Id.nullable().default(null),
  /** Of a question whether a debt is right: how much it asked about, and what they answered. */
  owedTzs: AmountTzs.nullable().default(null),
  answer: toldOrNone(['agreed', 'disputed']),
})
export type CustomerMessage = z.infer<typeof CustomerMessage>
/**
 * What went out to this customer (receipts, order links, reminders, questions about a debt), and, for who may read conversations, what was written in the chats with them either way; newest first.
 * Servers before 2026-11-28 know no pages. @throws customer.not_found
 */
export const listCustomerMessages = defineEndpoint({
  method: 'GET',
  path: '/api/store/customers/:id/messages',
  access: read,
  params: IdParams,
  query: PageQuery,
  response: z.object({ items: z.array(CustomerMessage), nextCursor: z.string().nullable().default(null) }),
})

export const LedgerLine = z.object({
  id: z.string(),
  kind: told(LEDGER_KINDS),
  at: Instant,
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  method: z.string().nullable(),
  reference: z.string().nullable(),
  byName: z.string().nullable(),
  note: z.string(),
  dueOn: Day.nullable(),
  owedTzs: z.int(),
  keptTzs: z.int(),
  balanceTzs: z.int(),
})
export type LedgerLine = z.infer<typeof LedgerLine>
/** Newest first. The last balance of them all is what is owed less what is kept. @throws customer.not_found */
export const getCustomerLedger = defineEndpoint({
  method: 'GET',
  path: '/api/store/customers/:id/ledger',
  access: read,
  params: IdParams,
  query: z.object({
    cursor: z.string().max(300).optional(),
    /** Nothing from before this business day. */
    since: Day.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(50),
  }),
  response: z.object({
    items: z.array(LedgerLine),
    nextCursor: z.string().nullable(),
    /** The balance before the oldest of these. */
    openingTzs: z.int(),
    /** As pages were cut before 2026-11-26: such an app shows the first of them. */
    before: z.null(),
    owesTzs: AmountTzs,
    keptTzs: z.int(),
    /** The last word of both on what is owed. Left out by servers before 2026-11-25. */
    agreement: DebtAgreement.nullable().default(null),
  }),
})

/** A page anybody reads who has its address, until it is ended; the same address until then. @throws customer.not_found */
export const makeStatementLink = defineEndpoint({
  method: 'POST',
  path: '/api/store/customers/:id/statement',
  access: update,
  params: IdParams,
  /** `since`: the page begins with this business day, what was before is one sum. */
  body: z.object({ language: Language.optional(), since: Day.optional() }),
  response: z.object({ url: z.url(), message: z.string(), whatsappUrl: z.url() }),
})
/** The address opens nothing any more; the next one is another. */
export const endStatementLink = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/customers/:id/statement',
  access: update,
  params: IdParams,
  response: Done,
})

/** Two that may be one person, and why. */
export const DuplicatePair = z.object({
  reason: z.enum(['same_phone', 'same_name']),
  one: CustomerRow,
  other: CustomerRow,
})
export type DuplicatePair = z.infer<typeof DuplicatePair>
/** At most fifty pairs; `customer`: of this one alone. */
export const listDuplicates = defineEndpoint({
  method: 'GET',
  path: '/api/store/customers/duplicates',
  access: read,
  query: z.object({ customer: Id.optional() }),
  response: z.object({ items: z.array(DuplicatePair) }),
})
/**
 * `goneId` stands for `keptId` from then on: orders, debts and balance are those of both, what the kept one does not say is taken from the other. A repeat with the
 * same id answers the same. @throws customer.not_found, customer.cannot_merge
 */
export const mergeCustomers = defineEndpoint({
  method: 'POST',
  path: '/api/store/customers/merges',
  access: { resource: 'customers', action: 'delete' },
  body: z.object({ id: Id, keptId: Id, goneId: Id }),
  response: z.object({ id: Id, keptId: Id, goneId: Id, until: Instant }),
})
/** Within a day; what was sold to either since goes with its own id. @throws customer.merge_final */
export const undoMerge = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/customers/merges/:id',
  access: { resource: 'customers', action: 'delete' },
  params: IdParams,
  response: z.object({ keptId: Id, goneId: Id }),
})
