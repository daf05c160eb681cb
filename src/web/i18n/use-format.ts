import { useMemo } from 'react'
import { formatAmount, formatCompact, formatDate, formatMoney, formatNumber, shortenNumber, stripUploadPrefix, to12Hour, type DateInput } from '../../shared/domain/format.ts'
import type { Language } from '../../shared/domain/languages.ts'
import { useLanguage } from './language.tsx'

const make = (language: Language) => ({
  /** "TZS 12,500" */
  money: formatMoney,
  /** "12,500" */
  amount: formatAmount,
  /** Two decimals: "12,500.00". */
  number: formatNumber,
  /** "12.5k" for axes and tight tiles. */
  compact: formatCompact,
  /** "12.5K" */
  shorten: shortenNumber,
  /** Specification §9: "November 21, 2025 4:14 PM", or a pattern of dayjs. Bad input: "Invalid Date". */
  date: (input: DateInput, pattern?: string) => formatDate(input, pattern, language),
  /** "November 21, 2025", "21 Novemba 2025" */
  day: (input: DateInput) => formatDate(input, language === 'sw' ? 'D MMMM YYYY' : 'MMMM D, YYYY', language),
  /** "Friday, November 21", "Ijumaa, 21 Novemba" */
  weekday: (input: DateInput) => formatDate(input, language === 'sw' ? 'dddd, D MMMM' : 'dddd, MMMM D', language),
  /** "4:14 PM", the same in both languages (DESIGN.md §8). */
  time: (input: DateInput) => formatDate(input, 'h:mm A', language),
  /** "16:05" → "4:05 PM" */
  clock: to12Hour,
  /** An uploaded file's name without its timestamp. */
  fileName: stripUploadPrefix,
})
export type Format = ReturnType<typeof make>

/** Numbers, money and dates in the chosen language. */
export function useFormat(): Format {
  const { language } = useLanguage()
  return useMemo(() => make(language), [language])
}
