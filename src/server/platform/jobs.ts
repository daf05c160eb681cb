import { CompiledQuery } from 'kysely'
import { type Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, Tx } from './database.ts'
import { databaseOf, databaseUrl } from './database.ts'

/** What a job carries. Each module declares its own beside their handlers, in its `<name>.module.ts`. */
export interface JobData {
  'nightly.cleanup': Record<string, never>
}
export type JobName = keyof JobData
export interface JobTimes {
  /** Runs by the clock, as a cron line of Dar es Salaam. */
  every?: string
  /** How many run at once, for jobs that wait for somebody else's server: one that is slow must not hold up the others. */
  sideBySide?: number
  /** All that wait in its queue are one piece of work, whatever their number: it is done once for them. */
  isOneForAll?: boolean
}
/** By the job's name, in the order tests run what is due. */
export type JobHandlers = Map<string, Handler>
type Handler = JobTimes & { run: (data: never) => Promise<unknown> }

const TIME_ZONE = 'Africa/Dar_es_Salaam'

/**
 * One look for the work of all queues wakes the workers of those that have some. Left to poll by themselves, the workers of a server that has nothing to do ask the
 * database a dozen times a second; they do so only in case a look fails for long.
 */
const LOOK_EVERY_MS = 2000
const POLL_EVERY_SECONDS = 30
const MOST_FOR_ONE = 100
const QUEUES_WITH_WORK = `select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`

export interface Jobs {
  /** A row of the caller's own transaction: it happens if and only if the change it follows from does (law 10). */
  enqueue<N extends JobName>(
    tx: Tx,
    name: N,
    data: JobData[N],
    options?: {
      /** Not before this many seconds from now. */
      afterSeconds?: number
      /** Never tried again, whatever became of it: for what must not happen twice, and may rather not happen. */
      isOnce?: boolean
      /** It may take as long as this; two minutes where nothing is said. */
      withinSeconds?: number
    },
  ): Promise<void>
  start(handlers: JobHandlers): Promise<void>
  /** Runs what is due now and returns how many ran: for tests, which start no workers. */
  runDue(handlers: JobHandlers): Promise<number>
  /** Looks for work now instead of at the next look; called after a request that may have enqueued. `name`: in this queue alone, without a look at the others. */
  wake(name?: JobName): void
  /** Whether this process works on jobs: what only makes them come sooner is left where nobody does. */
  isAtWork(): boolean
  stop(): Promise<void>
}

/** Written down by `migrate`: a new pg-boss or a new queue makes it run again. */
export const jobsVersion = (names: readonly JobName[]) => `pg-boss 12.35.0: ${names.toSorted().join(' ')}`

/** Makes pg-boss's own schema, by the role that owns the database; called by `migrate`. */
export async function migrateJobs(url: string, names: readonly JobName[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    schedule: false,
    supervise: false,
    application_name: 'kaunta-migrate',
  })
  boss.on('error', () => {})
  await boss.start()
  for (const name of names) {
    // Messages hold codes and contacts: they are not kept once sent.
    await boss.createQueue(name, {
      retryLimit: 6,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 120,
      retentionSeconds: 3 * 86_400,
      deleteAfterSeconds: 60,
    })
  }
  await boss.stop({ graceful: false, close: true })
}

/** The queue's own insert, prepared: it is planned as long as it runs. */
const inTransaction = (tx: Tx) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await tx.executeQuery<never>(CompiledQuery.raw(`/*warm:job.send*/ ${text}`, values))
    return { rows }
  },
})

const known = new WeakMap<Db, Jobs>()
/** The queue of the database a transaction belongs to; none where no app runs on it. */
export function jobsOf(tx: Tx): Jobs | undefined {
  const db = databaseOf(tx)
  return db && known.get(db)
}

