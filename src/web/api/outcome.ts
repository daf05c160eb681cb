import type { ErrorCode } from '../../shared/contract/error-codes.ts'
import { createEmitter } from '../../shared/emitter.ts'

/** How the last call went: the only truth about the network there is (F21). Connectivity listens here; nothing else should. */
interface CallOutcome {
  how: 'answered' | 'unreachable'
  /** When it went out, by `performance.now()`. */
  begunAt: number
}
export const { on: onCallOutcome, tell: tellOutcome } = createEmitter<CallOutcome>()

/** Whoever may not work here any more, or in no shop, learns it from whatever they asked (app/session.ts), the shop's events among it. */
export function tellIfOut(code: ErrorCode | null): void {
  if (code === 'auth.device_not_allowed' || code === 'auth.no_shop')
    globalThis.dispatchEvent?.(new Event('kaunta:elsewhere'))
}
