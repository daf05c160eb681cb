create table products (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  category text,
  product_group text not null default '',
  price_tzs bigint not null check (price_tzs between 0 and 999999999),
  cost_tzs bigint,
  sku text not null default '',
  photos jsonb not null default '[]',
  unit text not null default '',
  tracks_stock boolean not null default false,
  low_stock_milli bigint,
  add_on_groups jsonb not null default '[]',
  -- lower-cased name, sku and barcodes, for search
  search_text text not null default '',
  is_archived boolean not null default false,
  version int not null default 1,
  -- shop-wide change number for delta pulls; taken from shops.change_seq in the same transaction
  change_seq bigint not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index products_change on products (shop_id, change_seq);
create index products_name on products (shop_id, lower(name), id);

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
  primary key (shop_id, id),
  foreign key (shop_id, product_id) references products (shop_id, id)
);
create index variants_product on variants (shop_id, product_id);

create table barcodes (
  shop_id uuid not null,
  code text not null,
  product_id uuid not null,
  variant_id uuid,
  primary key (shop_id, code),
  foreign key (shop_id, product_id) references products (shop_id, id)
);
create index barcodes_product on barcodes (shop_id, product_id);

-- on hand = sum of movements, kept beside them; item_id is the variant's id, or the product's own
create table stock_levels (
  shop_id uuid not null,
  item_id uuid not null,
  product_id uuid not null,
  on_hand_milli bigint not null default 0,
  primary key (shop_id, item_id)
);
create index stock_levels_product on stock_levels (shop_id, product_id);
create table stock_movements (
  shop_id uuid not null,
  id uuid not null,
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
  primary key (shop_id, id)
);
create index stock_movements_product on stock_movements (shop_id, product_id, received_at desc, id desc);

create table customers (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  -- a second create with the same phone becomes an alias of the first; both ids resolve for ever (decisions 24)
  alias_of uuid,
  change_seq bigint not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index customers_change on customers (shop_id, change_seq);
create table customer_identities (
  shop_id uuid not null,
  kind text not null check (kind in ('phone', 'whatsapp')),
  value text not null,
  customer_id uuid not null,
  primary key (shop_id, kind, value)
);
create index customer_identities_customer on customer_identities (shop_id, customer_id);

create table orders (
  shop_id uuid not null references shops (id),
  id uuid not null,
  number text not null,
  status text not null check (status in ('pending', 'paid', 'picked_up', 'delivered', 'completed', 'cancelled')),
  source text not null check (source in ('counter', 'link', 'whatsapp', 'dashboard')),
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
  flags text[] not null default '{}',
  search_text text not null default '',
  -- device's clock, corrected and clamped to receive time (F15); business day in Africa/Dar_es_Salaam
  at timestamptz not null,
  day date not null,
  received_at timestamptz not null default now(),
  primary key (shop_id, id),
  unique (shop_id, number)
);
create index orders_at on orders (shop_id, at desc, id desc);
create index orders_status on orders (shop_id, status, at desc, id desc);
create index orders_day on orders (shop_id, day);

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
  reference text,
  by_user_id uuid,
  at timestamptz not null,
  primary key (shop_id, id)
);
create index payments_order on payments (shop_id, order_id);
create index payments_reference on payments (shop_id, reference) where reference is not null;

create table order_events (
  shop_id uuid not null,
  id uuid not null,
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
  category text not null,
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
create index expenses_day on expenses (shop_id, day desc, id desc);

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
  kind text not null check (kind in ('flagged', 'quarantined')),
  codes text[] not null,
  command_id uuid,
  command_type text not null,
  order_id uuid,
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
create index review_open on review_items (shop_id, received_at desc, id desc) where settled_at is null;
create index review_all on review_items (shop_id, received_at desc, id desc);
