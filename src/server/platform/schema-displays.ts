import type { ColumnType, Generated } from 'kysely'
import type { DisplayState } from '../../shared/contract/displays.ts'

/** Tables of 0037-displays-and-favourites.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface DisplayTables {
  display_pairs: {
    shop_id: string
    id: string
    device_id: string
    name: Generated<string>
    created_by: string
    created_at: Time
    code_until: Time
    paired_at: TimeOrNull
    seen_at: TimeOrNull
  }
  display_states: {
    shop_id: string
    device_id: string
    moment: number
    at: Time
    state: ColumnType<DisplayState, string, string>
  }
  display_tokens: { token_hash: Buffer; shop_id: string; pair_id: string; is_code: boolean; created_at: Time }
}
