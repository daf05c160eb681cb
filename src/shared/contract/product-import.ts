import * as z from 'zod'
import { Id, Instant } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { errorCodes } from './error-codes.ts'
import { createProduct } from './products.ts'
import { toldOf } from './told.ts'

/** How many products one call of an import brings; a file of 20,000 rows is some hundred of them. */
export const MOST_IMPORTED_AT_ONCE = 50

const create = { resource: 'product', action: 'create' } as const
const base = '/api/store/products/import'

/**
 * Some products of a file, each by itself: one that is refused stops no other, and says why. Ids are made of what the row says, so that a file brought twice, or half of it after the network
 * went, makes nothing twice: what is there already stays as it is (`isNew` false, no code).
 */
export const importProducts = defineEndpoint({
  method: 'POST',
  path: base,
  access: create,
  body: z.object({
    importId: Id,
    products: z
      .array(createProduct.body ?? z.never())
      .min(1)
      .max(MOST_IMPORTED_AT_ONCE),
  }),
  response: z.object({
    results: z.array(
      z.object({
        id: Id,
        isNew: z.boolean(),
        /** New, and was there before: its import was undone, and it came back with what the file says now. */
        isBack: z.boolean().optional(),
        codes: toldOf(errorCodes),
        /** What of it the code is about, and the message that goes with it (a barcode: the product that has it). */
        fields: z.array(z.object({ path: z.string(), message: z.string() })),
      }),
    ),
  }),
})

/** The newest imports of the shop, as far as anything of them is still as it was brought. */
export const listImports = defineEndpoint({
  method: 'GET',
  path: base,
  access: create,
  response: z.array(z.object({ importId: Id, at: Instant, count: z.int() })),
})

/**
 * Archives what an import brought, but for what somebody changed since. Again changes nothing. In parts, where it is asked for so: `next` says where to go on, null at the end; apps before 2026-11-28
 * take all of it in one call.
 */
export const undoImport = defineEndpoint({
  method: 'POST',
  path: `${base}/undo`,
  access: { resource: 'product', action: 'update' },
  body: z.object({ importId: Id, isInParts: z.boolean().optional(), after: Id.optional() }),
  response: z.object({ archived: z.int(), kept: z.int(), next: Id.nullable() }),
})
