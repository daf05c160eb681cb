import { createEmitter } from '../../shared/emitter.ts'

/** Whether the shop's other devices may print on a printer of this one (session/printers.ts): read by every page, without the list of printers and what belongs to it. */
export function sharesPrinter(): boolean {
  try {
    return localStorage.getItem('kaunta.printers')?.includes('"isShared":true') === true
  } catch {
    return false
  }
}
export const { on: onSharing, tell: tellSharing } = createEmitter()
