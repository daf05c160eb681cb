import type { LiveMessage } from '../../shared/contract/live.ts'
import { createEmitter } from '../../shared/emitter.ts'

type LiveNews = LiveMessage | 'open' | 'reset'

/** What the page's one connection (features/live) brought, for whatever screen listens. */
export const { on: onLive, tell: tellLive } = createEmitter<LiveNews>()
