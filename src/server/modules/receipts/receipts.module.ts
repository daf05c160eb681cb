import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { happened } from '../../platform/events.ts'
import { messagesModule } from '../messages/messages.module.ts'
import { receiptsRoutes } from './receipts.routes.ts'
import { createReceiptsService } from './receipts.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** An order was paid through a gateway: its receipt, where the shop wants that. */
    'receipt.auto': { shopId: string; orderId: string }
  }
}

export const receiptsModule = defineModule({
  name: 'receipts',
  needs: [messagesModule],
  make: (parts) => ({ receipts: createReceiptsService({ ...parts, isSmsSandbox: parts.sms.kind === 'sandbox' }) }),
  routes: receiptsRoutes,
  jobs: { 'receipt.auto': { run: ({ receipts }, data) => receipts.sendByItself(data) } },
  hears: ({ receipts }) => [on(happened, receipts.plan)],
})
