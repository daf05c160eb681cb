import { useLingui } from '@lingui/react/macro'
import type { Period } from '../../shared/domain/periods.ts'
import { useFormat } from './use-format.ts'

/** "8 Nov to 21 Nov": a year stands there where it is not this one. */
export function useSpan(today: string) {
  const { t } = useLingui()
  const format = useFormat()
  const dayText = (day: string) =>
    day.slice(0, 4) === today.slice(0, 4) ? format.date(day, 'shortDay') : format.day(day)
  return ({ from, to }: Period) => (from === to ? dayText(from) : t`${dayText(from)} to ${dayText(to)}`)
}
