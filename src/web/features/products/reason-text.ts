import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { StockReason } from '../../../shared/domain/stock.ts'
import { stockReasons } from '../../i18n/stock-words.ts'

export function useReasonText(): (reason: StockReason) => string {
  const { i18n } = useLingui()
  return useCallback((reason: StockReason) => i18n._(stockReasons[reason]), [i18n])
}
