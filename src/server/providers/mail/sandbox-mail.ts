import type { Db } from '../../platform/database.ts'
import { keepSandboxMessage } from '../sandbox-messages.ts'
import type { MailProvider } from './mail.ts'

export const createSandboxMail = (db: Db): MailProvider => ({
  kind: 'sandbox',
  send: ({ to, subject, text }) => keepSandboxMessage(db, { channel: 'email', recipient: to, subject, body: text }),
})
