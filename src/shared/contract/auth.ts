import * as z from 'zod'
import { Done, Id, IdParams, Instant, Language, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { FactorCode, PasskeyAnswer } from './second-factor.ts'
import { LastAction } from './last-action.ts'

/** A phone in any Tanzanian or international form, or an e-mail address; normalised by domain/phone.ts. */
export const Contact = line(254, 3)
/** Only the length is checked here; the common-password list is the server's (`auth.password_weak`). */
export const Password = z.string().min(8).max(128)

/** Read loosely: an installed app may be older than its server, and a name it does not know must not cost it the whole answer (domain/permissions.ts ignores it). */
export const PermissionList = z.array(
  z.object({ resource: z.string(), action: z.union([z.string(), z.array(z.string())]) }),
)
export const Permissions = z.union([z.object({ is_admin: z.boolean() }), PermissionList])

export const UserShop = z.object({ id: Id, shopName: z.string(), logoUrl: z.string().nullable(), isAdmin: z.boolean() })
export const User = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  phoneProven: z.boolean(),
  emailProven: z.boolean(),
  language: Language,
  /** For the active shop; an empty list without one. */
  permissions: Permissions,
  activeShopId: Id.nullable(),
  shops: z.array(UserShop),
  /** They may work on some devices of this shop alone, and this session stands at none of them (device-bindings.ts). Left out otherwise, and by servers before 2026-11-30. */
  isElsewhere: z.literal(true).optional().catch(undefined),
})
export type User = z.infer<typeof User>

export const Signed = z.object({ token: z.string(), user: User })
const base = '/api/store/auth'

export const signUp = defineEndpoint({
  method: 'POST',
  path: `${base}/signup`,
  access: 'public',
  rate: 'signUp',
  body: z.object({ contact: Contact, password: Password, name: line(80, 1), language: Language }),
  response: Signed,
})
export const logIn = defineEndpoint({
  method: 'POST',
  path: `${base}/login`,
  access: 'public',
  rate: 'login',
  /** `code` or `passkey`: of the second step, where the account has one (`auth.factor_needed` says so, and names `passkey` among its fields where the account has such). */
  body: z.object({
    contact: Contact,
    password: z.string().min(1).max(128),
    code: FactorCode.optional(),
    passkey: PasskeyAnswer.optional(),
  }),
  response: Signed,
})
export const logOut = defineEndpoint({
  method: 'POST',
  path: `${base}/logout`,
  access: 'user',
  response: Done,
})
/** Always answers the same, whether the contact is known or not. Phones get a 6-digit code (10 min), e-mail a link (30 min). */
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: `${base}/forgot`,
  access: 'public',
  rate: 'reset',
  body: z.object({ contact: Contact, language: Language }),
  response: z.object({ sentTo: z.enum(['phone', 'email']) }),
})
/** Ends every other session of the user and signs in. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: `${base}/reset`,
  access: 'public',
  rate: 'login',
  body: z.union([
    z.object({
      contact: Contact,
      code: z.string().regex(/^\d{6}$/),
      password: Password,
      factorCode: FactorCode.optional(),
      passkey: PasskeyAnswer.optional(),
    }),
    z.object({
      token: z.string().min(20).max(100),
      password: Password,
      factorCode: FactorCode.optional(),
      passkey: PasskeyAnswer.optional(),
    }),
  ]),
  response: Signed,
})
export const changePassword = defineEndpoint({
  method: 'POST',
  path: `${base}/password`,
  access: 'user',
  rate: 'login',
  body: z.object({ currentPassword: z.string().min(1).max(128), password: Password }),
  response: Done,
})
/** Sends a code to the user's own phone or e-mail to prove it (decisions 8). */
export const requestProof = defineEndpoint({
  method: 'POST',
  path: `${base}/proof`,
  access: 'user',
  rate: 'reset',
  body: z.object({ kind: z.enum(['phone', 'email']) }),
  response: Done,
})
export const confirmProof = defineEndpoint({
  method: 'POST',
  path: `${base}/proof/confirm`,
  access: 'user',
  rate: 'login',
  body: z.object({ kind: z.enum(['phone', 'email']), code: z.string().regex(/^\d{6}$/) }),
  response: User,
})

export const Session = z.object({
  id: Id,
  device: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  ...LastAction.shape,
  /** It began on a browser that had never logged in to this account. */
  isNewDevice: z.boolean(),
  /** So many wrong passwords were tried in the hour before it, where they were many. */
  wrongTries: z.int(),
  isThisOne: z.boolean(),
})
export const listSessions = defineEndpoint({
  method: 'GET',
  path: `${base}/sessions`,
  access: 'user',
  response: z.array(Session),
})
export const endSession = defineEndpoint({
  method: 'DELETE',
  path: `${base}/sessions/:id`,
  access: 'user',
  params: IdParams,
  response: Done,
})

/** All but this one. */
export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: `${base}/sessions`,
  access: 'user',
  response: Done,
})

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/store/user',
  access: 'user',
  response: User,
})
/** Own name, language, contacts, and the active shop. Another contact wants the password; where one is proven it stays in force until the new one is. */
export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/api/store/user',
  access: 'user',
  body: z.object({
    name: line(80, 1).optional(),
    language: Language.optional(),
    activeShopId: Id.optional(),
    contact: Contact.optional(),
    password: z.string().max(128).optional(),
  }),
  response: User,
})
