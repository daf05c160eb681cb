-- Displays for customers: other devices that show what a till rings up. PG15 subset.
create table display_pairs (
  shop_id uuid not null references shops (id),
  id uuid not null,
  -- the till it shows
  device_id uuid not null,
  name text not null default '' check (char_length(name) <= 80),
  created_by uuid not null,
  created_at timestamptz not null,
  -- until then its code pairs a device
  code_until timestamptz not null,
  -- null: offered, and nobody took it yet
  paired_at timestamptz,
  seen_at timestamptz,
  primary key (shop_id, id)
);
create index display_pairs_device on display_pairs (shop_id, device_id);

-- What a till said last. Lost with the disk's cache it would be said again in seconds.
create table display_states (
  shop_id uuid not null references shops (id),
  device_id uuid not null,
  -- the till's own count: what was held up on its way does not cover what is newer
  moment bigint not null,
  at timestamptz not null,
  state jsonb not null check (pg_column_size(state) <= 40000),
  primary key (shop_id, device_id)
);

-- From a hash to a shop and its pair, before anything else is known: of the code that pairs, and of the token a display goes by afterwards.
create table display_tokens (
  token_hash bytea primary key,
  shop_id uuid not null references shops (id) on delete cascade,
  pair_id uuid not null,
  is_code boolean not null,
  created_at timestamptz not null
);
create index display_tokens_pair on display_tokens (shop_id, pair_id);

do $$
declare t text;
begin
  foreach t in array array['display_pairs', 'display_states'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;

-- Keys arranged by hand, the same at all tills of a shop: small, read whole, asked for by no query.
alter table shops
  add column favourites jsonb not null default '[]' constraint shops_favourites_form check (
    case when jsonb_typeof(favourites) = 'array' then jsonb_array_length(favourites) <= 60 and pg_column_size(favourites) <= 16000 else false end),
  add column favourites_version int not null default 1 check (favourites_version > 0);
