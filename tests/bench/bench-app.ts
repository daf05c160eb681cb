import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { type AppDeps, buildApp } from '../../src/server/app.ts'
import { createDatabase, inSystem } from '../../src/server/platform/database.ts'
import { jobNames } from '../../src/server/modules.ts'
import { migrate } from '../../src/server/platform/migrate.ts'
import { startPostgres } from '../../src/server/platform/postgres-launcher.ts'
import { createSandboxMail } from '../../src/server/providers/mail/sandbox-mail.ts'
import { createSandboxSms } from '../../src/server/providers/sms/sandbox-sms.ts'
import { createFolderStorage } from '../../src/server/providers/storage/folder-storage.ts'

/** A PostgreSQL of its own, as Kaunta starts one, with the tables in it. `kept`: a folder that is found again by the next run, as what takes minutes to fill is. */
export async function aBenchDatabase({ kept }: { kept?: string | undefined } = {}) {
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'kaunta-bench-')))
  const server = await startPostgres({
    dataDir,
    binDir: process.env['PG_BIN'],
    settings: { max_connections: '60', max_wal_size: '2GB' },
  })
  await migrate(server.url, jobNames)
  return {
    dataDir,
    url: server.url,
    socketDir: server.socketDir,
    adminUrl: server.adminUrl,
    postmaster: server.pid() ?? 0,
    /** As the superuser, for filling tables fast. */
    async asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
      const url = new URL(server.adminUrl)
      url.pathname = new URL(server.url).pathname
      const client = new Client(url.toString())
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    },
    async close() {
      await server.stop()
      if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** For benchmarks: the real app on a PostgreSQL of its own, listening on a free port. Figures are printed and never pass or fail by the clock. */
export async function aBenchApp(
  options: { maxConnections?: number; renderCart?: AppDeps['renderCart']; kept?: string | undefined } = {},
) {
  const database = await aBenchDatabase(options)
  const db = createDatabase(database.url, { maxConnections: options.maxConnections ?? 10 })
  const app = await buildApp({
    db,
    clock: { now: () => new Date() },
    log: { level: 'silent' },
    sms: createSandboxSms(db),
    mail: createSandboxMail(db),
    storage: createFolderStorage(path.join(database.dataDir, 'uploads')),
    publicUrl: 'http://127.0.0.1',
    webRoot: null,
    rateLimits: false,
    operatorKey: null,
    trustProxy: true,
    renderCart: options.renderCart ?? null,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await inSystem(db, async () => {})
  return {
    ...database,
    app,
    db,
    origin,
    async close() {
      await app.close()
      await db.destroy()
      await database.close()
    },
  }
}

export { quantile } from './figures.ts'
export const ms = (value: number) => `${value.toFixed(1)} ms`
