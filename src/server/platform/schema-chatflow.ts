import type { ColumnType } from 'kysely'
import type { FlowDefinition } from '../../shared/contract/chatflow.ts'
import type { FlowSession } from '../../shared/domain/flow/session.ts'

/** Tables of 0115-chatflow.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Json<T> = ColumnType<T, string, string>

export interface ChatflowTables {
  chatflows: {
    shop_id: string
    draft: Json<FlowDefinition>
    version: Defaulted<number>
    saved_at: Time
    saved_by: Optional<string>
    live_number: Optional<number>
    live_version: Optional<number>
  }
  chatflow_versions: {
    shop_id: string
    number: number
    definition: Json<FlowDefinition>
    node_count: number
    restored_from: Optional<number>
    published_at: Time
    published_by: Optional<string>
  }
  flow_sessions: {
    shop_id: string
    conversation_id: string
    number: number
    state: ColumnType<FlowSession | null, string | null | undefined, string | null>
    heard: Defaulted<string[]>
    step: Defaulted<number>
    due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    updated_at: Time
  }
  flow_orders: {
    shop_id: string
    order_id: string
    conversation_id: string
    attempt_id: Optional<string>
    is_told: Defaulted<boolean>
    created_at: Time
  }
}
