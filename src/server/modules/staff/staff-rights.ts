import type { GrantGrid } from '../../../shared/contract/grants.ts'
import { ACTIONS, type Action, isWeighty, type Resource, RESOURCES } from '../../../shared/domain/permissions.ts'
import type { PersonLimits } from '../../../shared/domain/staff-presets.ts'
import type { Tx } from '../../platform/database.ts'
import { ownPasswordNeeded } from '../auth/auth.errors.ts'
import { beyondOwnRights } from './staff.errors.ts'
import { limitsOf } from './staff-limits.ts'
import { readMemberForShare, type Grants } from './staff.repository.ts'

/** Somebody who gives rights, with what they hold now. */
export interface Giver {
  isOwner: boolean
  limits: PersonLimits
  /** Where they may work themselves; null: on every device. */
  deviceIds: readonly string[] | null
  can(resource: Resource, action: Action): boolean
}

/**
 * Rights are checked where they take effect: as the giver's membership is inside this transaction, held still until it ends. The actor of a request was read
 * before it, and an invitation may be days old. Null when the giver does not belong to the shop any more.
 */
export async function readGiver(tx: Tx, shopId: string, userId: string): Promise<Giver | null> {
  const row = await readMemberForShare(tx, shopId, userId)
  if (row === undefined) return null
  return {
    isOwner: row.is_admin,
    limits: limitsOf(row),
    deviceIds: row.device_ids,
    can: (resource, action) => row.is_admin || holds(row.grants, resource, action),
  }
}

const holds = (grants: Grants, resource: string, action: string) =>
  grants.some((grant) => grant.resource === resource && grant.action.includes(action))

/** Each resource once, in the grid's order, empty rows left out. */
export function toGrid(grants: Grants): GrantGrid {
  return RESOURCES.flatMap((resource) => {
    const action = ACTIONS.filter((name) => holds(grants, resource, name))
    return action.length === 0 ? [] : [{ resource, action }]
  })
}

/** Nobody gives rights they do not hold; ones the member already has may stay. */
export function requireOwnRights(giver: Giver | null, grants: Grants, held: Grants = []): void {
  const isAllowed = toGrid(grants).every(({ resource, action }) =>
    action.every((name) => giver?.can(resource, name) === true || holds(held, resource, name)),
  )
  if (!isAllowed) throw beyondOwnRights()
}

/** Limits are an owner's word: who may give rights over people could lift their own through somebody else's. */
export function requireOwner(giver: Giver | null, limits: Partial<Record<string, number | null>>): void {
  if (Object.keys(limits).length > 0 && giver?.isOwner !== true) throw beyondOwnRights()
}

/** Whether this is the person's password; a wrong one is refused. Done before the transaction: nothing waits for a password to be hashed. */
export type ProveSelf = (userId: string, password: string | undefined) => Promise<boolean>

/** An open screen must not be enough to put somebody over people or money. @throws AppError `auth.password_needed` */
export function requireProven(isProven: boolean, grants: Grants, held: Grants = []): void {
  if (
    !isProven
    && toGrid(grants).some(({ resource, action }) =>
      action.some((name) => isWeighty(resource, name) && !holds(held, resource, name)),
    )
  )
    throw ownPasswordNeeded()
}

/** What is left of rights that were promised, when the giver has lost some of them since. */
export const withinRights = (giver: Giver, grants: Grants): GrantGrid =>
  toGrid(
    grants.map(({ resource, action }) => ({
      resource,
      action: action.filter((name) =>
        RESOURCES.some((known) => known === resource && ACTIONS.some((act) => act === name && giver.can(known, act))),
      ),
    })),
  )

export const isSameGrid = (one: Grants, other: Grants): boolean =>
  JSON.stringify(toGrid(one)) === JSON.stringify(toGrid(other))
