import type { ColumnType, Generated } from 'kysely'
import type { CartDelivery } from '../../shared/contract/order-link.ts'

/** Tables of 0002-trade.sql. Reading: int8 is a safe integer, timestamptz a Date. Writing json: a JSON text. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** By whom a till's cart was taken, and which version it was. */
export interface ParkedTakeRow {
  fromDeviceId: string
  version: number
  byDeviceId: string
  byName: string
  at: string
}

export interface TradeTables {
  products: {
    shop_id: string
    id: string
    name: string
    name_key: string
    description: Defaulted<string>
    category: Optional<string>
    product_group: Defaulted<string>
    /** The import that brought it. */
    import_id: Optional<string>
    /** As it was brought, or of archived ones, as undoing the import left it. */
    import_version: Defaulted<number>
    price_tzs: number
    cost_tzs: Optional<number>
    sku: Defaulted<string>
    photos: Json<string[]>
    unit: Defaulted<string>
    tax_code: Optional<string>
    tracks_stock: Defaulted<boolean>
    low_stock_milli: Optional<number>
    add_on_groups: Json<unknown[]>
    tap_unit: Optional<string>
    is_archived: Defaulted<boolean>
    archived_at: TimeOrNull
    version: Defaulted<number>
    changed_xid: Generated<number>
    created_by: Optional<string>
    created_at: Time
    updated_at: Time
  }
  variants: {
    shop_id: string
    product_id: string
    id: string
    position: number
    name: string
    price_tzs: number
    cost_tzs: Optional<number>
    sku: Defaulted<string>
    is_archived: Defaulted<boolean>
    archived_at: TimeOrNull
  }
  product_units: {
    shop_id: string
    product_id: string
    id: string
    position: number
    name: string
    factor_milli: number
    price_tzs: number
    is_pack: Defaulted<boolean>
    is_archived: Defaulted<boolean>
    is_removed: Defaulted<boolean>
    archived_at: TimeOrNull
  }
  barcodes: {
    shop_id: string
    code: string
    shown: string
    product_id: string
    variant_id: Optional<string>
    unit_id: Optional<string>
    position: Defaulted<number>
  }
  product_tags: { shop_id: string; tag_key: string; product_id: string; tag: string }
  product_counts: { shop_id: string; product_group: string; is_archived: boolean; count: number }
  price_changes: { shop_id: string; item_id: string; from_at: Time; price_tzs: number }
  stock_levels: {
    shop_id: string
    item_id: string
    product_id: string
    on_hand_milli: Defaulted<number>
    pack_milli: Optional<number>
    packs: Defaulted<number>
    packs_said: Defaulted<number>
    counted_at: TimeOrNull
  }
  stock_movements: {
    shop_id: string
    id: Generated<string>
    item_id: string
    product_id: string
    variant_id: Optional<string>
    delta_milli: number
    packs_delta: Defaulted<number>
    reason: string
    note: Defaulted<string>
    order_id: Optional<string>
    /** What made it, where it was no order. */
    doc_id: Optional<string>
    /** What the goods of it cost in all, where they came in. */
    cost_tzs: Optional<number>
    /** And where they were there already, as they were counted first (0357-opening-stock.sql). */
    opening_tzs: Optional<number>
    /** The reason of a loss this takes back, of which it has the cost. */
    undoes: Optional<string>
    by_user_id: Optional<string>
    at: Time
    received_at: Time
    changed_xid: Generated<number>
  }
  orders: {
    shop_id: string
    id: string
    number: string
    status: string
    source: string
    device_id: Optional<string>
    device_seq: Optional<number>
    customer_id: Optional<string>
    customer_name: Defaulted<string>
    customer_phone: Defaulted<string>
    served_by_id: Optional<string>
    served_by_name: Defaulted<string>
    created_by: Optional<string>
    approved_by: Optional<string>
    submitted_by: Optional<string>
    note: Defaulted<string>
    lines: Json<unknown[]>
    /** What the goods of each line cost when they were sold, by the line's id. */
    line_costs: Generated<Record<string, number>>
    discount: JsonOrNull<unknown>
    charges: JsonOrNull<unknown[]>
    tips_tzs: Defaulted<number>
    /** The rule of what the shop gives back (domain/loyalty.ts), as it was. */
    loyalty: JsonOrNull<unknown>
    unpaid_tzs: Defaulted<number>
    earned_tzs: Generated<number>
    stamps: Generated<number>
    rounding_tzs: Defaulted<number>
    item_count: number
    subtotal_tzs: number
    discount_tzs: number
    tax_tzs: number
    total_tzs: number
    server_total_tzs: number
    paid_tzs: Defaulted<number>
    refunded_tzs: Defaulted<number>
    owed_tzs: Generated<number>
    flags: Defaulted<string[]>
    at: Time
    received_at: Time
    delivery: JsonOrNull<CartDelivery>
    shift_id: Optional<string>
    due_on: Optional<string>
    table_name: Defaulted<string>
    covers: Optional<number>
  }
  payments: {
    shop_id: string
    id: string
    order_id: string
    method: string
    amount_tzs: number
    received_tzs: Optional<number>
    change_tzs: Optional<number>
    rounding_tzs: Defaulted<number>
    wallet: Optional<string>
    reference: Optional<string>
    by_user_id: Optional<string>
    at: Time
    attempt_id: Optional<string>
    shift_id: Optional<string>
    shift_device_id: Optional<string>
    shift_way: Optional<string>
    change_owed_tzs: Defaulted<number>
    move_id: Optional<string>
    credit_customer_id: Optional<string>
  }
  refunds: {
    shop_id: string
    id: string
    order_id: string
    number: string
    reason: string
    note: Defaulted<string>
    lines: Json<unknown[]>
    charges: JsonOrNull<unknown[]>
    tips_tzs: Defaulted<number>
    rounding_tzs: Defaulted<number>
    total_tzs: number
    tax_tzs: number
    paid_back_tzs: number
    payment_ids: Defaulted<string[]>
    by_user_id: Optional<string>
    device_id: Optional<string>
    at: Time
    received_at: Time
    reversed_at: TimeOrNull
  }
  payment_references: { shop_id: string; reference: string; uses: number }
  order_events: {
    shop_id: string
    id: Generated<string>
    order_id: string
    kind: string
    from_status: Optional<string>
    to_status: Optional<string>
    reason: Defaulted<string>
    by_user_id: Optional<string>
    device_id: Optional<string>
    at: Time
    received_at: Time
    key_name: Optional<string>
  }
  shifts: {
    shop_id: string
    id: string
    device_id: string
    opened_by: Optional<string>
    opened_at: Time
    float_tzs: number
    note: Defaulted<string>
    open_received_at: TimeOrNull
    closed_by: Optional<string>
    closed_at: TimeOrNull
    is_unseen: Defaulted<boolean>
    counts: Json<unknown[]>
    counted_tzs: Optional<number>
    sums: JsonOrNull<unknown>
    expected_tzs: Optional<number>
    reason: Optional<string>
    close_note: Defaulted<string>
    leave_tzs: Optional<number>
    earlier_counts: Json<unknown[]>
    received_at: Time
  }
  drawer_moves: {
    shop_id: string
    id: string
    shift_id: string
    direction: string
    amount_tzs: number
    reason: string
    note: Defaulted<string>
    by_user_id: Optional<string>
    at: Time
    received_at: Time
    reversed_at: TimeOrNull
  }
  parked_carts: {
    shop_id: string
    id: string
    device_id: string
    by_user_id: Optional<string>
    by_name: Defaulted<string>
    version: number
    is_taken: Defaulted<boolean>
    name: Defaulted<string>
    table_id: Optional<string>
    covers: Optional<number>
    item_count: number
    total_tzs: number
    /** A JSON text: what the till wrote, in one string. */
    cart: Json<string>
    held_at: Time
    takes: ColumnType<ParkedTakeRow[], string | undefined, string>
    changed_at: Time
  }
  search_terms: { shop_id: string; kind: 'p' | 'o' | 'c'; term: string; place: Defaulted<string>; ref_id: string }
  commands: {
    shop_id: string
    id: string
    device_id: string
    seq: number
    lane: string
    type: string
    actor_id: string
    submitted_by: string
    fingerprint: Buffer
    outcome: string
    codes: Defaulted<string[]>
    received_at: Time
  }
  review_items: {
    shop_id: string
    id: string
    kind: string
    codes: string[]
    command_id: Optional<string>
    command_type: string
    order_id: Optional<string>
    lane: Optional<string>
    amount_tzs: Optional<number>
    actor_id: Optional<string>
    submitted_by: Optional<string>
    device_id: Optional<string>
    raw: Json<unknown>
    at: Time
    received_at: Time
    settled_at: TimeOrNull
    settled_by: Optional<string>
    settlement: Optional<string>
    settled_note: Defaulted<string>
  }
}
