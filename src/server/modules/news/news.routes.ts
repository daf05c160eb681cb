import type { FastifyInstance } from 'fastify'
import { getChatNews, getOrderChat, listChatOrders, saveChatNews } from '../../../shared/contract/chat-news.ts'
import { route } from '../../platform/http.ts'
import type { NewsService } from './news.service.ts'

export function newsRoutes(app: FastifyInstance, { news }: { news: NewsService }): void {
  route(app, getChatNews, ({ actor }) => news.settings(actor.shopId))
  route(app, saveChatNews, ({ actor, body }) => news.save(actor.shopId, body))
  route(app, getOrderChat, ({ actor, params }) => news.ofOrder(actor.shopId, params.id))
  route(app, listChatOrders, ({ actor, params }) => news.ofChat(actor.shopId, params.id))
}
