import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { StockReason } from '../../../shared/domain/stock.ts'

const texts: Readonly<Record<StockReason, MessageDescriptor>> = {
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
}

export function useReasonText(): (reason: StockReason) => string {
  const { i18n } = useLingui()
  return useCallback((reason: StockReason) => i18n._(texts[reason]), [i18n])
}
