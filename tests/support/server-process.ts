import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** For whatever runs the server: what one start compiled the next one reads, hundreds of files of TypeScript at each start of a run. */
export const compiled = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node') }

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

export interface ServerProcess {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly output: () => string
  start(): Promise<void>
  /** Ctrl-C: drains, PostgreSQL last. */
  stop(): Promise<void>
  /** kill -9 of the server alone; its PostgreSQL is orphaned and adopted at the next start. */
  kill(): Promise<void>
  /** Stops what runs and removes the data folder. */
  dispose(): Promise<void>
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) =>
    child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve()),
  )

/** The real server as a process of its own: own port, own data folder, its own PostgreSQL, started exactly as `npm start` does. */
export async function aServerProcess(
  options: { args?: string[]; env?: Record<string, string>; port?: number } = {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kaunta-'))
  const port = options.port ?? (await freePort())
  let child: ChildProcess | null = null
  let output = ''

  const server: ServerProcess = {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    output: () => output,
    async start() {
      const env = {
        ...compiled,
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        TRUST_PROXY: '1',
        ...options.env,
      }
      child = spawn(
        path.join(root, 'node_modules/.bin/node'),
        [path.join(root, 'src/server/main.ts'), ...(options.args ?? [])],
        { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
      )
      child.stdout?.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-20_000)))
      child.stderr?.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-20_000)))
      const started = child
      for (let tries = 0; tries < 1200; tries += 1) {
        if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}:\n${output}`)
        const answer = await fetch(`${server.url}/api/health/ready`).catch(() => null)
        if (answer?.ok === true) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`the server did not get ready:\n${output}`)
    },
    async stop() {
      if (child === null) return
      child.kill('SIGINT')
      await ended(child)
      child = null
    },
    async kill() {
      if (child === null) return
      child.kill('SIGKILL')
      await ended(child)
      child = null
    },
    async dispose() {
      if (child === null) await server.start().catch(() => {}) // an orphaned PostgreSQL is adopted, then stopped the proper way
      await server.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
  return server
}
