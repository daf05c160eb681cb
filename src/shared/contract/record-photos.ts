import * as z from 'zod'
import { PHOTO_KINDS } from '../domain/record-photos.ts'
import { Id, IdParams, Instant } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * Photos of an expense's receipt and of a supplier's invoice. They follow behind the queue, so the record is known by then; where it is not, the answer says so and the device keeps the photo.
 * Which of the rights counts is asked of the record.
 */
const path = '/api/store/photos'
const write = {
  anyOf: [
    { resource: 'transactions', action: 'create' },
    { resource: 'transactions', action: 'update' },
    { resource: 'product', action: 'update' },
  ],
} as const
const OfRecord = z.object({ kind: z.enum(PHOTO_KINDS), refId: Id })

export const RecordPhoto = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  smallUrl: z.string(),
  byName: z.string().nullable(),
  at: Instant,
  /** When it was taken away from its record; it is not shown any more, and that it was there is. */
  removedAt: Instant.nullable(),
  removedByName: z.string().nullable(),
})
export type RecordPhoto = z.infer<typeof RecordPhoto>

/** All of a record, in the order they were taken. */
export const listRecordPhotos = defineEndpoint({
  method: 'GET',
  path,
  access: {
    anyOf: [
      { resource: 'transactions', action: 'read' },
      { resource: 'product', action: 'read' },
    ],
  },
  query: OfRecord,
  response: z.object({ items: z.array(RecordPhoto) }),
})
/** `id` is made by the device that took it: a repeat is answered with what is kept, also after it was taken away. @throws expense.not_found, stock.receipt_not_found, media.too_many */
export const addRecordPhoto = defineEndpoint({
  method: 'POST',
  path,
  access: write,
  rate: 'upload',
  upload: true,
  query: OfRecord.extend({ id: Id, /** When it was taken. */ at: Instant }),
  response: RecordPhoto,
})
/** It leaves the record, and stays in its history. A repeat is harmless. @throws media.not_found */
export const removeRecordPhoto = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: write,
  params: IdParams,
  response: RecordPhoto,
})
