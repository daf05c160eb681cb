import type { ColumnType } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>

/** What all nodes count together (rate-limits.ts). */
export interface LimitTables {
  limit_takings: { name: string; key: string; window_at: Time; taken: number }
  limit_attempts: { key: string; failures: number; last_at: Time; next_at: Time }
  limit_refusals: { name: string; day: string; count: number; last_at: Time }
}
