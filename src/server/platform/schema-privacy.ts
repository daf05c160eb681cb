import type { ColumnType } from 'kysely'
import type { PaperKind } from '../../shared/domain/papers.ts'
import type { PrivacyStep } from '../../shared/domain/privacy-duties.ts'
import type { RequestKind, RequestState, RequestWay } from '../../shared/domain/privacy.ts'

/** Tables of 0273-privacy.sql, 0274-papers.sql, 0300-retention.sql and 0301-privacy-duties.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface PrivacyTables {
  privacy_requests: {
    shop_id: string
    id: string
    kind: RequestKind
    customer_id: string
    way: RequestWay
    state: Defaulted<RequestState>
    asked_on: string
    due_on: string
    by_user_id: Optional<string>
    at: Time
    reason: Defaulted<string>
    settled_by: Optional<string>
    settled_at: MaybeTime
    figures: ColumnType<Record<string, number>, string | undefined, string>
    told_at: MaybeTime
  }
  papers: {
    shop_id: string
    id: string
    kind: PaperKind
    expires_on: Optional<string>
    bytes: number
    width: number
    height: number
    by_user_id: Optional<string>
    at: Time
    told: Defaulted<string[]>
  }
  privacy_settings: {
    shop_id: string
    chat_months: Optional<number>
    customer_months: Optional<number>
    kept_by: Optional<string>
    kept_at: MaybeTime
  }
  retention_runs: {
    shop_id: string
    day: string
    at: Time
    chats: Defaulted<number>
    messages: Defaulted<number>
    files: Defaulted<number>
    customers: Defaulted<number>
    is_more: Defaulted<boolean>
  }
  privacy_steps: {
    shop_id: string
    step: PrivacyStep
    done_on: string
    number: Defaulted<string>
    valid_until: Optional<string>
    name: Defaulted<string>
    phone: Defaulted<string>
    by_user_id: Optional<string>
    at: Time
    told: Defaulted<string[]>
  }
  privacy_processors: {
    shop_id: string
    id: string
    name: string
    purpose: string
    country: Defaulted<string>
    by_user_id: Optional<string>
    at: Time
  }
  breaches: {
    shop_id: string
    id: string
    version: number
    found_on: string
    what: string
    whose: Defaulted<string>
    people: Optional<number>
    done: Defaulted<string>
    commission_on: Optional<string>
    people_on: Optional<string>
    search_key: string
    by_user_id: Optional<string>
    at: Time
  }
  breach_changes: {
    shop_id: string
    breach_id: string
    version: number
    state: ColumnType<unknown, string, never>
    by_user_id: Optional<string>
    at: Time
  }
  erased_customers: { shop_id: string; customer_id: string; at: Time }
}
