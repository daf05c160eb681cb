import type { ColumnType } from 'kysely'

/** Tables of 0059-expenses.sql to 0061-recurring-expenses.sql, and the one they are about. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Json<T> = ColumnType<T, string, string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface ExpenseTables {
  /** 0119-record-photos.sql; of invoices, too. */
  record_photos: {
    shop_id: string
    id: string
    kind: string
    ref_id: string
    picture: string
    by_user_id: Optional<string>
    at: Time
    received_at: Time
    removed_at: TimeOrNull
    removed_by: Optional<string>
  }
  expenses: {
    shop_id: string
    id: string
    category: string
    amount_tzs: number
    method: string
    supplier: Defaulted<string>
    supplier_id: Optional<string>
    note: Defaulted<string>
    day: ColumnType<Date, string, string>
    by_user_id: Optional<string>
    at: Time
    received_at: Time
    voided_at: TimeOrNull
    voided_by: Optional<string>
    void_reason: Defaulted<string>
    changes: Defaulted<number>
    shift_id: Optional<string>
    shift_device_id: Optional<string>
    voided_in_shift: Defaulted<boolean>
  }
  expense_budgets: {
    shop_id: string
    category: string
    /** The first of the month from which it holds. */
    month: ColumnType<Date, string, string>
    amount_tzs: number | null
    by_user_id: Optional<string>
    at: Time
  }
  /** 0147-budget-alerts.sql */
  budget_alerts: {
    shop_id: string
    category: string
    month: ColumnType<Date, string, string>
    step: number
    budget_tzs: number
    at: Time
  }
  recurring_expenses: {
    shop_id: string
    id: string
    category: string
    amount_tzs: number
    method: string
    supplier: Defaulted<string>
    note: Defaulted<string>
    every: string
    starts_on: ColumnType<Date, string, string>
    next_on: ColumnType<Date, string, string>
    reminded_on: ColumnType<Date | null, string | null | undefined, string | null>
    ended_at: TimeOrNull
    by_user_id: Optional<string>
    at: Time
  }
  expense_changes: {
    shop_id: string
    id: string
    expense_id: string
    /** Of the changed fields alone. */
    was: Json<object>
    now: Json<object>
    by_user_id: Optional<string>
    device_id: Optional<string>
    at: Time
    received_at: Time
  }
}
