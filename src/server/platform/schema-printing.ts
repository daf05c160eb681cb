import type { ColumnType } from 'kysely'
import type { SharedSetup } from '../../shared/contract/shared-printing.ts'

/** Tables of 0198-shared-printers.sql. */
type Time = ColumnType<Date, Date | string, Date | string>

export interface PrintingTables {
  shared_printers: {
    shop_id: string
    device_id: string
    printer_id: string
    setup: ColumnType<SharedSetup, string, string>
    seen_at: Time
    missed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  print_jobs: {
    shop_id: string
    id: string
    device_id: string
    printer_id: string
    by_user_id: string
    data: Buffer
    at: Time
    state: ColumnType<string, string | undefined, string>
    code: ColumnType<string | null, string | null | undefined, string | null>
  }
}
