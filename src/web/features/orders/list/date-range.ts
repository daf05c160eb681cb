import { businessDay } from '../../../../shared/domain/format.ts'

/** Business days people ask for. */
export const RANGES = ['today', 'yesterday', '7days', '30days', 'all'] as const
export type Range = (typeof RANGES)[number]

const DAY_MS = 86_400_000

export function rangeDays(range: Range, now: number): { from?: string; to?: string } {
  const day = (back: number) => businessDay(now - back * DAY_MS)
  if (range === 'today') return { from: day(0), to: day(0) }
  if (range === 'yesterday') return { from: day(1), to: day(1) }
  if (range === '7days') return { from: day(6), to: day(0) }
  if (range === '30days') return { from: day(29), to: day(0) }
  return {}
}

/** The named range these days are, or null for days of one's own. */
export function rangeOf(from: string | undefined, to: string | undefined, now: number): Range | null {
  return (
    RANGES.find((range) => {
      const days = rangeDays(range, now)
      return days.from === from && days.to === to
    }) ?? null
  )
}
