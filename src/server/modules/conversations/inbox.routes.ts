import type { FastifyInstance } from 'fastify'
import {
  addChatNote,
  findChatWith,
  getConversation,
  getInbox,
  handleConversation,
  listChatEntries,
  listConversations,
  readConversation,
  resolveConversation,
  sendChatMessage,
  tagConversation,
  typeInConversation,
} from '../../../shared/contract/inbox.ts'
import { listChatReplies, removeChatReply, saveChatReply } from '../../../shared/contract/chat-replies.ts'
import { listChatTemplates, sendChatTemplate } from '../../../shared/contract/chat-templates.ts'
import { route } from '../../platform/http.ts'
import type { InboxService } from './inbox.service.ts'
import type { TemplatesService } from './chat-templates.service.ts'
import type { RepliesService } from './replies.service.ts'

export function inboxRoutes(
  app: FastifyInstance,
  inbox: InboxService,
  replies: RepliesService,
  templates: TemplatesService,
): void {
  route(app, listChatTemplates, ({ actor, params }) => templates.list(actor.shopId, params.id))
  route(app, sendChatTemplate, ({ actor, params, body }) => templates.send(actor, params.id, body))
  route(app, listChatReplies, ({ actor }) => replies.list(actor.shopId))
  route(app, saveChatReply, ({ actor, body }) => replies.save(actor.shopId, body))
  route(app, removeChatReply, ({ actor, params }) => replies.remove(actor.shopId, params.id))
  route(app, listConversations, ({ actor, query }) => inbox.list(actor, query))
  route(app, getInbox, ({ actor }) => inbox.inbox(actor))
  route(app, findChatWith, ({ actor, params }) => inbox.withCustomer(actor.shopId, params.id))
  route(app, getConversation, ({ actor, params }) => inbox.one(actor.shopId, params.id))
  route(app, listChatEntries, ({ actor, params, query }) => inbox.entries(actor.shopId, params.id, query))
  route(app, sendChatMessage, ({ actor, params, body }) => inbox.send(actor, params.id, body))
  route(app, addChatNote, ({ actor, params, body }) => inbox.note(actor, params.id, body))
  route(app, tagConversation, ({ actor, params, body }) => inbox.tag(actor, params.id, body))
  route(app, handleConversation, ({ actor, params, body }) => inbox.handle(actor, params.id, body))
  route(app, resolveConversation, ({ actor, params }) => inbox.resolve(actor, params.id))
  route(app, typeInConversation, ({ actor, params }) => inbox.typing(actor, params.id))
  route(app, readConversation, ({ actor, params }) => inbox.read(actor.shopId, params.id))
}
