import { isIP } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { geoUrl } from '../shared/geo-setting.ts'
import { type BrandSettings, BrandSettingError, readBrandSettings } from '../shared/brand-settings.ts'
import type { PaymentAdapter } from '../shared/contract/lists.ts'
import { readSms, type SmsOfOperator } from './sms-settings.ts'
import { readWhatsappPrices } from './whatsapp-price-setting.ts'
import { isSenderId, MOST_PER_PART_TZS, USUAL_PART_TZS } from '../shared/domain/sms-accounts.ts'
import type { Figures } from './platform/limit-table.ts'
import { type PrinterRanges, readPrinterRanges } from './providers/printers/printer-ranges.ts'
import type { S3Settings } from './providers/storage/s3-calls.ts'
import type { SignUpSettings, WhatsAppSettings } from './providers/whatsapp/whatsapp-settings.ts'
import type { PriceRow } from '../shared/domain/whatsapp-prices.ts'
import { StartError } from './platform/migrate.ts'
import { GATEWAY_KINDS } from './providers/payments/gateway-kinds.ts'
import { readSecretsKey } from './platform/secrets.ts'

const DAY_MS = 86_400_000
const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional()
const whole = (least: number, most: number, name: string) =>
  z
    .string()
    .trim()
    .regex(/^\d+$/, `${name} must be a whole number`)
    .transform(Number)
    .refine((n) => n >= least && n <= most, `${name} must be from ${least} to ${most}`)

/** Every setting, by its name in the environment. src/server/RUNNING.md lists them for people. */
const Environment = z.object({
  PORT: whole(0, 65_535, 'PORT').default(3000),
  HOST: text,
  DATABASE_URL: text.refine(
    (url) => url === undefined || (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)),
    'DATABASE_URL must be an address such as postgresql://user:password@host:5432/kaunta',
  ),
  DATABASE_CONNECTIONS: whole(2, 500, 'DATABASE_CONNECTIONS').default(10),
  DATA_DIR: text,
  PG_BIN: text,
  PUBLIC_URL: text.refine(
    (url) => url === undefined || isOrigin(url),
    'PUBLIC_URL must be an address such as https://shop.example, without a path',
  ),
  TLS_CERT: text,
  TLS_KEY: text,
  TRUST_PROXY: text.refine(
    (value) =>
      value === undefined || /^(\d+|true|false)$/.test(value) || value.split(',').every((part) => isRange(part.trim())),
    'TRUST_PROXY must be a number of proxies, true, or a list of addresses and ranges such as 10.0.0.0/8',
  ),
  SECRETS_KEY: text.refine(
    (key) => key === undefined || readSecretsKey(key) !== null,
    'SECRETS_KEY must be 32 bytes, as 64 hex digits or as base64',
  ),
  SMTP_URL: text.refine(
    (url) => url === undefined || /^smtps?:\/\//.test(url),
    'SMTP_URL must start with smtp:// or smtps://',
  ),
  MAIL_FROM: text,
  BEEM_API_KEY: text,
  BEEM_SECRET_KEY: text,
  NEXTSMS_USERNAME: text,
  NEXTSMS_PASSWORD: text,
  AFRICASTALKING_USERNAME: text,
  AFRICASTALKING_API_KEY: text,
  SMS_SENDER: text.refine(
    (sender) => sender === undefined || isSenderId(sender),
    'SMS_SENDER must be 1 to 11 letters and digits',
  ),
  SMS_COUNTRIES: text.refine(
    (value) => value === undefined || /^(all|\d{1,4}(\s*,\s*\d{1,4})*)$/.test(value),
    'SMS_COUNTRIES must be all, or calling codes such as 254,256',
  ),
  SMS_CREDIT_TZS: whole(0, 1_000_000, 'SMS_CREDIT_TZS').default(0),
  SMS_CALLBACK_KEY: text.refine(
    (key) => key === undefined || /^[\w-]{32,60}$/.test(key),
    'SMS_CALLBACK_KEY must be 32 to 60 letters, digits, hyphens and underscores',
  ),
  SMS_PER_DAY: whole(0, 10_000_000, 'SMS_PER_DAY').optional(),
  SMS_PART_TZS: whole(0, MOST_PER_PART_TZS, 'SMS_PART_TZS').default(USUAL_PART_TZS),
  PROMPTS_PER_DAY: whole(0, 10_000_000, 'PROMPTS_PER_DAY').optional(),
  WHATSAPP_APP_SECRET: text,
  WHATSAPP_VERIFY_TOKEN: text.refine(
    (value) => value === undefined || value.length >= 16,
    'WHATSAPP_VERIFY_TOKEN must have at least 16 letters',
  ),
  WHATSAPP_APP_ID: text.refine((id) => id === undefined || /^\d{6,30}$/.test(id), 'WHATSAPP_APP_ID must be digits'),
  WHATSAPP_CONFIG_ID: text.refine(
    (id) => id === undefined || /^\d{6,30}$/.test(id),
    'WHATSAPP_CONFIG_ID must be digits',
  ),
  WHATSAPP_SIGNUP_EXTRAS: text,
  WHATSAPP_PRICES: text,
  PAYMENTS: text,
  PRINTERS: text,
  PRINTER_PORTS: text,
  LOOPBACK_ORIGIN: text.refine(
    (url) => url === undefined || /^http:\/\/127\.0\.0\.1:\d+$/.test(url),
    'LOOPBACK_ORIGIN must be an address such as http://127.0.0.1:4010',
  ),
  S3_ENDPOINT: text.refine(
    (url) => url === undefined || isOrigin(url),
    'S3_ENDPOINT must be an origin such as https://s3.example.com',
  ),
  S3_REGION: text,
  S3_BUCKET: text.refine(
    (name) => name === undefined || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name),
    'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  ),
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_ADDRESSING: z.enum(['path', 'virtual'], 'S3_ADDRESSING must be path or virtual').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
})

