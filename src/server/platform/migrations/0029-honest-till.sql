-- The honest till. What arrives of a device's commands, each with its place in the device's chain (domain/chain.ts), whatever became of the command itself; what a device said of its
-- last seal; and what an owner wants to see happening at the tills. Nothing is refused because of any of it: these rows only ever tell. PG15 subset.
create table command_arrivals (
  shop_id uuid not null references shops (id),
  device_id uuid not null,
  seq bigint not null,
  command_id uuid not null,
  -- number and seal of the command before it, by its own word; null: it came without
  after bigint,
  prev bytea,
  -- SHA-256 over the command as it came; null without a place in the chain
  hash bytea,
  -- the device's own clock, and what it was known to be off by
  at timestamptz not null,
  offset_ms bigint not null,
  received_at timestamptz not null,
  -- the same command came again and said something else
  changed_at timestamptz,
  is_checked boolean not null default false,
  primary key (shop_id, device_id, seq, command_id)
);
create index arrivals_unchecked on command_arrivals (shop_id, device_id, seq) where not is_checked;
create index arrivals_begin on command_arrivals (shop_id, device_id, seq) where after = 0;

-- Seals that devices named as their last. Each is held against the command when it comes, and is then done with.
create table chain_heads (
  shop_id uuid not null references shops (id),
  device_id uuid not null,
  seq bigint not null,
  hash bytea not null,
  reported_at timestamptz not null,
  primary key (shop_id, device_id, seq, hash)
);

create table activity (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kind text collate "C" not null,
  at timestamptz not null,
  received_at timestamptz not null,
  device_id uuid,
  seq bigint,
  actor_id uuid,
  -- null: found out here, and said by no command
  command_id uuid,
  order_id uuid,
  shift_id uuid,
  amount_tzs bigint constraint activity_amount_tzs_bound check (amount_tzs between -9007199254740991 and 9007199254740991),
  details jsonb not null default '{}',
  primary key (shop_id, id)
);
create index activity_latest on activity (shop_id, at, id);
create index activity_kind on activity (shop_id, kind, at, id);
create index activity_device on activity (shop_id, device_id, at, id);
create index activity_actor on activity (shop_id, actor_id, at, id);
create index activity_order on activity (shop_id, order_id) where order_id is not null;

alter table command_arrivals enable row level security;
alter table command_arrivals force row level security;
create policy tenant on command_arrivals using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
alter table chain_heads enable row level security;
alter table chain_heads force row level security;
create policy tenant on chain_heads using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
alter table activity enable row level security;
alter table activity force row level security;
create policy tenant on activity using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- What a device says of itself beside its queue, as last reported; null: it does not say.
alter table devices
  add column backlog_tzs bigint constraint devices_backlog_tzs_bound check (backlog_tzs between 0 and 9007199254740991),
  add column clock_offset_ms bigint,
  add column battery_percent smallint,
  add column is_charging boolean,
  add column is_persisted boolean,
  add column used_mb integer,
  add column free_mb integer;
