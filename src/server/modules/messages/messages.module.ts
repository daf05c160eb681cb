import { defineModule } from '../../define-module.ts'
import { smsModule } from '../sms/sms.module.ts'
import { createMessagesService } from './messages.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /**
     * `goodUntil`: a code that comes after it has run out only confuses. `to` is null for a contact nobody has: the same work, and no message. `ownOf`: the shop whose own SMS
     * account it goes out by. `offer`: of a shop, under the id it is reported by; `isCharged`: the shop pays the operator for it (sms-charges.service.ts).
     * `about`: this customer's account, who may say no until it is handed over; `reminderId`: of a debt, which they may pay until then.
     */
    'message.send': {
      channel: 'sms' | 'email'
      to: string | null
      subject: string
      text: string
      html: string
      goodUntil: string
      ownOf?: string
      offer?: { shopId: string; id: string; isCharged: boolean }
      about?: { shopId: string; customerId: string; reminderId?: string }
    }
  }
}

export const messagesModule = defineModule({
  name: 'messages',
  needs: [smsModule],
  make: (parts) => ({ messages: createMessagesService(parts) }),
  jobs: { 'message.send': { run: (parts, message) => parts.messages.deliver(message) } },
})
