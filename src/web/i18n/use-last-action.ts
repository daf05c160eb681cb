import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LastAction } from '../../shared/contract/last-action.ts'
import type { SessionAction } from '../../shared/domain/session-actions.ts'
import { useFormat } from './use-format.ts'

/** In the middle of a sentence. */
const actionTexts: Readonly<Record<SessionAction, MessageDescriptor>> = {
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
  customers: msg`changed a customer`,
}

/** The sentence that says what was done last in a session or on a device; its texts are the office's (lingui.config.ts). */
export function useLastAction(): (row: LastAction) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ lastAction, lastActionAt }) => {
    // Not `=== null`: a list the device kept from an earlier version has neither.
    if (!lastAction || !lastActionAt) return t`Nothing was changed there.`
    const [did, at] = [t(actionTexts[lastAction]), format.date(lastActionAt)]
    return t`Last: ${did}, ${at}`
  }
}
