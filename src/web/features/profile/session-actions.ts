import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SessionAction } from '../../../shared/domain/session-actions.ts'

/** What was done last in a session, in the middle of a sentence. */
export const sessionActionTexts: Readonly<Record<SessionAction, MessageDescriptor>> = {
  sold: msg`sold or sent records of the counter`,
  products: msg`changed products or stock`,
  pictures: msg`added a picture`,
  links: msg`worked on an order link`,
  receipts: msg`sent a receipt`,
  payments: msg`took a payment`,
  money_checked: msg`checked money that came in`,
  payouts: msg`worked on payouts`,
  payment_settings: msg`changed how the shop takes payments`,
  shop: msg`changed the shop`,
  staff: msg`changed staff or owners`,
  devices: msg`changed a device`,
  review: msg`dealt with a record to look at`,
  profile: msg`changed the profile or contacts`,
  password: msg`changed the password`,
  sessions: msg`logged out another device`,
  notifications: msg`changed notifications`,
}
