import type { ServerOptions as TlsOptions } from 'node:https'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database.ts'
import { installPlatform, newRequestId, sendError } from './platform/http.ts'
import { createJobs, type Jobs } from './platform/jobs.ts'
import { createLog, type LogOptions } from './platform/log.ts'
import { createRateLimits, type Figures, type RateLimits } from './platform/rate-limits.ts'
import type { MailProvider } from './providers/mail/mail.ts'
import type { SmsProvider } from './providers/sms/sms.ts'
import type { StorageProvider } from './providers/storage/storage.ts'

export interface AppDeps {
  db: Db
  clock: Clock
  log?: LogOptions
  sms: SmsProvider
  mail: MailProvider
  storage: StorageProvider
  /** Origin people reach us at, without a slash at its end: links in messages start with it. */
  publicUrl: string
  /** dist/web, or null to serve the API alone. */
  webRoot: string | null
  /** Other figures than the defaults, or false for none (browser tests, benchmarks). */
  rateLimits?: Partial<Figures> | false
  /** Key of the one-time operator link; null when no such page is wanted. */
  operatorKey: string | null
  /** As Fastify: the proxies whose X-Forwarded-For is believed. */
  trustProxy?: FastifyServerOptions['trustProxy']
  https?: TlsOptions
  hsts?: boolean
  geoOrigin?: string | null
  version?: string
}

/** What every module is handed. */
export interface ModuleDeps {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  limits: RateLimits
  storage: StorageProvider
  publicUrl: string
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
    /** From now on `ready` answers 503; requests under way are finished, then everything closes. */
    drain(): Promise<void>
  }
}

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const log = createLog(deps.log)
  const limits = createRateLimits(deps.clock, deps.rateLimits ?? {})
  const jobs = createJobs(deps.db, log)
  const app = createServer(deps, log)
  const modules: ModuleDeps = { db: deps.db, clock: deps.clock, log, jobs, limits, storage: deps.storage, publicUrl: deps.publicUrl }

  installPlatform(app, {
    clock: deps.clock,
    limits,
    headers: { geoOrigin: deps.geoOrigin ?? null, hsts: deps.hsts ?? true },
    authenticate: async () => null,
    isOperator: async () => false,
  })
  void modules
  app.decorate('jobs', jobs)
  app.decorate('drain', async () => {
    await app.close()
    await jobs.stop()
  })
  return app
}

function createServer(deps: AppDeps, log: Logger): FastifyInstance {
  const options: FastifyServerOptions = {
    loggerInstance: log,
    // Our own line a request names the route, not the address.
    disableRequestLogging: true,
    genReqId: newRequestId,
    requestIdLogLabel: 'requestId',
    trustProxy: deps.trustProxy ?? false,
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    connectionTimeout: 0,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  }
  // Fastify types an https server apart; nothing of ours depends on which it is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Fastify(deps.https ? ({ ...options, https: deps.https } as FastifyServerOptions) : options)
}
