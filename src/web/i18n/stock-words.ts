import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StockReason } from '../../shared/domain/stock.ts'

/** Why stock moved, as a list of movements says it. */
export const stockReasons: Readonly<Record<StockReason, MessageDescriptor>> = {
  sale: msg`Sold`,
  cancel: msg`Order cancelled`,
  void: msg`Sale voided`,
  refund: msg`Brought back`,
  received: msg`New goods received`,
  counted: msg`Counted`,
  damaged: msg`Damaged or spoiled`,
  theft: msg`Stolen or lost`,
  own_use: msg`Used by ourselves`,
  other: msg`Other reason`,
  unit_break: msg`Pack opened`,
  transfer_out: msg`Sent to another shop`,
  transfer_in: msg`Came from another shop`,
}
