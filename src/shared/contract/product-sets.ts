import * as z from 'zod'
import { PRODUCT_CATEGORIES } from '../domain/options.ts'
import { RULE_SORTS, RULE_STOCKS, SET_KINDS, SET_LAYOUTS, SET_LIMITS } from '../domain/product-sets.ts'
import { MOST_TAG_CHARS } from '../domain/tags.ts'
import { Done, Id, IdParams, Instant, Language, line, page, PageQuery, paragraph, PriceTzs, Version } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { Photo } from './products.ts'

/** Sets: goods for selling in a chat, by hand or by rule (decisions 24). The bounds of WhatsApp stand in domain/product-sets.ts; here is only what no list ever needs more of. */
const update = { resource: 'product', action: 'update' } as const
const base = '/api/store/product-sets'

export const SetRule = z.object({
  group: line(40, 1).nullable(),
  /** One of the tags of products. Left out by clients before 2026-11-28. */
  tag: line(MOST_TAG_CHARS, 1).nullable().optional(),
  category: z.enum(PRODUCT_CATEGORIES).nullable(),
  leastTzs: PriceTzs.nullable(),
  mostTzs: PriceTzs.nullable(),
  /** `in`: counted, and something is there. `low`: little is left. */
  stock: z.enum(RULE_STOCKS),
  sort: z.enum(RULE_SORTS),
  most: z.int().min(1).max(SET_LIMITS.products),
})
export const SetSection = z.object({
  id: Id,
  title: line(100),
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('picked'), productIds: z.array(Id).max(100) }),
    z.object({ kind: z.literal('rule'), rule: SetRule }),
  ]),
})
const Minute = z.int().min(0).max(1439)
export const SetInput = z.object({
  kind: z.enum(SET_KINDS),
  layout: z.enum(SET_LAYOUTS),
  name: line(200),
  message: paragraph(2000),
  /** Of the button under the message, and of the page behind its link. */
  language: Language,
  /** What there is none left of is not shown. */
  hidesOut: z.boolean(),
  /** Minutes of the day in Dar es Salaam; null: always. */
  offered: z.object({ from: Minute, to: Minute }).nullable(),
  sections: z.array(SetSection).max(30),
})
export type SetInput = z.output<typeof SetInput>
export const ProductSet = SetInput.extend({ id: Id, isArchived: z.boolean(), version: Version, updatedAt: Instant })
export type ProductSet = z.infer<typeof ProductSet>

/** A product as a customer is shown it, whatever the shop knows beside. */
export const SetGoods = z.object({
  id: Id,
  name: z.string(),
  priceTzs: PriceTzs,
  /** Has sizes: the price is the least of them. */
  isFrom: z.boolean(),
  photo: Photo.nullable(),
  isOut: z.boolean(),
})
export type SetGoods = z.infer<typeof SetGoods>
const Filled = z.object({
  /** Of each section all that it holds, also what is not shown. */
  sections: z.array(z.object({ id: Id, goods: z.array(SetGoods) })),
})
/** `text`: the message with the address at its end, to be sent. `picture`: where the PNG lies that messengers show of it, on this server. */
export const SetLink = z.object({ url: z.string(), text: z.string(), picture: z.string() })
export type SetLink = z.infer<typeof SetLink>
export const SetWithGoods = z.object({ set: ProductSet, link: SetLink.nullable(), ...Filled.shape })

export const SetRow = z.object({
  id: Id,
  kind: z.enum(SET_KINDS),
  layout: z.enum(SET_LAYOUTS),
  name: z.string(),
  sectionCount: z.int(),
  /** Chosen by hand; null where a rule chooses. */
  productCount: z.int().nullable(),
  isArchived: z.boolean(),
  updatedAt: Instant,
})
export type SetRow = z.infer<typeof SetRow>

export const listSets = defineEndpoint({
  method: 'GET',
  path: base,
  access: update,
  query: PageQuery.extend({
    search: line(80).optional(),
    kind: z.enum(['all', ...SET_KINDS]).default('all'),
    state: z.enum(['active', 'archived']).default('active'),
  }),
  response: page(SetRow),
})
export const getSet = defineEndpoint({
  method: 'GET',
  path: `${base}/:id`,
  access: update,
  params: IdParams,
  response: SetWithGoods,
})
/** A repeat with the same id answers the set as it is. */
export const createSet = defineEndpoint({
  method: 'POST',
  path: base,
  access: update,
  body: SetInput.extend({ id: Id }),
  response: ProductSet,
})
export const saveSet = defineEndpoint({
  method: 'PUT',
  path: `${base}/:id`,
  access: update,
  params: IdParams,
  body: SetInput.extend({ version: Version }),
  response: ProductSet,
})
export const archiveSet = defineEndpoint({
  method: 'POST',
  path: `${base}/:id/archive`,
  access: update,
  params: IdParams,
  body: z.object({ isArchived: z.boolean() }),
  response: ProductSet,
})
/** The page behind it is open to whoever has the address; asked again it is the same one, or with `isNew` another, and the one before leads nowhere. */
export const linkSet = defineEndpoint({
  method: 'POST',
  path: `${base}/:id/link`,
  access: update,
  params: IdParams,
  body: z.object({ isNew: z.boolean().default(false) }),
  response: SetLink,
})
export const endSetLink = defineEndpoint({
  method: 'DELETE',
  path: `${base}/:id/link`,
  access: update,
  params: IdParams,
  response: Done,
})
/** What sections hold now, before they are saved. */
export const previewSet = defineEndpoint({
  method: 'POST',
  path: `${base}/preview`,
  access: update,
  body: SetInput.pick({ sections: true }),
  response: Filled,
})
