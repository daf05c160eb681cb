-- Order links: what a shop shares with a customer, by a token in the address of which only a hash is kept (decisions 28).

alter table shops add column order_link_hours int not null default 72 check (order_link_hours between 1 and 720);
-- What the customer asked for on the link: fetched at the shop (null for every other order), or brought to a place.
alter table orders add column delivery jsonb;

-- Numbers a shop's own server gives: one row a kind, locked by who takes the next one (no sequence that shops share).
create table server_counters (
  shop_id uuid not null,
  name text not null,
  last bigint not null,
  primary key (shop_id, name)
);

create table order_links (
  shop_id uuid not null,
  id uuid not null,
  -- products: a new order is made when it is submitted. order: follows an order there is.
  kind text not null check (kind in ('products', 'order')),
  source text not null default 'link' check (source in ('link', 'whatsapp')),
  number text collate "C" not null,
  -- the picked lines with the prices and choices of that moment
  lines jsonb not null default '[]',
  customer_name text not null default '',
  customer_phone text not null default '',
  note text not null default '',
  order_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  shared_at timestamptz,
  submit_until timestamptz,
  opened_at timestamptz,
  submitted_at timestamptz,
  -- SHA-256 of what was submitted: a repeat of the same words is the same submission
  submission_fingerprint bytea,
  cancelled_at timestamptz,
  cancelled_by uuid,
  last_change_at timestamptz not null,
  primary key (shop_id, id)
);
create unique index order_links_number on order_links (shop_id, number) where kind = 'products';
create index order_links_newest on order_links (shop_id, created_at, id);
create index order_links_order on order_links (shop_id, order_id) where order_id is not null;

-- Look-up from a hash to a shop and its link: it belongs to no tenant, because who asks names none.
create table cart_tokens (
  token_hash bytea primary key,
  shop_id uuid not null references shops (id) on delete cascade,
  link_id uuid not null,
  created_at timestamptz not null
);
create index cart_tokens_link on cart_tokens (shop_id, link_id, created_at);

do $$
declare t text;
begin
  foreach t in array array['server_counters', 'order_links'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;
