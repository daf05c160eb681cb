import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { chmod, mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
export const node = path.join(root, 'node_modules/.bin/node')
export const writer = path.join(root, 'tests/support/launcher-writer.ts')
const nothing = () => undefined
export const sleep = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms))

export interface WriterProcess {
  readonly child: ChildProcess
  readonly lines: () => string[]
  readonly stderr: () => string
  readonly acknowledged: () => string[]
  /** Resolves with the line's words once a line starts with `word`; rejects when the process ends before. */
  said(word: string): Promise<string[]>
  ended(): Promise<number | null>
  kill(): Promise<void>
  /** Ctrl-C, then waits for the end. */
  stop(): Promise<number | null>
}

export function aWriter(
  dataDir: string,
  mode: 'write' | 'hold' = 'write',
  options: object = {},
  how: SpawnOptions & { script?: string; nodeArgs?: string[] } = {},
): WriterProcess {
  const { script = writer, nodeArgs = [], ...rest } = how
  const child = spawn(node, [...nodeArgs, script, dataDir, mode, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    ...rest,
  })
  let out = ''
  let err = ''
  let listener: () => void = nothing
  const changed = () => new Promise<void>((done) => (listener = done))
  child.stdout?.on('data', (text: Buffer) => {
    out += text.toString()
    listener()
  })
  child.stderr?.on('data', (text: Buffer) => {
    err += text.toString()
    listener()
  })
  const closed = new Promise<number | null>((done) =>
    child.once('close', (code) => {
      done(code)
      listener()
    }),
  )
  const lines = () => out.split('\n').slice(0, -1) // what stands after the last newline was cut off by a kill
  const self: WriterProcess = {
    child,
    lines,
    stderr: () => err,
    ended: () => closed,
    acknowledged: () =>
      lines()
        .filter((line) => line.startsWith('A '))
        .map((line) => line.slice(2)),
    async said(word) {
      for (;;) {
        const line = lines().find((l) => l === word || l.startsWith(`${word} `))
        if (line !== undefined) return line.split(' ')
        if (child.exitCode !== null || child.signalCode !== null) {
          await closed
          if (!lines().some((l) => l.startsWith(word)))
            throw new Error(`ended before it said ${word}: ${out.slice(-500)} ${err.slice(-1500)}`)
        } else await Promise.race([changed(), sleep(1000)])
      }
    },
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
    async stop() {
      child.kill('SIGINT')
      return closed
    },
  }
  return self
}

export async function aDataDir(prefix = 'kaunta-launcher-'): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), prefix))
  await chmod(dir, 0o755)
  return dir
}

/** Every process that works in this data folder: postmaster, backends, initdb. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const real = realpathSync(dataDir)
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const cwd = await readlink(`/proc/${name}/cwd`).catch(() => '')
    if (cwd === real || cwd.startsWith(`${real}/`)) found.push(Number(name))
  }
  return found
}

/** kill -9 of all of them. One that ended by itself since it was listed is as gone as the others. */
export async function killDatabase(dataDir: string): Promise<void> {
  for (const pid of await databaseProcesses(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await killDatabase(dataDir)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** Which of these sales are not in the database? Starts it, looks, and stops it the proper way. */
export async function missingFrom(
  dataDir: string,
  acknowledged: readonly string[],
): Promise<{ missing: string[]; rows: number }> {
  const { startPostgres } = await import('../../src/server/platform/postgres-launcher.ts')
  const { Client } = await import('pg')
  const server = await startPostgres({ dataDir })
  const client = new Client(server.url)
  try {
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select id from sales')
    const kept = new Set(rows.map((row) => row.id))
    return { missing: acknowledged.filter((id) => !kept.has(id)), rows: rows.length }
  } finally {
    await client.end()
    await server.stop()
  }
}
