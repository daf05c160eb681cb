-- Products, stock, customers, orders, expenses, the commands of devices, and the owner's list "To look at".
--
-- Two rules that bind every query on these tables:
-- 1. Row-level security lets only leakproof operators reach an index (a `like` or `lower(name)` condition would read a shop's every row, whatever index exists).
--    So what is searched stands in columns of its own: folded text compared by range in the "C" collation, words in `search_terms`.
-- 2. `changed_xid` is the id of the transaction that last touched a row. A delta pull (sync/pull.repository.ts) hands out rows up to the oldest transaction
--    still running, so a change that commits late is never behind a cursor. No shop-wide counter is locked for it: sales of one shop commit side by side.

create table products (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  -- foldText(name): list order and nothing else
  name_key text collate "C" not null,
  description text not null default '',
  category text collate "C",
  product_group text not null default '',
  price_tzs bigint not null check (price_tzs between 0 and 999999999),
  cost_tzs bigint,
  sku text not null default '',
  photos jsonb not null default '[]',
  unit text not null default '',
  tracks_stock boolean not null default false,
  low_stock_milli bigint,
  add_on_groups jsonb not null default '[]',
  is_archived boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  changed_xid bigint not null default (pg_current_xact_id()::text::bigint),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index products_changed on products (shop_id, changed_xid, id);
create index products_name on products (shop_id, name_key, id);
create index products_price on products (shop_id, price_tzs, id);
create index products_updated on products (shop_id, updated_at, id);
create index products_group on products (shop_id, product_group, name_key, id);
create index products_category on products (shop_id, category, name_key, id);

create table variants (
  shop_id uuid not null,
  product_id uuid not null,
  id uuid not null,
  position int not null,
  name text not null,
  price_tzs bigint not null,
  cost_tzs bigint,
  sku text not null default '',
  is_archived boolean not null default false,
  archived_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, product_id) references products (shop_id, id)
);
create index variants_product on variants (shop_id, product_id);

create table barcodes (
  shop_id uuid not null,
  -- foldCode(code): a UPC-A and the same code as EAN-13 are one; what people typed stands beside it
  code text collate "C" not null,
  shown text not null,
  product_id uuid not null,
  variant_id uuid,
  position int not null default 0,
  primary key (shop_id, code),
  foreign key (shop_id, product_id) references products (shop_id, id)
);
create index barcodes_product on barcodes (shop_id, product_id);

-- How many products a shop has in each group, so that a list's total costs nothing; kept by the statements that write products.
create table product_counts (
  shop_id uuid not null,
  product_group text not null,
  is_archived boolean not null,
  count int not null,
  primary key (shop_id, product_group, is_archived)
);

-- The price of an item (a variant's id, or the product's own) from a moment on: a sale made offline is judged by the price of its time (F12).
create table price_changes (
  shop_id uuid not null,
  item_id uuid not null,
  from_at timestamptz not null,
  price_tzs bigint not null,
  primary key (shop_id, item_id, from_at)
);

-- On hand = sum of movements, kept beside them. Nothing here is indexed but the keys, so that a sale updates in place (HOT).
create table stock_levels (
  shop_id uuid not null,
  item_id uuid not null,
  product_id uuid not null,
  on_hand_milli bigint not null default 0,
  primary key (shop_id, item_id)
) with (fillfactor = 70);
create index stock_levels_product on stock_levels (shop_id, product_id);
create table stock_movements (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  product_id uuid not null,
  variant_id uuid,
  delta_milli bigint not null,
  reason text not null,
  note text not null default '',
  order_id uuid,
  by_user_id uuid,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  changed_xid bigint not null default (pg_current_xact_id()::text::bigint),
  primary key (shop_id, id)
);
create index stock_movements_product on stock_movements (shop_id, product_id, received_at desc, id desc);
create index stock_movements_changed on stock_movements (shop_id, changed_xid, product_id);

create table customers (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  -- a second create with the same phone becomes an alias of the first; both ids resolve for ever (decisions 24)
  alias_of uuid,
  changed_xid bigint not null default (pg_current_xact_id()::text::bigint),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index customers_changed on customers (shop_id, changed_xid, id);
create index customers_alias on customers (shop_id, alias_of) where alias_of is not null;
create table customer_identities (
  shop_id uuid not null,
  kind text not null check (kind in ('phone', 'whatsapp')),
  value text not null,
  customer_id uuid not null,
  primary key (shop_id, kind, value)
);
create index customer_identities_customer on customer_identities (shop_id, customer_id);

-- No foreign key to shops here: each sale would lock the shop's row for it. The tenant policy already admits no other shop_id than the member's own.
create table orders (
  shop_id uuid not null,
  id uuid not null,
  number text collate "C" not null,
  status text collate "C" not null check (status in ('pending', 'paid', 'picked_up', 'delivered', 'completed', 'cancelled')),
  source text collate "C" not null check (source in ('counter', 'link', 'whatsapp', 'dashboard')),
  device_id uuid,
  device_seq bigint,
  customer_id uuid,
  customer_name text not null default '',
  customer_phone text not null default '',
  served_by_id uuid,
  served_by_name text not null default '',
  created_by uuid,
  submitted_by uuid,
  note text not null default '',
  lines jsonb not null,
  discount jsonb,
  item_count int not null,
  subtotal_tzs bigint not null,
  discount_tzs bigint not null,
  tax_tzs bigint not null,
  total_tzs bigint not null,
  server_total_tzs bigint not null,
  paid_tzs bigint not null default 0,
  owed_tzs bigint not null generated always as (case when status = 'cancelled' then 0 else greatest(total_tzs - paid_tzs, 0) end) stored,
  flags text[] not null default '{}',
  -- device's clock, corrected and clamped to receive time (F15); the business day is this instant in Africa/Dar_es_Salaam
  at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (shop_id, id),
  unique (shop_id, number)
);
create index orders_at on orders (shop_id, at, id);
create index orders_status on orders (shop_id, status, at, id);
create index orders_source on orders (shop_id, source, at, id) where source <> 'counter';
create index orders_owed on orders (shop_id, customer_id) where customer_id is not null and owed_tzs > 0;

create table payments (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  method text not null check (method in ('cash', 'mobile_money')),
  -- negative for money handed back by a cancel or void
  amount_tzs bigint not null,
  received_tzs bigint,
  change_tzs bigint,
  wallet text,
  reference text collate "C",
  by_user_id uuid,
  at timestamptz not null,
  primary key (shop_id, id)
);
create index payments_order on payments (shop_id, order_id);
create index payments_reference on payments (shop_id, reference) where reference is not null;
-- One row a mobile money reference, so that two sales that use it at the same moment meet on a lock and one of them sees the other.
create table payment_references (
  shop_id uuid not null,
  reference text collate "C" not null,
  uses int not null,
  primary key (shop_id, reference)
);

-- What happened after the order was made; its making, its first payments and its flags are read from their own tables.
create table order_events (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  kind text not null,
  from_status text,
  to_status text,
  reason text not null default '',
  by_user_id uuid,
  device_id uuid,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index order_events_order on order_events (shop_id, order_id, received_at);

create table expenses (
  shop_id uuid not null references shops (id),
  id uuid not null,
  category text collate "C" not null,
  amount_tzs bigint not null,
  method text not null,
  note text not null default '',
  day date not null,
  by_user_id uuid,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  voided_at timestamptz,
  void_reason text not null default '',
  primary key (shop_id, id)
);
create index expenses_day on expenses (shop_id, day, id);

-- Folded words a record is found by, compared as prefixes: kind 'p' products, 'o' orders (customer's name and phone; numbers have their own key).
create table search_terms (
  shop_id uuid not null,
  kind text collate "C" not null,
  term text collate "C" not null,
  ref_id uuid not null,
  primary key (shop_id, kind, term, ref_id)
);
create index search_terms_ref on search_terms (shop_id, kind, ref_id, term);

-- every command ever taken, by its device-made id: the idempotency key for ever (law 2)
create table commands (
  shop_id uuid not null,
  id uuid not null,
  device_id uuid not null,
  seq bigint not null,
  lane text not null,
  type text not null,
  actor_id uuid not null,
  submitted_by uuid not null,
  fingerprint bytea not null,
  outcome text not null check (outcome in ('applied', 'flagged', 'quarantined', 'rejected')),
  codes text[] not null default '{}',
  received_at timestamptz not null default now(),
  primary key (shop_id, id)
);

create table review_items (
  shop_id uuid not null,
  id uuid not null,
  kind text collate "C" not null check (kind in ('flagged', 'quarantined')),
  codes text[] not null,
  command_id uuid,
  command_type text not null,
  order_id uuid,
  -- the order, customer or expense of a quarantined command, so that what follows it waits with it
  lane text collate "C",
  amount_tzs bigint,
  actor_id uuid,
  submitted_by uuid,
  device_id uuid,
  raw jsonb not null,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid,
  settlement text,
  settled_note text not null default '',
  primary key (shop_id, id)
);
create index review_open on review_items (shop_id, received_at, id) where settled_at is null;
create index review_all on review_items (shop_id, received_at, id);
create index review_order on review_items (shop_id, order_id) where order_id is not null;
create index review_lane on review_items (shop_id, lane) where kind = 'quarantined';
