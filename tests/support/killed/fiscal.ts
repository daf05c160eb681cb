import { createFiscalDevices } from '../../../src/server/modules/fiscal/fiscal-devices.service.ts'
import { createFiscalSender } from '../../../src/server/modules/fiscal/fiscal-sender.service.ts'
import { createDatabase } from '../../../src/server/platform/database.ts'
import { createOutgoing } from '../../../src/server/platform/outgoing.ts'
import { createSecrets } from '../../../src/server/platform/secrets.ts'
import type { TraAddresses } from '../../../src/server/providers/fiscal/tra.ts'
import { clockFrom } from './clock-from.ts'

/** A server that does nothing but hand one shop's receipts to the authority, until it is killed. */
const told: {
  url: string
  origin: string
  key: string
  addresses: TraAddresses
  shopId: string
  now: string
} = JSON.parse(process.argv[2] ?? '')
const parts = {
  db: createDatabase(told.url, { maxConnections: 4 }),
  clock: clockFrom(told.now),
  outgoing: createOutgoing({ allowOrigins: [told.origin] }),
  traAddresses: told.addresses,
  secrets: createSecrets(Buffer.from(told.key, 'hex')),
}
const jobs = { enqueue: async () => {}, wake: () => {} } as never
const sender = createFiscalSender({ ...parts, jobs, fiscalDevices: createFiscalDevices(parts) })
for (;;) await sender.work(told.shopId)