export interface Config {
  port: number
  host: string
  isLan: boolean
  isDemo: boolean
  databaseUrl: string | undefined
  databaseConnections: number
  /** As given; `chooseDataDir` decides where none is. */
  dataDir: string | undefined
  pgBin: string | undefined
  publicUrl: string | undefined
  tls: { cert: string; key: string } | undefined
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean)
  /** Opens the shops' payment credentials; where none is given, a file of the data folder holds one. */
  secretsKey: Buffer | undefined
  smtp: { url: string; from: string } | undefined
  /** The operator's own account at an SMS gateway; undefined: the sandbox. */
  sms: SmsOfOperator | undefined
  /** Stands in the address that gateway calls in at. */
  smsCallbackKey: string | null
  /** Where SMS may go beside Tanzanian mobile numbers. */
  smsCountries: readonly string[] | 'all'
  /** What a part of an SMS by the operator's account costs a shop; 0: nothing is charged. */
  smsPartTzs: number
  /** What a shop may owe for them beyond what lies here for it. */
  smsCreditTzs: number
  /** What WhatsApp asks, as the operator knows it: the newest first. */
  whatsappPrices: readonly PriceRow[]
  /** Other figures than those of the table of limits: what the operator pays for in a day. */
  figures: Partial<Figures>
  /** The operator's own account at a payment gateway; undefined: the sandbox. */
  payments: { adapter: Exclude<PaymentAdapter, 'sandbox'>; credentials: Record<string, string> } | undefined
  /** The operator's app at Meta; undefined: conversations are the sandbox alone. */
  whatsapp: WhatsAppSettings | undefined
  /** Where pictures lie; undefined: a folder of the data folder. */
  s3: S3Settings | undefined
  /** Printers of the network that this server may write to; undefined: none. */
  printers: PrinterRanges | undefined
  /** What shops may have called on this machine itself, for tests; undefined: nothing. */
  loopbackOrigin: string | undefined
  logLevel: string
  /** Name and contacts in mails and messages; the web has the same from its build. */
  brand: BrandSettings
  /** Where pages may ask for the visitor's country; null when switched off. The web has the address from its build. */
  geoOrigin: string | null
}

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, pathname, search, hash, username } = new URL(url)
  return (
    (protocol === 'https:' || protocol === 'http:')
    && pathname === '/'
    && search === ''
    && hash === ''
    && username === ''
  )
}

function isRange(part: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(part)) return true
  const [address = '', bits, ...more] = part.split('/')
  const family = isIP(address)
  return (
    more.length === 0
    && family !== 0
    && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  )
}

