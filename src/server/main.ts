/** The one file that reads the environment: settings in, database up, app listening, and all of it down again in order, PostgreSQL last. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { createSecureContext } from 'node:tls'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { renderUnicodeCompact } from 'uqr'
import { applyBrand } from '../shared/brand.ts'
import type { RenderCart } from '../shared/contract/order-link.ts'
import { type Config, readConfig } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { createDatabase, type Db } from './platform/database.ts'
import { chooseDataDir, RESTORE_MARK } from './platform/data-folder.ts'
import { type LanCertificate, lanAddresses, lanCertificate } from './platform/lan-certificate.ts'
import { createLog } from './platform/log.ts'
import { migrate, StartError } from './platform/migrate.ts'
import { secretsKeyIn } from './platform/secrets.ts'
import { assertDurable } from './platform/postgres-postmaster.ts'
import { LauncherError, lockDataDir } from './platform/postgres-cluster.ts'
import { startPostgres } from './platform/postgres-launcher.ts'
import { createTrustServer } from './platform/trust-page.ts'
import { createOutgoing } from './platform/outgoing.ts'
import { createGateways } from './providers/payments/create-gateways.ts'
import { createSandboxMail } from './providers/mail/sandbox-mail.ts'
import { createSmtpMail } from './providers/mail/smtp-mail.ts'
import { createSandboxSms } from './providers/sms/sandbox-sms.ts'
import { createSmsGateways } from './providers/sms/sms-gateways.ts'
import { createNetworkPrinters } from './providers/printers/network-printers.ts'
import { createFolderStorage } from './providers/storage/folder-storage.ts'
import { createS3Storage, requireBucket } from './providers/storage/s3-storage.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')
const DRAIN_MS = 10_000
const say = (text: string) => void process.stdout.write(`${text}\n`)

/** What has to be closed, in the order of opening; closing goes backwards. */
const open: { name: string; close: () => Promise<unknown> }[] = []
let ending: Promise<void> | undefined

async function closeAll(): Promise<void> {
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    await last.close().catch((error: unknown) => say(`While stopping (${last?.name}): ${textOf(error)}`))
  }
}
const end = (code: number): Promise<void> => (ending ??= closeAll().then(() => process.exit(code)))

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** One sentence, whatever it was; a cause (the SQL of a migration, say) is named behind it. */
function reason(error: unknown): string {
  if (error instanceof StartError || error instanceof LauncherError) return error.message
  const causes: unknown[] = []
  for (let at = error; at !== undefined && causes.length < 5; at = at instanceof Error ? at.cause : undefined)
    causes.push(at)
  // 53100: PostgreSQL's own disk_full.
  if (causes.some((one) => one instanceof Error && 'code' in one && (one.code === 'ENOSPC' || one.code === '53100')))
    return 'The disk that holds the data is full: free some space and start again, nothing is lost.'
  return `Kaunta did not start: ${causes
    .map((one) =>
      textOf(one)
        .replaceAll(/\s*\n\s*/g, ' ')
        .replace(/\.$/, ''),
    )
    .join(': ')}.`
}

async function requirePort(config: Config, port: number, dataDir: string): Promise<void> {
  const probe = createServer()
  const code = await new Promise<string>((done) => {
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'unknown'))
    probe.listen(port, config.host, () => probe.close(() => done('')))
  })
  if (code === '') return
  // Most likely it is ourselves, and then that is the better sentence.
  if (code === 'EADDRINUSE' && config.databaseUrl === undefined && existsSync(path.join(dataDir, 'lock')))
    lockDataDir(dataDir)()
  if (code === 'EADDRINUSE')
    throw new StartError(
      `Port ${port} is in use by another program: stop that one, or choose another with PORT, for example PORT=${port + 10} npm start.`,
    )
  if (code === 'EACCES')
    throw new StartError(`This user may not listen on port ${port}: choose one above 1023 with PORT.`)
  throw new StartError(`Kaunta cannot listen on ${config.host} port ${port} (${code}): check HOST.`)
}

