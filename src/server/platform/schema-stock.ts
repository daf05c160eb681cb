import type { ColumnType } from 'kysely'
import type { CountScope } from '../../shared/contract/commands/stock-count.ts'

/** Tables of 0054-stock.sql, 0071-stock-counts.sql, 0088-stock-transfers.sql and 0089-stock-batches.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Json<T> = ColumnType<T, string, string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface StockTables {
  suppliers: {
    shop_id: string
    id: string
    name: string
    name_key: string
    phone: Defaulted<string>
    note: Defaulted<string>
    is_archived: Defaulted<boolean>
    bought_tzs: Defaulted<number>
    paid_tzs: Defaulted<number>
    last_at: TimeOrNull
    created_by: Optional<string>
    created_at: Time
  }
  stock_receipts: {
    shop_id: string
    id: string
    supplier_id: Optional<string>
    supplier_name: Defaulted<string>
    invoice_number: Defaulted<string>
    day: string
    lines: Json<unknown[]>
    line_count: number
    transport_tzs: Defaulted<number>
    discount_tzs: Defaulted<number>
    total_tzs: number
    paid_tzs: Defaulted<number>
    due_on: Optional<string>
    photos: Json<string[]>
    note: Defaulted<string>
    by_user_id: Optional<string>
    device_id: Optional<string>
    at: Time
    received_at: Time
    reversed_at: TimeOrNull
  }
  stock_counts: {
    shop_id: string
    id: string
    name: string
    scope: ColumnType<CountScope, string | undefined, string>
    state: Defaulted<string>
    started_by: Optional<string>
    started_at: Time
    ended_by: Optional<string>
    ended_at: TimeOrNull
    differences: Defaulted<number>
    difference_tzs: Defaulted<number>
  }
  stock_count_entries: {
    shop_id: string
    id: string
    count_id: string
    item_id: string
    product_id: string
    variant_id: Optional<string>
    counted_milli: Optional<number>
    packs: Optional<number>
    by_user_id: Optional<string>
    at: Time
  }
  stock_transfers: {
    shop_id: string
    id: string
    way: 'out' | 'in'
    other_shop_id: string
    other_shop_name: string
    state: Defaulted<'sent' | 'received' | 'cancelled'>
    lines: Json<unknown[]>
    line_count: number
    sent_tzs: number
    arrived_tzs: Optional<number>
    differences: Defaulted<number>
    why: Defaulted<string>
    note: Defaulted<string>
    search_key: string
    sent_by: Optional<string>
    at: Time
    received_at: Time
    ended_by: Optional<string>
    ended_at: TimeOrNull
  }
  stock_batches: {
    shop_id: string
    item_id: string
    use_by: string
    product_id: string
    variant_id: Optional<string>
    rest_milli: number
  }
}
