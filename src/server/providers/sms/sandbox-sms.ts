import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database.ts'
import { keepSandboxMessage } from '../sandbox-messages.ts'
import type { SmsProvider } from './sms.ts'

/** A full stand-in (decisions 29): the message lies on the operator's page instead of on a phone, and is delivered there. */
export const createSandboxSms = (db: Db): SmsProvider => ({
  kind: 'sandbox',
  async send({ to, text }) {
    await keepSandboxMessage(db, { channel: 'sms', recipient: to, subject: '', body: text })
    return { messageId: randomUUID() }
  },
  reports: ({ messageId }) =>
    Promise.resolve({ messageId, reference: null, state: 'delivered', reason: null, isOptOut: false }),
})
