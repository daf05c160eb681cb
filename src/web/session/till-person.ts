import { useSyncExternalStore } from 'react'
import { atTill, isTillShut, onTillChange, type TillPerson } from '../offline/at-till.ts'
import { readSeller } from '../offline/seller.ts'
import type { CounterStaff } from './device.ts'

/** Who stands at the till by their PIN (offline/at-till.ts), as screens follow it; what happens when somebody comes is in `till-acts.ts`, behind the first paint. */
export { openTill, shutTill } from '../offline/at-till.ts'
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
