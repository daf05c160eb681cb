import type { ColumnType } from 'kysely'

/** Tables of 0077-figures.sql, 0078-summaries.sql, 0100-shop-visits.sql, 0132-standings.sql, 0153-figure-months.sql and 0359-summary-templates.sql. */
type Day = ColumnType<string, string, string>
type Defaulted<T> = ColumnType<T, T | undefined, T>

/** What was sold on a day, or in a month, of one kind and key. */
interface Sums {
  shop_id: string
  kind: string
  day: Day
  key: string
  orders: Defaulted<number>
  sales_tzs: Defaulted<number>
  cost_tzs: Defaulted<number>
  uncosted_tzs: Defaulted<number>
  discount_tzs: Defaulted<number>
  refunds: Defaulted<number>
  refund_tzs: Defaulted<number>
  owed_tzs: Defaulted<number>
  quantity_milli: Defaulted<number>
}

export interface FigureTables {
  figures: Sums
  figure_months: Sums
  summaries: {
    shop_id: string
    user_id: string
    is_on: boolean
    way: 'push' | 'whatsapp' | 'sms' | 'email'
    hour: number
    on_quiet_days: Defaulted<boolean>
    told_day: ColumnType<string | null, string | null | undefined, string | null>
    followed_day: ColumnType<string | null, string | null | undefined, string | null>
    template_number_id: ColumnType<string | null, string | null | undefined, string | null>
    template_name: ColumnType<string | null, string | null | undefined, string | null>
    updated_at: ColumnType<Date, Date | string, Date | string>
  }
  shop_visits: { shop_id: string; day: Day; step: string; count: number }
  standings: {
    shop_id: string
    day: Day
    owed_tzs: number
    stock_tzs: number
    due_tzs: number
    read_at: ColumnType<Date, Date | string, never>
  }
  figure_marks: { shop_id: string; day: Day; xid: number }
}
