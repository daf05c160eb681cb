import * as z from 'zod'
import { keptShortcut, REPLY_LENGTH, SHORTCUT_LENGTH, unknownPlaces } from '../domain/chat/replies.ts'
import { Done, Id, IdParams, line, paragraph } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

const write = { resource: 'conversations', action: 'update' } as const
const texts = { sw: paragraph(REPLY_LENGTH), en: paragraph(REPLY_LENGTH) }
/**
 * An answer people give again and again; what `domain/chat/replies.ts` names in brackets is filled in when somebody chooses it. Either language may be empty, not both. `shortcut`: what is typed
 * behind a stroke for it; empty for none, left out by servers before 2026-11-29.
 */
export const ChatReply = z.object({ id: Id, ...texts, shortcut: z.string().optional() })
export type ChatReply = z.infer<typeof ChatReply>

/** All of them, the oldest first: there are fifty at most. */
export const listChatReplies = defineEndpoint({
  method: 'GET',
  path: '/api/store/chat-replies',
  access: { resource: 'conversations', action: 'read' },
  response: z.object({ items: z.array(ChatReply) }),
})
/** The same `id` again is the same reply, with these words; a `shortcut` that is left out stays. @throws chat.shortcut_taken */
export const saveChatReply = defineEndpoint({
  method: 'POST',
  path: '/api/store/chat-replies',
  access: write,
  body: ChatReply.extend({
    shortcut: line(SHORTCUT_LENGTH + 1)
      .refine((typed) => keptShortcut(typed) !== null, { message: 'shortcut' })
      .optional(),
  })
    .refine(({ sw, en }) => sw !== '' || en !== '', { path: ['sw'], message: 'required' })
    .refine(({ sw }) => unknownPlaces(sw).length === 0, { path: ['sw'], message: 'variable' })
    .refine(({ en }) => unknownPlaces(en).length === 0, { path: ['en'], message: 'variable' }),
  response: ChatReply,
})
export const removeChatReply = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/chat-replies/:id',
  access: write,
  params: IdParams,
  response: Done,
})
