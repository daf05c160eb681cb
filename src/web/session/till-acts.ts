import type { Approval } from '../../shared/contract/proofs.ts'
import type { ApprovedThing } from '../../shared/domain/pins.ts'
import { standAtTill, type TillPerson } from '../offline/at-till.ts'
import { openOffline } from '../offline/open.ts'
import { forgive, pinState as stateOf, type PinTry, tryPin as tryOn } from '../offline/pin-tries.ts'
import { approvalOf } from '../offline/proofs.ts'
import { readSeller, type Seller } from '../offline/seller.ts'
import { type PinPerson, tillPerson } from './till-person.ts'

/** What happens when somebody comes to the till by their PIN, or lets another person do something. */
export type { PinTry } from '../offline/pin-tries.ts'

const shopNow = (): string => {
  const seller = readSeller()
  if (!seller) throw new Error('nobody is signed in')
  return seller.shopId
}

export const tryPin = async (person: PinPerson, pin: string): Promise<PinTry> =>
  await tryOn(await openOffline(), shopNow(), person, pin)
export const pinState = async (userId: string): Promise<Exclude<PinTry, { kind: 'right' }> | null> =>
  await stateOf(await openOffline(), shopNow(), userId)
/** Their password was right: their PIN may be tried again. */
export const forgiveWrongPins = async (userId: string): Promise<void> =>
  await forgive(await openOffline(), shopNow(), userId)

export const takeOver = (person: PinPerson, key: Uint8Array): void => standAtTill(personOf(person, key))
/** Who is signed in came in by their password: their session proves what they do. */
export const takeBack = ({ userId, name, shopId, permissions }: Seller): void =>
  standAtTill({ userId, name, shopId, permissions, key: null, verifier: null })
const personOf = ({ userId, name, pin, isAdmin, grants }: PinPerson, key: Uint8Array): TillPerson => ({
  userId,
  name,
  shopId: shopNow(),
  permissions: isAdmin ? { is_admin: true } : (grants ?? []),
  key,
  verifier: pin.verifier,
})

/** What the server says of them now: their name or what they may do was changed. */
export function renewPerson(known: PinPerson): void {
  const person = tillPerson()
  if (person?.key == null || person.userId !== known.userId) return
  const next = personOf(known, person.key)
  if (JSON.stringify({ ...next, key: null }) !== JSON.stringify({ ...person, key: null })) standAtTill(next)
}

/** What this person lets another one do, in a form the server checks. */
export const approve = (what: Omit<ApprovedThing, 'shopId'>, { userId }: PinPerson, key: Uint8Array): Approval =>
  approvalOf({ ...what, shopId: shopNow() }, { userId, key })
