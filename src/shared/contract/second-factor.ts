import * as z from 'zod'
import { Done, Instant } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** Six digits of an authenticator app, or one of the recovery codes; spaces and dashes are passed over (domain/second-factor.ts). */
export const FactorCode = z.string().trim().min(6).max(24)
const OwnPassword = z.string().max(128)
const base = '/api/store/auth/second-factor'

/** `endsAt`: it was said to be lost, and is switched off then. */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  since: Instant.nullable(),
  recoveryLeft: z.int(),
  endsAt: Instant.nullable(),
})
export type SecondFactor = z.infer<typeof SecondFactor>
/** Shown once: only their hashes are kept. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const getSecondFactor = defineEndpoint({ method: 'GET', path: base, access: 'user', response: SecondFactor })
/** A new secret, in force once a code of it was seen. `uri` is what an authenticator app reads off a QR code. */
export const beginSecondFactor = defineEndpoint({
  method: 'POST',
  path: base,
  access: 'user',
  rate: 'login',
  body: z.object({ password: OwnPassword }),
  response: z.object({ secret: z.string(), uri: z.string() }),
})
/** From now on each log-in asks for a code. All other sessions end: none of them gave one. */
export const confirmSecondFactor = defineEndpoint({
  method: 'POST',
  path: `${base}/confirm`,
  access: 'user',
  rate: 'login',
  body: z.object({ code: FactorCode }),
  response: RecoveryCodes,
})
/** Those given before are void. */
export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: `${base}/recovery`,
  access: 'user',
  rate: 'login',
  body: z.object({ password: OwnPassword, code: FactorCode }),
  response: RecoveryCodes,
})
export const endSecondFactor = defineEndpoint({
  method: 'POST',
  path: `${base}/end`,
  access: 'user',
  rate: 'login',
  body: z.object({ password: OwnPassword, code: FactorCode }),
  response: Done,
})
/** Phone and recovery codes are gone: whoever knows the password may ask that the second step ends in three days. All proven contacts hear of it, with a link that refuses it. */
export const loseSecondFactor = defineEndpoint({
  method: 'POST',
  path: `${base}/lost`,
  access: 'public',
  rate: 'login',
  body: z.object({ contact: z.string().trim().min(3).max(254), password: z.string().min(1).max(128) }),
  response: z.object({ endsAt: Instant }),
})
