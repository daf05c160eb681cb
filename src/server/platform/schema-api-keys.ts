import type { ColumnType } from 'kysely'

/** Tables of 0268-api-keys.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface ApiKeyTables {
  api_keys: {
    shop_id: string
    id: string
    name: string
    hint: string
    scopes: string[]
    expires_at: TimeOrNull
    created_by: string
    created_at: Time
    last_used_at: TimeOrNull
    revoked_at: TimeOrNull
  }
  api_key_hashes: { key_hash: Buffer; shop_id: string; key_id: string }
  api_writes: {
    shop_id: string
    key_id: string
    idempotency_key: string
    fingerprint: Buffer
    /** Null within the transaction that writes, and once it told of a person who was erased. */
    answer: ColumnType<string | null, string | null | undefined, string>
    at: Time
  }
}
