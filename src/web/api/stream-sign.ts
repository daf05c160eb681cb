import { createEmitter } from '../../shared/emitter.ts'

/** Whether the shop's stream of news is open: what happens elsewhere is heard then, and nobody needs to ask for it each minute. The stream says so here; whoever asks by the clock reads it. */
let isOpen = false
const changes = createEmitter()

export const streamIsOpen = (): boolean => isOpen
export const onStreamSign = changes.on
export function signStream(next: boolean): void {
  if (next === isOpen) return
  isOpen = next
  changes.tell()
}

/** For a query that is read anew by the clock: as often as it says, and rarely while the stream tells what it would ask for. */
const RARELY_MS = 1_800_000
export const unlessTold = (everyMs: number) => (): number => (isOpen ? RARELY_MS : everyMs)
