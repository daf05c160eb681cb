import { defineFact } from '../../platform/facts.ts'

interface SessionsEnded {
  shopId: string
  personId: string
  byUserId: string
  at: Date
}
/** Somebody was logged out everywhere by somebody who may. */
export const sessionsEnded = defineFact<SessionsEnded>('staff.sessions_ended')
