import type { ColumnType } from 'kysely'
import type { CatalogueTrouble } from '../../shared/domain/catalogue-sync.ts'

/** Tables of 0160-catalogue-sync.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface CatalogueTables {
  catalogue_syncs: {
    shop_id: string
    number_id: string
    catalog_id: string
    catalog_name: Defaulted<string>
    state: 'on' | 'stopped'
    trouble: Optional<CatalogueTrouble>
    trouble_code: Optional<number>
    tries: Defaulted<number>
    run: Optional<string>
    seen_xid: Optional<number>
    seen_life: Defaulted<string>
    seen_shared: Defaulted<string>
    read_at: TimeOrNull
    handle: Optional<string>
    sent_at: TimeOrNull
    done_at: TimeOrNull
    named_by: Optional<string>
    named_at: Time
  }
  catalogue_items: {
    shop_id: string
    item_id: string
    product_id: string
    taken: Optional<string>
    going: Optional<string>
    refused: Optional<string>
    error: Defaulted<string>
  }
  catalogue_marks: { shop_id: string; product_id: string }
  catalogue_turns: { shop_id: string; next_at: Time }
  sandbox_catalogue_items: { catalog_id: string; item_id: string; data: ColumnType<unknown, string, string> }
  sandbox_catalogue_batches: {
    handle: string
    catalog_id: string
    errors: ColumnType<{ id: string; message: string }[], string, string>
    at: Time
  }
}
