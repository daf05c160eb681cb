import * as z from 'zod'
import { FILE_BYTES, MEDIA_DAYS, MEDIA_KINDS, MEDIA_PROBLEMS, MEDIA_STATES } from '../domain/chat/media.ts'
import { WHATSAPP } from '../domain/chat/whatsapp-limits.ts'
import { Id, IdParams, line } from './common.ts'
import { ANSWER_MINUTES } from '../domain/chat/answering.ts'
import { defineEndpoint } from './endpoint.ts'
import { told } from './told.ts'

/** Pictures, sounds, clips and documents of conversations (decisions 217). They are private: given out only to whoever may read the conversation. */
const read = { resource: 'conversations', action: 'read' } as const
const write = { resource: 'conversations', action: 'update' } as const
const base = '/api/store/conversations'

export const ChatMedia = z.object({
  id: Id,
  kind: z.enum(MEDIA_KINDS),
  state: told(MEDIA_STATES),
  /** Why it is not here; empty otherwise. */
  problem: told(MEDIA_PROBLEMS),
  /** As its own bytes say; empty while it is not here. */
  mime: z.string(),
  bytes: z.int(),
  /** Of a picture that is here. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  fileName: z.string(),
})
export type ChatMedia = z.infer<typeof ChatMedia>

/** The bytes themselves. `small`: of a picture, at most 240 pixels long. @throws media.not_found */
export const getChatMedia = defineEndpoint({
  method: 'GET',
  path: `${base}/media/:id`,
  access: read,
  params: IdParams,
  query: z.object({ size: z.enum(['small', 'whole']).default('whole') }),
  response: z.unknown(),
})
/** What could not be fetched is asked for once more. @throws media.not_found */
export const fetchChatMedia = defineEndpoint({
  method: 'POST',
  path: `${base}/media/:id/fetch`,
  access: write,
  params: IdParams,
  response: ChatMedia,
})
/** A picture, a PDF or a recording of a browser for an answer, of at most FILE_BYTES (a recording: VOICE_BYTES, VOICE_SECONDS); it goes with `sendChatMessage`. The same `id` again is the same file. @throws chat.file_type, media.too_large, media.not_image */
export const addChatFile = defineEndpoint({
  method: 'POST',
  path: `${base}/:id/files`,
  access: write,
  rate: 'upload',
  upload: true,
  params: IdParams,
  query: z.object({ id: Id, fileName: line(WHATSAPP.fileName).default('') }),
  response: ChatMedia,
})
export const CHAT_FILE_BODY = FILE_BYTES + 64 * 1024

const ChatSettings = z.object({
  mediaDays: z.union(MEDIA_DAYS.map((days) => z.literal(days))),
  /** Without an answer for so long, everybody who may answer is called; null: nobody is. Left out by servers before 2026-11-30. */
  answerMinutes: z
    .union(ANSWER_MINUTES.map((minutes) => z.literal(minutes)))
    .nullable()
    .optional(),
})
export const getChatSettings = defineEndpoint({
  method: 'GET',
  path: `${base}/settings`,
  access: read,
  response: ChatSettings,
})
/** What is left out stays. */
export const setChatSettings = defineEndpoint({
  method: 'PUT',
  path: `${base}/settings`,
  access: 'admin',
  body: ChatSettings.partial(),
  response: ChatSettings,
})
