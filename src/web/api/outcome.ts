import { createEmitter } from '../../shared/emitter.ts'

/** How the last call went: the only truth about the network there is (F21). Connectivity listens here; nothing else should. */
interface CallOutcome {
  how: 'answered' | 'unreachable'
  /** When it went out, by `performance.now()`. */
  begunAt: number
}
export const { on: onCallOutcome, tell: tellOutcome } = createEmitter<CallOutcome>()
