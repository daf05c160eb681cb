import * as z from 'zod'
import { SESSION_ACTIONS } from '../domain/session-actions.ts'
import { Instant } from './common.ts'

/** What was changed last in a session or on a device, and when; both null where it was only looked at. */
export const LastAction = z.object({
  lastAction: z.enum(SESSION_ACTIONS).nullable(),
  lastActionAt: Instant.nullable(),
})
export type LastAction = z.infer<typeof LastAction>
