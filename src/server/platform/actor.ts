import type { Access } from '../../shared/contract/endpoint.ts'
import type { Action, Resource } from '../../shared/domain/permissions.ts'

/** Who calls, as the session says. `shopId` is null until the user has a shop, and after the membership of the active one was revoked. */
export interface Actor {
  userId: string
  sessionId: string
  shopId: string | null
  isAdmin: boolean
  /** They may work on some devices alone, and this session stands at none of them. */
  isElsewhere: boolean
  grants: readonly { resource: string; action: readonly string[] }[]
  can(resource: Resource, action: Action): boolean
}
/** The one link a token of an order link is bound to (decisions 28): who holds it is no user of ours. */
export interface CartRef {
  shopId: string
  linkId: string
}
/** The one till a display was paired with: whoever looks at it is no user of ours. */
export interface DisplayRef {
  shopId: string
  pairId: string
  deviceId: string
}
export type MemberActor = Actor & { shopId: string }

/** What a handler may rely on, from the access its endpoint states. */
export type ActorFor<A extends Access> = A extends 'public' | 'operator' | 'cart_token' | 'display_token' | 'signature'
  ? null
  : A extends 'user'
    ? Actor
    : MemberActor

export function createActor(fields: Omit<Actor, 'can' | 'isElsewhere'> & { isElsewhere?: boolean }): Actor {
  return {
    isElsewhere: false,
    ...fields,
    can: (resource, action) =>
      fields.shopId !== null
      && (fields.isAdmin
        || fields.grants.some((grant) => grant.resource === resource && grant.action.includes(action))),
  }
}
