import type { Standings } from '../../../shared/contract/figures.ts'
import { daysOf } from '../../../shared/domain/periods.ts'

export type StandingKind = 'owedTzs' | 'stockTzs' | 'dueTzs'
interface StandingPoint {
  key: string
  tzs: number
  beforeTzs: number | null
  isLate: boolean
}

/** The days something is known of, each beside the day in the same place of the time before. */
export function standingPoints({ from, to, days, before }: Standings, kind: StandingKind): StandingPoint[] {
  const places = new Map(daysOf({ from, to }).map((day, index) => [day, index]))
  const daysBefore = before ? daysOf(before) : []
  const then = new Map((before?.days ?? []).map((row) => [row.day, row[kind]]))
  return days.flatMap((row) => {
    const tzs = row[kind]
    if (tzs === null) return []
    const beside = daysBefore[places.get(row.day) ?? -1]
    return [
      { key: row.day, tzs, beforeTzs: beside === undefined ? null : (then.get(beside) ?? null), isLate: row.isLate },
    ]
  })
}
