import { formatDate } from '../../../shared/domain/format.ts'
import { useLanguage } from '../../i18n/language.tsx'

/** "November 2026", "Nov". */
export function useMonthName() {
  const { language } = useLanguage()
  return (month: string, pattern: string) => formatDate(`${month}-15T09:00:00Z`, pattern, language)
}
