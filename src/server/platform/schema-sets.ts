import type { ColumnType } from 'kysely'
import type { SetSection } from '../../shared/domain/product-sets.ts'

/** Tables of 0085-product-sets.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface SetTables {
  product_sets: {
    shop_id: string
    id: string
    kind: 'single' | 'template'
    layout: 'list' | 'carousel'
    name: string
    name_key: string
    message: string
    language: 'en' | 'sw'
    hides_out: boolean
    offered_from: Optional<number>
    offered_to: Optional<number>
    sections: ColumnType<SetSection[], string, string>
    is_archived: Defaulted<boolean>
    version: Defaulted<number>
    created_by: Optional<string>
    created_at: Time
    updated_at: Time
  }
}