/** The owner's URL of a database that answers, is new enough and keeps what it acknowledges. */
async function openDatabase(
  config: Config,
  dataDir: string,
  isElsewhere: boolean,
  log: (line: string) => void,
): Promise<string> {
  if (config.databaseUrl === undefined) {
    if (existsSync(path.join(dataDir, RESTORE_MARK)))
      throw new StartError(
        `A restore was cut off in ${dataDir}: run it again with npm run restore -- FILE, it puts everything in place.`,
      )
    const postgres = await startPostgres({ dataDir, binDir: config.pgBin, log })
    open.push({ name: 'PostgreSQL', close: postgres.stop })
    if (isElsewhere) say(`The database's user cannot enter this folder, so the data is kept in ${dataDir}.`)
    return postgres.url
  }
  const { host, pathname } = new URL(config.databaseUrl)
  const client = new Client({
    connectionString: config.databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'kaunta-start',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await assertDurable(client)
  } catch (error) {
    if (error instanceof LauncherError) throw error
    throw new StartError(
      `The PostgreSQL of DATABASE_URL (${host}${pathname}) cannot be used: ${error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)}.`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  return config.databaseUrl
}

function readNamed(name: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new StartError(`${name} is ${file}, which cannot be read.`)
  }
}

function readTls(files: { cert: string; key: string }): { cert: Buffer; key: Buffer } {
  const pair = { cert: readNamed('TLS_CERT', files.cert), key: readNamed('TLS_KEY', files.key) }
  try {
    createSecureContext(pair)
  } catch (error) {
    throw new StartError(
      `TLS_CERT and TLS_KEY must be a certificate and its own key, both PEM and without a password; these cannot be used (${textOf(error)}).`,
      { cause: error },
    )
  }
  return pair
}

/** Where people find it, without a slash at its end. */
function addressOf(config: Config, isHttps: boolean): string {
  const host = config.isLan
    ? (lanAddresses()[0] ?? 'localhost')
    : ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host)
      ? 'localhost'
      : config.host.includes(':')
        ? `[${config.host}]`
        : config.host
  const port = config.port === (isHttps ? 443 : 80) ? '' : `:${config.port}`
  return `${isHttps ? 'https' : 'http'}://${host}${port}`
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  await app.listen({ port: config.port, host: config.host })
  open.push({
    name: 'the app',
    close: async () => {
      // Requests under way get their answer; after ten seconds what still hangs is cut, so that the database is never left waiting.
      const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
      await app.drain().finally(() => clearTimeout(late))
    },
  })
}

async function serveTrustPage(config: Config, certificate: LanCertificate, appUrl: string): Promise<string> {
  const server = createTrustServer({ authority: certificate.authority, fingerprint: certificate.fingerprint, appUrl })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(config.port + 1, config.host, done))
  open.push({
    name: 'the page about the certificate',
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  })
  return appUrl.replace('https:', 'http:').replace(/(:\d+)?$/, `:${config.port + 1}`)
}

/** Any constant. Two nodes started with --demo on one database: the second waits, and finds the shop there. */
const DEMO_LOCK = 7_031_985

