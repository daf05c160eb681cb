import { useMemo } from 'react'
import {
  dateText,
  formatAmount,
  formatCompact,
  formatMoney,
  formatNumber,
  stripUploadPrefix,
  to12Hour,
  type DateForm,
  type DateInput,
} from '../../shared/domain/format.ts'
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
  /** "November 21, 2025 4:14 PM", "21 Novemba 2025 4:14 PM", or a shorter form. Bad input: "Invalid Date". */
  date: (input: DateInput, form?: DateForm) => dateText(input, language, form),
  /** "November 21, 2025", "21 Novemba 2025" */
  day: (input: DateInput) => dateText(input, language, 'day'),
  /** "4:14 PM", the same in both languages (decisions 34). */
  time: (input: DateInput) => dateText(input, language, 'time'),
  /** Who did it, on which device, and when: "Asha, A1, November 21, 2025 4:14 PM". What is not known is left out. */
  who: (
    { name, device, at }: { name?: string | null; device?: string | null; at?: DateInput | undefined },
    form?: DateForm,
  ): string => [name, device, at === undefined ? '' : dateText(at, language, form)].filter(Boolean).join(', '),
  /** "16:05" → "4:05 PM" */
  clock: to12Hour,
  /** An uploaded file's name without its timestamp. */
  fileName: stripUploadPrefix,
})
type Format = ReturnType<typeof make>

/** Numbers, money and dates in the chosen language. */
export function useFormat(): Format {
  const { language } = useLanguage()
  return useMemo(() => make(language), [language])
}
