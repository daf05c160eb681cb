import * as z from 'zod'
import { Instant } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

const ACCOUNT_CHANGES = [
  'contact',
  'password',
  'factor_on',
  'factor_off',
  'factor_lost',
  'passkey_on',
  'passkey_off',
  'sign_in',
  'account_closing',
] as const
export type AccountChangeKind = (typeof ACCOUNT_CHANGES)[number]
export type ShopChangeKind = 'destination' | 'gateway' | 'owner_made' | 'owner_removed' | 'closing'
export const CHANGE_KINDS = [
  ...ACCOUNT_CHANGES,
  'destination',
  'gateway',
  'owner_made',
  'owner_removed',
  'closing',
] as const satisfies readonly (AccountChangeKind | ShopChangeKind)[]

export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** What an undo link in a message is about. */
export const UndoableChange = z.object({
  kind: z.enum(CHANGE_KINDS),
  at: Instant,
  expiresAt: Instant,
  /** Null for a change of the account itself. */
  shopName: z.string().nullable(),
  byName: z.string(),
  /** The reader's own account made it: undoing it asks for a new password, because somebody else knows the one there is. */
  isOwnAccount: z.boolean(),
  /** It is too long ago to say anything of who is in an account: nothing else is put back, and nobody is logged out. */
  isAlone: z.boolean().optional(),
})
export type UndoableChange = z.infer<typeof UndoableChange>

const Token = z.object({ token: z.string().min(20).max(100) })
/** Changes nothing: previews of links fetch addresses. */
export const readUndo = defineEndpoint({
  method: 'GET',
  path: '/api/store/undo/:token',
  access: 'public',
  rate: 'public',
  params: Token,
  /** What an app from before passkeys does not know is told it as the nearest thing that it does (decision 329). */
  query: z.object({ knows: z.enum(['passkeys', 'closing']).optional() }),
  response: UndoableChange,
})
/** Puts back what was before and, unless it `isAlone`, ends the sessions of the account that changed it, and opens the way to a new password (`resetToken`, for `resetPassword`) where it is the reader's own. Works once. */
export const undoChange = defineEndpoint({
  method: 'POST',
  path: '/api/store/undo/:token',
  access: 'public',
  rate: 'login',
  params: Token,
  response: z.object({ resetToken: z.string().nullable() }),
})
