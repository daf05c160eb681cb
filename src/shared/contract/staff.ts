import * as z from 'zod'
import { NO_DISCOUNT_LIMIT } from '../domain/discount-limits.ts'
import { STAFF_ROLES } from '../domain/staff-presets.ts'
import { Contact, Password, User } from './auth.ts'
import { Done, Id, IdParams, Instant, Language, line, PriceTzs } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { DeviceIds } from './device-bindings.ts'
import { GrantGrid } from './grants.ts'

/** What a person may do by themselves (domain/staff-presets.ts); null: as the shop has it. Set by owners. Left out: as it was. */
const Limits = {
  /** Of an order, in hundredths of a percent. */
  discountLimit: z.int().min(0).max(NO_DISCOUNT_LIMIT).nullable().optional(),
  /** How far they may let a customer's debt grow. */
  creditLimitTzs: PriceTzs.nullable().optional(),
  refundLimitTzs: PriceTzs.nullable().optional(),
  priceLimitTzs: PriceTzs.nullable().optional(),
  payoutLimitTzs: PriceTzs.nullable().optional(),
  /** Of one business day (domain/day-limits.ts); null: as much as they like. */
  refundDayTzs: PriceTzs.nullable().optional(),
  discountDayTzs: PriceTzs.nullable().optional(),
  payoutDayTzs: PriceTzs.nullable().optional(),
}
const Preset = z.enum(STAFF_ROLES).nullable().optional()
/** A word of a newer server is none. */
const ToldPreset = Preset.catch(null)

export const StaffMember = z.object({
  userId: Id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isAdmin: z.boolean(),
  grants: GrantGrid,
  joinedAt: Instant,
  lastSeenAt: Instant.nullable(),
  /** For the tills of the shop. Left out by servers before 2026-11-24, as the next one. */
  hasPin: z.boolean().optional(),
  ...Limits,
  preset: ToldPreset,
  /** On how many devices they may work, those that were removed left out: with 0 they may work nowhere. Null: on every one. Left out by servers before 2026-11-30. */
  worksOn: z.int().nullable().optional(),
})
export type StaffMember = z.infer<typeof StaffMember>
export const Invitation = z.object({
  id: Id,
  contact: z.string(),
  name: z.string(),
  grants: GrantGrid,
  sentAt: Instant,
  expiresAt: Instant,
  state: z.enum(['open', 'expired']),
  preset: ToldPreset,
  /** On how many devices they are to work; null: no word of it. Left out by servers before 2026-12. */
  worksOn: z.int().nullable().optional(),
})
export type Invitation = z.infer<typeof Invitation>

/** An owner to be, or one to go: in force after the waiting time (domain/resting.ts), until then any owner takes it back. */
export const OwnerChange = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  kind: z.enum(['make', 'remove']),
  /** Whoever asked leaves with the same moment. `kind` is `make` then, as apps from before know it. */
  isTransfer: z.boolean().optional().catch(undefined),
  askedById: Id,
  askedByName: z.string(),
  askedAt: Instant,
  effectiveAt: Instant,
})
export type OwnerChange = z.infer<typeof OwnerChange>

const base = '/api/store/staff'
const OwnPassword = z.string().max(128)
const InvitationBody = z.object({
  id: Id,
  contact: Contact,
  name: line(80, 1),
  grants: GrantGrid,
  language: Language,
  ...Limits,
  preset: Preset,
  /** Where they may work from the start; wants `staffs` `update` and the password, as binding somebody later. Null or left out: as whoever invites. */
  deviceIds: DeviceIds.optional(),
  password: OwnPassword.optional(),
})

