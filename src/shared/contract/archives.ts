import * as z from 'zod'
import { ARCHIVE_KINDS, ARCHIVE_STATES, MOST_ARCHIVE_BYTES, PART_BYTES } from '../domain/archives.ts'
import { Done, Id, Instant, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { errorCodes } from './error-codes.ts'
import { told } from './told.ts'

/** A whole shop as one file (decisions 142): made here to be kept or moved, or brought into a shop that has nothing yet. */
const base = '/api/store/archives'
const access = 'admin'

const Archive = z.object({
  id: Id,
  kind: told(ARCHIVE_KINDS),
  state: told(ARCHIVE_STATES),
  fileName: z.string(),
  bytes: z.int(),
  /** Of an upload: parts that have come. It goes on with the next one. */
  parts: z.int(),
  /** What it is at: a table whose rows are written, or `checking`, `pictures`, `sheets`, `comparing`, `storing`; how much of how much is done. */
  step: z.string(),
  done: z.int(),
  total: z.int(),
  /** By table how many rows. */
  counts: z.record(z.string(), z.int()),
  /** Why it failed, and where in the file. */
  problem: told(errorCodes).nullable(),
  place: z.string(),
  byName: z.string().nullable(),
  at: Instant,
  endedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
})
export type Archive = z.output<typeof Archive>

/** The newest, of both kinds. `canBring`: this shop has nothing yet, so that another one may be brought into it. */
export const listArchives = defineEndpoint({
  method: 'GET',
  path: base,
  access,
  response: z.object({ items: z.array(Archive), canBring: z.boolean() }),
})

/** The shop as one file: it is made in the background. The same id again answers the same archive. */
export const makeArchive = defineEndpoint({
  method: 'POST',
  path: base,
  access,
  body: z.object({ id: Id, language: z.enum(['en', 'sw']) }),
  response: Archive,
})

/** Begins to bring one: its parts follow, each of PART_BYTES but the last. */
export const beginArchive = defineEndpoint({
  method: 'POST',
  path: `${base}/upload`,
  access,
  body: z.object({ id: Id, fileName: line(200), bytes: z.int().min(1).max(MOST_ARCHIVE_BYTES) }),
  response: Archive,
})

/** One part, from 0 on; one that is there already changes nothing. After the last one it is looked at and brought in, in the background. */
export const putArchivePart = defineEndpoint({
  method: 'POST',
  path: `${base}/:id/parts`,
  access,
  upload: true,
  params: z.object({ id: Id }),
  query: z.object({
    index: z.coerce
      .number()
      .int()
      .min(0)
      .max(Math.ceil(MOST_ARCHIVE_BYTES / PART_BYTES)),
  }),
  response: Archive,
})

/** Ends what is under way: of what was brought nothing stays. */
export const cancelArchive = defineEndpoint({
  method: 'POST',
  path: `${base}/:id/cancel`,
  access,
  params: z.object({ id: Id }),
  body: z.object({}),
  response: Done,
})

/** An address that hands out the file for some minutes, to whoever has it. */
export const linkArchive = defineEndpoint({
  method: 'POST',
  path: `${base}/:id/link`,
  access,
  params: z.object({ id: Id }),
  body: z.object({}),
  response: z.object({ url: z.string() }),
})
