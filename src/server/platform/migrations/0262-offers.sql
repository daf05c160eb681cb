-- Coupons and offers (domain/offers), and the orders that got one. PG15 subset.
create table offers (
  shop_id uuid not null references shops (id),
  id uuid not null,
  state text collate "C" not null default 'draft' check (state in ('draft', 'running', 'paused', 'ended')),
  name text not null check (char_length(name) <= 60),
  code text collate "C" not null default '' check (char_length(code) <= 20),
  -- foldText of name and code
  name_key text collate "C" not null check (char_length(name_key) <= 200),
  kind text collate "C" not null check (kind in ('fixed_amount', 'percentage', 'buy_get')),
  -- OfferTerms but its code
  doc jsonb not null check (jsonb_typeof(doc) = 'object' and pg_column_size(doc) <= 60000),
  from_day date,
  to_day date,
  most_uses int check (most_uses between 1 and 1000000),
  version int not null default 1 constraint offers_version_bound check (version between 1 and 2000000000),
  started_at timestamptz,
  -- since when it is not in force any more
  stopped_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id)
);
create index offers_list on offers (shop_id, updated_at desc, id);
-- A code leads to one offer at a time.
create unique index offers_code on offers (shop_id, code) where code <> '' and state in ('running', 'paused');
create index offers_running on offers (shop_id, id) where state = 'running';
alter table offers enable row level security;
alter table offers force row level security;
create policy tenant on offers using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- One an order, written with it. Whether the order still counts is told from the order.
create table offer_uses (
  shop_id uuid not null references shops (id),
  order_id uuid not null,
  offer_id uuid not null,
  customer_id uuid,
  tzs bigint not null check (tzs >= 0),
  at timestamptz not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, offer_id) references offers (shop_id, id) on delete cascade
);
create index offer_uses_list on offer_uses (shop_id, offer_id, at desc, order_id) include (tzs);
create index offer_uses_customer on offer_uses (shop_id, offer_id, customer_id) where customer_id is not null;
create index offer_uses_recent on offer_uses (shop_id, at desc, order_id) include (offer_id, tzs);
alter table offer_uses enable row level security;
alter table offer_uses force row level security;
create policy tenant on offer_uses using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
