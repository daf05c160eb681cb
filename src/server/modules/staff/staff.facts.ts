import { defineFact } from '../../platform/facts.ts'

interface SessionsEnded {
  shopId: string
  personId: string
  byUserId: string
  at: Date
}
/** Somebody came into the shop by an invitation, with an account of their own or a new one. */
export const invitationAccepted = defineFact<{ shopId: string; userId: string; at: Date }>('staff.invitation_accepted')

/** Where somebody may work in this shop is another now: on the devices of these codes alone, or on every one (null). */
export const boundToDevices = defineFact<{ shopId: string; userId: string; codes: string[] | null }>(
  'staff.bound_to_devices',
)

/** Somebody was logged out everywhere by somebody who may. */
export const sessionsEnded = defineFact<SessionsEnded>('staff.sessions_ended')
