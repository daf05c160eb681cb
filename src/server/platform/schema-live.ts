import type { ColumnType, Generated } from 'kysely'
import type { LiveEvent } from '../../shared/contract/live.ts'
import type { NoticeEvent } from '../../shared/domain/notice-events.ts'
import type { OrderSource } from '../../shared/domain/order-workflow.ts'

/** Tables of 0009-live.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface LiveTables {
  live_events: {
    shop_id: string
    changed_xid: Generated<number>
    id: Generated<string>
    kind: LiveEvent['kind']
    body: ColumnType<LiveEvent, string, string>
    at: DefaultTime
  }
  order_notices: {
    shop_id: string
    order_id: string
    number: string
    source: OrderSource
    customer_name: string
    total_tzs: number
    at: DefaultTime
    noted_at: MaybeTime
    noted_by: ColumnType<string | null, string | null | undefined, string | null>
  }
  push_subscriptions: {
    shop_id: string
    id: string
    user_id: string
    session_id: string
    endpoint: string
    endpoint_hash: Buffer
    p256dh: Buffer
    auth: Buffer
    device_name: string
    language: 'en' | 'sw'
    events: NoticeEvent[]
    created_at: DefaultTime
    expires_at: MaybeTime
    last_sent_at: MaybeTime
    trouble: ColumnType<
      'gone' | 'refused' | 'unreachable' | null,
      'gone' | 'refused' | 'unreachable' | null | undefined,
      'gone' | 'refused' | 'unreachable' | null
    >
    trouble_at: MaybeTime
  }
  notice_mails: {
    shop_id: string
    user_id: string
    events: NoticeEvent[]
    sent_on: ColumnType<string | null, string | null | undefined, string | null>
    sent: Generated<number>
    updated_at: Time
  }
  receipt_sends: {
    shop_id: string
    id: string
    order_id: string
    recipient: string
    by_user_id: string | null
    at: Time
  }
  server_keys: { name: string; value: string; created_at: DefaultTime }
}
