-- Orders somebody began and did not send: each is looked at once, and its customer written to at most once (decisions 355). PG15 subset.
create table cart_follow_up_rules (
  shop_id uuid primary key references shops (id),
  is_on boolean not null,
  rules jsonb not null check (pg_column_size(rules) <= 8000),
  -- since when, without a break: what was left before stays as it is
  on_since timestamptz,
  version int not null constraint cart_follow_up_rules_version_bound check (version between 1 and 2000000000),
  by_user_id uuid,
  at timestamptz not null
);
create table cart_follow_ups (
  shop_id uuid not null references shops (id),
  id uuid not null,
  -- what they finish it by: the link that was left, or the one that was made of a chat's basket
  link_id uuid not null,
  conversation_id uuid,
  phone text not null default '' check (char_length(phone) <= 20),
  -- null: nobody was written to
  way text collate "C" check (way in ('whatsapp', 'sms')),
  why text collate "C" not null default '' check (why in ('', 'no_phone', 'refused', 'opted_out', 'had_enough', 'ordered', 'no_way', 'cap', 'gone')),
  language text collate "C" not null default 'sw' check (language in ('en', 'sw')),
  cost_tzs bigint not null default 0 constraint cart_follow_ups_cost_tzs_bound check (cost_tzs between 0 and 9007199254740991),
  at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, link_id),
  check ((way is null) = (why <> ''))
);
create index cart_follow_ups_person on cart_follow_ups (shop_id, phone, at);
create index cart_follow_ups_newest on cart_follow_ups (shop_id, at);
-- Opened, or begun by the customers themselves.
create index order_links_left on order_links (shop_id, coalesce(opened_at, created_at)) where order_id is null and cancelled_at is null and kind = 'products' and (opened_at is not null or created_by is null);

do $$
declare t text;
begin
  foreach t in array array['cart_follow_up_rules', 'cart_follow_ups'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;
