-- Where guests sit, who served what, and carts that were put aside and may be gone on with at another till. PG15 subset.
-- Small, read whole with the shop, asked for by no query (domain/tables.ts).
alter table shops
  add column tables jsonb not null default '[]' constraint shops_tables_check check (
    case when jsonb_typeof(tables) = 'array' then jsonb_array_length(tables) <= 200 and pg_column_size(tables) <= 60000 else false end);

alter table orders
  -- as it was called then; the shop's list may have another name for it by now
  add column table_name text not null default '' constraint orders_table_name_bound check (char_length(table_name) <= 40),
  add column covers int constraint orders_covers_bound check (covers between 1 and 999);

-- A cart that some till holds, for the other tills of the shop. What it holds is the till's own and read by tills alone; it is no order and no money: the till that sells it makes the order.
create table parked_carts (
  shop_id uuid not null references shops (id),
  -- becomes the order's
  id uuid not null,
  -- the till whose it is: the one that put it here, or the one that took it
  device_id uuid not null,
  by_user_id uuid,
  by_name text not null default '' check (char_length(by_name) <= 80),
  -- of the till that put it here: another number is another content
  version bigint not null check (version between 0 and 9007199254740991),
  is_taken boolean not null default false,
  -- what a list shows of it
  name text not null default '' check (char_length(name) <= 120),
  table_id text check (char_length(table_id) between 1 and 40),
  covers int check (covers between 1 and 999),
  item_count int not null check (item_count >= 0),
  total_tzs bigint not null constraint parked_carts_total_tzs_bound check (total_tzs between 0 and 9007199254740991),
  cart jsonb not null,
  held_at timestamptz not null,
  -- tills it was taken from, with what they had then, who took it and when: they hear of it whenever they come back
  takes jsonb not null default '[]' check (jsonb_typeof(takes) = 'array' and jsonb_array_length(takes) <= 20),
  changed_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, device_id) references devices (shop_id, id)
);
create index parked_carts_list on parked_carts (shop_id, held_at, id);
create index parked_carts_old on parked_carts (shop_id, changed_at);

alter table parked_carts enable row level security;
alter table parked_carts force row level security;
create policy tenant on parked_carts using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
