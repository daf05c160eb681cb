import type { SmsMessage, SmsProvider } from '../../../src/server/providers/sms/sms.ts'

/** A gateway that takes everything and costs money, in memory: for what happens before a message is handed over. */
export const anSms = (sent: Pick<SmsMessage, 'to' | 'text'>[] = []): SmsProvider => ({
  kind: 'beem',
  send: ({ to, text }) => {
    sent.push({ to, text })
    return Promise.resolve({ messageId: null })
  },
})
