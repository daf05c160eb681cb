import type { LinkParts } from '../../shared/domain/part-payments.ts'
import type { ColumnType, Generated } from 'kysely'
import type { AskKind, AttemptReason, AttemptState, PaymentMode } from '../../shared/contract/lists.ts'
import type { PushOperator } from '../../shared/domain/options.ts'

/** Tables of 0006-payments.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface PaymentTables {
  payment_attempts: {
    shop_id: string
    id: string
    subject: Generated<string>
    order_id: string
    kind: AskKind
    adapter: string
    mode: PaymentMode
    is_sandbox: boolean
    amount_tzs: number
    fee_tzs: number
    fee_payer: 'customer' | 'shop'
    total_tzs: number
    received_tzs: Optional<number>
    payer_phone: Optional<string>
    operator: Optional<PushOperator>
    completes: Generated<boolean>
    state: AttemptState
    late: Generated<boolean>
    our_reference: string
    provider_reference: Optional<string>
    reason: Optional<AttemptReason>
    qr_text: Optional<string>
    card_url: Optional<string>
    asked_by: Optional<string>
    by_customer: Generated<boolean>
    replaced_by: Optional<string>
    asked_at: Time
    waiting_at: TimeOrNull
    expires_at: Time
    ended_at: TimeOrNull
    next_poll_at: TimeOrNull
    polls: Generated<number>
    refund_tzs: Optional<number>
    refunded_at: TimeOrNull
    refunded_by: Optional<string>
    refund_reference: Optional<string>
    refund_note: Generated<string>
  }
  payment_exchanges: {
    shop_id: string
    id: Generated<string>
    attempt_id: string
    what: string
    adapter: string
    direction: 'sent' | 'received'
    request: string
    response: string
    status: Optional<number>
    at: Time
  }
  ledger_entries: {
    shop_id: string
    id: Generated<string>
    kind: string
    ref_id: string
    order_id: Optional<string>
    note: Generated<string>
    by_user_id: Optional<string>
    at: Time
  }
  ledger_postings: { shop_id: string; entry_id: string; account: string; amount_tzs: number }
  ledger_balances: { shop_id: string; account: string; amount_tzs: Generated<number> }
  payment_settings: {
    shop_id: string
    mode: Generated<PaymentMode>
    fee_payer: Generated<'customer' | 'shop'>
    takes: ColumnType<Record<'mobile_push' | 'tanqr' | 'card' | 'cash', boolean>, string | undefined, string>
    link_parts: Generated<LinkParts>
    static_qr: Optional<string>
    own_adapter: Optional<string>
    credentials: Optional<Buffer>
    credential_names: Generated<string[]>
    callback_key: Optional<Buffer>
    updated_by: Optional<string>
    updated_at: Generated<Date>
  }
  attempt_references: { reference: string; shop_id: string; attempt_id: string }
  callback_keys: { key_hash: Buffer; shop_id: string }
  provider_callbacks: {
    id: Generated<string>
    adapter: string
    shop_id: string
    body_hash: Buffer
    raw_body: Buffer
    headers: ColumnType<Record<string, string>, string, string>
    parsed: ColumnType<unknown, string | null, string | null>
    copies: Generated<number>
    received_at: Time
    handled_at: TimeOrNull
    outcome: Optional<'applied' | 'known' | 'waiting' | 'unmatched' | 'unreadable' | 'ignored' | 'matched' | 'payout'>
    provider_reference: Optional<string>
    amount_tzs: Optional<number>
    payer_phone: Optional<string>
    queued_at: TimeOrNull
  }
}
