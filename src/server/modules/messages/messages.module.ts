import { defineModule } from '../../define-module.ts'
import { createMessagesService } from './messages.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** `goodUntil`: a code that comes after it has run out only confuses. `to` is null for a contact nobody has: the same work, and no message. */
    'message.send': {
      channel: 'sms' | 'email'
      to: string | null
      subject: string
      text: string
      html: string
      goodUntil: string
    }
  }
}

export const messagesModule = defineModule({
  name: 'messages',
  make: (parts) => ({ messages: createMessagesService(parts) }),
  jobs: { 'message.send': { run: (parts, message) => parts.messages.deliver(message) } },
})
