-- Webhooks out (decisions 298 to 300): what happens in a shop is told to addresses of other systems. Nothing of it is written by a sale: a job reads what the sale wrote anyway. PG15 subset.
create table webhooks (
  shop_id uuid not null references shops (id),
  id uuid not null,
  url text not null check (char_length(url) <= 2000),
  description text not null default '' check (char_length(description) <= 100),
  events text[] not null,
  is_ordered boolean not null default false,
  is_on boolean not null default true,
  off_reason text check (off_reason in ('person', 'gone', 'failing')),
  off_at timestamptz,
  sealed_secret bytea not null,
  -- signs too until then
  old_secret bytea,
  old_until timestamptz,
  -- since when nothing got through, and since when something of that was given up
  failing_since timestamptz,
  gave_up_since timestamptz,
  -- what happened while it was off the last time
  skipped int not null default 0,
  last_delivered_at timestamptz,
  -- whoever sends has the address until then
  claimed_by uuid,
  claimed_until timestamptz,
  -- the next job that comes for it by itself
  wake_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  -- its log stays as long as any
  removed_at timestamptz,
  primary key (shop_id, id)
);

-- How far each source was read: the last row, in the order of the transactions that wrote them. `life` names the database they are counted in (sync/pull.repository).
create table webhook_feeds (
  shop_id uuid not null references shops (id),
  source text not null check (source in ('events', 'products', 'stock', 'customers')),
  life text not null,
  xid bigint not null,
  id uuid not null,
  began_at timestamptz not null,
  primary key (shop_id, source)
);
-- Numbers of a shop's deliveries, in the order in which they are to go.
create table webhook_counts (
  shop_id uuid primary key references shops (id),
  last_seq bigint not null default 0
);
-- Products of which it was told that they are low, until they are not.
create table webhook_low (
  shop_id uuid not null,
  product_id uuid not null,
  primary key (shop_id, product_id)
);

create table webhook_events (
  shop_id uuid not null,
  id uuid not null,
  type text collate "C" not null,
  -- null once it is too old
  payload text,
  -- the product or customer: what was told of once was told that it was made
  about uuid,
  -- when it was read; when it happened stands in the payload
  at timestamptz not null,
  primary key (shop_id, id)
);
create index webhook_events_about on webhook_events (shop_id, about) where about is not null;
create index webhook_events_old on webhook_events (shop_id, at, id);
create index webhook_events_payload on webhook_events (shop_id, at, id) where payload is not null;

create table webhook_deliveries (
  shop_id uuid not null,
  id uuid not null,
  seq bigint not null,
  webhook_id uuid not null,
  event_id uuid not null,
  type text collate "C" not null,
  subject text not null default '',
  -- folded, to be searched by its beginning
  subject_key text collate "C" not null default '',
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  given_up_reason text,
  tries int not null default 0,
  -- tries before it was last asked for by hand: its patience begins anew
  tries_before int not null default 0,
  status int,
  trouble text,
  took_ms int,
  next_at timestamptz,
  at timestamptz not null,
  primary key (shop_id, id),
  -- once for each event and address
  unique (shop_id, event_id, webhook_id),
  foreign key (shop_id, webhook_id) references webhooks (shop_id, id)
);
create index webhook_deliveries_waiting on webhook_deliveries (shop_id, webhook_id, seq) where state = 'waiting';
create index webhook_deliveries_due on webhook_deliveries (shop_id, webhook_id, next_at, seq) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (shop_id, at, seq);
create index webhook_deliveries_state on webhook_deliveries (shop_id, state, at, seq);
create index webhook_deliveries_webhook on webhook_deliveries (shop_id, webhook_id, state, at, seq);
create index webhook_deliveries_type on webhook_deliveries (shop_id, type, state, at, seq);
create index webhook_deliveries_subject on webhook_deliveries (shop_id, subject_key, at, seq);

create table webhook_attempts (
  shop_id uuid not null,
  delivery_id uuid not null,
  no int not null,
  at timestamptz not null,
  status int,
  trouble text,
  took_ms int not null,
  headers jsonb not null default '[]',
  body text not null default '',
  primary key (shop_id, delivery_id, no),
  foreign key (shop_id, delivery_id) references webhook_deliveries (shop_id, id) on delete cascade
);
create index webhook_attempts_old on webhook_attempts (shop_id, at) where body <> '' or headers <> '[]';

-- Look-up of the shops that have webhooks, and when to look at each.
create table webhook_turns (
  shop_id uuid primary key references shops (id) on delete cascade,
  next_at timestamptz not null
);
create index webhook_turns_due on webhook_turns (next_at);

do $$ declare t text; begin
  foreach t in array array['webhooks', 'webhook_feeds', 'webhook_counts', 'webhook_low', 'webhook_events', 'webhook_deliveries', 'webhook_attempts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;
