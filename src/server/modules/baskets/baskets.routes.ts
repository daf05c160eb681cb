import type { FastifyInstance } from 'fastify'
import { orderChatBasket, sendChatGoods } from '../../../shared/contract/chat-goods.ts'
import { route } from '../../platform/http.ts'
import type { ChatGoodsService } from './baskets.service.ts'

export function basketsRoutes(app: FastifyInstance, { chatGoods }: { chatGoods: ChatGoodsService }): void {
  route(app, sendChatGoods, ({ actor, params, body }) => chatGoods.send(actor, params.id, body))
  route(app, orderChatBasket, ({ actor, params }) => chatGoods.orderBasket(actor, params.id.toLowerCase()))
}
