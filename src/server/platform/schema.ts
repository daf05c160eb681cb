import type { CommissionRule } from '../../shared/contract/staff-work.ts'
import type { ColumnType, Generated } from 'kysely'
import type { StoredNames, StoredStepRules } from '../../shared/domain/order-steps.ts'
import type { DayKind } from '../../shared/domain/day-limits.ts'
import type { AlertReason } from '../../shared/domain/device-alerts.ts'
import type { CounterRules } from '../../shared/domain/counter-rules.ts'
import type { DiningTable } from '../../shared/domain/tables.ts'
import type { ReceiptLook } from '../../shared/domain/receipt-look.ts'
import type { TaxCode } from '../../shared/domain/taxes.ts'
import type { ArchiveTables } from './schema-archives.ts'
import type { CampaignTables } from './schema-campaigns.ts'
import type { ChangeTables } from './schema-changes.ts'
import type { CatalogueTables } from './schema-catalogue.ts'
import type { ChatTables } from './schema-chats.ts'
import type { TemplateTables } from './schema-templates.ts'
import type { BooksTables } from './schema-books.ts'
import type { ClaimTables } from './schema-claims.ts'
import type { ClosingsTables } from './schema-closings.ts'
import type { DisplayTables } from './schema-displays.ts'
import type { DebtTables } from './schema-debts.ts'
import type { ExpenseTables } from './schema-expenses.ts'
import type { FigureTables } from './schema-figures.ts'
import type { FiscalTables } from './schema-fiscal.ts'
import type { ImportTables } from './schema-imports.ts'
import type { KitchenTables } from './schema-kitchen.ts'
import type { PrintingTables } from './schema-printing.ts'
import type { LimitTables } from './schema-limits.ts'
import type { LiveTables } from './schema-live.ts'
import type { LinkTables } from './schema-links.ts'
import type { PaymentTables } from './schema-payments.ts'
import type { PeopleTables } from './schema-people.ts'
import type { SandboxTables } from './schema-sandbox.ts'
import type { OfferTables } from './schema-offers.ts'
import type { PopupTables } from './schema-popups.ts'
import type { PrivacyTables } from './schema-privacy.ts'
import type { SetTables } from './schema-sets.ts'
import type { SmsTables } from './schema-sms.ts'
import type { ChatflowTables } from './schema-chatflow.ts'
import type { StockTables } from './schema-stock.ts'
import type { TradeTables } from './schema-trade.ts'
import type { ApiKeyTables } from './schema-api-keys.ts'
import type { WebhookTables } from './schema-webhooks.ts'
import type { FeeMethod } from '../../shared/domain/fees.ts'

/** Those that have no column of their own. */
type StoredCounterRules = Partial<Omit<CounterRules, 'blocksOutOfStock' | 'receiptNote' | 'tables'>> & {
  /** Rules of loyalty from before, the newest first (till-rules.service.ts). */
  loyaltyBefore?: unknown[]
}

/** timestamptz: read as Date; int8 is read as a checked safe integer, date as 'YYYY-MM-DD' (platform/database.ts). */
type Time = ColumnType<Date, Date | string, Date | string>
type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** jsonb: written as JSON text. */
type Json<T> = ColumnType<T, string, string>

