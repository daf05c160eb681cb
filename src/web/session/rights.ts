import { useSyncExternalStore } from 'react'
import {
  type Action,
  isAdmin,
  type LoosePermissions,
  type Resource,
  type Right,
  toGrants,
} from '../../shared/domain/permissions.ts'
import { onSellerChange, readSeller, type Seller } from '../offline/seller.ts'

import { useTillPerson } from './till-person.ts'

let seen: { key: string; seller: Seller | null } = { key: '', seller: null }
/** The same object while nothing changed, as React's stores want it. */
function sellerNow(): Seller | null {
  const seller = readSeller()
  const key = JSON.stringify(seller)
  if (key !== seen.key) seen = { key, seller }
  return seen.seller
}

/** Who works here: outlives the token, so the counter also knows without a network (decisions 7). */
export const useSeller = (): Seller | null => useSyncExternalStore(onSellerChange, sellerNow, () => null)

/** What a place asks for. Null: every member. Of several rights one is enough. */
export type Needs = readonly Right[] | 'admin' | null

export interface Rights {
  may: (resource: Resource, action: Action) => boolean
  /** Whether one of these is held, as the rules of shared/domain name them. */
  mayAny: (rights: readonly Right[]) => boolean
  /** Whether this is a place for them. */
  meets: (needs: Needs) => boolean
  isAdmin: boolean
}

export function rightsOf(permissions: LoosePermissions | null | undefined): Rights {
  const grants = toGrants(permissions)
  const isOwner = isAdmin(permissions)
  const may: Rights['may'] = (resource, action) => grants[resource].includes(action)
  const mayAny: Rights['mayAny'] = (rights) => rights.some(([resource, action]) => may(resource, action))
  const meets: Rights['meets'] = (needs) => needs === null || (needs === 'admin' ? isOwner : mayAny(needs))
  return { may, mayAny, meets, isAdmin: isOwner }
}

/**
 * What the person at the screen may do, for what is shown, with and without a network: who stands at the till by their PIN, whoever is signed in where nobody does. The server enforces
 * it again.
 */
export function useMay(): Rights & { userId: string | null } {
  const seller = useSeller()
  const person = useTillPerson() ?? seller
  return { ...rightsOf(person?.permissions), userId: person?.userId ?? null }
}
