import { kindOf } from '../../../shared/contract/commands.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { type Action, can, type LoosePermissions, type Resource } from '../../../shared/domain/permissions.ts'

/**
 * Who may bring a command in, decided from facts and nothing else (law 4, decisions 21, F10, F11).
 * `proceed` may carry codes: the command is applied and listed for an admin.
 */
type Gate = { kind: 'proceed'; codes: ErrorCode[] } | { kind: 'quarantined' | 'rejected'; codes: ErrorCode[] }

/** As stored; null: never a member of the row's shop. */
export type Membership = {
  isAdmin: boolean
  grants: LoosePermissions
  joinedAt: Date
  revokedAt: Date | null
  /** What the grants were before they were last changed, and when that was: a sale made before a right was taken away is a fact (F11). */
  formerGrants: LoosePermissions | null
  grantsChangedAt: Date | null
  /** Where they may work, since when; null: on every device. */
  deviceIds: readonly string[] | null
  boundAt: Date | null
  /** Where they might before that was last narrowed, and when; null: it never was. */
  formerDeviceIds: readonly string[] | null
  narrowedAt: Date | null
} | null

type GateFacts = {
  type: string
  actorId: string
  submitterId: string
  actor: Membership
  /** Who stood at the till by their PIN, proven; null: whoever was signed in. Their rights count, as long as nothing that has happened is lost for it. */
  doer: NonNullable<Membership> | null
  /** A PIN was named, and what was said of it is not true, or not any more. */
  isUnproven: boolean
  /** Why. */
  pinCodes: readonly ErrorCode[]
  submitter: Membership
  /** It was carried here with the signature of the device that made it (`device`), with a wrong one, or with none that can be judged. */
  proof: Proof
  /** The device named in the command is the device that sends it. */
  isOwnDevice: boolean
  /** As named in the command. */
  deviceId: string
  /** The session that sends it is used on the device named in it, as that device's key says. */
  isShown: boolean
  /** Null: no device of this shop. */
  device: { revokedAt: Date | null } | null
  /** When it was done, corrected. */
  at: Date
  /** The same, and not before what the device proved (see `provenAt`): rights are held or not at this moment. */
  provenAt: Date
  receivedAt: Date
  /** A completed counter sale: the goods are gone and the money is in the till, whoever sold them. */
  isCompletedSale: boolean
}

/** A clock that is not known yet may be this far off without anybody's fault. */
const JOIN_SLACK_MS = 10 * 60_000

/**
 * The earliest a command can have been done, given when it says it was. A device that said at some moment that nothing else waited on it had not done it by then:
 * dating it back to before a dismissal, or to yesterday, brings no right back.
 */
export function provenAt(
  at: Date,
  device: { provedAt: Date | null; provedBefore: Date | null } | null,
  receivedAt: Date,
): Date {
  // What this very push said of itself proves nothing about what it carries.
  const proof = device?.provedAt && device.provedAt < receivedAt ? device.provedAt : (device?.provedBefore ?? null)
  return proof !== null && proof > at && proof < receivedAt ? proof : at
}

export type Proof = 'device' | 'wrong' | 'none'

type Standing = 'holds' | 'held' | 'lacks'

/** Whether a member holds one of the rights now, held it at `at`, or neither. */
export function standingOf(
  member: NonNullable<Membership>,
  needed: readonly (readonly [Resource, Action])[],
  at: Date,
): Standing {
  const allows = (permissions: LoosePermissions | null) =>
    needed.some(([resource, action]) => can(permissions, resource, action))
  const now = member.isAdmin || allows(member.grants)
  const before =
    member.formerGrants !== null
    && member.grantsChangedAt !== null
    && at < member.grantsChangedAt
    && allows(member.formerGrants)
  if (member.revokedAt !== null) return at < member.revokedAt && (now || before) ? 'held' : 'lacks'
  return now ? 'holds' : before ? 'held' : 'lacks'
}

/**
 * Whether a person who may work on some devices alone did something on another one: done before they were bound it counts as a right they held then, later as one they lack (decision 398). So what
 * a device did that had not heard of it yet is taken, flagged; a fact of later waits for the owner and is never lost.
 */
