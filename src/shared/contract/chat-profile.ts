import * as z from 'zod'
import { BUSINESS_KINDS, PROFILE } from '../domain/chat/business-profile.ts'
import { IdParams, line, paragraph } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** What customers see of a business in WhatsApp, and what it offers them to ask. WhatsApp keeps it; nothing of it lies here. */
export const ChatProfile = z.object({
  about: line(PROFILE.about, 1),
  address: line(PROFILE.address),
  description: paragraph(PROFILE.description),
  email: line(PROFILE.email).pipe(z.email().or(z.literal(''))),
  websites: z
    .array(line(PROFILE.website).pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain })))
    .max(PROFILE.websites),
  businessKind: z.enum(BUSINESS_KINDS),
  /** Shown to whoever opens the chat for the first time; a tap sends one. */
  prompts: z.array(line(PROFILE.prompt, 1)).max(PROFILE.prompts),
})
export type ChatProfile = z.infer<typeof ChatProfile>

/** What somebody wrote elsewhere is shown as it is; only what is written here is held to the limits. */
const SeenProfile = z.object({
  about: z.string(),
  address: z.string(),
  description: z.string(),
  email: z.string(),
  websites: z.array(z.string()),
  businessKind: z.enum(BUSINESS_KINDS).catch('OTHER'),
  prompts: z.array(z.string()),
})
/** As WhatsApp has it now. @throws chat.number_not_found, chat.not_connected, chat.no_answer */
export const getChatProfile = defineEndpoint({
  method: 'GET',
  path: '/api/store/chat-numbers/:id/profile',
  access: 'admin',
  params: IdParams,
  response: SeenProfile,
})
/** All of it anew. A repeat changes nothing. @throws also chat.profile_refused */
export const setChatProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/store/chat-numbers/:id/profile',
  access: 'admin',
  params: IdParams,
  body: ChatProfile,
  response: SeenProfile,
})
