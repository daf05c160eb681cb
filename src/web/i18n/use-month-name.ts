import { useFormat } from './use-format.ts'

/** "November 2026", "November", "Nov". */
export function useMonthName() {
  const format = useFormat()
  return (month: string, form: 'month' | 'shortMonth' | 'monthAndYear') => format.date(`${month}-15T09:00:00Z`, form)
}
