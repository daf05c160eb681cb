import { USUAL_PART_TZS } from '../shared/domain/sms-accounts.ts'
import { randomBytes } from 'node:crypto'
import type { ServerOptions as TlsOptions } from 'node:https'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { RenderCart } from '../shared/contract/order-link.ts'
import { assemble } from './assemble.ts'
import { modules } from './modules.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database.ts'
import { AppError } from './platform/errors.ts'
import { installPlatform, newRequestId, sendError } from './platform/http.ts'
import { createJobs, type Jobs } from './platform/jobs.ts'
import { createAddressNames, createLog, type LogOptions } from './platform/log.ts'
import { createLoopWatch } from './platform/loop-watch.ts'
import { createKnownDevices } from './platform/known-devices.ts'
import { createOutgoing, type Outgoing } from './platform/outgoing.ts'
import { createRefusals } from './platform/limit-refusals.ts'
import type { Figures } from './platform/limit-table.ts'
import { createPasswords, type Passwords } from './platform/passwords.ts'
import { bindLimits, createRateLimits } from './platform/rate-limits.ts'
import { createSecrets, KEY_BYTES } from './platform/secrets.ts'
import { isSignUpPage } from '../shared/domain/chat/sign-up-pages.ts'
import { createSecurityHeaders } from './platform/security-headers.ts'
import { createSelfCall } from './platform/self-call.ts'
import { createServerKeys } from './platform/server-keys.ts'
import { createTokenGate } from './platform/token-gate.ts'
import { serveWeb } from './platform/web-files.ts'
import { TRA_ADDRESSES, type TraAddresses } from './providers/fiscal/tra.ts'
import type { MailProvider } from './providers/mail/mail.ts'
import type { PriceRow } from '../shared/domain/whatsapp-prices.ts'
import type { NetworkPrinters } from './providers/printers/network-printers.ts'
import { type Gateways, noGateways } from './providers/payments/gateways.ts'
import type { SmsProvider } from './providers/sms/sms.ts'
import { createSmsGateways, type SmsGateways } from './providers/sms/sms-gateways.ts'
import type { WhatsAppSettings } from './providers/whatsapp/whatsapp-settings.ts'
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
  /** Draws the order link's page (dist/cart/render.js, made with the app); null to serve none. */
  renderCart?: RenderCart | null
  /** Payment gateways; without, only cash and printed codes. */
  gateways?: Gateways
  /** The operator's app at Meta; without, conversations are the sandbox alone. */
  whatsapp?: WhatsAppSettings | null
  /** Printers of the network; without, this server writes to none. */
  networkPrinters?: NetworkPrinters | null
  /** Other addresses than the tax authority's, for tests. */
  traAddresses?: TraAddresses
  /** 32 bytes that open the shops' payment credentials; without, a key that ends with the process. */
  secretsKey?: Buffer
  /** Calls to addresses others gave us; the guarded one by default. */
  outgoing?: Outgoing
  /** How passwords are kept. No setting leads here: tests alone hand in some that cost less. */
  passwords?: Passwords | undefined
  /** Other intervals than the defaults, for tests. */
  live?: { beatMs?: number; lookEveryMs?: number }
  /** What a part of an SMS by the operator's account costs a shop; 0 without. */
  smsPartTzs?: number
  /** What the operator says WhatsApp asks, the newest first; the table alone without. */
  whatsappPrices?: readonly PriceRow[]
  /** What a shop may owe for them beyond its balance; 0 without. */
  smsCreditTzs?: number
  /** Of the address the operator's SMS gateway calls in at; without, there is none. */
  smsCallbackKey?: string | null
  /** Other gateways than the real ones, for tests. */
  smsGateways?: SmsGateways
  /** Calling codes ("254") SMS may go to beside Tanzanian mobile numbers, or all. */
  smsCountries?: readonly string[] | 'all'
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Starts the workers; an app that is only asked (tests) needs none. */
    startJobs(): Promise<void>
    /** Runs what is due and returns how many jobs ran; for tests. */
    runDueJobs(): Promise<number>
    /** `ready` answers 503 from now on; requests under way are finished, then everything of the app closes. The database is the caller's. */
    drain(graceMs?: number): Promise<void>
  }
}

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, clock } = deps
  const log = createLog(deps.log)
  const limits = createRateLimits(clock, deps.rateLimits ?? {}, createRefusals(clock, db))
  bindLimits(db, limits)
  const gate = createTokenGate(limits)
  const jobs = createJobs(db, log)
  const loop = createLoopWatch(log)
  const serverKeys = createServerKeys(db)
  const knownDevices = createKnownDevices(serverKeys)
  const outgoing = deps.outgoing ?? createOutgoing()
  const app = createServer(deps, log)
  let isDraining = false
  const server = assemble(modules, {
    ...deps,
    log,
    limits,
    gate,
    jobs,
    loop,
    serverKeys,
    knownDevices,
    secrets: createSecrets(deps.secretsKey ?? randomBytes(KEY_BYTES)),
    selfCall: createSelfCall(() => app),
    outgoing,
    passwords: deps.passwords ?? createPasswords(),
    gateways: deps.gateways ?? noGateways,
    whatsapp: deps.whatsapp ?? null,
    networkPrinters: deps.networkPrinters ?? null,
    traAddresses: deps.traAddresses ?? TRA_ADDRESSES,
    version: deps.version ?? 'dev',
    isDraining: () => isDraining,
    renderCart: deps.renderCart ?? null,
    live: deps.live ?? {},
    smsCountries: deps.smsCountries ?? [],
    smsPartTzs: deps.smsPartTzs ?? USUAL_PART_TZS,
    smsCreditTzs: deps.smsCreditTzs ?? 0,
    whatsappPrices: deps.whatsappPrices ?? [],
    smsCallbackKey: deps.smsCallbackKey ?? null,
    smsGateways: deps.smsGateways ?? createSmsGateways(outgoing),
  })

  const { sessions, operator, links, displays, apiKeys, deeds } = server.made
  installPlatform(app, {
    clock,
    limits,
    gate,
    devices: knownDevices,
    addressName: createAddressNames(deps.secretsKey),
    loop,
    headers: headersOf(deps),
    authenticate: (token) => sessions.authenticate(token),
    did: (actor, action) => sessions.did(actor, action),
    noted: (actor, endpoint, input) => deeds.noted(actor, endpoint, input),
    isOperator: (token) => operator.isOperator(token),
    findCart: (token) => links.findCart(token),
    findDisplay: (token) => displays.find(token),
    findApiKey: (key) => apiKeys.find(key),
  })
  app.setNotFoundHandler((request, reply) =>
    sendError(new AppError('request.not_found', 404, 'no such address'), request, reply),
  )

  await server.addRoutes(app)
  if (deps.webRoot !== null) serveWeb(app, deps.webRoot)

  app.decorate('startJobs', () => jobs.start(server.handlers))
  app.decorate('runDueJobs', () => jobs.runDue(server.handlers))
  app.decorate('drain', async (graceMs = 0) => {
    isDraining = true
    // A load balancer needs a moment to see it; a till's own server has none before it.
    if (graceMs > 0) await new Promise((resolve) => setTimeout(resolve, graceMs))
    // A browser keeps its connection open after the last answer; closing waits for those too.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close().finally(() => clearInterval(idle))
  })
  app.addHook('onClose', async () => {
    loop.stop()
    await server.close()
    await limits.refusals.close()
    await closeParts(jobs, deps.mail)
  })
  return app
}

async function closeParts(jobs: Jobs, mail: MailProvider) {
  await jobs.stop()
  mail.close?.()
}

const headersOf = (deps: AppDeps) => ({
  geoOrigin: deps.geoOrigin ?? null,
  hsts: deps.hsts ?? true,
  isSignUpPage: deps.whatsapp?.signUp ? isSignUpPage : undefined,
})

function createServer(deps: AppDeps, log: Logger): FastifyInstance {
  const options: FastifyServerOptions = {
    loggerInstance: log,
    // Our own line a request names the route, not the address.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    trustProxy: deps.trustProxy ?? false,
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot even be read passes no hook.
    frameworkErrors: (error, request, reply) => {
      createSecurityHeaders(headersOf(deps))(request, reply)
      sendError(error, request, reply.header('x-request-id', request.id))
    },
  }
  // Fastify types an https server apart; nothing of ours depends on which it is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Fastify(deps.https ? ({ ...options, https: deps.https } as FastifyServerOptions) : options)
}
