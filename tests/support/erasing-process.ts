import { pino } from 'pino'
import { createErasing } from '../../src/server/modules/closings/erasing.service.ts'
import { createDatabase } from '../../src/server/platform/database.ts'
import { createFolderStorage } from '../../src/server/providers/storage/folder-storage.ts'
import { createMembershipsService } from '../../src/server/modules/auth/memberships.service.ts'

/** A server that erases one shop, and is killed where it would go on: after its first hundred batches, with the next job not written down. */
const told: { url: string; folder: string; shopId: string; at: string } = JSON.parse(process.argv[2] ?? '')
const clock = { now: () => new Date(told.at) }
const storage = createFolderStorage(told.folder)
const none = { drop: async () => {} }
const erasing = createErasing({
  db: createDatabase(told.url, { maxConnections: 2 }),
  clock,
  log: pino({ level: 'silent' }),
  jobs: {
    enqueue: async () => {
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => {})
    },
  },
  memberships: createMembershipsService({ clock }),
  media: {
    dropAll: async (names) => {
      for (const name of names) await storage.remove(name)
    },
  },
  chatMedia: none,
  papers: none,
  templateFiles: none,
  archives: none,
  isPlayMoney: true,
})
await erasing.erase(told)
