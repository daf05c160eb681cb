import type { ColumnType, Generated } from 'kysely'
import type { LinkDraftLine } from './link-draft.ts'

/** Tables of 0005-order-links.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface LinkTables {
  server_counters: { shop_id: string; name: string; last: number }
  order_links: {
    shop_id: string
    id: string
    kind: 'products' | 'order'
    source: Generated<'link' | 'whatsapp' | 'storefront'>
    number: string
    lines: ColumnType<LinkDraftLine[], string, string>
    customer_name: Generated<string>
    customer_phone: Generated<string>
    note: Generated<string>
    order_id: string | null
    created_by: string | null
    created_at: Time
    shared_at: TimeOrNull
    submit_until: TimeOrNull
    opened_at: TimeOrNull
    submitted_at: TimeOrNull
    submission_fingerprint: Buffer | null
    cancelled_at: TimeOrNull
    cancelled_by: string | null
    delivery_place: ColumnType<string | null, string | null | undefined, string | null>
    /** Migration 0217: the chat it was made in. */
    conversation_id: ColumnType<string | null, string | null | undefined, string | null>
    /** Migration 0331: whose link its customer came by. */
    campaign_id: ColumnType<string | null, string | null | undefined, string | null>
    /** Migration 0333. */
    is_phone_typed: Generated<boolean>
    last_change_at: Time
  }
  cart_tokens: { token_hash: Buffer; shop_id: string; link_id: string; created_at: Time }
}