export function bindingOf(member: NonNullable<Membership>, deviceId: string, at: Date): Standing {
  const id = deviceId.toLowerCase()
  if (member.deviceIds === null || member.deviceIds.includes(id)) return 'holds'
  if (member.boundAt !== null && at < member.boundAt) return 'held'
  return member.narrowedAt !== null && at < member.narrowedAt && member.formerDeviceIds?.includes(id) === true
    ? 'held'
    : 'lacks'
}
const LEAST: readonly Standing[] = ['lacks', 'held', 'holds']
const lesser = (one: Standing, other: Standing): Standing => (LEAST.indexOf(one) < LEAST.indexOf(other) ? one : other)

export function gate(facts: GateFacts): Gate {
  const { actor, submitter, at, device } = facts
  const kind = kindOf(facts.type)
  // The row stays on the device with its reason: it may belong to a shop this person left long ago, or to nobody's.
  if (submitter === null) return { kind: 'rejected', codes: ['command.wrong_shop'] }
  // Forged, altered or misread: whoever brings it, it goes no further than the owner's list.
  if (facts.proof === 'wrong') return { kind: 'quarantined', codes: ['command.signature_wrong'] }
  const isByAdmin = submitter.isAdmin && submitter.revokedAt === null
  // Its device says so, as if it had sent it itself. In another person's name only what takes nothing out of the shop: a device vouches for what it made, and its
  // users could make it say more.
  const isVouched = facts.proof === 'device' && (facts.actorId === facts.submitterId || kind?.isVouchedFor === true)
  const codes: ErrorCode[] = []
  if (facts.actorId !== facts.submitterId && !isVouched) codes.push('command.other_actor')
  if ((!facts.isOwnDevice && !isVouched) || device === null) codes.push('command.wrong_device')
  if (codes.length > 0 && !isByAdmin) return { kind: 'quarantined', codes }
  if (actor === null) return { kind: 'quarantined', codes: ['command.other_actor'] }
  if (device?.revokedAt) {
    codes.push('device.revoked')
    // Of a lost device the owner brings its receipts in; whoever has it now may date back what they like, so nobody else's word is enough.
    if (!(isVouched && isByAdmin && facts.provenAt < device.revokedAt)) return { kind: 'quarantined', codes }
  }

  // Somebody's name on what cannot be shown to be theirs: what has happened stands and is looked at, anything else is done once more.
  if (facts.isUnproven && !kind?.isFact) return { kind: 'rejected', codes: [...codes, ...facts.pinCodes] }
  codes.push(...facts.pinCodes)
  // Of who may work on some devices alone the id of one is no proof, and their own PIN is none either: what comes without one is taken and looked at.
  const isHere = (member: NonNullable<Membership>): Standing =>
    member.deviceIds !== null && !facts.isShown && facts.proof !== 'device'
      ? lesser(bindingOf(member, facts.deviceId, facts.provenAt), 'held')
      : bindingOf(member, facts.deviceId, facts.provenAt)
  const standingHere = (member: NonNullable<Membership>) =>
    lesser(standingOf(member, kind?.rights ?? [], facts.provenAt), isHere(member))
  const person = facts.doer ?? actor
  const own = standingHere(actor)
  const standing = facts.doer === null ? own : standingHere(facts.doer)
  const isAway = isHere(person) !== 'holds'
  const why: ErrorCode = isAway ? 'auth.device_not_allowed' : 'order.no_permission'
  // Of somebody who is dismissed, or was not there yet at the time it is dated, only what has happened at the counter is taken, and shown. Everything else an admin decides.
  // (Where it came before they joined, the server's own clock was set back since, and says nothing.)
  const isBeforeTheirTime =
    at.getTime() < person.joinedAt.getTime() - JOIN_SLACK_MS && facts.receivedAt >= person.joinedAt
  const isOutsideTheirTime = person.revokedAt !== null || isBeforeTheirTime
  // The device did not know yet that the person at the till may not any more; who is signed in there may, and nothing that has happened is held up for it.
  if (kind?.isFact && facts.doer !== null && own === 'holds' && (isOutsideTheirTime || standing === 'lacks'))
    return { kind: 'proceed', codes: [...codes, why] }
  if (isOutsideTheirTime && standing !== 'lacks')
    return { kind: facts.isCompletedSale ? 'proceed' : 'quarantined', codes: [...codes, why] }
  if (standing === 'held') codes.push(why)
  if (standing === 'lacks')
    return kind?.isFact
      ? { kind: 'quarantined', codes: [...codes, why] }
      : { kind: 'rejected', codes: [isAway ? why : 'auth.forbidden'] }
  return { kind: 'proceed', codes }
}