async function seed(url: string, db: Db, log: Logger): Promise<void> {
  const [{ seedDemo }, { commandHandlers }] = await Promise.all([
    import('./modules/demo/demo.service.ts'),
    import('./modules.ts'),
  ])
  const lock = new Client({ connectionString: url, application_name: 'kaunta-demo' })
  await lock.connect()
  await lock.query('select pg_advisory_lock($1)', [DEMO_LOCK])
  const made = await seedDemo({ db, clock: systemClock, log, commands: commandHandlers }).finally(() => void lock.end())
  if (made.isNew)
    say(
      `\nThe sample shop "${made.shopName}" is ready. Log in with\n  ${made.contact}\n  ${made.password}\nThe password is shown only this once.`,
    )
  else
    say(
      `The sample shop "${made.shopName}" is there already (${made.contact}); its password was shown when it was made. Forgotten it? Ask for a new one on the login page: the message appears on the operator's page.`,
    )
}

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  applyBrand(config.brand)
  const { dataDir, isElsewhere } = chooseDataDir({ given: config.dataDir, projectDir })
  const log = createLog({ level: config.logLevel })
  const ownTls = config.tls && readTls(config.tls)
  await requirePort(config, config.port, dataDir)
  if (config.isLan) await requirePort(config, config.port + 1, dataDir)
  if (config.s3) await requireBucket(config.s3)

  // The app's code is read while PostgreSQL starts: half of a start's time is either.
  const code = Promise.all([import('./app.ts'), import('./modules.ts')])
  code.catch(() => undefined)
  const url = await openDatabase(config, dataDir, isElsewhere, (line) => log.warn(line))
  const [{ buildApp }, { jobNames }] = await code
  await migrate(url, jobNames)
  const db = createDatabase(url, { maxConnections: config.databaseConnections })
  open.push({ name: 'the connections', close: () => db.destroy() })

  const certificate = config.isLan ? await lanCertificate(dataDir, lanAddresses()) : undefined
  const tls = certificate ?? ownTls
  const appUrl = addressOf(config, tls !== undefined)
  // A sample shop must never write to real people.
  const outgoing = createOutgoing({ allowOrigins: config.loopbackOrigin === undefined ? [] : [config.loopbackOrigin] })
  const mail = config.smtp && !config.isDemo ? createSmtpMail(config.smtp) : createSandboxMail(db)
  const sms =
    (config.sms && !config.isDemo
      ? createSmsGateways(outgoing).make(config.sms.gateway, config.sms.credentials, config.sms.sender)
      : null) ?? createSandboxSms(db)
  const operatorKey = randomBytes(24).toString('base64url')
  const publicUrl = config.publicUrl ?? appUrl
  const gateways = createGateways({
    db,
    clock: systemClock,
    outgoing,
    publicUrl,
    kaunta: config.isDemo ? null : (config.payments ?? null),
  })
  const isSandbox = mail.kind === 'sandbox' || sms.kind === 'sandbox'
  const webRoot = path.join(projectDir, 'dist/web')
  const isBuilt = existsSync(path.join(webRoot, 'shell.html'))
  const app = await buildApp({
    db,
    clock: systemClock,
    log: { level: config.logLevel },
    sms,
    mail,
    operatorKey,
    geoOrigin: config.geoOrigin,
    storage: config.s3 ? createS3Storage(config.s3) : createFolderStorage(path.join(dataDir, 'uploads')),
    secretsKey: config.secretsKey ?? secretsKeyIn(dataDir),
    publicUrl,
    outgoing,
    gateways,
    // A sample shop must never write to real people.
    whatsapp: config.isDemo ? null : (config.whatsapp ?? null),
    networkPrinters: config.printers ? createNetworkPrinters(config.printers) : null,
    webRoot: isBuilt ? webRoot : null,
    renderCart: await loadCart(path.join(projectDir, 'dist/cart/render.js')),
    trustProxy: config.trustProxy,
    rateLimits: config.figures,
    smsCountries: config.smsCountries,
    smsPartTzs: config.smsPartTzs,
    smsCreditTzs: config.smsCreditTzs,
    whatsappPrices: config.whatsappPrices,
    smsCallbackKey: config.smsCallbackKey,
    ...(config.isDemo ? { smsGateways: { make: () => createSandboxSms(db) } } : {}),
    ...(tls === undefined ? {} : { https: { cert: tls.cert, key: tls.key } }),
    hsts: !config.isLan,
    version: versionOf(),
  })
  if (config.isDemo) await seed(url, db, log)
  await app.startJobs()
  await listen(app, config)
  const trustUrl = certificate === undefined ? undefined : await serveTrustPage(config, certificate, appUrl)
  announce({
    config,
    appUrl: config.publicUrl ?? appUrl,
    trustUrl,
    certificate,
    operatorKey,
    isSandbox,
    isPlayMoney: gateways.kaunta.isSandbox,
    isBuilt,
  })
}

