import { defineModule } from '../../define-module.ts'
import type { FlowLanguage } from '../../../shared/domain/flow/session.ts'
import { happened } from '../../platform/events.ts'
import { on } from '../../platform/facts.ts'
import { handedBack, inboundArrived, messageFailed } from '../conversations/conversations.facts.ts'
import { conversationsModule } from '../conversations/conversations.module.ts'
import { customersModule } from '../customers/customers.module.ts'
import { linksModule } from '../links/links.module.ts'
import { paymentsModule } from '../payments/payments.module.ts'
import { askingEnded } from '../payments/payments.facts.ts'
import { receiptsModule } from '../receipts/receipts.module.ts'
import { setsModule } from '../sets/sets.module.ts'
import { shopsModule } from '../shops/shops.module.ts'
import { chatflowRoutes } from './chatflow.routes.ts'
import { createChatflowService } from './chatflow.service.ts'
import type { Asked } from './flow-asking.service.ts'
import { createFlowRunner } from './flow-runner.service.ts'
import { talk } from './flow-talk.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Nobody answered until then. */
    'flow.due': { shopId: string; conversationId: string; dueAt: number }
    /** A payment that was asked for in a chat. */
    'flow.push': Asked & { phone: string }
    'flow.tanqr': Asked & { language: FlowLanguage }
    /** Goods of the catalogue that WhatsApp did not show. */
    'flow.goods_refused': { shopId: string; conversationId: string; clientId: string }
    'flow.money': { shopId: string; orderId: string; attemptId: string; isPaid: boolean }
  }
}

export const chatflowModule = defineModule({
  name: 'chatflow',
  needs: [conversationsModule, customersModule, setsModule, shopsModule, linksModule, paymentsModule, receiptsModule],
  make: (parts) => ({ chatflow: createChatflowService(parts), flowRunner: createFlowRunner({ ...parts, talk }) }),
  routes: chatflowRoutes,
  jobs: {
    'flow.due': { run: ({ flowRunner }, data) => flowRunner.due(data), sideBySide: 2 },
    'flow.push': { run: ({ flowRunner }, data) => flowRunner.push(data), sideBySide: 2 },
    'flow.tanqr': { run: ({ flowRunner }, data) => flowRunner.tanqr(data), sideBySide: 2 },
    'flow.goods_refused': { run: ({ flowRunner }, data) => flowRunner.goodsRefused(data) },
    'flow.money': { run: ({ flowRunner }, data) => flowRunner.money(data) },
  },
  sweeps: { flow: ({ flowRunner }) => flowRunner.deleteOld() },
  hears: ({ flowRunner, debtAgreements }) => [
    // What answers the question whether a debt is right is no word to the flow.
    on(inboundArrived, async (tx, what) => {
      if (!(await debtAgreements.answerInChat(tx, what))) await flowRunner.hear(tx, what)
    }),
    on(handedBack, flowRunner.beginAnew),
    on(askingEnded, flowRunner.moneyEnded),
    on(happened, flowRunner.moneyWritten),
    on(messageFailed, flowRunner.messageFailed),
  ],
})
