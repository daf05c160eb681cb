import type { ColumnType } from 'kysely'
import type { OfferState } from '../../shared/domain/offers/lists.ts'
import type { OfferKind, OfferTerms } from '../../shared/domain/offers/terms.ts'

/** Tables of 0262-offers.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface OfferTables {
  offers: {
    shop_id: string
    id: string
    state: Defaulted<OfferState>
    name: string
    code: string
    name_key: string
    kind: OfferKind
    doc: ColumnType<Omit<OfferTerms, 'code'>, string, string>
    from_day: Optional<string>
    to_day: Optional<string>
    most_uses: Optional<number>
    version: Defaulted<number>
    started_at: MaybeTime
    stopped_at: MaybeTime
    created_by: Optional<string>
    created_at: Time
    updated_at: Time
  }
  offer_uses: {
    shop_id: string
    order_id: string
    offer_id: string
    customer_id: Optional<string>
    tzs: number
    at: Time
  }
}
