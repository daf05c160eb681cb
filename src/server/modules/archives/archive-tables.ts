/** A table of a shop in its archive: a file of one row a line, with these columns and no other. */
export interface ArchiveTable {
  table: string
  /** Beside `shop_id`, what its rows are read in the order of. Empty: a shop has one row at most. */
  key: readonly string[]
  columns: readonly string[]
  /** What stays behind, and why. */
  left?: Readonly<Record<string, string>>
  /** Columns of a row that is brought in, as SQL: what must not begin by itself in another shop, or has to be there. */
  set?: Readonly<Record<string, string>>
  /** Columns whose row has to be in the archive too, and which table has it. */
  refs?: Readonly<Record<string, string>>
}

const words = (text: string): string[] => (text === '' ? [] : text.split(' '))
const entry = (
  table: string,
  key: string,
  columns: string,
  more: Pick<ArchiveTable, 'left' | 'set' | 'refs'> = {},
): ArchiveTable => ({ table, key: words(key), columns: words(columns), ...more })

const SUMMED = 'made of orders and debts by the database'
const XID = 'of the database it lies in'

/**
 * In the order in which they are brought in. Orders come before their customers, whose sums are then made once instead of with each order (migration 0087), and movements
 * before the levels and counts they would change (0071).
 */
export const ARCHIVE_TABLES: readonly ArchiveTable[] = [
  entry('suppliers', 'id', 'id name name_key phone note is_archived bought_tzs paid_tzs last_at created_by created_at'),
  entry(
    'products',
    'id',
    'id name name_key description category product_group price_tzs cost_tzs sku photos unit tracks_stock low_stock_milli add_on_groups is_archived archived_at version created_by created_at updated_at tax_code tap_unit',
    {
      left: {
        changed_xid: XID,
        import_id: 'of an import that is not undone in another shop',
        import_version: 'of that import',
      },
    },
  ),
  entry('variants', 'id', 'product_id id position name price_tzs cost_tzs sku is_archived archived_at'),
  entry(
    'product_units',
    'id',
    'product_id id position name factor_milli price_tzs is_pack is_archived archived_at is_removed',
  ),
  entry('barcodes', 'code', 'code shown product_id variant_id position unit_id'),
  entry('product_tags', 'tag_key product_id', 'tag_key product_id tag', { refs: { product_id: 'products' } }),
  entry('price_changes', 'item_id from_at', 'item_id from_at price_tzs'),
  entry(
    'stock_movements',
    'id',
    'id item_id product_id variant_id delta_milli reason note order_id by_user_id at received_at packs_delta doc_id cost_tzs opening_tzs undoes',
    { left: { changed_xid: XID }, refs: { product_id: 'products' } },
  ),
  entry('stock_levels', 'item_id', 'item_id product_id on_hand_milli pack_milli packs packs_said counted_at', {
    refs: { product_id: 'products' },
  }),
  entry(
    'stock_receipts',
    'id',
    'id supplier_id supplier_name invoice_number day lines line_count transport_tzs discount_tzs total_tzs paid_tzs due_on photos note by_user_id device_id at received_at reversed_at',
  ),
  entry('stock_counts', 'id', 'id name scope state started_by started_at ended_by ended_at differences difference_tzs'),
  entry('stock_count_entries', 'id', 'id count_id item_id product_id variant_id counted_milli packs by_user_id at'),
  entry(
    'orders',
    'id',
    'id number status source device_id device_seq customer_id customer_name customer_phone served_by_id served_by_name created_by submitted_by note lines discount item_count subtotal_tzs discount_tzs tax_tzs total_tzs server_total_tzs paid_tzs flags at received_at delivery refunded_tzs shift_id approved_by charges tips_tzs rounding_tzs due_on table_name covers line_costs loyalty',
    {
      left: {
        owed_tzs: 'made of the others',
        unpaid_tzs: 'made of its payments',
        earned_tzs: 'made of the others',
        stamps: 'made of the others',
      },
    },
  ),
  entry(
    'order_events',
    'id',
    'id order_id kind from_status to_status reason by_user_id device_id at received_at key_name',
    {
      refs: { order_id: 'orders' },
    },
  ),
  entry(
    'payments',
    'id',
    'id order_id method amount_tzs received_tzs change_tzs wallet reference by_user_id at shift_id shift_device_id shift_way rounding_tzs change_owed_tzs credit_customer_id move_id',
    { left: { attempt_id: 'the gateway that was asked knows the old shop' }, refs: { order_id: 'orders' } },
  ),
  entry(
    'refunds',
    'id',
    'id order_id number reason note lines total_tzs tax_tzs paid_back_tzs payment_ids by_user_id device_id at received_at reversed_at charges tips_tzs rounding_tzs',
    { refs: { order_id: 'orders' } },
  ),
  entry(
    'credit_moves',
    'id',
    'id direction customer_id customer_name customer_phone amount_tzs method reference reason by_user_id device_id shift_id at received_at reversed_at kept_tzs parts since settled_tzs',
    { left: { owed_tzs: 'made of the others', beside_tzs: 'made of the others' } },
  ),
  entry(
    'customers',
    'id',
    'id name alias_of created_by created_at credit_limit_tzs credit_due_days name_key gender birthday place place_key notes consents source is_archived last_order_at statement_key promised_on language tin',
    {
      left: {
        changed_xid: XID,
        owes_sum: SUMMED,
        owes_since: SUMMED,
        owes_tzs: SUMMED,
        spent_sum: SUMMED,
        spent_tzs: SUMMED,
        order_count: SUMMED,
        birth_month: 'made of the birthday',
        agreed_to: 'made of the consents',
        statement_is_on: 'the address of a statement opens in the old shop',
      },
    },
  ),
  entry('customer_identities', 'kind value', 'kind value customer_id place', {
    left: { tail: 'made of the value' },
    refs: { customer_id: 'customers' },
  }),
  entry('customer_tags', 'tag_key customer_id', 'tag_key customer_id tag', { refs: { customer_id: 'customers' } }),
  entry('customer_events', 'id', 'id customer_id kind detail by_user_id device_id at'),
  entry('customer_merges', 'id', 'id kept_id gone_id before at by_user_id undone_at'),
  entry('chat_replies', 'id', 'id sw en shortcut created_at'),
  entry('erased_customers', 'customer_id', 'customer_id at'),
  entry('customer_segments', 'id', 'id name name_key rules version created_by created_at'),
  entry('segment_counts', 'segment_id day', 'segment_id day count total'),
  entry(
    'debt_agreements',
    'id',
    'id customer_id language owed_tzs asked_by asked_at ends_at answer said_tzs words answered_at review_id',
    {
      left: { token_hash: 'opens the page of the customer', chat_message_id: 'chats stay behind' },
      // Has to be there; nobody has what it is the hash of.
      set: { token_hash: `sha256(convert_to(gen_random_uuid()::text, 'UTF8'))` },
    },
  ),
  // Switched off: two shops would remind the same people.
  entry('debt_reminder_rules', '', 'is_on rules version by_user_id at', { set: { is_on: 'false' } }),
  // Who wants no offers is not written to by another shop of the same owner either.
  entry('opt_outs', 'phone', 'phone way customer_id at reminders_at', {
    left: { campaign_id: 'campaigns stay behind' },
  }),
  // Switched off: two shops would write about the same orders.
  entry('cart_follow_up_rules', '', 'is_on rules on_since version by_user_id at', {
    set: { is_on: 'false' },
    left: { sms_is_own: 'the SMS account of the old shop' },
  }),
  entry('marketing_rules', '', 'rules version by_user_id at'),
  entry('debt_reminders', 'id', 'id customer_id way recipient language owed_tzs day by_user_id at'),
  entry(
    'expenses',
    'id',
    'id category amount_tzs method note day by_user_id at received_at voided_at void_reason shift_id shift_device_id voided_in_shift supplier changes voided_by supplier_id',
  ),
  entry('expense_changes', 'id', 'id expense_id was now by_user_id device_id at received_at'),
  entry('record_photos', 'id', 'id kind ref_id picture by_user_id at received_at removed_at removed_by'),
  entry('expense_budgets', 'category month', 'category month amount_tzs by_user_id at'),
  entry('budget_alerts', 'category month step budget_tzs', 'category month step budget_tzs at'),
  entry(
    'recurring_expenses',
    'id',
    'id category amount_tzs method supplier note every starts_on next_on reminded_on ended_at by_user_id at',
  ),
  entry(
    'shifts',
    'id',
    'id device_id opened_by opened_at float_tzs note open_received_at closed_by closed_at is_unseen counts counted_tzs sums expected_tzs reason close_note leave_tzs earlier_counts received_at',
  ),
  entry('drawer_moves', 'id', 'id shift_id direction amount_tzs reason note by_user_id at received_at reversed_at'),
  entry(
    'product_sets',
    'id',
    'id kind layout name name_key message language hides_out offered_from offered_to sections is_archived version created_by created_at updated_at',
    { left: { link_sealed: 'the address of the old shop’s set' } },
  ),
  // Closed until its owner gives it an address of its own.
  entry(
    'storefronts',
    '',
    'is_open about cover colour hours closed_days places free_delivery_from_tzs is_findable set_ids version updated_at',
    { set: { is_open: 'false' } },
  ),
  // Off the page until its owner puts it there.
  entry('popups', 'id', 'id state doc title_key from_day to_day version started_at created_by created_at updated_at', {
    set: { state: `'draft'` },
  }),
  entry('popup_days', 'popup_id variant day', 'popup_id variant day seen closed clicked answered', {
    refs: { popup_id: 'popups' },
  }),
  entry('popup_answers', 'id', 'id popup_id variant name phone language words customer_id at', {
    refs: { popup_id: 'popups' },
  }),
  // Not in force until its owner starts it.
  entry(
    'offers',
    'id',
    'id state name code name_key kind doc from_day to_day most_uses version started_at stopped_at created_by created_at updated_at',
    { set: { state: `'ended'` } },
  ),
  entry('offer_uses', 'order_id', 'order_id offer_id customer_id tzs at', {
    refs: { order_id: 'orders', offer_id: 'offers' },
  }),
  entry(
    'statements',
    'id',
    'id wallet file_name fingerprint by_user_id at from_at to_at line_count known_count in_tzs out_tzs withdrawn_at',
  ),
  entry(
    'money_lines',
    'id',
    'id source statement_id wallet direction amount_tzs balance_tzs reference phone name details at line_key state payment_id order_id makes_payment is_booked difference_tzs is_by_hand matched_by matched_at note received_at',
  ),
  entry('match_events', 'id', 'id line_id kind payment_id order_id is_by_hand reason by_user_id at'),
  entry('settled_exceptions', 'kind ref_id', 'kind ref_id amount_tzs note by_user_id at'),
  entry(
    'claims',
    'id',
    'id state message wallet reference amount_tzs payer_name payer_phone message_at warnings order_id expected_tzs first_id payment_id confirmed_by confirmed_at confirmed_tzs withdrawn_reason withdrawn_by by_user_id device_id at received_at',
  ),
  entry('payment_references', 'reference', 'reference uses'),
  entry('receipt_sends', 'id', 'id order_id recipient by_user_id at'),
  entry(
    'kitchen_tickets',
    'id',
    'id about_id round label note lines done by_name by_user_id device_id at received_at done_at',
  ),
  entry(
    'activity',
    'id',
    'id kind at received_at device_id seq actor_id command_id order_id shift_id amount_tzs details',
  ),
  entry('stock_batches', 'item_id use_by', 'item_id use_by product_id variant_id rest_milli', {
    refs: { product_id: 'products' },
  }),
  entry('shop_visits', 'day step', 'day step count'),
  entry('standings', 'day', 'day owed_tzs stock_tzs due_tzs read_at'),
  entry('server_counters', 'name', 'name last'),
  entry('search_terms', 'kind term place ref_id', 'kind term ref_id place'),
]

