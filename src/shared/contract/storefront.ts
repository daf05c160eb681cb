import * as z from 'zod'
import { MOST_CLOSED_DAYS, MOST_DAYS_CLOSED } from '../domain/opening.ts'
import { isSlug, MOST_PAGE_SETS, MOST_PLACES, OWN_COLOUR } from '../domain/storefront.ts'
import { Done, Id, Instant, line, paragraph, PriceTzs, Version } from './common.ts'
import { DeliveryPlace } from './delivery.ts'
import { defineEndpoint } from './endpoint.ts'
import { Photo } from './products.ts'

/** The shop's own page for everybody, `/shops/{slug}`, and the feed of its goods for Meta's catalogues. */
const read = { resource: 'product', action: 'read' } as const

const Minute = z.int().min(0).max(1439)
const ClosedDay = z
  .object({ from: z.iso.date(), to: z.iso.date(), name: line(60) })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS_CLOSED * 86_400_000, {
    path: ['to'],
    message: 'closed_days_crossed',
  })
export const StorefrontInput = z.object({
  isOpen: z.boolean(),
  /** Whether search engines are told of it. Left out: as it was. */
  isFindable: z.boolean().optional(),
  slug: line(60).refine(isSlug, { message: 'slug_invalid' }),
  /** Under the name; also what search engines show. */
  about: paragraph(300),
  /** Its name as uploadMedia answered; null: none. */
  cover: z.string().max(120).nullable(),
  /** `#rrggbb`; on white it must be readable. */
  colour: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  /** From Monday; null: closed. */
  hours: z.array(z.object({ from: Minute, to: Minute }).nullable()).length(7),
  /** Closed whatever the hours say. Left out by clients before 2026-12-01: as it was. */
  closedDays: z.array(ClosedDay).max(MOST_CLOSED_DAYS).optional(),
  places: z.array(DeliveryPlace).max(MOST_PLACES),
  /** From this sum of goods up nothing is charged for bringing them; null: always charged. Left out: as it was. */
  freeDeliveryFromTzs: PriceTzs.min(1).nullable().optional(),
  /** Sets that stand on the page above the goods, in this order, each once. Left out by clients before 2026-11-28: as it was. */
  setIds: z.array(Id).max(MOST_PAGE_SETS).optional(),
})
export type StorefrontInput = z.output<typeof StorefrontInput>
export const Storefront = StorefrontInput.extend({
  slug: z.string(),
  isFindable: z.boolean(),
  freeDeliveryFromTzs: PriceTzs.nullable(),
  /** Left out by servers before 2026-11-28. */
  setIds: z.array(Id).default([]),
  /** Left out by servers before 2026-12-01. */
  closedDays: z.array(ClosedDay).default([]),
  colour: z.string().default(OWN_COLOUR),
  cover: Photo.nullable(),
  /** 0: nothing was saved yet. */
  version: z.int(),
  /** Whole address; also while the page is switched off. */
  url: z.string(),
})
export type Storefront = z.infer<typeof Storefront>

export const getStorefront = defineEndpoint({
  method: 'GET',
  path: '/api/store/storefront',
  access: read,
  response: Storefront,
})
export const saveStorefront = defineEndpoint({
  method: 'PUT',
  path: '/api/store/storefront',
  access: 'admin',
  body: StorefrontInput.extend({ version: z.union([z.literal(0), Version]) }),
  response: Storefront,
})

export const Feed = z.object({ madeAt: Instant.nullable(), readAt: Instant.nullable() })
/** Whether there is a key, since when, and when it was last used. */
export const getFeed = defineEndpoint({
  method: 'GET',
  path: '/api/store/catalogue-feed',
  access: 'admin',
  response: Feed,
})
/** A new address; the one before stops working. It is shown once: only a hash of its key is kept. */
export const makeFeed = defineEndpoint({
  method: 'POST',
  path: '/api/store/catalogue-feed',
  access: 'admin',
  body: z.object({}),
  response: z.object({ url: z.string() }),
})
export const endFeed = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/catalogue-feed',
  access: 'admin',
  response: Done,
})
