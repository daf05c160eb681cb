import type { ColumnType } from 'kysely'
import type { AccountChangeKind, ShopChangeKind } from '../../shared/contract/changes.ts'

/** Tables of 0014-account-changes.sql and 0015-owners.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface ChangeTables {
  account_changes: {
    id: string
    user_id: string
    kind: AccountChangeKind
    phone: string | null
    phone_proven_at: TimeOrNull
    email: string | null
    email_proven_at: TimeOrNull
    at: Time
  }
  shop_changes: {
    shop_id: string
    id: string
    kind: ShopChangeKind
    subject_id: string | null
    before: ColumnType<unknown, string, string>
    by_user: string
    at: Time
    undone_at: TimeOrNull
  }
  undo_tokens: {
    token_hash: Buffer
    no: number
    change_id: string
    account_id: string
    sent_to: string
    shop_id: string | null
    expires_at: Time
    used_at: TimeOrNull
  }
  owner_changes: {
    shop_id: string
    id: string
    user_id: string
    kind: 'make' | 'remove' | 'transfer'
    asked_by: string
    asked_at: Time
    effective_at: Time
    settled_at: TimeOrNull
    outcome: ColumnType<OwnerOutcome | null, OwnerOutcome | null | undefined, OwnerOutcome | null>
    settled_by: ColumnType<string | null, string | null | undefined, string | null>
  }
}
type OwnerOutcome = 'done' | 'taken_back' | 'lapsed'
