-- What happens in a shop, told as it happens: the events of the streams, notices of new orders, Web Push, and the customer's own link to a receipt.

-- Written by the transaction of the change itself (law 10) and kept a few days for streams that resume. Ordered by transaction like a delta pull
-- (0002, rule 2): a shop's counter would make its sales wait for each other. A reader starts again at the oldest transaction that was still running when it
-- read last, so nothing that commits late is missed; what it sees twice has the same id.
create table live_events (
  shop_id uuid not null,
  changed_xid bigint not null default (pg_current_xact_id()::text::bigint),
  id uuid not null default gen_random_uuid(),
  kind text not null,
  body jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (shop_id, changed_xid, id)
);

-- An order that came by itself, until somebody takes note of it.
create table order_notices (
  shop_id uuid not null,
  order_id uuid not null,
  number text not null,
  source text not null,
  customer_name text not null,
  total_tzs bigint not null,
  at timestamptz not null default now(),
  noted_at timestamptz,
  noted_by uuid,
  primary key (shop_id, order_id)
);
create index order_notices_open on order_notices (shop_id, at) where noted_at is null;

create table push_subscriptions (
  shop_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- ends with the session that made it: a stolen or lost phone goes silent when its session is ended
  session_id uuid not null,
  endpoint text not null,
  endpoint_hash bytea not null,
  p256dh bytea not null,
  auth bytea not null,
  device_name text not null,
  language text not null check (language in ('en', 'sw')),
  wants_orders boolean not null,
  wants_payments boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_sent_at timestamptz,
  trouble text check (trouble in ('gone', 'refused', 'unreachable')),
  trouble_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, endpoint_hash)
);
create index push_subscriptions_user on push_subscriptions (shop_id, user_id);

create table receipt_sends (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  recipient text not null,
  by_user_id uuid,
  at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index receipt_sends_order on receipt_sends (shop_id, order_id, at);

-- The receipt goes out by SMS by itself, when a gateway's money has paid an order and the customer's phone is known.
alter table shops add column sends_receipts boolean not null default false;

-- Keys all nodes share: VAPID's pair, and the one receipt links are derived with.
create table server_keys (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

do $$
declare t text;
begin
  foreach t in array array['live_events', 'order_notices', 'push_subscriptions', 'receipt_sends'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;
