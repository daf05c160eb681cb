-- Pages of a shop for everybody: behind the link of a set, its storefront, and the feed of its goods. PG15 subset.

-- Look-up from the hash of a key to a shop: who asks names none.
create table public_keys (
  key_hash bytea primary key,
  shop_id uuid not null references shops (id) on delete cascade,
  kind text collate "C" not null check (kind in ('set', 'feed')),
  -- the set; null for the feed
  ref_id uuid,
  created_at timestamptz not null,
  read_at timestamptz
);
create index public_keys_of on public_keys (shop_id, kind, ref_id);
-- So that the same link can be printed and sent again: sealed with a key that is not in the database.
alter table product_sets add column link_sealed bytea;

create table storefronts (
  shop_id uuid primary key references shops (id),
  is_open boolean not null default false,
  about text not null default '' check (char_length(about) <= 300),
  cover text,
  colour text collate "C" not null,
  hours jsonb not null check (pg_column_size(hours) <= 2000),
  places jsonb not null default '[]' check (pg_column_size(places) <= 20000),
  version int not null default 1 constraint storefronts_version_bound check (version between 1 and 2000000000),
  updated_at timestamptz not null
);
alter table storefronts enable row level security;
alter table storefronts force row level security;
create policy tenant on storefronts using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
-- Look-up from an address to a shop.
create table storefront_slugs (
  slug text collate "C" primary key,
  shop_id uuid not null unique references shops (id) on delete cascade
);

alter table order_links drop constraint order_links_source_check, add constraint order_links_source_check check (source in ('link', 'whatsapp', 'storefront'));
alter table orders drop constraint orders_source_check, add constraint orders_source_check check (source in ('counter', 'link', 'whatsapp', 'dashboard', 'storefront'));
-- Baskets that strangers opened and never sent are cleared away.
create index order_links_unsent on order_links (shop_id, last_change_at) where order_id is null and created_by is null;
