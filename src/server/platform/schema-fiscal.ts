import type { ColumnType, Generated } from 'kysely'
import type { ChosenLetters } from '../../shared/domain/fiscal-letters.ts'
import type { FiscalState } from '../../shared/domain/fiscal-states.ts'
import type {
  FiscalBuyer,
  FiscalFigures,
  FiscalPlay,
  FiscalRegistrationFacts,
  FiscalWay,
} from '../../shared/domain/fiscal.ts'

/** Tables of 0251-fiscal.sql, 0374-fiscal-buyers.sql and 0381-fiscal-letters.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface FiscalTables {
  fiscal_devices: {
    shop_id: string
    id: string
    way: FiscalWay
    is_on: Defaulted<boolean>
    tin: string
    vrn: Defaulted<string>
    serial: string
    credentials: Buffer
    registration: ColumnType<FiscalRegistrationFacts, string, string>
    registered_at: Time
    gc: Defaulted<number>
    dc: Defaulted<number>
    day: string
    gross_tzs: Defaulted<number>
    position: Defaulted<number>
    queued_at: Time
    trouble: Defaulted<string>
    words: Defaulted<string>
    answered_at: TimeOrNull
    silent_since: TimeOrNull
    next_try_at: TimeOrNull
    tries: Defaulted<number>
    worker: Optional<string>
    worker_until: TimeOrNull
    told: Defaulted<string[]>
    updated_by: Optional<string>
    updated_at: Time
  }
  fiscal_receipts: {
    shop_id: string
    id: string
    device_id: string
    order_id: string
    order_number: string
    kind: 'sale' | 'correction'
    about_id: string
    position: number
    issued_at: Time
    day: string
    amount_tzs: number
    vat_cents: Defaulted<number>
    figures: ColumnType<FiscalFigures | null, string | null | undefined, string | null>
    /** Whom an admin said it is for; null: nobody said, so the order's customer. */
    buyer: ColumnType<FiscalBuyer | null, string | null | undefined, string | null>
    /** Which letters an admin chose, for which parts of the order; null: none. */
    letters: ColumnType<ChosenLetters | null, string | null | undefined, never>
    /** Whoever bought it asked to be forgotten: no paper names them. */
    is_buyer_erased: Defaulted<boolean>
    state: FiscalState
    gc: Optional<number>
    dc: Optional<number>
    code: Defaulted<string>
    time: Defaulted<string>
    link: Optional<string>
    written: Optional<string>
    tries: Defaulted<number>
    problem: Defaulted<string>
    words: Defaulted<string>
    missing: Defaulted<string[]>
    superseded_by: Optional<string>
    answered_at: TimeOrNull
    created_at: Time
  }
  fiscal_z_reports: {
    shop_id: string
    id: string
    device_id: string
    day: string
    number: number
    receipts: number
    total_tzs: number
    tax_cents: number
    state: 'sent' | 'accepted' | 'refused'
    written: string
    tries: Defaulted<number>
    words: Defaulted<string>
    answered_at: TimeOrNull
    created_at: Time
  }
  fiscal_exchanges: {
    shop_id: string
    id: Generated<string>
    about_id: string
    what: string
    request: string
    response: string
    status: Optional<number>
    at: Time
  }
  fiscal_marks: { shop_id: string; order_id: string; xid: number; is_new: boolean }
  fiscal_sandbox: {
    shop_id: string
    device_id: string
    plays: Defaulted<FiscalPlay>
    /** The sandbox's own (providers/fiscal/sandbox-authority.ts). */
    book: ColumnType<unknown, string, string>
  }
  fiscal_shops: { shop_id: string }
}
