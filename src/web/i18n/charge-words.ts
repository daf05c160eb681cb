import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChargeKind } from '../../shared/domain/charges.ts'

/** What is paid beside the goods. */
export const chargeTexts: Record<ChargeKind, MessageDescriptor> = {
  delivery: msg`Delivery`,
  service: msg`Service`,
  tip: msg`Tip`,
}
