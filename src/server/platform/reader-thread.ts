import { Worker } from 'node:worker_threads'
import { AppError } from './errors.ts'

interface ReaderThreadOptions {
  /** A module that answers each message with one `Answered`. */
  file: URL
  /** Computing time of one file; then the thread is ended and the next file gets a new one. */
  cpuMs: number
  memoryMb: number
  /** Without work for so long, it gives its memory back. */
  idleMs?: number
}
/** What the module posts: its result, or what it threw. */
export type Answered<Out> = { result: Out } | { fault: string }
interface Job<Out> {
  resolve: (result: Out) => void
  reject: (error: unknown) => void
}

/** How often its computing time is asked for. The time of a clock would be the machine's, which may have much else to do. */
const LOOK_MS = 500

/**
 * Reads files of strangers beside the thread that answers everybody: whatever a file does, it takes its own thread's time and memory and both are bounded. One file
 * at a time; callers wait in a queue (fair-queue.ts). The thread starts with its first file.
 */
export function createReaderThread<Out>({ file, cpuMs, memoryMb, idleMs = 60_000 }: ReaderThreadOptions) {
  let thread: Worker | null = null
  let job: Job<Out> | null = null
  let idle: NodeJS.Timeout | undefined

  function settle(work: (job: Job<Out>) => void) {
    const ended = job
    job = null
    if (ended) work(ended)
  }
  function end(reason?: unknown) {
    const ended = thread
    thread = null
    void ended?.terminate()
    settle(({ reject }) => reject(reason ?? new Error('the reading thread ended')))
  }
  function start(): Worker {
    const made = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    })
    made.on('message', (answer: Answered<Out>) =>
      settle(({ resolve, reject }) => ('result' in answer ? resolve(answer.result) : reject(new Error(answer.fault)))),
    )
    made.on('error', (error: NodeJS.ErrnoException) => {
      if (thread === made) end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('memory') : error)
    })
    made.on('exit', () => {
      if (thread === made) end()
    })
    made.unref()
    return made
  }

  /** @throws AppError 413 for a file that takes more time or memory than any honest one */
  return async function read(input: unknown): Promise<Out> {
    clearTimeout(idle)
    thread ??= start()
    const at = thread
    // Of the thread, since it started: what it used before this file is not this file's.
    const before = sumOf(await at.cpuUsage().catch(() => null))
    const look = setInterval(() => {
      void at
        .cpuUsage()
        .then((used) => thread === at && sumOf(used) - before > cpuMs && end(tooMuch('time')))
        .catch(() => undefined)
    }, LOOK_MS)
    try {
      return await new Promise<Out>((resolve, reject) => {
        job = { resolve, reject }
        if (thread === at) at.postMessage(input)
        else settle(() => reject(new Error('the reading thread ended')))
      })
    } finally {
      clearInterval(look)
      idle = setTimeout(end, idleMs).unref()
    }
  }
}

/** Milliseconds. */
const sumOf = (used: { user: number; system: number } | null): number =>
  used === null ? 0 : (used.user + used.system) / 1000
const tooMuch = (of: 'time' | 'memory') =>
  new AppError('request.too_large', 413, `the file takes too much ${of} to read`)
