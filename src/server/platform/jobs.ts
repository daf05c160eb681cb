import { fromKysely, type Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { LiveEvent } from '../../shared/contract/live.ts'
import type { Db, Tx } from './database.ts'
import { databaseOf, databaseUrl } from './database.ts'

/** What a job carries. Add a name here and its handler in app.ts. */
export interface JobData {
  /** `goodUntil`: a code that comes after it has run out only confuses. `to` is null for a contact nobody has: the same work, and no message. */
  'message.send': {
    channel: 'sms' | 'email'
    to: string | null
    subject: string
    text: string
    html: string
    goodUntil: string
  }
  'nightly.cleanup': Record<string, never>
  /** Something people want to hear with the app closed; makes one `live.push_one` for each device that wants it. */
  'live.push': { shopId: string; event: LiveEvent }
  /** An order was paid through a gateway: its receipt, where the shop wants that. */
  'receipt.auto': { shopId: string; orderId: string }
  'live.push_one': { shopId: string; subscriptionId: string; event: LiveEvent; goodUntil: string }
  /** Asks the gateway what became of an attempt. */
  'payment.poll': { shopId: string; attemptId: string }
  'payment.callback': { callbackId: string }
  /** Hands callbacks again to the queue that it gave up. */
  'payment.callback_sweep': Record<string, never>
  /** Looks for money that came after its message was handed in. */
  'claim.look': { shopId: string; claimId: string; byUserId: string; tries: number }
  /** Calls in what the customer of the payment sandbox answered. */
  'sandbox.callback': { id: string }
  /** Hands a payout to the provider, once; asks about it when that was done before. */
  'payout.send': { shopId: string; payoutId: string }
  'payout.look': { shopId: string; payoutId: string }
  /** An owner to be, or one to go, once the waiting time is over. */
  'staff.owner_change': { shopId: string; id: string }
  /** Makes the payouts of the shops whose turn it is. */
  'payout.turns': Record<string, never>
}
export type JobName = keyof JobData
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> }

export const JOB_NAMES: readonly JobName[] = [
  'message.send',
  'nightly.cleanup',
  'live.push',
  'live.push_one',
  'receipt.auto',
  'payment.poll',
  'sandbox.callback',
  'payment.callback_sweep',
  'payment.callback',
  'claim.look',
  'payout.send',
  'payout.look',
  'payout.turns',
  'staff.owner_change',
]
/** Written down by `migrate`: a new pg-boss or a new queue makes it run again. */
export const JOBS_VERSION = `pg-boss 12.35.0: ${JOB_NAMES.join(' ')}`
/** 02:30 in Dar es Salaam. */
const NIGHTLY = '30 2 * * *'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const TIME_ZONE = 'Africa/Dar_es_Salaam'

/** Jobs that wait for somebody else's server: one that is slow must not hold up the others' money, and one person's dead phone not the news of other shops. */
const SIDE_BY_SIDE: Partial<Record<JobName, number>> = {
  'payment.poll': 4,
  'payment.callback': 4,
  'payout.send': 2,
  'payout.look': 2,
  'live.push_one': 8,
}

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

/** Makes pg-boss's own schema, by the role that owns the database; called by `migrate`. */
export async function migrateJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    schedule: false,
    supervise: false,
    application_name: 'kaunta-migrate',
  })
  boss.on('error', () => {})
  await boss.start()
  for (const name of JOB_NAMES) {
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

async function run<N extends JobName>(name: N, handlers: JobHandlers, job: Job<JobData[N]>) {
  await handlers[name](job.data)
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

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- binds the data to the name inside
  async function work<N extends JobName>(name: N, handlers: JobHandlers) {
    workers.push(
      await boss.work<JobData[N]>(
        name,
        { pollingIntervalSeconds: 2, batchSize: 1, localConcurrency: SIDE_BY_SIDE[name] ?? 1 },
        async (jobs: Job<JobData[N]>[]) => {
          for (const job of jobs) {
            await run(name, handlers, job).catch((error: unknown) => {
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
      for (const name of JOB_NAMES) await work(name, handlers)
      await boss.schedule('nightly.cleanup', NIGHTLY, {}, { tz: TIME_ZONE })
      await boss.schedule('payout.turns', EVERY_TEN_MINUTES, {}, { tz: TIME_ZONE })
      await boss.schedule('payment.callback_sweep', EVERY_TEN_MINUTES, {}, { tz: TIME_ZONE })
    },
    async runDue(handlers) {
      await ready()
      let count = 0
      for (const name of JOB_NAMES) {
        for (;;) {
          const [job] = await boss.fetch<JobData[typeof name]>(name)
          if (job === undefined) break
          await run(name, handlers, job)
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
