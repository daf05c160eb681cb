import { businessDay } from '../../../shared/domain/format.ts'

/** Business days people ask for in their books. */
export const PERIODS = ['today', 'yesterday', '7days', '30days', 'month'] as const
export type Period = (typeof PERIODS)[number]
const DAY_MS = 86_400_000

export function periodDays(period: Period, now: number): { from: string; to: string } {
  const day = (back: number) => businessDay(now - back * DAY_MS)
  const today = day(0)
  if (period === 'yesterday') return { from: day(1), to: day(1) }
  if (period === '7days') return { from: day(6), to: today }
  if (period === '30days') return { from: day(29), to: today }
  if (period === 'month') return { from: `${today.slice(0, 8)}01`, to: today }
  return { from: today, to: today }
}

/** The named period these days are, or null for days of one's own. */
export const periodOf = (from: string | undefined, to: string | undefined, now: number): Period | null =>
  PERIODS.find((period) => {
    const days = periodDays(period, now)
    return days.from === from && days.to === to
  }) ?? null
