import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { customersModule } from '../customers/customers.module.ts'
import { linksModule } from '../links/links.module.ts'
import { reminderLeftOut } from '../messages/messages.facts.ts'
import { messagesModule } from '../messages/messages.module.ts'
import { smsModule } from '../sms/sms.module.ts'
import { remindersRoutes } from './reminders.routes.ts'
import { createRemindersService } from './reminders.service.ts'
import { createStatementSms } from './statement-sms.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Reminds of debts what is due. */
    'debts.remind': Record<string, never>
  }
}

export const remindersModule = defineModule({
  name: 'reminders',
  needs: [messagesModule, linksModule, customersModule, smsModule],
  make(parts) {
    const isSmsSandbox = parts.sms.kind === 'sandbox'
    return {
      reminders: createRemindersService({ ...parts, isSmsSandbox, smsOf: parts.shopSms.of }),
      statementSms: createStatementSms({ ...parts, isSmsSandbox }),
    }
  },
  routes: remindersRoutes,
  hears: ({ reminders }) => [on(reminderLeftOut, reminders.leftOut)],
  jobs: { 'debts.remind': { run: ({ reminders }) => reminders.remindAll(), every: '25 * * * *' } },
})
