import { defineModule } from '../../define-module.ts'
import { conversationsModule } from '../conversations/conversations.module.ts'
import { setsModule } from '../sets/sets.module.ts'
import { shopsModule } from '../shops/shops.module.ts'
import { chatGoodsRoutes } from './chat-goods.routes.ts'
import { createChatGoodsService } from './chat-goods.service.ts'

export const chatGoodsModule = defineModule({
  name: 'chat-goods',
  needs: [conversationsModule, setsModule, shopsModule],
  make: (parts) => ({ chatGoods: createChatGoodsService(parts) }),
  routes: chatGoodsRoutes,
})
