import type { ColumnType } from 'kysely'
import type { DoneLines, TicketLine } from '../../shared/domain/kitchen.ts'

/** The table of 0036-kitchen.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface KitchenTables {
  kitchen_tickets: {
    shop_id: string
    id: string
    about_id: string
    round: number
    label: string
    note: string
    lines: ColumnType<TicketLine[], string, never>
    done: ColumnType<DoneLines, string | undefined, string>
    by_name: string
    by_user_id: Optional<string>
    device_id: Optional<string>
    at: Time
    received_at: Time
    done_at: TimeOrNull
  }
}