export const listStaff = defineEndpoint({
  method: 'GET',
  path: base,
  access: { resource: 'staffs', action: 'read' },
  response: z.object({
    members: z.array(StaffMember),
    invitations: z.array(Invitation),
    ownerChanges: z.array(OwnerChange),
  }),
})
/** Rights over people or money (`isWeighty`), and devices, want the password of who gives them. @throws device.not_found. Sends the link by SMS or e-mail; `link` is shown to the inviter once too, to pass on by hand. Valid 72 h, used once. */
export const inviteStaff = defineEndpoint({
  method: 'POST',
  path: `${base}/invitations`,
  access: { resource: 'staffs', action: 'create' },
  rate: 'reset',
  body: InvitationBody,
  response: z.object({ invitation: Invitation, link: z.string() }),
})
export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: `${base}/invitations/:id/resend`,
  access: { resource: 'staffs', action: 'create' },
  rate: 'reset',
  params: IdParams,
  body: z.object({ password: OwnPassword.optional() }).default({}),
  response: z.object({ invitation: Invitation, link: z.string() }),
})
export const withdrawInvitation = defineEndpoint({
  method: 'DELETE',
  path: `${base}/invitations/:id`,
  access: { resource: 'staffs', action: 'delete' },
  params: IdParams,
  response: Done,
})
export const changeStaff = defineEndpoint({
  method: 'PUT',
  path: `${base}/members/:id`,
  access: { resource: 'staffs', action: 'update' },
  params: IdParams,
  body: z.object({
    grants: GrantGrid,
    ...Limits,
    preset: Preset,
    password: OwnPassword.optional(),
  }),
  response: StaffMember,
})
/** Takes effect at once, sessions of that shop included; sales made before it still arrive (flagged or quarantined). */
export const revokeStaff = defineEndpoint({
  method: 'DELETE',
  path: `${base}/members/:id`,
  access: { resource: 'staffs', action: 'delete' },
  params: IdParams,
  response: Done,
})

/** On all devices, also where they work in another of their shops: from there they would come back with one tap. They are told. @throws staff.beyond_own_rights for somebody with rights one does not hold */
export const endStaffSessions = defineEndpoint({
  method: 'DELETE',
  path: `${base}/members/:id/sessions`,
  access: { resource: 'staffs', action: 'update' },
  params: IdParams,
  response: Done,
})

/** `transfer`: the person becomes an owner and the caller leaves, together. Tells all owners, and the person. A repeat with the same id answers with the same change. */
export const askOwnerChange = defineEndpoint({
  method: 'POST',
  path: `${base}/owners`,
  access: 'admin',
  body: z.object({ id: Id, userId: Id, kind: z.enum(['make', 'remove', 'transfer']), password: OwnPassword }),
  response: OwnerChange,
})
/** Any owner; and whoever a shop is handed over to, as long as it is not theirs. */
export const takeBackOwnerChange = defineEndpoint({
  method: 'DELETE',
  path: `${base}/owners/:id`,
  access: 'member',
  params: IdParams,
  response: Done,
})
/** The caller is no owner and no member any more, at once; refused to the last one. */
export const stepDown = defineEndpoint({
  method: 'POST',
  path: `${base}/owners/step-down`,
  access: 'admin',
  body: z.object({ password: OwnPassword }),
  response: Done,
})

const Token = z.object({ token: z.string().min(20).max(100) })
export const readInvitation = defineEndpoint({
  method: 'GET',
  path: '/api/store/invitations/:token',
  access: 'public',
  rate: 'public',
  params: Token,
  response: z.object({
    shopName: z.string(),
    logoUrl: z.string().nullable(),
    invitedBy: z.string(),
    name: z.string(),
    contact: z.string(),
    contactKind: z.enum(['phone', 'email']),
    hasAccount: z.boolean(),
  }),
})
/** Without an account: makes one whose contact counts as proven, joins, signs in. */
export const joinByInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/store/invitations/:token/join',
  access: 'public',
  rate: 'login',
  params: Token,
  body: z.object({ name: line(80, 1), password: Password, language: Language }),
  response: z.object({ token: z.string(), user: User }),
})
/** With an account: the signed-in user joins and the shop becomes the active one. */
export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/store/invitations/:token/accept',
  access: 'user',
  params: Token,
  response: User,
})
