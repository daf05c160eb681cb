import type { ColumnType } from 'kysely'
import type { ReminderRules, ReminderWay } from '../../shared/domain/debt-reminders.ts'
import type { Language } from '../../shared/domain/languages.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Tables of 0067-debt-reminders.sql, 0068-debt-agreements.sql and 0122-agreements-in-chat.sql. */
export interface DebtTables {
  debt_agreements: {
    shop_id: string
    id: string
    customer_id: string
    token_hash: Buffer
    language: Language
    owed_tzs: number
    asked_by: Optional<string>
    asked_at: Time
    ends_at: Time
    answer: Optional<'agreed' | 'disputed'>
    said_tzs: Optional<number>
    words: ColumnType<string, string | undefined, string>
    answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    review_id: Optional<string>
    chat_message_id: Optional<string>
  }
  debt_reminder_rules: {
    shop_id: string
    is_on: boolean
    rules: ColumnType<Partial<Omit<ReminderRules, 'isOn'>>, string, string>
    version: number
    by_user_id: Optional<string>
    at: Time
  }
  debt_reminders: {
    shop_id: string
    id: string
    customer_id: string
    way: ReminderWay
    recipient: string
    language: Language
    owed_tzs: number
    day: ColumnType<string, string, string>
    by_user_id: Optional<string>
    at: Time
  }
}