/** Parses once, here; the rest of the server trusts it. @throws StartError with one sentence that names the setting. */
export function readConfig(env: Record<string, string | undefined>, args: readonly string[]): Config {
  const flags = readFlags(args)
  // A PORT= left empty in a file of settings means "not set".
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())))
  if (!parsed.success) throw new StartError(`${parsed.error.issues[0]?.message ?? 'A setting cannot be read'}.`)
  const e = parsed.data
  if ((e.TLS_CERT === undefined) !== (e.TLS_KEY === undefined))
    throw new StartError('TLS_CERT and TLS_KEY must be set together.')
  if (flags.lan && e.TLS_CERT !== undefined)
    throw new StartError(
      '--lan makes a certificate of its own: leave out TLS_CERT and TLS_KEY, or start without --lan and with HOST=0.0.0.0.',
    )
  if (e.SMTP_URL !== undefined && e.MAIL_FROM === undefined)
    throw new StartError('SMTP_URL needs MAIL_FROM, the address mails come from.')
  if (flags.lan && e.PORT > 65_534)
    throw new StartError(
      'With --lan PORT must be at most 65534, because the next port serves the page about the certificate.',
    )
  return {
    port: e.PORT,
    host: e.HOST ?? (flags.lan ? '0.0.0.0' : '127.0.0.1'),
    isLan: flags.lan,
    isDemo: flags.demo,
    databaseUrl: e.DATABASE_URL,
    databaseConnections: e.DATABASE_CONNECTIONS,
    dataDir: e.DATA_DIR === undefined ? undefined : path.resolve(e.DATA_DIR),
    pgBin: e.PG_BIN,
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, ''),
    tls: e.TLS_CERT !== undefined && e.TLS_KEY !== undefined ? { cert: e.TLS_CERT, key: e.TLS_KEY } : undefined,
    trustProxy: readTrust(e.TRUST_PROXY),
    secretsKey: e.SECRETS_KEY === undefined ? undefined : (readSecretsKey(e.SECRETS_KEY) ?? undefined),
    smtp: e.SMTP_URL !== undefined && e.MAIL_FROM !== undefined ? { url: e.SMTP_URL, from: e.MAIL_FROM } : undefined,
    sms: readSms(e),
    smsCallbackKey: e.SMS_CALLBACK_KEY ?? null,
    smsCountries: e.SMS_COUNTRIES === 'all' ? 'all' : (e.SMS_COUNTRIES?.split(',').map((code) => code.trim()) ?? []),
    smsPartTzs: e.SMS_PART_TZS,
    smsCreditTzs: e.SMS_CREDIT_TZS,
    whatsappPrices: readWhatsappPrices(parseJson(e.WHATSAPP_PRICES ?? '[]')),
    figures: {
      ...(e.SMS_PER_DAY === undefined ? {} : { smsOfOperator: { count: e.SMS_PER_DAY, perMs: DAY_MS } }),
      ...(e.PROMPTS_PER_DAY === undefined ? {} : { promptsOfOperator: { count: e.PROMPTS_PER_DAY, perMs: DAY_MS } }),
    },
    payments: readPayments(e.PAYMENTS, env),
    whatsapp: readWhatsApp(e),
    s3: readS3(e),
    printers: readPrinters(e),
    loopbackOrigin: e.LOOPBACK_ORIGIN,
    logLevel: e.LOG_LEVEL,
    brand: readBrand(env),
    geoOrigin: readGeoOrigin(env),
  }
}

function readWhatsApp(e: z.output<typeof Environment>): WhatsAppSettings | undefined {
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = e
  const signUp = readSignUp(e)
  if (appSecret !== undefined && verifyToken !== undefined) return { appSecret, verifyToken, signUp }
  if (signUp !== null)
    throw new StartError('WHATSAPP_APP_ID needs WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN beside it.')
  if (appSecret !== undefined || verifyToken !== undefined)
    throw new StartError('WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN must be set together.')
  return undefined
}

/** Meta changes its sign-up by what is sent along (`extras`), so that is the operator's to set; a feature the page itself asks for is laid over it. */
function readSignUp(e: z.output<typeof Environment>): SignUpSettings | null {
  const { WHATSAPP_APP_ID: appId, WHATSAPP_CONFIG_ID: configId, WHATSAPP_SIGNUP_EXTRAS: extras } = e
  if (appId === undefined && configId === undefined) return null
  if (appId === undefined || configId === undefined)
    throw new StartError('WHATSAPP_APP_ID and WHATSAPP_CONFIG_ID must be set together.')
  const given = parseJson(extras ?? '{"setup":{},"sessionInfoVersion":"3"}')
  const known = z.record(z.string(), z.json()).safeParse(given)
  if (!known.success) throw new StartError('WHATSAPP_SIGNUP_EXTRAS must be a JSON object.')
  return { appId, configId, extras: known.data }
}
function parseJson(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return null
  }
}

