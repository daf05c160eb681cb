/** Servers in processes of their own, and what they and their PostgreSQL used of the processor. Tests that kill servers start them by it too. */
import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SentStatement } from '../support/statements.ts'

type Question = 'usage' | 'record' | 'recorded' | 'close'
interface Usage {
  /** Of the process so far, in milliseconds. */
  cpuMs: number
  rssMb: number
}
/** As it went over the wire; `client` numbers the connections. */
export type WireStatement = SentStatement & { client: number }

/** In the child: says where it listens, then answers. */
export function answerQuestions({
  origin,
  ...answers
}: { origin: string; close: () => Promise<null> } & Partial<Record<Question, () => Promise<unknown>>>): void {
  const usage = () => {
    const { user, system } = process.cpuUsage()
    return Promise.resolve({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage().rss / 1e6 } satisfies Usage)
  }
  const all: Partial<Record<Question, () => Promise<unknown>>> = { usage, ...answers }
  process.on('message', (question: Question) => {
    void (all[question]?.() ?? Promise.resolve(null)).then((answer) =>
      process.send?.(answer, () => question === 'close' && process.disconnect()),
    )
  })
  // A bench that failed leaves nothing behind.
  process.once('disconnect', () => process.exit())
  process.send?.(origin)
}

/** `file`: a script of this folder that calls `answerQuestions`. BENCH_NODE_ARGS goes to Node (`--cpu-prof`), beside what `npm start` gives it. */
export async function startProcess(file: string, args: readonly string[]) {
  const child = fork(path.join(import.meta.dirname, file), args, {
    execArgv: ['--max-semi-space-size=16', ...(process.env['BENCH_NODE_ARGS'] ?? '').split(' ').filter(Boolean)],
    serialization: 'advanced',
    // What one start compiled the next one reads: hundreds of files of TypeScript.
    env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../node_modules/.cache/node'), ...process.env },
  })
  let waiting: { resolve: (answer: unknown) => void; reject: (error: Error) => void } | null = null
  child.on('message', (answer) => waiting?.resolve(answer))
  child.once('exit', () => waiting?.reject(new Error(`${file} ended`)))
  const next = () => new Promise<unknown>((resolve, reject) => (waiting = { resolve, reject }))
  const ask = async (question: Question): Promise<unknown> => {
    const answer = next()
    child.send(question)
    return await answer
  }
  const origin = String(await next())
  return {
    origin,
    usage: async () => (await ask('usage')) as Usage,
    record: async () => void (await ask('record')),
    recorded: async () => (await ask('recorded')) as WireStatement[],
    close: async () => void (await ask('close')),
    /** kill -9: dead before this returns control to anybody who waits for it. */
    async kill() {
      const isDead = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGKILL')
      await isDead
    },
  }
}

const TICK_MS = 10
/** Processor time of a PostgreSQL with all its sessions so far, those that ended included; null where there is no /proc. */
export function databaseCpuMs(postmaster: number): number | null {
  try {
    let ticks = 0
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid)) continue
      const stat = statOf(pid)
      if (stat === null || (Number(pid) !== postmaster && stat.parent !== postmaster)) continue
      ticks += stat.own + (Number(pid) === postmaster ? stat.ended : 0)
    }
    return ticks * TICK_MS
  } catch {
    return null
  }
}
function statOf(pid: string): { parent: number; own: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name in brackets, which may hold anything: state, parent, …; utime, stime, cutime and cstime are the 12th to 15th.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (index: number) => Number(fields[index])
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
  } catch {
    return null
  }
}