interface UsersTable {
  id: string
  name: string
  phone: string | null
  email: string | null
  phone_proven_at: MaybeTime
  email_proven_at: MaybeTime
  claimed_phone: string | null
  claimed_email: string | null
  password_hash: string
  language: Generated<'en' | 'sw'>
  identity_changed_at: MaybeTime
  created_at: DefaultTime
}
interface SecondFactorsTable {
  id: string
  user_id: string
  /** Null: of passkeys alone. */
  secret: Buffer | null
  last_step: Generated<number>
  recovery: Generated<Buffer[]>
  created_at: Time
  confirmed_at: MaybeTime
  ended_at: MaybeTime
  lost_at: MaybeTime
}
interface PasskeysTable {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  is_synced: Generated<boolean>
  created_at: Time
  last_used_at: MaybeTime
  ended_at: MaybeTime
}
interface SessionsTable {
  id: string
  user_id: string
  token_hash: Buffer
  active_shop_id: string | null
  device: Generated<string>
  created_at: DefaultTime
  last_seen_at: DefaultTime
  expires_at: Time
  ended_at: MaybeTime
  last_action: string | null
  last_action_at: MaybeTime
  is_new_device: Generated<boolean>
  wrong_tries: Generated<number>
}
interface ProofsTable {
  id: string
  kind: 'reset' | 'contact'
  user_id: string | null
  contact: string
  secret_hash: Buffer
  tries_left: number
  tries_by: ColumnType<Record<string, number>, string | undefined, string>
  expires_at: Time
  used_at: MaybeTime
  created_at: DefaultTime
}
export interface ShopsTable {
  id: string
  shop_name: string
  logo_name: string | null
  business_kind: Generated<string>
  phone: Generated<string>
  place: Generated<string>
  id_type: string | null
  id_number: string | null
  customer_language: Generated<'en' | 'sw'>
  receipt_note: Generated<string>
  receipt_look: ColumnType<Partial<ReceiptLook>, string | undefined, string>
  receipt_look_version: Generated<number>
  blocks_out_of_stock: Generated<boolean>
  sends_receipts: Generated<boolean>
  order_link_hours: Generated<number>
  order_words: ColumnType<StoredNames, string | undefined, string>
  order_rules: ColumnType<StoredStepRules, string | undefined, string>
  order_rules_version: Generated<number>
  is_listed: Generated<boolean>
  whatsapp: Generated<string>
  listed_category: string | null
  listed_about: Generated<string>
  is_vat_registered: Generated<boolean>
  tin: Generated<string>
  vrn: Generated<string>
  tax_codes: ColumnType<TaxCode[], string | undefined, string>
  default_tax_code: string | null
  taxes_version: Generated<number>
  keys_version: Generated<number>
  tables: ColumnType<DiningTable[], string | undefined, string>
  counter_rules: ColumnType<StoredCounterRules, string | undefined, string>
  counter_rules_version: Generated<number>
  favourites: ColumnType<{ productId: string }[], string | undefined, string>
  favourites_version: Generated<number>
  created_by: string
  created_at: DefaultTime
  updated_at: DefaultTime
  last_device_code: string | null
  sync_epoch: Generated<string>
}
interface DirectoryEntriesTable {
  shop_id: string
  shop_name: string
  logo_name: string | null
  category: string
  place: string
  about: string
  whatsapp: string
  words: string
  listed_at: Time
}
interface VisitorMessagesTable {
  id: string
  full_name: string
  email: string
  phone: string
  message: string
  language: 'en' | 'sw'
  created_at: Time
  answered_at: MaybeTime
}
interface OperatorFeesTable {
  method: FeeMethod
  rate_basis_points: number
  fixed_tzs: number
  updated_at: Time
}
interface MembershipsTable {
  shop_id: string
  user_id: string
  is_admin: Generated<boolean>
  grants: Json<{ resource: string; action: string[] }[]>
  joined_at: DefaultTime
  revoked_at: MaybeTime
  former_grants: ColumnType<{ resource: string; action: string[] }[] | null, string | null | undefined, string | null>
  grants_changed_at: MaybeTime
  admin_since: MaybeTime
  admin_given_by: string | null
  discount_limit: ColumnType<number | null, number | null | undefined, number | null>
  credit_limit_tzs: ColumnType<number | null, number | null | undefined, number | null>
  refund_limit_tzs: ColumnType<number | null, number | null | undefined, number | null>
  price_limit_tzs: ColumnType<number | null, number | null | undefined, number | null>
  payout_limit_tzs: ColumnType<number | null, number | null | undefined, number | null>
  refund_day_tzs: ColumnType<number | null, number | null | undefined, number | null>
  discount_day_tzs: ColumnType<number | null, number | null | undefined, number | null>
  payout_day_tzs: ColumnType<number | null, number | null | undefined, number | null>
  commission: ColumnType<CommissionRule | null, string | null | undefined, string | null>
  preset: ColumnType<string | null, string | null | undefined, string | null>
  device_ids: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  bound_at: MaybeTime
  former_device_ids: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  narrowed_at: MaybeTime
}
interface DayUsesTable {
  shop_id: string
  user_id: string
  day: string
  kind: DayKind
  tzs: number
}
interface PinsTable {
  shop_id: string
  id: string
  user_id: string
  salt: string
  iterations: number
  sealed_key: Buffer
  verifier: string
  set_at: DefaultTime
  ended_at: MaybeTime
}
interface InvitationsTable {
  shop_id: string
  id: string
  contact: string
  contact_kind: 'phone' | 'email'
  name: string
  grants: Json<{ resource: string; action: string[] }[]>
  language: Generated<'en' | 'sw'>
  invited_by: string
  sent_at: DefaultTime
  expires_at: Time
  accepted_at: MaybeTime
  accepted_by: string | null
  withdrawn_at: MaybeTime
  limits: ColumnType<Partial<Record<string, number | null>>, string | undefined, string>
  preset: ColumnType<string | null, string | null | undefined, string | null>
  device_ids: ColumnType<string[] | null, string[] | null | undefined, never>
}
interface UserShopsTable {
  user_id: string
  shop_id: string
}
interface InvitationTokensTable {
  token_hash: Buffer
  shop_id: string
  invitation_id: string
  proves_contact: boolean
}
interface MediaTable {
  shop_id: string
  name: string
  use: 'logo' | 'product' | 'paper'
  uploaded_by: string
  bytes: number
  created_at: DefaultTime
}
interface PendingLogosTable {
  name: string
  user_id: string
  bytes: number
  created_at: DefaultTime
}
interface DevicesTable {
  shop_id: string
  id: string
  code: string
  name: string
  registered_by: string
  registered_at: DefaultTime
  last_seen_at: DefaultTime
  last_user_id: string | null
  last_session_id: string | null
  last_action: string | null
  last_action_at: MaybeTime
  last_build: Generated<string>
  backlog_count: Generated<number>
  backlog_oldest_at: MaybeTime
  attention_count: Generated<number>
  order_counter: Generated<number>
  revoked_at: MaybeTime
  proved_at: MaybeTime
  proved_before: MaybeTime
  public_key: string | null
  proves_session: Generated<boolean>
  proven_session_id: string | null
}
interface DeviceAlertsTable {
  shop_id: string
  device_id: string
  reason: AlertReason
  opened_at: Date
  closed_at: MaybeTime
  told_at: MaybeTime
}
interface CarryKeysTable {
  shop_id: string
  id: string
  sealed: Buffer
  made_at: Date
  retired_at: MaybeTime
}
interface SandboxMessagesTable {
  id: string
  channel: 'sms' | 'email'
  recipient: string
  subject: Generated<string>
  body: string
  created_at: DefaultTime
}
interface OperatorSessionsTable {
  token_hash: Buffer
  created_at: DefaultTime
  expires_at: Time
}

