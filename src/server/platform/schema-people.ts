import type { ColumnType, Generated } from 'kysely'
import type { ConsentPurpose, ConsentWay } from '../../shared/domain/customers.ts'
import type { SegmentRules } from '../../shared/domain/segments.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json<T> = ColumnType<T, string, string>
type DefaultedJson<T> = ColumnType<T, string | undefined, string>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What somebody agreed to or refused, as it stands. */
export type StoredConsents = Partial<
  Record<ConsentPurpose, { isGiven: boolean; how: ConsentWay; at: string; byName: string | null; via?: string }>
>

/** Where money towards a debt went. */
export type CreditPart = { tzs: number } & ({ orderId: string; paymentId: string } | { debtId: string })

/** Tables of 0002-trade.sql, 0048-customers.sql and 0063-segments.sql that are about customers. */
export interface PeopleTables {
  customers: {
    shop_id: string
    id: string
    name: string
    name_key: Defaulted<string>
    alias_of: Optional<string>
    gender: Defaulted<string>
    birthday: Defaulted<string>
    place: Defaulted<string>
    place_key: Defaulted<string>
    notes: Defaulted<string>
    consents: DefaultedJson<StoredConsents>
    source: Defaulted<string>
    is_archived: Defaulted<boolean>
    last_order_at: ColumnType<Date, Date | string | undefined, Date | string>
    statement_key: Defaulted<number>
    statement_is_on: Defaulted<boolean>
    credit_limit_tzs: Optional<number>
    credit_due_days: Optional<number>
    owes_tzs: ColumnType<number, never, never>
    owes_since: Defaulted<string>
    promised_on: Defaulted<string>
    language: Optional<'en' | 'sw'>
    tin: Defaulted<string>
    order_count: Defaulted<number>
    spent_tzs: ColumnType<number, never, never>
    birth_month: ColumnType<number, never, never>
    agreed_to: ColumnType<number, never, never>
    changed_xid: Generated<number>
    created_by: Optional<string>
    created_at: Time
  }
  credit_moves: {
    shop_id: string
    id: string
    direction: string
    customer_id: Optional<string>
    customer_name: Defaulted<string>
    customer_phone: Defaulted<string>
    amount_tzs: number
    method: string
    kept_tzs: Defaulted<number>
    parts: ColumnType<CreditPart[], string | undefined, string>
    since: Optional<string>
    settled_tzs: Defaulted<number>
    owed_tzs: ColumnType<number, never, never>
    beside_tzs: ColumnType<number, never, never>
    reference: Optional<string>
    reason: Defaulted<string>
    by_user_id: Optional<string>
    /** Null: out of a file, at no till. */
    device_id: Optional<string>
    shift_id: Optional<string>
    at: Time
    received_at: Time
    reversed_at: MaybeTime
  }
  customer_identities: {
    shop_id: string
    kind: 'phone' | 'whatsapp'
    value: string
    customer_id: string
    place: Defaulted<number>
    tail: ColumnType<string, never, never>
  }
  customer_tags: { shop_id: string; tag_key: string; customer_id: string; tag: string }
  customer_products: { shop_id: string; product_id: string; customer_id: string }
  customer_segments: {
    shop_id: string
    id: string
    name: string
    name_key: string
    rules: Json<SegmentRules>
    version: Defaulted<number>
    created_by: Optional<string>
    created_at: Time
  }
  segment_counts: { shop_id: string; segment_id: string; day: Time; count: number; total: number }
  customer_events: {
    shop_id: string
    id: string
    customer_id: string
    kind: string
    detail: DefaultedJson<Record<string, unknown>>
    by_user_id: Optional<string>
    device_id: Optional<string>
    at: Time
  }
  customer_merges: {
    shop_id: string
    id: string
    kept_id: string
    gone_id: string
    before: Json<unknown>
    at: Time
    by_user_id: Optional<string>
    undone_at: MaybeTime
  }
}
