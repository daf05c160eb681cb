import type { ColumnType, Generated } from 'kysely'

/** Tables of 0008-transactions.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface BooksTables {
  statements: {
    shop_id: string
    id: string
    wallet: string
    file_name: string
    fingerprint: Buffer
    by_user_id: Optional<string>
    at: Time
    from_at: Time
    to_at: Time
    line_count: number
    known_count: number
    in_tzs: number
    out_tzs: number
    withdrawn_at: MaybeTime
  }
  money_lines: {
    shop_id: string
    id: string
    source: 'statement' | 'callback'
    statement_id: Optional<string>
    wallet: string
    direction: 'in' | 'out'
    amount_tzs: number
    balance_tzs: Optional<number>
    reference: Optional<string>
    phone: Defaulted<string>
    name: Defaulted<string>
    details: Defaulted<string>
    at: Time
    line_key: string
    state: Defaulted<'open' | 'matched' | 'set_aside'>
    payment_id: Optional<string>
    order_id: Optional<string>
    makes_payment: Defaulted<boolean>
    is_booked: Defaulted<boolean>
    difference_tzs: Defaulted<number>
    is_by_hand: Defaulted<boolean>
    matched_by: Optional<string>
    matched_at: MaybeTime
    note: Defaulted<string>
    received_at: DefaultTime
  }
  match_events: {
    shop_id: string
    id: Generated<string>
    line_id: string
    kind: 'matched' | 'set_aside' | 'undone'
    payment_id: Optional<string>
    order_id: Optional<string>
    is_by_hand: boolean
    reason: Defaulted<string>
    by_user_id: Optional<string>
    at: Time
  }
  settled_exceptions: {
    shop_id: string
    kind: string
    ref_id: string
    amount_tzs: number
    note: string
    by_user_id: Optional<string>
    at: Time
  }
  payout_destinations: {
    shop_id: string
    id: string
    kind: 'wallet' | 'bank'
    provider: string
    account: string
    holder: string
    is_name_checked: boolean
    created_by: Optional<string>
    created_at: Time
    removed_at: MaybeTime
  }
  payout_settings: {
    shop_id: string
    password_above_tzs: Defaulted<number>
    needs_second_admin: Defaulted<boolean>
    needs_second_factor: Defaulted<boolean>
    schedule: ColumnType<unknown, string | null | undefined, string | null>
    updated_by: Optional<string>
    updated_at: DefaultTime
    wish_needs_second_admin: Optional<boolean>
    wish_needs_second_factor: Optional<boolean>
    wish_password_above_tzs: Optional<number>
    wish_by: Optional<string>
    wish_at: MaybeTime
  }
  payouts: {
    shop_id: string
    id: string
    amount_tzs: number
    fee_tzs: number
    destination_id: string
    kind: 'wallet' | 'bank'
    provider: string
    account: string
    holder: string
    state: 'needs_approval' | 'queued' | 'sending' | 'paid' | 'failed' | 'cancelled'
    reference: string
    provider_reference: Optional<string>
    adapter: string
    is_sandbox: boolean
    retried_as: Optional<string>
    tries: Defaulted<number>
    polls: Defaulted<number>
    reason: Defaulted<string>
    scheduled_day: ColumnType<string | null, string | null | undefined, string | null>
    requested_by: Optional<string>
    requested_at: Time
    approved_by: Optional<string>
    approved_at: MaybeTime
    sent_at: MaybeTime
    ended_at: MaybeTime
  }
  payout_exchanges: {
    shop_id: string
    id: Generated<string>
    payout_id: string
    what: string
    adapter: string
    request: string
    response: string
    status: Optional<number>
    at: Time
  }
  payout_turns: { shop_id: string; next_at: Time }
  payout_lookups: { reference: string; shop_id: string; payout_id: string }
  payout_fees: { kind: 'wallet' | 'bank'; rate_basis_points: number; fixed_tzs: number; updated_at: Time }
}