export function createJobs(db: Db, log: Logger): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl(db),
    max: 3,
    migrate: false,
    createSchema: false,
    supervise: true,
    schedule: true,
    // Nothing here runs by the second.
    cronWorkerIntervalSeconds: POLL_EVERY_SECONDS,
    application_name: 'kaunta-jobs',
  })
  let isOver = false
  // Once stopped, its last connections may still be closing when PostgreSQL is stopped too; that is no fault.
  boss.on('error', (error) => isOver || log.warn({ err: error }, 'the job queue could not be read'))
  let started: Promise<unknown> | null = null
  const ready = () => (started ??= boss.start())
  const workers: { id: string; queue: string }[] = []
  let looking: NodeJS.Timeout | undefined

  let isLooking = false
  let isAskedAgain = false
  async function look() {
    isLooking = true
    clearTimeout(looking)
    try {
      const { rows } = await boss.getDb().executeSql(QUEUES_WITH_WORK)
      const queues = new Set(rows.map(({ name }: { name: string }) => name))
      for (const { id, queue } of workers) if (queues.has(queue)) boss.notifyWorker(id)
    } catch (error) {
      log.debug({ err: error }, 'nobody could look for jobs')
    }
    isLooking = false
    if (isOver) return
    const wasAsked = isAskedAgain
    isAskedAgain = false
    looking = setTimeout(() => void look(), wasAsked ? 0 : LOOK_EVERY_MS).unref()
  }

  /** One worker more for the queue. Each has an id of its own, and can so be woken; pg-boss's `localConcurrency` tells only the first one's. */
  async function work(queue: string, { run, isOneForAll = false }: Handler) {
    const id = await boss.work<never>(
      queue,
      { pollingIntervalSeconds: POLL_EVERY_SECONDS, batchSize: isOneForAll ? MOST_FOR_ONE : 1 },
      async (due: Job<never>[]) => {
        for (const job of due.slice(0, 1)) {
          await run(job.data).catch((error: unknown) => {
            log.warn({ err: error, job: queue }, 'a job failed and will be tried again')
            throw error
          })
        }
      },
    )
    workers.push({ id, queue })
  }
  const jobs: Jobs = {
    async enqueue(tx, name, data, { afterSeconds, isOnce = false, withinSeconds } = {}) {
      await ready()
      await boss.send(name, data, {
        db: inTransaction(tx),
        ...(afterSeconds === undefined ? {} : { startAfter: Math.max(0, Math.ceil(afterSeconds)) }),
        ...(isOnce ? { retryLimit: 0 } : {}),
        ...(withinSeconds === undefined ? {} : { expireInSeconds: withinSeconds }),
      })
    },
    async start(handlers) {
      await ready()
      for (const [name, handler] of handlers)
        for (let count = 0; count < (handler.sideBySide ?? 1); count += 1) await work(name, handler)
      for (const [name, { every }] of handlers)
        if (every !== undefined) await boss.schedule(name, every, {}, { tz: TIME_ZONE })
      void look()
    },
    async runDue(handlers) {
      await ready()
      let count = 0
      for (const [name, { run }] of handlers) {
        for (;;) {
          const [job] = await boss.fetch<never>(name)
          if (job === undefined) break
          await run(job.data)
          await boss.complete(name, job.id)
          count += 1
        }
      }
      return count
    },
    /** Never all workers: a hundred of them, each of which asks the database once, is more work than most of what wakes them. */
    wake(name) {
      if (name !== undefined) for (const { id, queue } of workers) if (queue === name) boss.notifyWorker(id)
      if (name !== undefined || workers.length === 0) return
      if (isLooking) isAskedAgain = true
      else void look()
    },
    isAtWork: () => workers.length > 0 && !isOver,
    async stop() {
      if (started === null) return
      isOver = true
      clearTimeout(looking)
      await started.catch(() => {})
      await boss
        .stop({ graceful: true, timeout: 5000, close: true })
        .catch((error: unknown) => log.warn({ err: error }, 'the job queue did not stop in time'))
    },
  }
  known.set(db, jobs)
  return jobs
}
