import { pino } from 'pino'
import { createDatabase } from '../../../src/server/platform/database.ts'
import { createOutgoing } from '../../../src/server/platform/outgoing.ts'
import { createSecrets } from '../../../src/server/platform/secrets.ts'
import { createWebhookSending } from '../../../src/server/modules/webhooks/sending.service.ts'

/** A server that does nothing but send what waits at one address, until it is killed. */
const told: { url: string; origin: string; key: string; shopId: string; webhookId: string } = JSON.parse(
  process.argv[2] ?? '',
)
const sending = createWebhookSending({
  db: createDatabase(told.url, { maxConnections: 4 }),
  clock: { now: () => new Date() },
  log: pino({ level: 'silent' }),
  jobs: {
    enqueue: async () => {},
    start: async () => {},
    runDue: async () => 0,
    wake: () => {},
    isAtWork: () => true,
    stop: async () => {},
  },
  outgoing: createOutgoing({ allowOrigins: [told.origin] }),
  secrets: createSecrets(Buffer.from(told.key, 'hex')),
  ownerPush: { plan: async () => 0 },
})
await sending.start(told)
