import { IDLE_LIST_MS, SPARING_MS } from '../../shared/domain/idle-rhythm.ts'

/** Whether the shop's stream of news is open: what happens elsewhere is heard then, and nobody needs to ask for it each minute. The stream says so here; whoever asks by the clock reads it. */
let isOpen = false
let isOff = false

export const streamIsOpen = (): boolean => isOpen
export function signStream(next: boolean): void {
  isOpen = next
}

/** Switched off on this device, to save megabytes (session/saver.ts). */
export const streamIsOff = (): boolean => isOff
export function signStreamOff(next: boolean): void {
  isOff = next
}

/** For a query that is read anew by the clock: as often as it says, and rarely while the stream tells what it would ask for. */
export const unlessTold = (everyMs: number) => (): number => (isOpen ? IDLE_LIST_MS : isOff ? SPARING_MS : everyMs)
