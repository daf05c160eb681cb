import type { ColumnType } from 'kysely'

/** Tables of 0307-closings.sql and 0308-account-closings.sql. */
type Time = ColumnType<Date, Date | string, Date | string>

export interface ClosingsTables {
  shop_closings: {
    shop_id: string
    asked_by: string
    asked_at: Time
    erase_at: Time
    change_id: string
    erasing_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  kept_receipts: {
    shop_id: string
    id: string
    tin: string
    vrn: string
    kind: string
    issued_at: Time
    day: string
    amount_tzs: number
    vat_cents: number
    gc: number | null
    dc: number | null
    code: string
    keep_until: string
  }
  account_closings: {
    user_id: string
    asked_at: Time
    erase_at: Time
  }
}
