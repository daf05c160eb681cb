/** The real app as a process of its own, so that its processor time and memory are nobody else's. Started by processes.ts. */
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '../../src/server/app.ts'
import { createDatabase, inSystem } from '../../src/server/platform/database.ts'
import { createSandboxMail } from '../../src/server/providers/mail/sandbox-mail.ts'
import { createSandboxSms } from '../../src/server/providers/sms/sandbox-sms.ts'
import { createFolderStorage } from '../../src/server/providers/storage/folder-storage.ts'
import { recordStatements, type SentStatement } from '../support/statements.ts'
import { answerQuestions } from './processes.ts'

const url = process.argv[2] ?? ''
const db = createDatabase(url, { maxConnections: 10 })
const app = await buildApp({
  db,
  clock: { now: () => new Date() },
  log: { level: 'silent' },
  sms: createSandboxSms(db),
  mail: createSandboxMail(db),
  storage: createFolderStorage(path.join(tmpdir(), 'kaunta-bench-uploads')),
  publicUrl: 'http://127.0.0.1',
  webRoot: null,
  rateLimits: false,
  operatorKey: null,
  trustProxy: true,
})
await inSystem(db, async () => {})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

let stopRecording: (() => void) | null = null
let recorded: SentStatement[] = []
answerQuestions({
  origin,
  record() {
    recorded = []
    let ended: () => void = () => {}
    const until = new Promise<void>((resolve) => (ended = resolve))
    void recordStatements(() => until).then(({ sent }) => (recorded = sent))
    stopRecording = ended
    return Promise.resolve(null)
  },
  async recorded() {
    stopRecording?.()
    await new Promise((resolve) => setImmediate(resolve))
    // A connection is named by the order in which it was first used.
    const clients = [...new Set(recorded.map(({ client }) => client))]
    return recorded.map((sent) => ({ ...sent, client: clients.indexOf(sent.client) }))
  },
  async close() {
    await app.close()
    await db.destroy()
    return null
  },
})