/** Of the shop itself, what an archive holds. */
export const SHOP_COLUMNS = words(
  'shop_name logo_name business_kind phone place whatsapp customer_language receipt_note receipt_look blocks_out_of_stock sends_receipts order_link_hours order_words order_rules is_vat_registered tin vrn tax_codes default_tax_code counter_rules tables favourites last_device_code created_at',
)
/** And what not. */
export const SHOP_LEFT: Readonly<Record<string, string>> = {
  id: 'of the installation',
  id_type: 'a paper of the owner, not of the shop',
  id_number: 'a paper of the owner, not of the shop',
  created_by: 'a person',
  updated_at: 'changes with every setting',
  sync_epoch: 'of the devices of the old shop',
  is_listed: 'a shop is listed by itself',
  listed_category: 'a shop is listed by itself',
  listed_about: 'a shop is listed by itself',
  taxes_version: 'counted by each shop for its devices',
  receipt_look_version: 'counted by each shop for its owners',
  order_rules_version: 'counted by each shop for its owners',
  counter_rules_version: 'counted by each shop for its devices',
  keys_version: 'counted by each shop for its devices',
  favourites_version: 'counted by each shop for its devices',
}

const PEOPLE = 'people come into a shop by their own invitation'
const DEVICES = 'of devices, which do not move with a file'
const GATEWAY = 'what gateways were asked and said; its payments are in the archive'
const HELD = 'money that this installation holds for the shop: no file may make more of it'
const AUTHORITY = 'of a device that the tax authority knows as the old shop’s: it goes on counting there'
const MADE = 'made of other rows'
const SENT = 'of what the old shop sent and paid for: nobody is written to again because of a file'
const CATALOGUE = 'of a catalogue at Meta that the old shop goes on filling'
const CALLS = 'a log of what was called in at the old shop’s addresses'
const WEBHOOKS = 'secrets and a log of addresses that hear the old shop'
const CHATS = 'of a number that is connected to the old shop; what was written is there to be read, as a sheet'

