import { defineModule } from '../../define-module.ts'
import { createChatPhoneService } from './chat-phone.service.ts'
import { healthRoutes } from './health.routes.ts'
import { createLimitsService } from './limits.service.ts'
import { operatorRoutes } from './operator.routes.ts'
import { createOperatorService } from './operator.service.ts'
import { createPhoneService } from './phone.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Calls in what the customer of the payment sandbox answered. */
    'sandbox.callback': { id: string }
  }
}

export const operatorModule = defineModule({
  name: 'operator',
  make(parts) {
    const { sms, mail, gateways } = parts
    const sandboxes = [
      ...(sms.kind === 'sandbox' ? (['sms'] as const) : []),
      ...(mail.kind === 'sandbox' ? (['mail'] as const) : []),
    ]
    return {
      operator: createOperatorService({ ...parts, sandboxes }),
      limitsPage: createLimitsService(parts),
      chatPhone: createChatPhoneService(parts),
      phone: createPhoneService({ ...parts, isSandbox: gateways.kaunta.isSandbox }),
    }
  },
  routes(app, parts) {
    healthRoutes(app, parts)
    operatorRoutes(app, parts)
  },
  jobs: { 'sandbox.callback': { run: ({ phone }, { id }) => phone.call(id) } },
  sweeps: {
    operator: ({ operator }) => operator.deleteOld(),
    phone: ({ phone }) => phone.deleteOld(),
    chatPhone: ({ chatPhone }) => chatPhone.deleteOld(),
    limits: ({ limitsPage }) => limitsPage.deleteOld(),
  },
})
