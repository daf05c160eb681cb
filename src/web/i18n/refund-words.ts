import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefundReason } from '../../shared/domain/refunds.ts'

/** Why goods came back. */
export const refundReasonTexts: Record<RefundReason, MessageDescriptor> = {
  spoilt: msg`Spoilt or expired`,
  wrong_item: msg`Wrong item`,
  changed_mind: msg`Changed mind`,
  price_mistake: msg`Price mistake`,
  other: msg`Other`,
}