/** Amazon's own address and way of addressing where no other service is named; others mostly know buckets as paths. */
function readS3(e: z.output<typeof Environment>): S3Settings | undefined {
  const { S3_REGION: region, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = e
  if (region === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined) {
    if ([region, bucket, accessKey, secretKey, e.S3_ENDPOINT, e.S3_ADDRESSING].some((given) => given !== undefined))
      throw new StartError('S3_REGION, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY must be set together.')
    return undefined
  }
  return {
    endpoint: e.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    accessKey,
    secretKey,
    addressing: e.S3_ADDRESSING ?? (e.S3_ENDPOINT === undefined ? 'virtual' : 'path'),
  }
}

function readPrinters({ PRINTERS, PRINTER_PORTS }: z.output<typeof Environment>): PrinterRanges | undefined {
  if (PRINTERS === undefined) {
    if (PRINTER_PORTS !== undefined)
      throw new StartError('PRINTER_PORTS needs PRINTERS, the addresses of the printers.')
    return undefined
  }
  try {
    return readPrinterRanges(PRINTERS, PRINTER_PORTS)
  } catch (error) {
    if (error instanceof RangeError)
      throw new StartError(
        `PRINTERS must be addresses or ranges such as 192.168.1.0/24, and PRINTER_PORTS ports such as 9100: ${error.message}.`,
      )
    throw error
  }
}

function readBrand(env: Record<string, string | undefined>): BrandSettings {
  try {
    return readBrandSettings(env)
  } catch (error) {
    if (error instanceof BrandSettingError) throw new StartError(error.message)
    throw error
  }
}

/** "clientSecret" of AzamPay is AZAMPAY_CLIENT_SECRET. */
const settingName = (adapter: string, field: string) =>
  `${adapter}_${field.replaceAll(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase()

/** Off until the account's keys are given, and named in full where one is missing: half an account must not look like a whole one. */
function readPayments(chosen: string | undefined, env: Record<string, string | undefined>): Config['payments'] {
  const given = GATEWAY_KINDS.flatMap(({ adapter, fields }) =>
    fields.map(({ name }) => ({ adapter, name, setting: settingName(adapter, name) })),
  ).filter(({ setting }) => env[setting]?.trim())
  const names = GATEWAY_KINDS.map(({ adapter }) => adapter).join(', ')
  if (chosen === undefined || chosen.toLowerCase() === 'sandbox') {
    if (chosen === undefined && given[0])
      throw new StartError(
        `${given[0].setting} is set, but PAYMENTS does not say that ${given[0].adapter} is to be used.`,
      )
    return undefined
  }
  const kind = GATEWAY_KINDS.find(({ adapter }) => adapter === chosen.toLowerCase())
  if (!kind || kind.adapter === 'sandbox') throw new StartError(`PAYMENTS must be one of sandbox, ${names}.`)
  const missing = kind.fields.filter(
    ({ name, isOptional }) => !isOptional && !given.some((one) => one.adapter === kind.adapter && one.name === name),
  )
  if (missing[0])
    throw new StartError(
      `PAYMENTS=${kind.adapter} needs ${missing.map(({ name }) => settingName(kind.adapter, name)).join(', ')}.`,
    )
  return {
    adapter: kind.adapter,
    credentials: Object.fromEntries(
      given
        .filter(({ adapter }) => adapter === kind.adapter)
        .map(({ name, setting }) => [name, env[setting]?.trim() ?? '']),
    ),
  }
}

function readGeoOrigin(env: Record<string, string | undefined>): string | null {
  try {
    const url = geoUrl(env)
    return url === '' ? null : new URL(url).origin
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : 'GEO_URL cannot be read.')
  }
}

function readFlags(args: readonly string[]): { demo: boolean; lan: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { demo: { type: 'boolean', default: false }, lan: { type: 'boolean', default: false } },
      strict: true,
    })
    return values
  } catch {
    throw new StartError(`"${args.join(' ')}" is not understood: the options are --demo, --lan and --help.`)
  }
}

/** A number of proxies in front, `true` for any, or the addresses of those that are believed. */
function readTrust(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === 'false' || value === '0') return false
  if (value === 'true') return true
  if (!/^\d+$/.test(value)) return value.split(',').map((part) => part.trim())
  const proxies = Number(value)
  return (_address, hop) => hop < proxies
}
