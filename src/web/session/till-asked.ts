import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../shared/emitter.ts'

/** The sheet "Who is at the till?" (features/till, mounted by the app). */
let isAsked = false
const changes = createEmitter()
/** Opens it, or closes it. */
export function askWhoIsHere(isWanted = true): void {
  isAsked = isWanted
  changes.tell()
}
export const useSwitchAsked = (): boolean =>
  useSyncExternalStore(
    changes.on,
    () => isAsked,
    () => false,
  )
