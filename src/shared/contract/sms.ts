import * as z from 'zod'
import {
  LONGEST_SMS_KEY,
  MOST_LOW_PARTS,
  MOST_PER_PART_TZS,
  SMS_ACCOUNT_STATES,
  SMS_CALLBACKS,
  SMS_GATEWAYS,
  SMS_TROUBLES,
} from '../domain/sms-accounts.ts'
import { Instant, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told, toldOrNone } from './told.ts'

const PerPartTzs = z.int().min(0).max(MOST_PER_PART_TZS)
const LowBelow = z.int().min(0).max(MOST_LOW_PARTS)

/** A shop's own account at a gateway. Keys go in and never come out: only which are set. */
export const SmsAccount = z.object({
  gateway: told(SMS_GATEWAYS),
  senderId: z.string().nullable(),
  pricePerPartTzs: PerPartTzs,
  /** Owners are told when it lasts for fewer parts than this; 0: never. */
  lowBelowParts: LowBelow,
  credentials: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
  state: told(SMS_ACCOUNT_STATES),
  /** The gateway's own test account: it reaches nobody. */
  isTest: z.boolean(),
  /** As the gateway last said it. `parts`: what it lasts for, where that can be told. `unit`: "parts", or a currency. */
  balance: z.object({ credit: z.int(), unit: z.string().max(8), parts: z.int().nullable(), at: Instant }).nullable(),
  /** Sender ids the gateway lets it use now; null of gateways that do not tell. */
  senders: z.array(z.string()).nullable(),
  /** What the gateway last complained of; null once it takes messages again. */
  trouble: z.object({ kind: told(SMS_TROUBLES), at: Instant }).nullable(),
  /** To be entered in the gateway's portal, of gateways that call in. */
  callbacks: z.array(z.object({ what: told(SMS_CALLBACKS), url: z.string() })),
  setAt: Instant,
})
export type SmsAccount = z.infer<typeof SmsAccount>

/** By what the shop's SMS go out: its own account, or that of whoever runs the server. */
export const SmsSettings = z.object({
  own: SmsAccount.nullable(),
  /** `pricePerPartTzs` 0: nothing is charged. */
  kaunta: z.object({ pricePerPartTzs: PerPartTzs, isSandbox: z.boolean() }),
  /** Where a test message would go: the asker's own proven phone, with its middle hidden. Null where they have proven none. */
  testPhone: z.string().nullable(),
})
export type SmsSettings = z.infer<typeof SmsSettings>

export const getSmsSettings = defineEndpoint({
  method: 'GET',
  path: '/api/store/sms',
  access: 'admin',
  response: SmsSettings,
})
/** Sets the account up, changes it, or puts another gateway in its place. The gateway is asked at once, and the answer says how it stands. */
export const saveSmsAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/store/sms/account',
  access: 'admin',
  body: z.object({
    gateway: z.enum(SMS_GATEWAYS),
    /** Registered at the gateway: at most 11 letters and digits. Null where the gateway puts its own. */
    senderId: line(20).nullable(),
    pricePerPartTzs: PerPartTzs,
    lowBelowParts: LowBelow.default(100),
    /** Those that are left out or empty stay as they are, of the same gateway. */
    credentials: z.record(z.string().max(40), z.string().max(LONGEST_SMS_KEY)).default({}),
  }),
  response: SmsSettings,
})
/** From now on the shop's SMS go out by the operator's account. */
export const removeSmsAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/sms/account',
  access: 'admin',
  response: SmsSettings,
})
/** Asks the gateway now. */
export const lookSmsAccount = defineEndpoint({
  method: 'POST',
  path: '/api/store/sms/account/look',
  access: 'admin',
  response: SmsSettings,
})
/** One message to the asker's own proven phone, by the shop's own account. `trouble` null: the gateway took it. */
export const testSmsAccount = defineEndpoint({
  method: 'POST',
  path: '/api/store/sms/account/test',
  access: 'admin',
  response: z.object({ trouble: toldOrNone(SMS_TROUBLES), settings: SmsSettings }),
})

/** What a gateway calls in, at the address the owner gave it: `reports` (how messages fared), `messages` (what customers answer), `opt-outs`. Answers 200 also for what is not ours. */
export const takeSmsCallback = defineEndpoint({
  method: 'POST',
  path: '/api/sms/:key/:what',
  access: 'signature',
  rate: 'smsCallback',
  params: z.object({ key: z.string().max(60), what: z.enum(SMS_CALLBACKS) }),
  response: z.object({ ok: z.literal(true) }),
})
