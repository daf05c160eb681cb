import type { ColumnType, Generated } from 'kysely'
import type { AttemptReason } from '../../shared/contract/lists.ts'
import type { PushOperator } from '../../shared/domain/options.ts'

/** The table of 0010-sandbox-phone.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface SandboxTables {
  sandbox_phone: {
    id: string
    kind: 'push' | 'card' | 'qr' | 'payout' | 'transfer'
    reference: string
    provider_reference: string
    amount_tzs: number
    paid_tzs: Optional<number>
    phone: Optional<string>
    operator: Optional<PushOperator>
    holder: Generated<string>
    account: Generated<string>
    qr_text: Optional<string>
    return_url: Optional<string>
    callback_url: string
    state: Generated<'waiting' | 'paid' | 'refused'>
    reason: Optional<AttemptReason>
    is_ignored: Generated<boolean>
    answer_at: TimeOrNull
    created_at: Time
    ended_at: TimeOrNull
    callbacks_sent: Generated<number>
    callback_status: Optional<number>
  }
}
