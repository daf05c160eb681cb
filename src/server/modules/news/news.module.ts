import type { NewsStep } from '../../../shared/domain/chat/news.ts'
import { defineModule } from '../../define-module.ts'
import { happened } from '../../platform/events.ts'
import { on } from '../../platform/facts.ts'
import { conversationsModule } from '../conversations/conversations.module.ts'
import { messagesModule } from '../messages/messages.module.ts'
import { madeInChat } from '../orders/orders.facts.ts'
import { shopsModule } from '../shops/shops.module.ts'
import { newsRoutes } from './news.routes.ts'
import { createNewsService } from './news.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** A step of an order that has a chat, told there if it is still so. */
    'news.tell': { shopId: string; orderId: string; step: NewsStep }
  }
}

export const newsModule = defineModule({
  name: 'news',
  needs: [shopsModule, conversationsModule, messagesModule],
  make: (parts) => ({ news: createNewsService(parts) }),
  routes: newsRoutes,
  jobs: { 'news.tell': { run: ({ news }, data) => news.tell(data), sideBySide: 2 } },
  hears: ({ news }) => [on(happened, news.plan), on(madeInChat, news.noteChat)],
})
