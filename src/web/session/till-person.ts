import { useSyncExternalStore } from 'react'
import type { ApprovedThing } from '../../shared/domain/pins.ts'
import type { Approval } from '../../shared/contract/proofs.ts'
import { type TillPerson, atTill, isTillShut, onTillChange, shutTill, standAtTill } from '../offline/at-till.ts'
import { openOffline } from '../offline/open.ts'
import type { PinTry } from '../offline/pin-tries.ts'
import { readSeller } from '../offline/seller.ts'
import type { CounterStaff } from './device.ts'

/** Who stands at the till by their PIN (offline/at-till.ts), for screens. */
export type { TillPerson } from '../offline/at-till.ts'
export { onTillChange, openTill, shutTill } from '../offline/at-till.ts'
export type { PinTry } from '../offline/pin-tries.ts'
/** A person of the shop who has a PIN. */
export type PinPerson = CounterStaff & { pin: NonNullable<CounterStaff['pin']> }
export const hasPin = (one: CounterStaff): one is PinPerson => one.pin !== undefined

export const tillPerson = (): TillPerson | null => atTill(readSeller()?.shopId)
/** Null: whoever is signed in. */
export const useTillPerson = (): TillPerson | null => useSyncExternalStore(onTillChange, tillPerson, () => null)
export const useTillShut = (): boolean =>
  useSyncExternalStore(
    onTillChange,
    () => isTillShut(readSeller()?.shopId),
    () => false,
  )

const shopNow = (): string => {
  const seller = readSeller()
  if (!seller) throw new Error('nobody is signed in')
  return seller.shopId
}
const pinParts = async () => await Promise.all([openOffline(), import('../offline/pin-tries.ts')])

export async function tryPin(person: PinPerson, pin: string): Promise<PinTry> {
  const [ctx, tries] = await pinParts()
  return await tries.tryPin(ctx, shopNow(), person, pin)
}
export async function pinState(userId: string): Promise<Exclude<PinTry, { kind: 'right' }> | null> {
  const [ctx, tries] = await pinParts()
  return await tries.pinState(ctx, shopNow(), userId)
}
/** Their password was right: their PIN may be tried again. */
export async function forgiveWrongPins(userId: string): Promise<void> {
  const [ctx, tries] = await pinParts()
  await tries.forgive(ctx, shopNow(), userId)
}

/** `key`: what their PIN gave; null for the person signed in, by their password. */
export function takeOver(person: CounterStaff, key: Uint8Array | null): void {
  const { userId, name, isAdmin = false, grants = [], discountLimit = null } = person
  isAskedNext = false
  standAtTill({ userId, name, shopId: shopNow(), isAdmin, grants, discountLimit, key })
}

let isAskedNext = false
/** A sale is over, and the shop asks before each one: the next one's first item asks who sells it. */
export const askBeforeNext = (): void => void (isAskedNext = true)
export function startsSale(): void {
  if (!isAskedNext) return
  isAskedNext = false
  shutTill()
}

/** What this person lets another one do. */
export async function approve(
  what: Omit<ApprovedThing, 'shopId'>,
  person: PinPerson,
  key: Uint8Array,
): Promise<Approval> {
  const { approvalOf } = await import('../offline/proofs.ts')
  return approvalOf({ ...what, shopId: shopNow() }, { userId: person.userId, key })
}
