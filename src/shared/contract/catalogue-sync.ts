import * as z from 'zod'
import { CATALOGUE_TROUBLES, isCatalogueId } from '../domain/catalogue-sync.ts'
import { Done, Id, Instant } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** The shop's goods in its catalogue at Meta, sent there as they change, by a number that is connected. */
export const CatalogueSync = z.object({
  /** `stopped`: somebody has to do something first, `trouble` says what; so is a word that is not known. */
  state: z.enum(['off', 'on', 'stopped']).catch('stopped'),
  /** Those it may be done by. */
  numbers: z.array(z.object({ id: Id, label: z.string(), isSandbox: z.boolean(), catalogId: z.string() })),
  numberId: Id.nullable(),
  /** '': none is named. */
  catalogId: z.string(),
  catalogName: z.string(),
  /** Meta has a batch of them and works on it. */
  isAtMeta: z.boolean(),
  /** Products that changed, and are not sent yet. */
  waiting: z.int(),
  /** Items Meta has, as far as it told. */
  there: z.int(),
  /** When Meta last took what it was sent. */
  doneAt: Instant.nullable(),
  /** With a trouble that passes: when it is tried again. */
  nextAt: Instant.nullable(),
  trouble: z.enum(CATALOGUE_TROUBLES).nullable().catch('other'),
  /** Meta's own code for it. */
  troubleCode: z.int().nullable(),
  refusedCount: z.int(),
  /** The first of those Meta refused, in its own words; they are sent again once they are changed. */
  refused: z.array(z.object({ productId: Id, name: z.string(), message: z.string() })),
})
export type CatalogueSync = z.infer<typeof CatalogueSync>

export const getCatalogueSync = defineEndpoint({
  method: 'GET',
  path: '/api/store/catalogue-sync',
  access: 'admin',
  response: CatalogueSync,
})
export const CatalogueNamed = z.object({
  numberId: Id,
  catalogId: z.string().max(30).refine(isCatalogueId, { message: 'catalogue_id_invalid' }),
})
/** Meta is asked for the catalogue before anything is kept. The same again begins anew: everything is looked at, and what was refused is sent once more. */
export const nameCatalogue = defineEndpoint({
  method: 'PUT',
  path: '/api/store/catalogue-sync',
  access: 'admin',
  body: CatalogueNamed,
  response: CatalogueSync,
})
/** Nothing more is sent; what lies in the catalogue stays there. */
export const endCatalogueSync = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/catalogue-sync',
  access: 'admin',
  response: Done,
})
