import { defineModule } from '../../define-module.ts'
import { conversationsModule } from '../conversations/conversations.module.ts'
import { setsModule } from '../sets/sets.module.ts'
import { shopsModule } from '../shops/shops.module.ts'
import { basketsRoutes } from './baskets.routes.ts'
import { createChatGoodsService } from './baskets.service.ts'

export const basketsModule = defineModule({
  name: 'baskets',
  needs: [conversationsModule, setsModule, shopsModule],
  make: (parts) => ({ chatGoods: createChatGoodsService(parts) }),
  routes: basketsRoutes,
})