export interface Database
  extends
    TradeTables,
    ApiKeyTables,
    ArchiveTables,
    CampaignTables,
    ChangeTables,
    DisplayTables,
    LimitTables,
    LinkTables,
    LiveTables,
    BooksTables,
    ClaimTables,
    DebtTables,
    ExpenseTables,
    FigureTables,
    FiscalTables,
    ImportTables,
    KitchenTables,
    PrintingTables,
    PaymentTables,
    PeopleTables,
    SandboxTables,
    ChatTables,
    TemplateTables,
    CatalogueTables,
    WebhookTables,
    OfferTables,
    PopupTables,
    PrivacyTables,
    ClosingsTables,
    SetTables,
    SmsTables,
    ChatflowTables,
    StockTables {
  users: UsersTable
  sessions: SessionsTable
  second_factors: SecondFactorsTable
  passkeys: PasskeysTable
  spent_challenges: { hash: Buffer; expires_at: Time }
  proofs: ProofsTable
  shops: ShopsTable
  memberships: MembershipsTable
  day_uses: DayUsesTable
  pins: PinsTable
  invitations: InvitationsTable
  user_shops: UserShopsTable
  invitation_tokens: InvitationTokensTable
  media: MediaTable
  pending_logos: PendingLogosTable
  devices: DevicesTable
  device_alerts: DeviceAlertsTable
  carry_keys: CarryKeysTable
  sandbox_messages: SandboxMessagesTable
  directory_entries: DirectoryEntriesTable
  visitor_messages: VisitorMessagesTable
  operator_fees: OperatorFeesTable
  operator_sessions: OperatorSessionsTable
}
