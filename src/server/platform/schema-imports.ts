import type { ColumnType, Generated } from 'kysely'

/** Tables of 0081-imports.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface ImportTables {
  imports: {
    shop_id: string
    id: string
    kind: string
    row_count: Generated<number>
    by_user_id: string | null
    at: Time
    undone_at: TimeOrNull
  }
  /** 0171-import-columns.sql */
  import_columns: {
    shop_id: string
    kind: string
    headings: string
    columns: ColumnType<Record<string, number>, string, string>
    at: Time
  }
  imported_rows: {
    shop_id: string
    kind: string
    key: string
    import_id: string
    made_id: string
    figure: Generated<number>
    is_undone: Generated<boolean>
  }
}
