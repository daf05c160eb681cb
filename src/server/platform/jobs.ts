import { fromKysely, type Job, PgBoss } from 'pg-boss'
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
}
/** By the job's name, in the order tests run what is due. */
export type JobHandlers = Map<string, Handler>
type Handler = JobTimes & { run: (data: never) => Promise<unknown> }

const TIME_ZONE = 'Africa/Dar_es_Salaam'

export interface Jobs {
  /** A row of the caller's own transaction: it happens if and only if the change it follows from does (law 10). */
  enqueue<N extends JobName>(
    tx: Tx,
    name: N,
    data: JobData[N],
    options?: { /** Not before this many seconds from now. */ afterSeconds?: number },
  ): Promise<void>
  start(handlers: JobHandlers): Promise<void>
  /** Runs what is due now and returns how many ran: for tests, which start no workers. */
  runDue(handlers: JobHandlers): Promise<number>
  /** Looks for work now instead of at the next poll; called after a request that may have enqueued. */
  wake(): void
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
    application_name: 'kaunta-jobs',
  })
  let isOver = false
  // Once stopped, its last connections may still be closing when PostgreSQL is stopped too; that is no fault.
  boss.on('error', (error) => isOver || log.warn({ err: error }, 'the job queue could not be read'))
  let started: Promise<unknown> | null = null
  const ready = () => (started ??= boss.start())
  const workers: string[] = []

  async function work(name: string, { run, sideBySide }: Handler) {
    workers.push(
      await boss.work<never>(
        name,
        { pollingIntervalSeconds: 2, batchSize: 1, localConcurrency: sideBySide ?? 1 },
        async (due: Job<never>[]) => {
          for (const job of due) {
            await run(job.data).catch((error: unknown) => {
              log.warn({ err: error, job: name }, 'a job failed and will be tried again')
              throw error
            })
          }
        },
      ),
    )
  }
  const jobs: Jobs = {
    async enqueue(tx, name, data, { afterSeconds } = {}) {
      await ready()
      await boss.send(name, data, {
        db: fromKysely(tx),
        ...(afterSeconds === undefined ? {} : { startAfter: Math.max(0, Math.ceil(afterSeconds)) }),
      })
    },
    async start(handlers) {
      await ready()
      for (const [name, handler] of handlers) await work(name, handler)
      for (const [name, { every }] of handlers)
        if (every !== undefined) await boss.schedule(name, every, {}, { tz: TIME_ZONE })
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
    wake: () => workers.forEach((worker) => boss.notifyWorker(worker)),
    async stop() {
      if (started === null) return
      await started.catch(() => {})
      await boss
        .stop({ graceful: true, timeout: 5000, close: true })
        .catch((error: unknown) => log.warn({ err: error }, 'the job queue did not stop in time'))
      isOver = true
    },
  }
  known.set(db, jobs)
  return jobs
}
