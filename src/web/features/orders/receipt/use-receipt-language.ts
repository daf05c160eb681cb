import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Shop } from '../../../../shared/contract/shops.ts'
import type { Language } from '../../../../shared/domain/languages.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { customerQueries } from '../orders.queries.ts'
import { receiptLanguage } from './receipt-view.ts'

/** The language of one receipt. Where the shop gives it in the customer's, whoever hands it over changes it with `toOther`; null where it is the shop's. */
export function useReceiptLanguage(
  shop: Shop | null,
  customerId: string | null,
): { language: Language; toOther: (() => void) | null } {
  const { language: screen } = useLanguage()
  const [chosen, setChosen] = useState<Language | null>(null)
  const { data: customer } = useQuery({ ...customerQueries.one(customerId ?? ''), enabled: customerId !== null })
  const usual = receiptLanguage(shop, screen, customer?.facts?.language)
  if (shop?.receiptLook?.language !== 'customer') return { language: usual, toOther: null }
  const language = chosen ?? usual
  return { language, toOther: () => setChosen(language === 'en' ? 'sw' : 'en') }
}
