import { type DEED_SUBJECTS, type DeedField, LIMIT_FIELDS } from '../../../shared/domain/activity.ts'
import { USUAL_COUNTER_RULES } from '../../../shared/domain/counter-rules.ts'
import { USUAL_STEPS } from '../../../shared/domain/order-steps.ts'
import { lookFrom } from '../../../shared/domain/receipt-look.ts'

/** Where what a call changes stands, so that its name and what changed of it can be told. Columns that are not listed are never read. */
export interface DeedSubject {
  table: string
  /** The column its row is found by, and of what: the id of the call, whoever calls, or the shop, which has one row. */
  by: { column: string; of: 'call' | 'caller' } | 'shop'
  /** The column of its name; `user`: that of its person. */
  name?: string
  columns: readonly (DeedField | 'grants')[]
  /** Columns that are an object, whose keys are told of as fields are; with what holds where nobody said. */
  inner?: Readonly<Record<string, object>>
  /** What there is a page of. */
  page?: (typeof DEED_SUBJECTS)[number]
}

const byId = { column: 'id', of: 'call' } as const

export const SUBJECTS = {
  shop: {
    table: 'shops',
    by: 'shop',
    columns: [
      'shop_name',
      'logo_name',
      'business_kind',
      'phone',
      'place',
      'customer_language',
      'is_listed',
      'is_vat_registered',
      'tin',
      'vrn',
      'tax_codes',
      'default_tax_code',
    ],
  },
  counterRules: {
    table: 'shops',
    by: 'shop',
    columns: ['blocks_out_of_stock', 'receipt_note', 'tables'],
    inner: { counter_rules: USUAL_COUNTER_RULES },
  },
  receiptLook: { table: 'shops', by: 'shop', columns: [], inner: { receipt_look: lookFrom({}, '', 'sw') } },
  orderSteps: {
    table: 'shops',
    by: 'shop',
    columns: ['order_words'],
    inner: { order_rules: { ...USUAL_STEPS, limits: {} } },
  },
  storefront: {
    table: 'storefronts',
    by: 'shop',
    columns: ['is_open', 'about', 'cover', 'colour', 'hours', 'closed_days', 'places', 'free_delivery_from_tzs'],
  },
  reminders: { table: 'debt_reminder_rules', by: 'shop', columns: ['is_on', 'rules'] },
  summary: { table: 'summaries', by: { column: 'user_id', of: 'caller' }, columns: ['is_on', 'way', 'hour'] },
  noticeMails: { table: 'notice_mails', by: { column: 'user_id', of: 'caller' }, columns: ['events'] },
  chatSettings: { table: 'chat_settings', by: 'shop', columns: ['media_days', 'answer_minutes'] },
  device: { table: 'devices', by: byId, name: 'name', columns: ['name'], page: 'device' },
  processor: { table: 'privacy_processors', by: byId, name: 'name', columns: ['name'] },
  retention: { table: 'privacy_settings', by: 'shop', columns: ['chat_months', 'customer_months'] },
  paper: { table: 'papers', by: byId, columns: ['expires_on'] },
  member: {
    table: 'memberships',
    by: { column: 'user_id', of: 'call' },
    name: 'user',
    columns: ['grants', 'commission', 'device_ids', ...LIMIT_FIELDS],
    page: 'person',
  },
  invitation: { table: 'invitations', by: byId, name: 'name', columns: [] },
  ownerChange: { table: 'owner_changes', by: byId, name: 'user', columns: [] },
  payments: {
    table: 'payment_settings',
    by: 'shop',
    columns: ['mode', 'fee_payer', 'takes', 'own_adapter', 'credentials'],
  },
  payouts: {
    table: 'payout_settings',
    by: 'shop',
    columns: ['password_above_tzs', 'needs_second_admin', 'needs_second_factor', 'schedule'],
  },
  payoutPlace: { table: 'payout_destinations', by: byId, name: 'holder', columns: [] },
  // Never by name: that of a customer is erased when they wish it (decisions on privacy), and this row stays.
  customer: { table: 'customers', by: byId, columns: ['credit_limit_tzs', 'credit_due_days'], page: 'customer' },
  campaign: {
    table: 'campaigns',
    by: byId,
    name: 'name',
    columns: ['name', 'segment', 'texts', 'starts_at', 'most_tzs'],
    page: 'campaign',
  },
  numberList: { table: 'campaign_lists', by: byId, name: 'name', columns: ['name'] },
  marketing: { table: 'marketing_rules', by: 'shop', columns: ['rules'] },
  followUps: { table: 'cart_follow_up_rules', by: 'shop', columns: ['is_on', 'rules'] },
  offer: {
    table: 'offers',
    by: byId,
    name: 'name',
    columns: ['name', 'state', 'code', 'doc', 'from_day', 'to_day', 'most_uses'],
    page: 'offer',
  },
  popup: { table: 'popups', by: byId, columns: ['state', 'doc', 'from_day', 'to_day'], page: 'popup' },
  template: { table: 'message_templates', by: byId, name: 'name', columns: ['name', 'content'], page: 'template' },
  segment: { table: 'customer_segments', by: byId, name: 'name', columns: ['name', 'rules'] },
  webhook: {
    table: 'webhooks',
    by: byId,
    name: 'description',
    columns: ['url', 'events', 'is_ordered', 'is_on'],
    page: 'webhook',
  },
  chatNumber: { table: 'chat_numbers', by: byId, name: 'display_phone', columns: ['state'] },
  sms: {
    table: 'sms_accounts',
    by: 'shop',
    columns: ['gateway', 'sender_id', 'price_per_part_tzs', 'low_below_parts', 'credentials'],
  },
} as const satisfies Record<string, DeedSubject>
