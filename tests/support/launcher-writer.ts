/**
 * A server in small for the launcher's crash tests: starts PostgreSQL on a data folder and commits rows until it is told to stop or killed.
 *   node launcher-writer.ts DATA_DIR [write|hold] [JSON of further options]
 * Says on stdout: `UP <postmaster pid> <adopted>`, `A <id>` for each row after its commit was acknowledged, `LAST ok`, `DOWN`.
 * A LauncherError ends it with `REASON <reason>` on stdout, its one sentence on stderr, and code 1.
 */
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { Pool } from 'pg'
import { LauncherError } from '../../src/server/platform/postgres-cluster.ts'
import { startPostgres, type PostgresOptions } from '../../src/server/platform/postgres-launcher.ts'

const [dataDir = '', mode = 'write', extra = '{}'] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)
const state = { stopping: false }

function fail(error: unknown): never {
  if (error instanceof LauncherError) say(`REASON ${error.reason}`)
  writeSync(2, `${error instanceof LauncherError ? error.message : String(error)}\n`)
  process.exit(1)
}

async function main() {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own tests write it
  const server = await startPostgres({
    dataDir,
    log: (line) => say(`LOG ${line}`),
    ...(JSON.parse(extra) as Partial<PostgresOptions>),
  })
  const pool = new Pool({ connectionString: server.url, max: 4 })
  pool.on('error', () => undefined)
  process.on('SIGINT', () => {
    state.stopping = true
    // As the real server drains: the database must still be there some time after Ctrl-C.
    setTimeout(
      () =>
        void pool
          .query('select 1')
          .then(
            () => say('LAST ok'),
            () => say('LAST failed'),
          )
          .then(() => pool.end())
          .then(() => server.stop())
          .then(() => {
            say('DOWN')
            process.exit(0)
          }),
      300,
    )
  })
  await pool.query('create table if not exists sales (id uuid primary key, at timestamptz not null default now())')
  say(`UP ${server.pid() ?? 0} ${server.adopted}`)
  const keepAlive = setInterval(() => undefined, 1000)
  if (mode === 'hold') return
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!state.stopping) {
        const id = randomUUID()
        try {
          await pool.query('insert into sales (id) values ($1)', [id])
          say(`A ${id}`)
        } catch {
          await new Promise((done) => setTimeout(done, 20)) // the database is being brought back; that sale was not acknowledged
        }
      }
    }),
  )
  clearInterval(keepAlive)
}
main().catch(fail)
