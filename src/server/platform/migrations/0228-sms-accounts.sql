-- A shop's own account at an SMS gateway, and the address the gateway calls in at (decisions 284, 285). PG15 subset.
create table sms_accounts (
  shop_id uuid not null references shops (id),
  gateway text collate "C" not null check (gateway in ('beem', 'nextsms', 'africastalking')),
  sender_id text collate "C",
  -- sealed (platform/secrets.ts): a copy of the database is of no use to a thief
  credentials bytea not null,
  credential_names text[] not null,
  callback_key bytea not null,
  price_per_part_tzs bigint not null constraint sms_accounts_price_per_part_tzs_bound check (price_per_part_tzs between 0 and 1000),
  low_below_parts int not null check (low_below_parts between 0 and 1000000),
  state text collate "C" not null default 'unproven' check (state in ('unproven', 'works', 'wrong_key', 'unreachable')),
  -- as the gateway last said it, rounded down
  credit bigint check (credit between -9007199254740991 and 9007199254740991),
  unit text collate "C" check (unit in ('parts', 'TZS', 'KES', 'UGX', 'RWF', 'USD')),
  balance_at timestamptz,
  -- sender ids it may use, of gateways that tell
  senders text[],
  trouble text collate "C" check (trouble in ('wrong_key', 'no_credit', 'sender', 'number', 'opted_out', 'unreachable', 'refused')),
  trouble_at timestamptz,
  -- when owners were told that it runs low; null again once it is topped up
  low_told_at timestamptz,
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (shop_id)
);
alter table sms_accounts enable row level security;
alter table sms_accounts force row level security;
create policy tenant on sms_accounts using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

create table sms_callback_keys (
  key_hash bytea primary key,
  shop_id uuid not null
);
create index sms_callback_keys_shop on sms_callback_keys (shop_id);
