-- What a shop's number answers by itself: the draft, its published versions, and where each conversation stands (domain/flow). PG15 subset.
create table chatflows (
  shop_id uuid primary key references shops (id),
  draft jsonb not null check (pg_column_size(draft) <= 2000000),
  version int not null default 1 constraint chatflows_version_bound check (version between 1 and 2000000000),
  saved_at timestamptz not null,
  saved_by uuid,
  -- null: nothing answers
  live_number int,
  -- the draft's version that became what is live, so that a change since can be seen
  live_version int
);
alter table chatflows enable row level security;
alter table chatflows force row level security;
create policy tenant on chatflows using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- Never changed: conversations that began with one finish with it.
create table chatflow_versions (
  shop_id uuid not null references shops (id),
  number int not null check (number between 1 and 2000000000),
  definition jsonb not null check (pg_column_size(definition) <= 2000000),
  node_count int not null check (node_count between 0 and 200),
  restored_from int,
  published_at timestamptz not null,
  published_by uuid,
  primary key (shop_id, number)
);
alter table chatflow_versions enable row level security;
alter table chatflow_versions force row level security;
create policy tenant on chatflow_versions using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- One row a conversation: its state with the version it began with.
create table flow_sessions (
  shop_id uuid not null references shops (id),
  conversation_id uuid not null,
  number int not null,
  -- null before the first answer
  state jsonb check (pg_column_size(state) <= 200000),
  -- messages that were applied, the newest last: one that comes again does nothing
  heard uuid[] not null default '{}' check (cardinality(heard) <= 50),
  step int not null default 0,
  due_at timestamptz,
  updated_at timestamptz not null,
  primary key (shop_id, conversation_id)
);
create index flow_sessions_old on flow_sessions (shop_id, updated_at);
alter table flow_sessions enable row level security;
alter table flow_sessions force row level security;
create policy tenant on flow_sessions using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- Which conversation an order came from, and the payment it asked for.
create table flow_orders (
  shop_id uuid not null references shops (id),
  order_id uuid not null,
  conversation_id uuid not null,
  -- asked for from the chat; what became of it is told once
  attempt_id uuid,
  is_told boolean not null default false,
  created_at timestamptz not null,
  primary key (shop_id, order_id)
);
create index flow_orders_of on flow_orders (shop_id, conversation_id, created_at desc);
alter table flow_orders enable row level security;
alter table flow_orders force row level security;
create policy tenant on flow_orders using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
