import * as z from 'zod'
import { PAPER_KINDS, PAPER_STATES } from '../domain/papers.ts'
import { Day, Done, Id, IdParams, Instant } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told } from './told.ts'

/** Papers of the owner and the business. For owners alone: no member, no customer and no archive has them. */
const Paper = z.object({
  id: Id,
  kind: told(PAPER_KINDS),
  state: told(PAPER_STATES),
  /** The last day on which it is good. */
  expiresOn: Day.nullable(),
  byName: z.string().nullable(),
  at: Instant,
})
export type Paper = z.infer<typeof Paper>
/** All there are, at most four of a kind. A kind of which there is none is missing. */
export const listPapers = defineEndpoint({
  method: 'GET',
  path: '/api/store/papers',
  access: 'admin',
  response: z.object({ items: z.array(Paper) }),
})
/** A picture, drawn anew so that only its pixels are left. The same `id` again is the same paper. @throws paper.too_many, media.not_image, media.too_large */
export const addPaper = defineEndpoint({
  method: 'POST',
  path: '/api/store/papers',
  access: 'admin',
  rate: 'upload',
  upload: true,
  query: z.object({ id: Id, kind: z.enum(PAPER_KINDS), expiresOn: Day.optional() }),
  response: Paper,
})
/** Another last day: its alarms begin anew. @throws paper.not_found */
export const savePaper = defineEndpoint({
  method: 'PUT',
  path: '/api/store/papers/:id',
  access: 'admin',
  params: IdParams,
  body: z.object({ expiresOn: Day.nullable() }),
  response: Paper,
})
/** The picture goes with it. @throws paper.not_found */
export const deletePaper = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/papers/:id',
  access: 'admin',
  params: IdParams,
  response: Done,
})
/** The bytes themselves, under no address anybody else could open. @throws paper.not_found */
export const getPaperPicture = defineEndpoint({
  method: 'GET',
  path: '/api/store/papers/:id/picture',
  access: 'admin',
  params: IdParams,
  response: z.unknown(),
})
