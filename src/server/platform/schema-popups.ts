import type { ColumnType } from 'kysely'
import type { PopupState } from '../../shared/domain/popups/states.ts'
import type { PopupInput, PopupVariant } from '../../shared/domain/popups/popup.ts'

/** Tables of 0241-popups.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface PopupTables {
  popups: {
    shop_id: string
    id: string
    state: Defaulted<PopupState>
    doc: ColumnType<Omit<PopupInput, 'from' | 'to'>, string, string>
    title_key: string
    from_day: Optional<string>
    to_day: Optional<string>
    version: Defaulted<number>
    started_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_by: Optional<string>
    created_at: Time
    updated_at: Time
  }
  popup_days: {
    shop_id: string
    popup_id: string
    variant: PopupVariant
    day: string
    seen: Defaulted<number>
    closed: Defaulted<number>
    clicked: Defaulted<number>
    answered: Defaulted<number>
  }
  popup_answers: {
    shop_id: string
    id: string
    popup_id: string
    variant: PopupVariant
    name: string
    phone: string
    language: 'en' | 'sw'
    words: string
    customer_id: string
    at: Time
  }
}
