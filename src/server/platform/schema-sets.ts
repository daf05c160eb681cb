import type { ColumnType } from 'kysely'
import type { ClosedDay } from '../../shared/domain/opening.ts'
import type { DeliveryPlace } from '../../shared/domain/storefront.ts'
import type { SetSection } from '../../shared/domain/product-sets.ts'

/** Tables of 0085-product-sets.sql and 0086-shop-pages.sql. */
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
    link_sealed: Optional<Buffer>
    sections: ColumnType<SetSection[], string, string>
    is_archived: Defaulted<boolean>
    version: Defaulted<number>
    created_by: Optional<string>
    created_at: Time
    updated_at: Time
  }
  public_keys: {
    key_hash: Buffer
    shop_id: string
    kind: 'set' | 'feed' | 'opt_out' | 'campaign'
    ref_id: Optional<string>
    created_at: Time
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  storefronts: {
    shop_id: string
    is_open: Defaulted<boolean>
    is_findable: Defaulted<boolean>
    about: Defaulted<string>
    cover: Optional<string>
    colour: string
    hours: ColumnType<({ from: number; to: number } | null)[], string, string>
    closed_days: ColumnType<ClosedDay[], string | undefined, string>
    places: ColumnType<DeliveryPlace[], string | undefined, string>
    free_delivery_from_tzs: Optional<number>
    set_ids: ColumnType<string[], string[] | undefined, string[]>
    version: Defaulted<number>
    updated_at: Time
  }
  storefront_slugs: { slug: string; shop_id: string }
}
