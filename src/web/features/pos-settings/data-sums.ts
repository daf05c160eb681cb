import { type Bytes, TRAFFIC, type Traffic } from '../../api/traffic.ts'
import { formatNumber } from '../../../shared/domain/format.ts'
import type { DataUsed } from '../../offline/till.ts'

interface Periods<T> {
  today: T
  week: T
  month: T
}
interface UsedSums {
  total: Periods<number>
  /** What was used most comes first; what was not used at all is left out. */
  rows: (Periods<number> & { what: Traffic; monthUp: number })[]
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
const both = ({ up, down }: Bytes): number => up + down

/** @param today the device's local day. The week is seven days with today, the month the calendar's. */
export function sumsOf(used: DataUsed, today: string): UsedSums {
  const weekFrom = dayBefore(today, 6)
  const monthFrom = `${today.slice(0, 7)}-01`
  const rows = TRAFFIC.map((what) => {
    const row = { what, today: 0, week: 0, month: 0, monthUp: 0 }
    for (const [day, sums] of Object.entries(used)) {
      const bytes = sums[what]
      if (!bytes || day > today) continue
      if (day === today) row.today += both(bytes)
      if (day >= weekFrom) row.week += both(bytes)
      if (day >= monthFrom) {
        row.month += both(bytes)
        row.monthUp += bytes.up
      }
    }
    return row
  }).filter(({ week, month }) => week + month > 0)
  const total = { today: 0, week: 0, month: 0 }
  for (const row of rows) {
    total.today += row.today
    total.week += row.week
    total.month += row.month
  }
  return { total, rows: rows.toSorted((one, other) => other.today - one.today || other.week - one.week) }
}

/** As networks sell them: a million bytes. */
export const megabytes = (bytes: number): string => `${formatNumber(Math.ceil(bytes / 10_000) / 100)} MB`
