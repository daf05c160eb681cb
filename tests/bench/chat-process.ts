/** The real server with an app at Meta and its jobs at work, as a process of its own; Graph is another one. Started by processes.ts: the database's and Graph's address, and the key that opens the numbers' tokens. */
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '../../src/server/app.ts'
import { createDatabase, inSystem } from '../../src/server/platform/database.ts'
import { createOutgoing } from '../../src/server/platform/outgoing.ts'
import { createSandboxMail } from '../../src/server/providers/mail/sandbox-mail.ts'
import { createSandboxSms } from '../../src/server/providers/sms/sandbox-sms.ts'
import { createFolderStorage } from '../../src/server/providers/storage/folder-storage.ts'
import { APP_SECRET, VERIFY_TOKEN } from '../support/whatsapp/chats.ts'
import { answerQuestions } from './processes.ts'

const [, , url = '', graphUrl = '', key] = process.argv
const db = createDatabase(url, { maxConnections: 20 })
const app = await buildApp({
  db,
  clock: { now: () => new Date() },
  log: { level: 'error' },
  sms: createSandboxSms(db),
  mail: createSandboxMail(db),
  storage: createFolderStorage(path.join(tmpdir(), 'kaunta-bench-uploads')),
  publicUrl: 'https://kaunta.example',
  webRoot: null,
  rateLimits: false,
  operatorKey: null,
  trustProxy: true,
  whatsapp: { appSecret: APP_SECRET, verifyToken: VERIFY_TOKEN, graphUrl },
  outgoing: createOutgoing({ allowOrigins: [graphUrl] }),
  ...(key === undefined ? {} : { secretsKey: Buffer.from(key, 'hex') }),
})
await inSystem(db, async () => {})
await app.startJobs()
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
answerQuestions({
  origin,
  async close() {
    await app.close()
    await db.destroy()
    return null
  },
})
