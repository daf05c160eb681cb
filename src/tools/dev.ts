/**
 * `npm run dev`: the web with hot replacement, the server started anew when its code changes, both over the sample shop in a data folder of its own.
 * PostgreSQL stands above the server, so that a restart of the server costs no restart of the database.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createSocket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, type Plugin } from 'vite'
import { sitePathOf } from '../shared/site-paths.ts'
import { seedDemo } from '../server/modules/demo/demo.service.ts'
import { systemClock } from '../server/platform/clock.ts'
import { chooseDataDir } from '../server/platform/data-folder.ts'
import { createDatabase } from '../server/platform/database.ts'
import { createLog } from '../server/platform/log.ts'
import { commandHandlers, jobNames } from '../server/modules.ts'
import { migrate } from '../server/platform/migrate.ts'
import { startPostgres } from '../server/platform/postgres-launcher.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')
const port = Number(process.env['PORT'] ?? 3000)
const url = `http://localhost:${port}`
// A page that is worked on asks nobody where it is.
process.env['GEO_URL'] ??= 'off'

/** The public pages are files of the build; here the empty page draws itself under their addresses. */
const publicPages: Plugin = {
  name: 'kaunta:dev-public-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (sitePathOf(new URL(request.url ?? '/', url).pathname) !== null) request.url = '/site.html'
      next()
    })
  },
}

async function freePort(): Promise<number> {
  const probe = createSocket().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Makes the sample shop once and keeps its password beside it: the shop is this machine's own and holds nobody's data. */
async function demoLogin(databaseUrl: string, dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'demo-password')
  const db = createDatabase(databaseUrl, { maxConnections: 2 })
  try {
    const { contact, password } = await seedDemo({
      db,
      clock: systemClock,
      log: createLog({ level: 'error' }),
      commands: commandHandlers,
    })
    if (password !== null) writeFileSync(file, password, { mode: 0o600 })
    return `${contact}\n  ${existsSync(file) ? readFileSync(file, 'utf8') : '(its password was shown when it was made)'}`
  } finally {
    await db.destroy()
  }
}

async function start(): Promise<void> {
  const given = process.env['DATA_DIR']
  const dataDir =
    given === undefined ? path.join(chooseDataDir({ given, projectDir }).dataDir, 'dev') : path.resolve(given)
  const open: (() => Promise<void>)[] = []
  let ending: Promise<void> | undefined
  const end = (code: number) =>
    (ending ??= (async () => {
      for (const close of open.reverse()) await close()
      process.exit(code)
    })())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))

  try {
    const postgres = await startPostgres({ dataDir })
    open.push(postgres.stop)
    await migrate(postgres.url, jobNames)
    const login = await demoLogin(postgres.url, dataDir)

    const target = `http://127.0.0.1:${await freePort()}`
    const server = spawnServer(target, { DATABASE_URL: postgres.url, DATA_DIR: dataDir })
    open.push(async () => {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    })

    const web = await createServer({
      configFile: path.join(projectDir, 'vite.config.ts'),
      plugins: [publicPages],
      clearScreen: false,
      server: {
        port,
        strictPort: true,
        host: '127.0.0.1',
        // Receipts and order links are drawn by the server, the latter from the last build.
        proxy: Object.fromEntries(
          ['^/api/', '^/receipt(\\.|\\?|$)', '^/cart(\\?|$)', '^/assets/'].map((from) => [from, { target }]),
        ),
      },
    })
    open.push(() => web.close())
    await web.listen()
    for (;;) {
      if (ending !== undefined) return
      const answer = await fetch(`${target}/api/health/ready`).catch(() => null)
      if (answer?.ok === true) break
      await sleep(100)
    }
    console.log(
      `\nDevelop at ${url}\nLog in with\n  ${login}\nThe web follows each change, the server starts anew. Stop with Ctrl-C.`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    await end(1)
  }
}

function spawnServer(target: string, env: Record<string, string>): ChildProcess {
  return spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', path.join(projectDir, 'src/server/main.ts'), '--demo'],
    {
      cwd: projectDir,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        LOG_LEVEL: 'warn',
        ...process.env,
        ...env,
        PORT: new URL(target).port,
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
      },
    },
  )
}

await start()
