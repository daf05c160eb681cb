import type { ColumnType } from 'kysely'
import type {
  AttemptTrouble,
  CALL_PROOFS,
  CallKind,
  CallSource,
  DeliveryState,
  OffReason,
  WebhookEvent,
} from '../../shared/domain/webhooks.ts'

/** Tables of 0246-webhooks.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface WebhookTables {
  webhooks: {
    shop_id: string
    id: string
    url: string
    description: Defaulted<string>
    events: WebhookEvent[]
    is_ordered: Defaulted<boolean>
    is_on: Defaulted<boolean>
    off_reason: Optional<OffReason>
    off_at: TimeOrNull
    sealed_secret: Buffer
    old_secret: Optional<Buffer>
    old_until: TimeOrNull
    failing_since: TimeOrNull
    gave_up_since: TimeOrNull
    skipped: Defaulted<number>
    last_delivered_at: TimeOrNull
    claimed_by: Optional<string>
    claimed_until: TimeOrNull
    wake_at: TimeOrNull
    created_by: Optional<string>
    created_at: Time
    removed_at: TimeOrNull
  }
  webhook_feeds: { shop_id: string; source: string; life: string; xid: number; id: string; began_at: Time }
  webhook_counts: { shop_id: string; last_seq: Defaulted<number> }
  webhook_low: { shop_id: string; product_id: string }
  webhook_events: {
    shop_id: string
    id: string
    type: string
    payload: Optional<string>
    about: Optional<string>
    at: Time
  }
  webhook_deliveries: {
    shop_id: string
    id: string
    seq: number
    webhook_id: string
    event_id: string
    type: string
    subject: Defaulted<string>
    subject_key: Defaulted<string>
    state: Defaulted<DeliveryState>
    given_up_reason: Optional<string>
    tries: Defaulted<number>
    tries_before: Defaulted<number>
    status: Optional<number>
    trouble: Optional<AttemptTrouble>
    took_ms: Optional<number>
    next_at: TimeOrNull
    at: Time
  }
  webhook_attempts: {
    shop_id: string
    delivery_id: string
    no: number
    at: Time
    status: Optional<number>
    trouble: Optional<AttemptTrouble>
    took_ms: number
    headers: ColumnType<{ name: string; value: string }[], string | undefined, string>
    body: Defaulted<string>
  }
  webhook_turns: { shop_id: string; next_at: Time }
  /** Of 0344-incoming-calls.sql. */
  incoming_calls: {
    shop_id: string
    id: string
    at: Time
    source: CallSource
    sender: string
    kind: CallKind
    proof: (typeof CALL_PROOFS)[number]
    outcome: 'taken' | 'passed_over' | 'refused' | 'failed'
    status: number
    took_ms: Optional<number>
    reference: Optional<string>
    callback_id: Optional<string>
    headers: ColumnType<{ name: string; value: string }[], string | undefined, string>
    body: Defaulted<string>
  }
  incoming_call_hours: {
    shop_id: string
    hour: Time
    is_wrong: boolean
    seen: Defaulted<number>
    missed: Defaulted<number>
  }
}
