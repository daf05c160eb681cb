import { createEmitter } from '../../shared/emitter.ts'

/** How the last call went: the only truth about the network there is (F21). Connectivity listens here; nothing else should. */
type CallOutcome = 'answered' | 'unreachable'
export const { on: onCallOutcome, tell: tellOutcome } = createEmitter<CallOutcome>()
