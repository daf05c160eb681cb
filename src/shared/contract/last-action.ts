import * as z from 'zod'
import { SESSION_ACTIONS } from '../domain/session-actions.ts'
import { Instant } from './common.ts'
import { toldOrNone } from './told.ts'

/** What was changed last in a session or on a device, and when; both null where it was only looked at. */
export const LastAction = z.object({
  lastAction: toldOrNone(SESSION_ACTIONS),
  lastActionAt: Instant.nullable(),
})
export type LastAction = z.infer<typeof LastAction>
