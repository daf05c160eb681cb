import * as z from 'zod'
import { Signed } from './auth.ts'
import { Done, IdParams, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { PasskeyAnswer, StepProof } from './second-factor.ts'

const base = '/api/store/auth/passkeys'
const Challenge = z.object({ challenge: z.string(), rpId: z.string() })
export type Challenge = z.infer<typeof Challenge>

/** What a passkey is to sign for a log-in: good once, and for a few minutes. Nothing is written for it. */
export const getLoginChallenge = defineEndpoint({
  method: 'GET',
  path: `${base}/login`,
  access: 'public',
  rate: 'public',
  response: Challenge,
})
/** The passkey alone says who it is: its device asked for a fingerprint, a face or a PIN. */
export const logInByPasskey = defineEndpoint({
  method: 'POST',
  path: `${base}/login`,
  access: 'public',
  rate: 'login',
  body: z.object({ passkey: PasskeyAnswer }),
  response: Signed,
})
/** For who is logged in already and proves once more who they are. */
export const getStepChallenge = defineEndpoint({
  method: 'GET',
  path: `${base}/step`,
  access: 'user',
  response: Challenge.extend({ allow: z.array(z.string()) }),
})
/** What the device makes a passkey of. Where the second step is on already, it is asked for. */
export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: `${base}/begin`,
  access: 'user',
  rate: 'login',
  body: StepProof,
  response: Challenge.extend({
    rpName: z.string(),
    userHandle: z.string(),
    userName: z.string(),
    displayName: z.string(),
    /** Those the account has: a device that holds one makes no second. */
    exclude: z.array(z.string()),
  }),
})
const Made = z.object({
  id: PasskeyAnswer.shape.id,
  response: z.object({
    clientDataJSON: PasskeyAnswer.shape.response.shape.clientDataJSON,
    attestationObject: z
      .string()
      .regex(/^[\w-]+$/)
      .max(16_000),
    transports: z.array(z.string().max(20)).max(10),
  }),
})
/** `recoveryCodes`: with the first one the second step is on, and these are shown once; null where it was on before. */
export const confirmPasskey = defineEndpoint({
  method: 'POST',
  path: base,
  access: 'user',
  rate: 'login',
  body: z.object({ name: line(60, 1), credential: Made }),
  response: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
})
/** The last one, where there is no app: the second step is off. */
export const removePasskey = defineEndpoint({
  method: 'POST',
  path: `${base}/:id/remove`,
  access: 'user',
  rate: 'login',
  params: IdParams,
  body: StepProof,
  response: Done,
})
