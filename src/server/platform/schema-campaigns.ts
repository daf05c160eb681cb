import type { ColumnType, Generated } from 'kysely'
import type {
  CampaignChannel,
  CampaignState,
  MarketingRules,
  RecipientState,
} from '../../shared/domain/campaigns/states.ts'
import type { CartFollowUpRules } from '../../shared/domain/campaigns/cart-follow-ups.ts'
import type { Offer, Pace } from '../../shared/domain/campaigns/offers.ts'
import type { CampaignTexts } from '../../shared/domain/campaigns/text.ts'
import type { Language } from '../../shared/domain/languages.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Json<T> = ColumnType<T, string | undefined, string>

/** Tables of 0232-campaigns.sql and 0257-whatsapp-campaigns.sql. */
export interface CampaignTables {
  campaigns: {
    shop_id: string
    id: string
    channel: CampaignChannel
    name: string
    name_key: string
    state: Generated<CampaignState>
    pause_reason: Generated<string>
    segment: string
    texts: ColumnType<CampaignTexts, string, string>
    offer: ColumnType<Offer | null, string | null | undefined, string | null>
    /** Of 0326-campaign-pace.sql. */
    pace: Generated<Pace>
    number_id: Optional<string>
    /** Of 0331-campaign-links.sql. */
    link_token: Generated<string>
    link_set_id: Optional<string>
    coupon_id: Optional<string>
    quality: Generated<string>
    header_media: Optional<string>
    /** Of 0313-offers-with-goods.sql. */
    card_media: Optional<string[]>
    header_media_at: TimeOrNull
    starts_at: TimeOrNull
    most_tzs: Generated<number>
    spent_tzs: Generated<number>
    price_tzs: Generated<number>
    people: Generated<number>
    left_out: Json<Record<string, number>>
    counts: Json<Record<string, number>>
    results: Json<Record<string, number>>
    results_at: TimeOrNull
    version: Generated<number>
    created_by: Optional<string>
    created_at: Time
    changed_at: Time
    started_by: Optional<string>
    /** Of 0349-sms-said-yes.sql. */
    sms_is_own: Optional<boolean>
    prepared_at: TimeOrNull
    beat_at: TimeOrNull
    ended_at: TimeOrNull
  }
  campaign_recipients: {
    shop_id: string
    id: Generated<string>
    campaign_id: string
    customer_id: Optional<string>
    phone: string
    name: string
    language: Language
    state: Generated<RecipientState>
    reason: Generated<string>
    parts: Generated<number>
    message_id: Optional<string>
    conversation_id: Optional<string>
    claimed_at: TimeOrNull
    settled_at: TimeOrNull
  }
  campaign_lists: {
    shop_id: string
    id: string
    name: string
    people: number
    duplicates: Generated<number>
    unreadable: Generated<number>
    declaration: string
    declared_by: string
    declared_at: Time
  }
  campaign_list_numbers: {
    shop_id: string
    list_id: string
    phone: string
    id: Generated<string>
    name: Generated<string>
    name_key: Generated<string>
  }
  cart_follow_up_rules: {
    shop_id: string
    is_on: boolean
    rules: ColumnType<Partial<CartFollowUpRules>, string, string>
    on_since: TimeOrNull
    version: number
    by_user_id: Optional<string>
    at: Time
    /** Of 0349-sms-said-yes.sql. */
    sms_is_own: Optional<boolean>
  }
  cart_follow_ups: {
    shop_id: string
    id: string
    link_id: string
    conversation_id: Optional<string>
    phone: Generated<string>
    way: Optional<'whatsapp' | 'sms'>
    why: Generated<string>
    language: Generated<Language>
    cost_tzs: Generated<number>
    at: Time
  }
  campaign_visits: { shop_id: string; campaign_id: string; visits: number }
  campaign_spends: { shop_id: string; day: string; tzs: number }
  opt_outs: {
    shop_id: string
    phone: string
    way: 'link' | 'chat' | 'sms'
    campaign_id: Optional<string>
    customer_id: Optional<string>
    at: Time
    /** Since when this number wants no reminders of debts either; null: it said nothing of them. */
    reminders_at: Optional<Date>
  }
  marketing_rules: {
    shop_id: string
    rules: ColumnType<Partial<MarketingRules>, string, string>
    version: Generated<number>
    by_user_id: Optional<string>
    at: Time
  }
}
