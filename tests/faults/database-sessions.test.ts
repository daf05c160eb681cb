import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, urlFor } from '../../src/server/platform/postgres-postmaster.ts'
import { type RunningPostgres, startPostgres } from '../../src/server/platform/postgres-launcher.ts'
import { aDataDir, databaseProcesses, removeDataDir, sleep } from '../support/launcher-process.ts'
import { aServerProcess, type ServerProcess } from '../support/server-process.ts'
import { aSwitchboard, type Switchboard } from '../support/switchboard.ts'
import { underFire } from '../support/under-fire.ts'

/** Whatever happens to the database while sales are written and committed, no sale is set aside and tills hear "again in a moment". */

const deep = process.env['KAUNTA_DEEP'] !== undefined
const isLinux = process.platform === 'linux'

async function asAdmin<T>(url: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: url, application_name: 'assassin' })
  admin.on('error', () => undefined)
  try {
    await admin.connect()
    return await work(admin)
  } finally {
    await admin.end().catch(() => undefined)
  }
}
/** Every session of the server, the job queue's and the live stream's with them. */
const endSessions = async (url: string) => {
  await asAdmin(url, (admin) =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'kaunta' and pid <> pg_backend_pid()`,
    ),
  )
}
const isReady = async (server: ServerProcess) => (await fetch(`${server.url}/api/health/ready`).catch(() => null))?.ok
const ready = async (server: ServerProcess) => await expect.poll(() => isReady(server), { timeout: 30_000 }).toBe(true)

/** Volleys a few milliseconds apart, so that some meet a commit. */
async function volley(url: string) {
  for (let shot = 0; shot < 8; shot += 1) {
    await endSessions(url)
    await sleep(Math.random() * 25)
  }
}

/** The backend at work just now; undefined when none is, null while the database recovers and answers nobody. */
const backendAtWork = (url: string) =>
  asAdmin(
    url,
    async (admin) =>
      (
        await admin.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = 'kaunta' and application_name = 'kaunta' and state <> 'idle' limit 1`,
        )
      ).rows[0]?.pid,
  ).catch(() => null)

async function killOneBackend(url: string) {
  // The server may be ready again before the postmaster has noticed the kill before, so the database may recover only now.
  let victim: number | null | undefined = null
  await expect.poll(async () => (victim = await backendAtWork(url)), { timeout: 30_000 }).not.toBeNull()
  // None at work just now: the next cycle will find one.
  if (typeof victim === 'number') process.kill(victim, 'SIGKILL')
}

let own: ServerProcess
let elsewhere: ServerProcess
let board: Switchboard
let dataDir: string
let postgres: RunningPostgres
const socketDir = () =>
  addressOf(path.join(dataDir, 'postgres', 'data'), undefined)?.host ?? expect.fail('PostgreSQL does not run')
beforeAll(async () => {
  own = await aServerProcess()
  await own.start()
  board = await aSwitchboard()
  dataDir = await aDataDir('kaunta-elsewhere-')
  postgres = await startPostgres({ dataDir })
  board.pointTo(socketDir())
  elsewhere = await aServerProcess({ env: { DATABASE_URL: board.url } })
  await elsewhere.start()
}, 120_000)
afterAll(async () => {
  await elsewhere.dispose()
  await own.dispose()
  await board.close()
  await postgres.stop()
  await removeDataDir(dataDir)
}, 120_000)
const ownUrl = () =>
  urlFor(
    addressOf(path.join(own.dataDir, 'postgres', 'data'), undefined) ?? expect.fail('PostgreSQL does not run'),
    'postgres',
    'kaunta',
  )

test.runIf(isLinux)('sessions of the embedded database are ended during commits', async () => {
  await underFire(own, deep ? 100 : 15, () => volley(ownUrl()))
})

test.runIf(isLinux)('backends of the embedded database are killed, and it recovers by itself', async () => {
  await underFire(own, deep ? 40 : 6, async () => {
    await killOneBackend(ownUrl())
    await ready(own)
  })
})

test.runIf(isLinux)('sessions of a database elsewhere (DATABASE_URL) are ended during commits', async () => {
  await underFire(elsewhere, deep ? 100 : 15, () => volley(postgres.adminUrl))
})

test.runIf(isLinux)(
  'a database elsewhere fails over during commits: it dies, nobody answers, a standby answers read-only, and then it may be written',
  async () => {
    await underFire(elsewhere, deep ? 20 : 4, async () => {
      for (const pid of await databaseProcesses(dataDir)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          /* gone with its postmaster */
        }
      }
      board.pointTo(null)
      await postgres.stop()
      postgres = await startPostgres({ dataDir })
      await asAdmin(postgres.adminUrl, (admin) =>
        admin.query('alter database kaunta set default_transaction_read_only = on'),
      )
      board.pointTo(socketDir())
      await sleep(400)
      await asAdmin(postgres.adminUrl, (admin) =>
        admin.query('alter database kaunta reset default_transaction_read_only'),
      )
      await endSessions(postgres.adminUrl)
      await ready(elsewhere)
    })
  },
)
