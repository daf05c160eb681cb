-- Payments through gateways: what was asked for, what the gateways said, what it made of the books. Amounts are whole shillings.

-- Ways of a payment that is on an order; commands of devices still carry cash and mobile money alone.
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check check (method in ('cash', 'mobile_money', 'tanqr', 'card'));
-- Null for what staff wrote down.
alter table payments add column attempt_id uuid;
-- An attempt pays once, whoever tries.
create unique index payments_attempt on payments (shop_id, attempt_id) where attempt_id is not null;

create table payment_attempts (
  shop_id uuid not null,
  -- made by whoever asks: asking again with it asks nobody twice
  id uuid not null,
  subject text not null default 'order' check (subject = 'order'),
  order_id uuid not null,
  kind text not null check (kind in ('mobile_push', 'tanqr', 'card')),
  adapter text not null,
  mode text not null check (mode in ('kaunta', 'own')),
  is_sandbox boolean not null,
  amount_tzs bigint not null check (amount_tzs > 0),
  fee_tzs bigint not null default 0 check (fee_tzs >= 0),
  fee_payer text not null check (fee_payer in ('customer', 'shop')),
  -- what the gateway is asked to take
  total_tzs bigint not null check (total_tzs > 0),
  received_tzs bigint,
  payer_phone text,
  operator text,
  completes boolean not null default false,
  state text collate "C" not null check (state in ('asked', 'waiting', 'paid', 'refused', 'timed_out', 'refund_due', 'refunded')),
  late boolean not null default false,
  -- letters and digits only, because gateways strip the rest
  our_reference text collate "C" not null,
  provider_reference text collate "C",
  reason text,
  qr_text text,
  card_url text,
  asked_by uuid,
  by_customer boolean not null default false,
  -- the attempt that took this one's place
  replaced_by uuid,
  asked_at timestamptz not null,
  waiting_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  next_poll_at timestamptz,
  polls int not null default 0,
  refunded_at timestamptz,
  refunded_by uuid,
  refund_reference text,
  refund_note text not null default '',
  primary key (shop_id, id),
  unique (shop_id, our_reference)
);
create index payment_attempts_order on payment_attempts (shop_id, order_id, asked_at);
create index payment_attempts_at on payment_attempts (shop_id, asked_at, id);
create index payment_attempts_open on payment_attempts (shop_id, asked_at) where state in ('asked', 'waiting', 'refund_due');
create index payment_attempts_provider on payment_attempts (shop_id, provider_reference) where provider_reference is not null;

-- Each word said to a gateway and by it, as it was, secrets removed. Rows are only added.
create table payment_exchanges (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  attempt_id uuid not null,
  what text not null,
  adapter text not null,
  direction text not null check (direction in ('sent', 'received')),
  request text not null,
  response text not null,
  status int,
  at timestamptz not null,
  primary key (shop_id, id)
);
create index payment_exchanges_attempt on payment_exchanges (shop_id, attempt_id, at);

-- Double entry. The postings of an entry sum to zero; debit is positive. Accounts: domain/ledger.ts. Rows are only added.
create table ledger_entries (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text collate "C" not null,
  -- the attempt, payout or payment it is about; one entry a kind, so nothing is booked twice
  ref_id uuid not null,
  order_id uuid,
  note text not null default '',
  by_user_id uuid,
  at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, kind, ref_id)
);
create index ledger_entries_ref on ledger_entries (shop_id, ref_id);
create index ledger_entries_at on ledger_entries (shop_id, at, id);
create table ledger_postings (
  shop_id uuid not null,
  entry_id uuid not null,
  account text collate "C" not null,
  amount_tzs bigint not null check (amount_tzs <> 0),
  primary key (shop_id, entry_id, account)
);
create index ledger_postings_account on ledger_postings (shop_id, account);
-- The sums of the postings, kept in their transactions; the row of an account is what a payout locks.
create table ledger_balances (
  shop_id uuid not null,
  account text collate "C" not null,
  amount_tzs bigint not null default 0,
  primary key (shop_id, account)
);

create table payment_settings (
  shop_id uuid not null references shops (id),
  mode text not null default 'kaunta' check (mode in ('kaunta', 'own')),
  fee_payer text not null default 'customer' check (fee_payer in ('customer', 'shop')),
  takes jsonb not null default '{"mobile_push":true,"tanqr":true,"card":true,"cash":true}',
  static_qr text,
  own_adapter text,
  -- sealed (platform/secrets.ts): a copy of the database is of no use to a thief
  credentials bytea,
  credential_names text[] not null default '{}',
  callback_key bytea,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (shop_id)
);

do $$
declare t text;
begin
  foreach t in array array['payment_attempts', 'payment_exchanges', 'ledger_entries', 'ledger_postings', 'ledger_balances', 'payment_settings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;

-- Look-ups across shops: whose attempt a gateway speaks of (references in their bare form, upper case), and whose address a callback came to.
create table attempt_references (
  reference text collate "C" primary key,
  shop_id uuid not null,
  attempt_id uuid not null
);
create table callback_keys (
  key_hash bytea primary key,
  shop_id uuid not null
);
create index callback_keys_shop on callback_keys (shop_id);

-- What gateways called in: the bytes as they came. One row a body, however often it is sent.
create table provider_callbacks (
  id uuid primary key default gen_random_uuid(),
  adapter text collate "C" not null,
  -- whose gateway, where the address says so; all zeros for the product's own
  shop_id uuid not null,
  body_hash bytea not null,
  raw_body bytea not null,
  headers jsonb not null,
  -- as read and judged when it came; null when it could not be read
  parsed jsonb,
  copies int not null default 1,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text check (outcome in ('applied', 'known', 'waiting', 'unmatched', 'unreadable', 'ignored', 'matched', 'payout')),
  -- of a payment nobody here asked for: what staff can find it by
  provider_reference text collate "C",
  amount_tzs bigint,
  payer_phone text,
  unique (adapter, shop_id, body_hash)
);
create index provider_callbacks_unmatched on provider_callbacks (provider_reference) where outcome = 'unmatched';
create index provider_callbacks_received on provider_callbacks (received_at);