/** Tenant tables that are in no archive, and why. */
export const NOT_IN_ARCHIVES: Readonly<Record<string, string>> = {
  archives: 'what was done with archives',
  papers: 'who the owner is: such a paper leaves the shop in no file',
  privacy_requests: 'what customers asked of the old shop',
  privacy_settings: 'whoever brings a shop here chooses anew what goes by itself',
  retention_runs: 'what was erased in the old shop',
  privacy_steps: 'a registration is of the old shop',
  privacy_processors: 'who works with the data of the old shop',
  breaches: 'what went wrong in the old shop',
  breach_changes: 'what went wrong in the old shop',
  campaigns: SENT,
  campaign_lists: SENT,
  campaign_list_numbers: SENT,
  campaign_recipients: SENT,
  campaign_spends: SENT,
  campaign_visits: SENT,
  cart_follow_ups: SENT,
  media: 'by the pictures themselves',
  memberships: PEOPLE,
  day_uses: PEOPLE,
  invitations: PEOPLE,
  owner_changes: PEOPLE,
  pins: `secrets; ${PEOPLE}`,
  summaries: PEOPLE,
  notice_mails: PEOPLE,
  push_subscriptions: `secrets; ${DEVICES}`,
  carry_keys: `secrets; ${DEVICES}`,
  devices: DEVICES,
  device_alerts: DEVICES,
  display_pairs: DEVICES,
  display_states: DEVICES,
  shared_printers: DEVICES,
  print_jobs: `papers on their way; ${DEVICES}`,
  parked_carts: 'unfinished, and on its device',
  commands: DEVICES,
  command_arrivals: DEVICES,
  chain_heads: DEVICES,
  review_items: 'what devices sent and a person of the old shop decides about',
  shop_changes: 'what may be undone in the old shop',
  order_links: 'addresses that open in the old shop; the orders made of them are in the archive',
  order_notices: 'told to devices of the old shop',
  live_events: DEVICES,
  payment_settings: 'secrets of gateways',
  sms_accounts: 'secrets of gateways',
  sms_sent: 'what is on its way at a gateway, for a week',
  sms_early_reports: 'what is on its way at a gateway, for a week',
  sms_charges: SENT,
  payment_attempts: GATEWAY,
  payment_exchanges: GATEWAY,
  ledger_entries: HELD,
  ledger_postings: HELD,
  ledger_balances: HELD,
  payouts: HELD,
  payout_destinations: HELD,
  payout_exchanges: HELD,
  payout_settings: HELD,
  fiscal_devices: `secrets; ${AUTHORITY}`,
  fiscal_receipts: AUTHORITY,
  fiscal_z_reports: AUTHORITY,
  fiscal_exchanges: AUTHORITY,
  fiscal_marks: AUTHORITY,
  fiscal_sandbox: AUTHORITY,
  imports: 'known by keys that are made of the shop',
  import_columns: 'how files of the old shop were read: matched once more where the next one comes',
  imported_rows: 'known by keys that are made of the shop',
  figures: MADE,
  figure_months: MADE,
  figure_marks: MADE,
  customer_products: MADE,
  product_counts: MADE,
  stock_transfers: 'between two shops of this installation; what went and came is in the movements',
  catalogue_syncs: CATALOGUE,
  catalogue_items: CATALOGUE,
  catalogue_marks: CATALOGUE,
  api_keys: 'secrets: systems that come into the old shop',
  api_writes: 'what those systems were answered, for a week',
  webhooks: WEBHOOKS,
  webhook_feeds: WEBHOOKS,
  webhook_counts: WEBHOOKS,
  webhook_low: WEBHOOKS,
  webhook_events: WEBHOOKS,
  webhook_deliveries: WEBHOOKS,
  webhook_attempts: WEBHOOKS,
  incoming_calls: CALLS,
  incoming_call_hours: CALLS,
  chat_answers: CHATS,
  chat_events: CHATS,
  chat_mentions: CHATS,
  chat_news_rules: CHATS,
  order_chats: CHATS,
  order_news: CHATS,
  chat_numbers: `secrets; ${CHATS}`,
  conversations: CHATS,
  conversation_identities: CHATS,
  chat_messages: CHATS,
  chat_words: CHATS,
  chat_templates: CHATS,
  message_templates: CHATS,
  message_template_languages: CHATS,
  message_template_events: CHATS,
  message_template_files: CHATS,
  message_template_reads: CHATS,
  conversation_tags: CHATS,
  chat_media: CHATS,
  chat_settings: CHATS,
  chatflows: CHATS,
  chatflow_versions: CHATS,
  flow_sessions: CHATS,
  flow_orders: CHATS,
}