/** How an order link is drawn: the web's own bundle (law 16). Null where the app is not built. */
async function loadCart(file: string): Promise<RenderCart | null> {
  if (!existsSync(file)) return null
  const bundle: unknown = await import(pathToFileURL(file).href)
  const render: unknown = typeof bundle === 'object' && bundle !== null ? Reflect.get(bundle, 'renderCart') : undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build's, which is held to the same type
  return typeof render === 'function' ? (render as RenderCart) : null
}

function announce({
  config,
  appUrl,
  trustUrl,
  certificate,
  operatorKey,
  isSandbox,
  isPlayMoney,
  isBuilt,
}: {
  config: Config
  appUrl: string
  trustUrl: string | undefined
  certificate: LanCertificate | undefined
  operatorKey: string
  isSandbox: boolean
  isPlayMoney: boolean
  isBuilt: boolean
}) {
  if (!isBuilt) say('The app itself is not built (npm run build), so only the API is served.')
  if (trustUrl !== undefined && certificate !== undefined) {
    say(
      `\nFirst time on a phone or tablet: open ${trustUrl} and follow the steps.\nThe certificate's number there must be\n  ${certificate.fingerprint}\n\n${renderUnicodeCompact(trustUrl, { border: 1 })}\n\nThen sell at ${appUrl}\n\n${renderUnicodeCompact(appUrl, { border: 1 })}`,
    )
  } else if (
    config.host !== '127.0.0.1'
    && config.host !== '::1'
    && appUrl.startsWith('http:')
    && config.trustProxy === false
  ) {
    say(
      'Over plain http other devices get the dashboard, but not the counter: use npm start -- --lan, or TLS_CERT and TLS_KEY, or a proxy with PUBLIC_URL.',
    )
  }
  say(
    `\n${isSandbox ? 'Messages to people stay here (sandbox). Read them, and visitors\u2019 messages and fees,' : 'Visitors\u2019 messages and fees,'} in one browser: ${appUrl}/operator?key=${operatorKey}`,
  )
  if (isPlayMoney)
    say('Payments are the sandbox: no money moves, and there you play the customer who answers the phone.')
  say(`\nKaunta is ready: ${appUrl}\nStop it with Ctrl-C.`)
}

function versionOf(): string {
  const found = /"version":\s*"([^"]+)"/.exec(readFileSync(path.join(projectDir, 'package.json'), 'utf8'))
  return found?.[1] ?? 'dev'
}

// Nobody but this user (and the database's, where it must) reads what we write.
process.umask(0o077)
const state = { isReady: false, signalledAt: 0 }
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (state.signalledAt === 0) {
      state.signalledAt = Date.now()
      say('\nStopping …')
      if (state.isReady) void end(0)
      return
    }
    // npm, the shell and start.mjs may each pass on the same Ctrl-C; only a later one is a second one.
    if (Date.now() - state.signalledAt < 1500) return
    // While PostgreSQL still recovers there is nothing to drain: it goes on by itself, and the next start takes it over.
    if (!state.isReady) process.exit(130)
    say('Requests under way and the database are being finished; this takes ten seconds at most.')
  })
}
// Whoever read our output may be gone (a closed terminal, `| head`): that must not stop a shop, nor count as a fault.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
const fatal = (error: unknown) => {
  if (ending === undefined)
    say(
      `Kaunta ends because of an unexpected fault: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  void end(1)
}
process.on('uncaughtException', fatal)
process.on('unhandledRejection', fatal)

try {
  await start()
  state.isReady = true
  if (state.signalledAt > 0) await end(0)
} catch (error) {
  // Ctrl-C also reaches what is just being started, which then says so; whoever pressed it knows.
  if (state.signalledAt === 0) process.stderr.write(`${reason(error)}\n`)
  await end(state.signalledAt === 0 ? 1 : 130)
}
