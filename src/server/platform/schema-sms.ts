import type { ColumnType, Generated } from 'kysely'
import type { SmsAccountState, SmsGateway, SmsTrouble, SmsUnit } from '../../shared/domain/sms-accounts.ts'

/** Tables of 0228-sms-accounts.sql, 0229-sms-sent.sql, 0335-operator-sms.sql, 0336-sms-charges.sql and 0356-sms-prepaid.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface SmsTables {
  sms_accounts: {
    shop_id: string
    gateway: SmsGateway
    sender_id: Optional<string>
    credentials: Buffer
    credential_names: string[]
    callback_key: Buffer
    price_per_part_tzs: number
    low_below_parts: number
    state: Generated<Exclude<SmsAccountState, 'low'>>
    credit: Optional<number>
    unit: Optional<SmsUnit>
    balance_at: TimeOrNull
    senders: Optional<string[]>
    trouble: Optional<SmsTrouble>
    trouble_at: TimeOrNull
    low_told_at: TimeOrNull
    set_by: string
    set_at: Time
  }
  sms_callback_keys: { key_hash: Buffer; shop_id: string }
  sms_sent: {
    shop_id: string
    gateway: string
    message_id: string
    is_own: boolean
    reference: Optional<string>
    phone: string
    sent_at: Time
    state: Optional<'delivered' | 'failed'>
    reason: Optional<string>
    reported_at: TimeOrNull
    next_look_at: TimeOrNull
    looks: Generated<number>
  }
  sms_early_reports: {
    shop_id: string
    gateway: string
    message_id: string
    state: 'delivered' | 'failed'
    reason: Optional<string>
    is_opt_out: boolean
    at: Time
  }
  operator_sms: {
    gateway: string
    message_id: string
    shop_id: Optional<string>
    state: Optional<'delivered' | 'failed'>
    reason: Optional<string>
    is_opt_out: Generated<boolean>
    at: Time
  }
  operator_sms_offers: { phone: string; shop_id: string; at: Time }
  sms_charges: {
    shop_id: string
    id: string
    campaign_id: Optional<string>
    month: ColumnType<string, string, string>
    parts: number
    returned_parts: Generated<number>
    price_tzs: number
    prepaid_tzs: Generated<number>
    at: Time
    handed_at: TimeOrNull
  }
  sms_debts: { shop_id: string; founder_id: string; owed_tzs: number }
  sms_payment_references: {
    reference: string
    shop_id: string
    ref_id: string
    amount_tzs: number
    back_tzs: Generated<number>
    at: Time
  }
  sms_charge_months: { shop_id: string; month: ColumnType<string, string, string>; parts: number; tzs: number }
}
