import type { ColumnType, Generated } from 'kysely'
import type { ArchiveKind, ArchiveState } from '../../shared/domain/archives.ts'

/** Table of 0096-archives.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface ArchiveTables {
  archives: {
    shop_id: string
    id: string
    kind: ArchiveKind
    state: ArchiveState
    language: Generated<'en' | 'sw'>
    file_name: Generated<string>
    bytes: Generated<number>
    parts: Generated<number>
    step: Generated<string>
    done: Generated<number>
    total: Generated<number>
    counts: ColumnType<Record<string, number>, string | undefined, string>
    problem: string | null
    place: Generated<string>
    is_cancel_asked: Generated<boolean>
    by_user_id: string | null
    at: Time
    beat_at: Time
    ended_at: TimeOrNull
    expires_at: TimeOrNull
  }
}
