import * as z from 'zod'
import { Done, Id, Instant } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** Six digits of an authenticator app, or one of the recovery codes; spaces and dashes are passed over (domain/second-factor.ts). */
export const FactorCode = z.string().trim().min(6).max(24)
const OwnPassword = z.string().max(128)
const base = '/api/store/auth/second-factor'

/** Bytes as browsers write them: base64url without padding. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)
/** What a passkey signed (WebAuthn, AuthenticationResponseJSON); the server looks into it, here it is only kept within bounds. */
export const PasskeyAnswer = z.object({
  id: bytes(1400),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(100).nullish(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>
/** What a change of the second step wants: the password, and a code or a passkey. */
export const StepProof = z.object({
  password: OwnPassword,
  code: FactorCode.optional(),
  passkey: PasskeyAnswer.optional(),
})
export type StepProof = z.infer<typeof StepProof>

/** `isSynced`: its maker's cloud keeps it, so a new phone has it too. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** It is an app, passkeys, or both. `endsAt`: it was said to be lost, and is switched off then. */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  hasApp: z.boolean(),
  passkeys: z.array(Passkey),
  since: Instant.nullable(),
  recoveryLeft: z.int(),
  endsAt: Instant.nullable(),
})
export type SecondFactor = z.infer<typeof SecondFactor>
/** Shown once: only their hashes are kept. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const getSecondFactor = defineEndpoint({ method: 'GET', path: base, access: 'user', response: SecondFactor })
/** A new secret, in force once a code of it was seen. `uri` is what an authenticator app reads off a QR code. Who has passkeys gives one, or a recovery code. */
export const beginSecondFactor = defineEndpoint({
  method: 'POST',
  path: base,
  access: 'user',
  rate: 'login',
  body: StepProof,
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
  body: StepProof,
  response: RecoveryCodes,
})
export const endSecondFactor = defineEndpoint({
  method: 'POST',
  path: `${base}/end`,
  access: 'user',
  rate: 'login',
  body: StepProof,
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
