import type { StaffMember } from '../../../shared/contract/staff.ts'
import {
  PERSON_LIMITS,
  type PersonLimits,
  STAFF_PRESETS,
  type StaffRole,
} from '../../../shared/domain/staff-presets.ts'
import { type GrantSet, grantKey, isSame, toGrid, toSet } from './grants.ts'
import { ACTIONS, RESOURCES } from '../../../shared/domain/permissions.ts'

/** On what terms somebody works here: what they may do, how far by themselves, and the preset that was started from. */
export interface Terms {
  grants: GrantSet
  limits: PersonLimits
  preset: StaffRole | null
}

const noLimits: PersonLimits = {
  discountLimit: null,
  creditLimitTzs: null,
  refundLimitTzs: null,
  priceLimitTzs: null,
  payoutLimitTzs: null,
  refundDayTzs: null,
  discountDayTzs: null,
  payoutDayTzs: null,
}

export const termsOf = (member: StaffMember): Terms => ({
  grants: toSet(member.grants),
  // Of a server that does not know one yet: as the shop has it.
  limits: {
    discountLimit: member.discountLimit ?? null,
    creditLimitTzs: member.creditLimitTzs ?? null,
    refundLimitTzs: member.refundLimitTzs ?? null,
    priceLimitTzs: member.priceLimitTzs ?? null,
    payoutLimitTzs: member.payoutLimitTzs ?? null,
    refundDayTzs: member.refundDayTzs ?? null,
    discountDayTzs: member.discountDayTzs ?? null,
    payoutDayTzs: member.payoutDayTzs ?? null,
  },
  preset: member.preset ?? null,
})

/** The rights of a preset, of those that may be given. */
export const rightsOf = (role: StaffRole, allowed: GrantSet): GrantSet =>
  new Set(
    RESOURCES.flatMap((resource) =>
      ACTIONS.filter((action) => STAFF_PRESETS[role].rights[resource]?.includes(action)).map((action) =>
        grantKey(resource, action),
      ),
    ).filter((key) => allowed.has(key)),
  )

/** As the preset has it; how much a day takes no preset knows, and what an owner said of it stays. */
const presetLimits = (role: StaffRole, { refundDayTzs, discountDayTzs, payoutDayTzs }: PersonLimits): PersonLimits => ({
  ...STAFF_PRESETS[role].limits,
  refundDayTzs,
  discountDayTzs,
  payoutDayTzs,
})

/** One tap: everything as the preset has it. Limits are an owner's word, and stay as they are for who is none. */
export const presetTerms = (role: StaffRole, allowed: GrantSet, now: PersonLimits, mayLimit: boolean): Terms => ({
  grants: rightsOf(role, allowed),
  limits: mayLimit ? presetLimits(role, now) : now,
  preset: role,
})
export const freshTerms = (allowed: GrantSet, mayLimit: boolean): Terms =>
  presetTerms('seller', allowed, noLimits, mayLimit)

const isSameLimits = (one: PersonLimits, other: PersonLimits) =>
  PERSON_LIMITS.every((name) => one[name] === other[name])

/** Whether something was changed since the preset was chosen. */
export const isOffPreset = (
  { grants, limits, preset }: Terms,
  { allowed, mayLimit }: { allowed: GrantSet; mayLimit: boolean },
): boolean =>
  preset !== null
  && !(isSame(grants, rightsOf(preset, allowed)) && (!mayLimit || isSameLimits(limits, presetLimits(preset, limits))))

export const isSameTerms = (one: Terms, other: Terms): boolean =>
  one.preset === other.preset && isSame(one.grants, other.grants) && isSameLimits(one.limits, other.limits)

/** What is sent: limits only where they differ from `before`, for the server takes them from owners alone. */
export const bodyOf = ({ grants, limits, preset }: Terms, before: PersonLimits = noLimits) => ({
  grants: toGrid(grants),
  preset,
  ...Object.fromEntries(
    PERSON_LIMITS.filter((name) => limits[name] !== before[name]).map((name) => [name, limits[name]]),
  ),
})
