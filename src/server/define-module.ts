import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { RenderCart } from '../shared/contract/order-link.ts'
import type { Clock } from './platform/clock.ts'
import type { CommandHandlers } from './platform/commands.ts'
import type { Db } from './platform/database.ts'
import type { Hearer } from './platform/facts.ts'
import type { JobData, JobName, JobTimes, Jobs } from './platform/jobs.ts'
import type { KnownDevices } from './platform/known-devices.ts'
import type { LoopWatch } from './platform/loop-watch.ts'
import type { Outgoing } from './platform/outgoing.ts'
import type { Passwords } from './platform/passwords.ts'
import type { RateLimits } from './platform/rate-limits.ts'
import type { Secrets } from './platform/secrets.ts'
import type { SelfCall } from './platform/self-call.ts'
import type { ServerKeys } from './platform/server-keys.ts'
import type { TokenGate } from './platform/token-gate.ts'
import type { TraAddresses } from './providers/fiscal/tra.ts'
import type { MailProvider } from './providers/mail/mail.ts'
import type { PriceRow } from '../shared/domain/whatsapp-prices.ts'
import type { NetworkPrinters } from './providers/printers/network-printers.ts'
import type { Gateways } from './providers/payments/gateways.ts'
import type { SmsProvider } from './providers/sms/sms.ts'
import type { SmsGateways } from './providers/sms/sms-gateways.ts'
import type { WhatsAppSettings } from './providers/whatsapp/whatsapp-settings.ts'
import type { StorageProvider } from './providers/storage/storage.ts'

/** What every module may use: the platform, the providers and the settings, made by app.ts, and what the modules say of themselves. It names no module. */
export interface AppParts {
  db: Db
  clock: Clock
  log: Logger
  limits: RateLimits
  jobs: Jobs
  gate: TokenGate
  loop: LoopWatch
  serverKeys: ServerKeys
  knownDevices: KnownDevices
  secrets: Secrets
  selfCall: SelfCall
  /** Calls to addresses others gave us; tests allow their own fakes. */
  outgoing: Outgoing
  passwords: Passwords
  /** The operator's account. */
  sms: SmsProvider
  /** What a part of an SMS by the operator's account costs a shop; 0: nothing is charged. */
  smsPartTzs: number
  /** What the operator says WhatsApp asks, the newest first; it holds over the table. */
  whatsappPrices: readonly PriceRow[]
  /** So much a shop may owe for them beyond what lies here for it. */
  smsCreditTzs: number
  /** Stands in the address the operator's SMS gateway calls in at; null where none was set. */
  smsCallbackKey: string | null
  /** Accounts of shops' own. */
  smsGateways: SmsGateways
  mail: MailProvider
  storage: StorageProvider
  gateways: Gateways
  /** Null where the operator has not set up WhatsApp: then there is the sandbox alone. */
  whatsapp: WhatsAppSettings | null
  /** Null where the operator named no printers of the network. */
  networkPrinters: NetworkPrinters | null
  /** The tax authority's own; tests have one of theirs. */
  traAddresses: TraAddresses
  /** Without a slash at its end. */
  publicUrl: string
  operatorKey: string | null
  version: string
  isDraining: () => boolean
  /** The handlers of all kinds of commands, of what the modules export. */
  commands: CommandHandlers
  /** Draws the order link's page; null where the app is not built. */
  renderCart: RenderCart | null
  /** Other intervals than the defaults, for tests. */
  live: { beatMs?: number; lookEveryMs?: number }
  /** Where SMS may go beside Tanzanian mobile numbers. */
  smsCountries: readonly string[] | 'all'
}

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never
/** What these modules make, together. */
export type MadeBy<Modules extends readonly Module[]> = All<ReturnType<Modules[number]['make']>>

interface Job<Parts, Data> extends JobTimes {
  run: (parts: Parts, data: Data) => Promise<unknown>
}
interface Description<Needs extends readonly Module[], Made extends object, Parts> {
  name: string
  /** Modules whose services this one is handed. They are made before it; two that need each other do not start. */
  needs?: Needs
  /** Its services, each under a name of its own in the whole program. */
  make?: (parts: AppParts & MadeBy<Needs>) => Made
  routes?: (app: FastifyInstance, parts: Parts) => unknown
  /** Its jobs by name; what they carry is declared in `JobData`. */
  jobs?: { [Name in JobName]?: Job<Parts, JobData[Name]> }
  /** Parts of the nightly clean-up. */
  sweeps?: Record<string, (parts: Parts) => Promise<unknown>>
  /** Kinds of commands from devices it applies. */
  commands?: Partial<CommandHandlers>
  /** What it does about facts, most of them other modules'. */
  hears?: (parts: Parts) => readonly Hearer[]
  /** When the app ends. */
  close?: (parts: Parts) => Promise<unknown>
}

/** A described module in a list of others: what it is handed is known to itself alone. */
export interface Module<Made extends object = object> {
  name: string
  needs: readonly Module[]
  make: (parts: never) => Made
  routes?: (app: FastifyInstance, parts: never) => unknown
  jobs: { [Name in JobName]?: Job<never, JobData[Name]> }
  sweeps: Record<string, (parts: never) => Promise<unknown>>
  commands: Partial<CommandHandlers>
  hears: (parts: never) => readonly Hearer[]
  close?: (parts: never) => Promise<unknown>
}

/** Everything the rest of the server knows of a module, in its `<name>.module.ts`. Types of `make` flow to the rest and to those that need it. */
export const defineModule = <const Needs extends readonly Module[] = [], Made extends object = object>(
  module: Description<Needs, Made, AppParts & MadeBy<Needs> & Made>,
): Module<Made> => ({
  needs: [],
  // A module that makes nothing adds nothing.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  make: () => ({}) as Made,
  jobs: {},
  sweeps: {},
  commands: {},
  hears: () => [],
  ...module,
})
