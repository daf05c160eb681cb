import * as z from 'zod'
import { PRODUCT_CATEGORIES } from '../domain/options.ts'
import { FEE_METHODS } from '../domain/fees.ts'
import { Done, Id, IdParams, Instant, Language, line, page, PageQuery, paragraph } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** A shop that chose to be found (settings). `whatsapp` is E.164. */
export const DirectoryShop = z.object({
  id: Id,
  shop_name: z.string(),
  logo_url: z.string().nullable(),
  category: z.enum(PRODUCT_CATEGORIES),
  place: z.string(),
  about: z.string(),
  whatsapp: z.string(),
})
export type DirectoryShop = z.infer<typeof DirectoryShop>
export const listDirectory = defineEndpoint({
  method: 'GET',
  path: '/api/store/directory',
  access: 'public',
  rate: 'public',
  query: PageQuery.extend({
    search: line(80).optional(),
    category: z.enum(PRODUCT_CATEGORIES).optional(),
    place: line(120).optional(),
  }),
  /** `places`: those of all listed shops, the busiest first, at most 50; only on the first page. */
  response: page(DirectoryShop).extend({ places: z.array(z.string()) }),
})

/** A visitor's message. `id` is made by the page: sending again is the same message. Either `email` or `phone` must be given. */
export const VisitorMessage = z.object({
  id: Id,
  full_name: line(80, 1),
  email: line(254).default(''),
  phone: line(30).default(''),
  message: paragraph(2000).pipe(z.string().min(1)),
  language: Language,
  /** For robots: people do not see this field. Whoever fills it is thanked and not kept. */
  website: z.string().max(500).default(''),
})
export type VisitorMessage = z.infer<typeof VisitorMessage>
export const sendVisitorMessage = defineEndpoint({
  method: 'POST',
  path: '/api/store/contact',
  access: 'public',
  rate: 'visitor',
  body: VisitorMessage,
  response: Done,
})

export const Fee = z.object({
  method: z.enum(FEE_METHODS),
  rateBasisPoints: z.int().min(0).max(10_000),
  fixedTzs: z.int().min(0).max(1_000_000),
})
export type Fee = z.infer<typeof Fee>
/** The operator's fee table: methods without a row have no fee set, and the visitor types the rate. */
export const listFees = defineEndpoint({
  method: 'GET',
  path: '/api/store/fees',
  access: 'public',
  rate: 'public',
  response: z.array(Fee),
})
export const saveFees = defineEndpoint({
  method: 'PUT',
  path: '/api/operator/fees',
  access: 'operator',
  body: z.object({ fees: z.array(Fee).max(FEE_METHODS.length) }),
  response: z.array(Fee),
})

export const KeptVisitorMessage = VisitorMessage.omit({ website: true }).extend({
  at: Instant,
  answeredAt: Instant.nullable(),
})
export const listVisitorMessages = defineEndpoint({
  method: 'GET',
  path: '/api/operator/visitor-messages',
  access: 'operator',
  query: PageQuery.extend({ search: z.string().max(80).optional(), state: z.enum(['open', 'answered']).optional() }),
  response: page(KeptVisitorMessage),
})
export const answerVisitorMessage = defineEndpoint({
  method: 'POST',
  path: '/api/operator/visitor-messages/:id/answered',
  access: 'operator',
  params: IdParams,
  body: z.object({ isAnswered: z.boolean() }),
  response: Done,
})
