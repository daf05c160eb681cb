-- Transactions, reconciliation and payouts. The list of transactions is no table of its own: it is the union of payments, attempts, payouts and expenses,
-- each walked by (at, id), so that no figure can stand there that does not stand in the books.

create index payments_at on payments (shop_id, at, id);
create index payment_attempts_rest on payment_attempts (shop_id, asked_at, id) where state <> 'paid';
create index payment_attempts_less on payment_attempts (shop_id, asked_at, id) where state = 'paid' and received_tzs < total_tzs;
create index expenses_at on expenses (shop_id, at, id);
create index orders_overpaid on orders (shop_id, at, id) where paid_tzs > total_tzs and status <> 'cancelled';
create index payment_references_twice on payment_references (shop_id, reference) where uses > 1;

create table statements (
  shop_id uuid not null references shops (id),
  id uuid not null,
  wallet text not null,
  file_name text not null,
  -- sha256 of the text: the same id with another file is refused
  fingerprint bytea not null,
  by_user_id uuid,
  at timestamptz not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  line_count int not null,
  known_count int not null,
  in_tzs bigint not null,
  out_tzs bigint not null,
  withdrawn_at timestamptz,
  primary key (shop_id, id)
);
create index statements_at on statements (shop_id, at, id);

-- Money the shop was told of by somebody else: a statement's line, or a callback nobody asked for.
create table money_lines (
  shop_id uuid not null references shops (id),
  id uuid not null,
  source text collate "C" not null check (source in ('statement', 'callback')),
  statement_id uuid,
  wallet text collate "C" not null,
  direction text collate "C" not null check (direction in ('in', 'out')),
  amount_tzs bigint not null check (amount_tzs > 0),
  balance_tzs bigint,
  reference text collate "C",
  phone text not null default '',
  name text not null default '',
  details text not null default '',
  at timestamptz not null,
  -- what makes it the same line in a second file: the reference and direction, or all it says
  line_key text collate "C" not null,
  state text collate "C" not null default 'open' check (state in ('open', 'matched', 'set_aside')),
  payment_id uuid,
  order_id uuid,
  -- the match made this payment, so undoing the match gives it back
  makes_payment boolean not null default false,
  -- its money stands on the ledger as unmatched
  is_booked boolean not null default false,
  difference_tzs bigint not null default 0,
  is_by_hand boolean not null default false,
  matched_by uuid,
  matched_at timestamptz,
  note text not null default '',
  received_at timestamptz not null default now(),
  primary key (shop_id, id),
  unique (shop_id, wallet, line_key)
);
create index money_lines_open on money_lines (shop_id, at, id) where state = 'open' and direction = 'in';
create index money_lines_differs on money_lines (shop_id, at, id) where state = 'matched' and difference_tzs <> 0;
-- one payment is one line's money
create unique index money_lines_payment on money_lines (shop_id, payment_id) where payment_id is not null;
create index money_lines_reference on money_lines (shop_id, reference) where reference is not null;
create index money_lines_statement on money_lines (shop_id, statement_id, at, id);
create index money_lines_wallet on money_lines (shop_id, wallet, at);

-- What was done to a line, for ever: rows are only added.
create table match_events (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  line_id uuid not null,
  kind text not null check (kind in ('matched', 'set_aside', 'undone')),
  payment_id uuid,
  order_id uuid,
  is_by_hand boolean not null,
  reason text not null default '',
  by_user_id uuid,
  at timestamptz not null,
  primary key (shop_id, id)
);
create index match_events_line on match_events (shop_id, line_id, at);

-- Exceptions somebody has looked at. `ref_id`: the line, order, attempt or payment it was about.
create table settled_exceptions (
  shop_id uuid not null,
  kind text collate "C" not null,
  ref_id uuid not null,
  -- the figure as it was then: when it changes, the exception is back
  amount_tzs bigint not null,
  note text not null,
  by_user_id uuid,
  at timestamptz not null,
  primary key (shop_id, kind, ref_id)
);

create table payout_destinations (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kind text not null check (kind in ('wallet', 'bank')),
  -- the wallet's operator or the bank's code, and the phone or account number
  provider text not null,
  account text not null,
  holder text not null,
  is_name_checked boolean not null,
  created_by uuid,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (shop_id, id)
);
create table payout_settings (
  shop_id uuid not null references shops (id),
  password_above_tzs bigint not null default 500000,
  needs_second_admin boolean not null default false,
  schedule jsonb,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (shop_id)
);
create table payouts (
  shop_id uuid not null references shops (id),
  id uuid not null,
  amount_tzs bigint not null check (amount_tzs > 0),
  fee_tzs bigint not null check (fee_tzs >= 0),
  destination_id uuid not null,
  -- copied: a payout shows for ever where it went
  kind text not null,
  provider text not null,
  account text not null,
  holder text not null,
  state text collate "C" not null check (state in ('needs_approval', 'queued', 'sending', 'paid', 'failed', 'cancelled')),
  -- the idempotency key at the provider: sending again after a crash sends the same
  reference text collate "C" not null,
  provider_reference text,
  adapter text not null,
  is_sandbox boolean not null,
  tries int not null default 0,
  polls int not null default 0,
  reason text not null default '',
  -- the payout that took its place after it had failed
  retried_as uuid,
  -- the day a schedule made it for: once a day
  scheduled_day date,
  requested_by uuid,
  requested_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, reference),
  unique (shop_id, scheduled_day)
);
create index payouts_at on payouts (shop_id, requested_at, id);
create index payouts_state on payouts (shop_id, state, requested_at, id);
create table payout_exchanges (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  payout_id uuid not null,
  what text not null,
  adapter text not null,
  request text not null,
  response text not null,
  status int,
  at timestamptz not null,
  primary key (shop_id, id)
);
create index payout_exchanges_payout on payout_exchanges (shop_id, payout_id, at);

do $$
declare t text;
begin
  foreach t in array array['statements', 'money_lines', 'match_events', 'settled_exceptions', 'payout_destinations', 'payout_settings', 'payouts', 'payout_exchanges']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;

-- Look-ups across shops: whose turn it is, and whose payout a provider speaks of. The operator's table of what a payout costs.
create table payout_turns (
  shop_id uuid primary key references shops (id) on delete cascade,
  next_at timestamptz not null
);
create index payout_turns_next on payout_turns (next_at);
create table payout_lookups (
  reference text collate "C" primary key,
  shop_id uuid not null,
  payout_id uuid not null
);
create table payout_fees (
  kind text primary key check (kind in ('wallet', 'bank')),
  rate_basis_points int not null check (rate_basis_points between 0 and 10000),
  fixed_tzs bigint not null check (fixed_tzs between 0 and 1000000),
  updated_at timestamptz not null
);
