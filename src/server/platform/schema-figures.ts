import type { ColumnType } from 'kysely'

/** Tables of 0077-figures.sql. */
type Day = ColumnType<string, string, string>
type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface FigureTables {
  figures: {
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
  figure_marks: { shop_id: string; day: Day; xid: number }
}
