import * as z from 'zod'
import { REPLY_LENGTH } from '../domain/chat/replies.ts'
import { Done, Id, IdParams, paragraph } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

const write = { resource: 'conversations', action: 'update' } as const
const texts = { sw: paragraph(REPLY_LENGTH), en: paragraph(REPLY_LENGTH) }
/** An answer people give again and again; `{jina}` and `{duka}` in it are filled in. Either language may be empty, not both. */
export const ChatReply = z.object({ id: Id, ...texts })
export type ChatReply = z.infer<typeof ChatReply>

/** All of them, the oldest first: there are fifty at most. */
export const listChatReplies = defineEndpoint({
  method: 'GET',
  path: '/api/store/chat-replies',
  access: { resource: 'conversations', action: 'read' },
  response: z.object({ items: z.array(ChatReply) }),
})
/** The same `id` again is the same reply, with these words. */
export const saveChatReply = defineEndpoint({
  method: 'POST',
  path: '/api/store/chat-replies',
  access: write,
  body: ChatReply.refine(({ sw, en }) => sw !== '' || en !== '', { path: ['sw'], message: 'required' }),
  response: ChatReply,
})
export const removeChatReply = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/chat-replies/:id',
  access: write,
  params: IdParams,
  response: Done,
})
