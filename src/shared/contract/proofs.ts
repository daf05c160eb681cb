import * as z from 'zod'
import { APPROVAL_KINDS } from '../domain/pins.ts'
import { Id } from './common.ts'

/** HMAC-SHA-256 with the key of a person's PIN (domain/pins.ts), base64url. */
const Mac = z.string().regex(/^[\w-]{43}$/)

export const Proof = z.object({ userId: Id, mac: Mac })
export type Proof = z.infer<typeof Proof>

/** What a person let another one do, for one order or shift and up to so much. */
export const Approval = Proof.extend({
  kind: z.enum(APPROVAL_KINDS),
  aboutId: Id,
  value: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
})
export type Approval = z.infer<typeof Approval>
