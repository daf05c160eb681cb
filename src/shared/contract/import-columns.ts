import * as z from 'zod'
import { IMPORT_KINDS } from '../domain/import-kinds.ts'
import { defineEndpoint } from './endpoint.ts'
import { importAccess } from './imports.ts'

/** Kept of each kind, the newest. */
export const MOST_COLUMNS_KEPT = 20
const kind = z.enum(IMPORT_KINDS)
const KeptColumns = z.object({
  /** Of a file, folded, one behind the other (`headingsKey`). */
  headings: z.string().min(1).max(300),
  /** By field the number of its column; -1: not in the file. */
  columns: z
    .record(z.string().max(40), z.int().min(-1).max(16_383))
    .refine((columns) => Object.keys(columns).length <= 60, 'too many fields'),
})
export type KeptColumns = z.infer<typeof KeptColumns>

/** As somebody of the shop matched the columns of such files before, the newest first. */
export const listImportColumns = defineEndpoint({
  method: 'GET',
  path: '/api/store/imports/columns',
  access: importAccess,
  query: z.object({ kind }),
  response: z.array(KeptColumns),
})
export const keepImportColumns = defineEndpoint({
  method: 'PUT',
  path: '/api/store/imports/columns',
  access: importAccess,
  body: KeptColumns.extend({ kind }),
  response: z.object({ ok: z.literal(true) }),
})
