import { defineFact } from '../../platform/facts.ts'

interface SessionsEnded {
  shopId: string
  personId: string
  byUserId: string
  at: Date
}
interface Bound {
  shopId: string
  userId: string
  /** On the devices of these codes alone; null: on every one. */
  codes: string[] | null
}
/** Somebody came into the shop by an invitation, with an account of their own or a new one. */
export const invitationAccepted = defineFact<{ shopId: string; userId: string; at: Date }>('staff.invitation_accepted')

/** Where somebody may work in this shop is another now. */
export const boundToDevices = defineFact<Bound>('staff.bound_to_devices')

/** Somebody was logged out everywhere by somebody who may. */
export const sessionsEnded = defineFact<SessionsEnded>('staff.sessions_ended')
