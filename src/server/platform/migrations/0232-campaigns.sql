-- Campaigns of any channel (domain/campaigns, decisions 288): their words and state, one row for each of whom they go to, who wants none, and what an owner decided about all of them. PG15 subset.
create table campaigns (
  shop_id uuid not null references shops (id),
  id uuid not null,
  channel text collate "C" not null constraint campaigns_channel_check check (channel in ('sms', 'whatsapp')),
  name text not null check (char_length(name) between 1 and 60),
  -- foldText(name): what the list is searched by
  name_key text collate "C" not null,
  state text collate "C" not null default 'draft' constraint campaigns_state_check check (state in ('draft', 'scheduled', 'sending', 'paused', 'done', 'cancelled')),
  pause_reason text collate "C" not null default '' constraint campaigns_pause_check check (char_length(pause_reason) <= 20),
  -- of a segment: its id, the key of a ready-made one, or 'all'
  segment text collate "C" not null check (char_length(segment) <= 40),
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and pg_column_size(texts) <= 20000),
  -- null: at once
  starts_at timestamptz,
  -- what the owner said yes to: no more is spent
  most_tzs bigint not null default 0 constraint campaigns_most_tzs_bound check (most_tzs between 0 and 1000000000),
  spent_tzs bigint not null default 0 constraint campaigns_spent_tzs_bound check (spent_tzs between 0 and 1000000000),
  price_tzs bigint not null default 0 constraint campaigns_price_tzs_bound check (price_tzs between 0 and 10000),
  -- as it was when the recipients were written down
  people int not null default 0 check (people >= 0),
  left_out jsonb not null default '{}' check (pg_column_size(left_out) <= 2000),
  counts jsonb not null default '{}' check (pg_column_size(counts) <= 2000),
  -- what came of it: orders, shillings, customers, opted out; as of results_at
  results jsonb not null default '{}' check (pg_column_size(results) <= 2000),
  results_at timestamptz,
  version int not null default 1 constraint campaigns_version_bound check (version between 1 and 2000000000),
  created_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  started_by uuid,
  -- when the recipients were written down
  prepared_at timestamptz,
  -- the last time somebody worked on it: what fell asleep is woken
  beat_at timestamptz,
  ended_at timestamptz,
  primary key (shop_id, id)
);
create index campaigns_list on campaigns (shop_id, changed_at desc, id);
create index campaigns_running on campaigns (shop_id, id) where state in ('scheduled', 'sending');

create table campaign_recipients (
  shop_id uuid not null,
  -- the reference the gateway is told
  id uuid not null default gen_random_uuid(),
  campaign_id uuid not null,
  customer_id uuid,
  phone text collate "C" not null check (char_length(phone) between 5 and 20),
  name text not null,
  language text collate "C" not null check (language in ('en', 'sw')),
  state text collate "C" not null default 'waiting' constraint campaign_recipients_state_check check (state in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'unsure', 'left_out')),
  reason text collate "C" not null default '' check (char_length(reason) <= 80),
  parts smallint not null default 0 check (parts between 0 and 20),
  message_id text collate "C" check (char_length(message_id) <= 100),
  -- until when it was on its way at the latest, and when it was known what became of it
  claimed_at timestamptz,
  settled_at timestamptz,
  -- No foreign key to campaigns: a hundred thousand are written down at once, and each would lock the campaign's row. Only drafts are deleted, and those have none.
  primary key (shop_id, id)
);
-- Each person once, however they came onto the list.
create unique index campaign_recipients_once on campaign_recipients (shop_id, campaign_id, phone);
create index campaign_recipients_state on campaign_recipients (shop_id, campaign_id, state, id);
create index campaign_recipients_under_way on campaign_recipients (shop_id, claimed_at) where state = 'sending';
-- What one person got in the last days, and what a shop spent in a month.
create index campaign_recipients_phone on campaign_recipients (shop_id, phone, claimed_at) where claimed_at is not null;
create index campaign_recipients_message on campaign_recipients (shop_id, message_id) where message_id is not null;

-- What a shop spent on campaigns, by business day: a month's cap reads thirty rows.
create table campaign_spends (
  shop_id uuid not null references shops (id),
  day date not null,
  tzs bigint not null constraint campaign_spends_tzs_bound check (tzs between 0 and 9007199254740991),
  primary key (shop_id, day)
);

-- Who wants no offers any more, by number: it holds for whoever the shop writes that number down for later.
create table opt_outs (
  shop_id uuid not null references shops (id),
  phone text collate "C" not null check (char_length(phone) between 5 and 20),
  way text collate "C" not null constraint opt_outs_way_check check (way in ('link', 'chat', 'sms')),
  campaign_id uuid,
  customer_id uuid,
  at timestamptz not null,
  primary key (shop_id, phone)
);
create index opt_outs_time on opt_outs (shop_id, at);

create table marketing_rules (
  shop_id uuid primary key references shops (id),
  rules jsonb not null check (jsonb_typeof(rules) = 'object' and pg_column_size(rules) <= 2000),
  version int not null default 1 constraint marketing_rules_version_bound check (version between 1 and 2000000000),
  by_user_id uuid,
  at timestamptz not null
);

do $$
declare t text;
begin
  foreach t in array array['campaigns', 'campaign_recipients', 'campaign_spends', 'opt_outs', 'marketing_rules'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;

-- The address by which one reader says no: its hash leads to the row of what they got.
alter table public_keys drop constraint public_keys_kind_check;
alter table public_keys add constraint public_keys_kind_check check (kind in ('set', 'feed', 'opt_out'));
