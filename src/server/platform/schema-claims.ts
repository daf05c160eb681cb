import type { ColumnType } from 'kysely'
import type { ClaimState, ClaimWarning } from '../../shared/contract/claims.ts'
import type { Wallet } from '../../shared/domain/options.ts'

/** The table of 0007-claims.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface ClaimTables {
  claims: {
    shop_id: string
    id: string
    state: ClaimState
    message: string
    wallet: Wallet
    reference: string
    amount_tzs: number
    payer_name: string
    payer_phone: string
    message_at: TimeOrNull
    warnings: ClaimWarning[]
    order_id: Optional<string>
    expected_tzs: Optional<number>
    first_id: Optional<string>
    payment_id: Optional<string>
    confirmed_by: Optional<'callback' | 'statement'>
    confirmed_at: TimeOrNull
    confirmed_tzs: Optional<number>
    withdrawn_reason: ColumnType<string, string | undefined, string>
    withdrawn_by: Optional<string>
    by_user_id: Optional<string>
    device_id: Optional<string>
    at: Time
    received_at: Time
  }
}
