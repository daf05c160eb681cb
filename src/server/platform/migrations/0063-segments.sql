-- Segments of customers (domain/segments.ts): their rules, how many belonged on each day, and the figures a rule asks for, kept with the customer (decisions 101). PG15 subset.
alter table customers
  -- of orders that were not cancelled, those under ids that became theirs included; what came back was not spent. An alias has none of its own
  add column order_count int not null default 0 check (order_count >= 0),
  add column spent_tzs bigint not null default 0 constraint customers_spent_tzs_bound check (spent_tzs between 0 and 9007199254740991),
  -- 0: nobody said
  add column birth_month smallint not null generated always as (case when birthday = '' then 0 else substr(right(birthday, 5), 1, 2)::smallint end) stored,
  -- what they agreed to, one bit each: offers by WhatsApp, by SMS, reminders of debts
  add column agreed_to smallint not null generated always as (
    case when consents->'whatsapp_offers'->>'isGiven' = 'true' then 1 else 0 end + case when consents->'sms_offers'->>'isGiven' = 'true' then 2 else 0 end
    + case when consents->'debt_reminders'->>'isGiven' = 'true' then 4 else 0 end) stored;

-- What somebody bought, under the id it was sold under: a merge changes who the id is and rewrites nothing here (decisions 80).
create table customer_products (
  shop_id uuid not null,
  product_id uuid not null,
  customer_id uuid not null,
  primary key (shop_id, product_id, customer_id)
);

create table customer_segments (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  -- foldText(name): the order of the list
  name_key text collate "C" not null,
  rules jsonb not null check (jsonb_typeof(rules) = 'object' and pg_column_size(rules) <= 20000),
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  primary key (shop_id, id)
);
create table segment_counts (
  shop_id uuid not null,
  segment_id uuid not null,
  day date not null,
  count int not null check (count >= 0),
  total int not null check (total >= 0),
  primary key (shop_id, segment_id, day),
  foreign key (shop_id, segment_id) references customer_segments (shop_id, id) on delete cascade
);
do $$
declare t text;
begin
  foreach t in array array['customer_products', 'customer_segments', 'segment_counts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;

-- Told from the orders anew at each change, as debts are (decisions 86), under the same locks: an alias before its owner. The sums lie in the index of a customer's orders.
create function customer_trade(shop uuid, customer uuid) returns void language plpgsql as $$
declare owner uuid;
begin
  select coalesce(alias_of, id) into owner from customers where shop_id = shop and id = customer for no key update;
  if owner is null then return; end if;
  if owner <> customer then perform 1 from customers where shop_id = shop and id = owner for no key update; end if;
  update customers c set order_count = d.count, spent_tzs = d.tzs
  from (
    select count(o.id)::int as count, least(coalesce(sum(greatest(o.total_tzs - o.refunded_tzs, 0)), 0), 9007199254740991)::bigint as tzs
    from (select owner union all select a.id from customers a where a.shop_id = shop and a.alias_of = owner) i(id) join orders o on o.shop_id = shop and o.customer_id = i.id
    where o.status <> 'cancelled') d
  where c.shop_id = shop and c.id = owner and (c.order_count, c.spent_tzs) is distinct from (d.count, d.tzs);
  if owner <> customer then
    update customers set order_count = 0, spent_tzs = 0 where shop_id = shop and id = customer and (order_count, spent_tzs) is distinct from (0, 0::bigint);
  end if;
end $$;

create function line_products(lines jsonb) returns setof uuid language sql immutable as $$
  select distinct (l->>'productId')::uuid from jsonb_array_elements(lines) l where l->>'productId' is not null order by 1
$$;

create function order_trades() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.customer_id is not null and old.customer_id is distinct from new.customer_id then perform customer_trade(old.shop_id, old.customer_id); end if;
  if new.customer_id is not null then perform customer_trade(new.shop_id, new.customer_id); end if;
  -- Rare: a void, another customer, other lines. What no other order of theirs has was not bought.
  if tg_op = 'UPDATE' and old.customer_id is not null and old.status <> 'cancelled' and (new.status = 'cancelled' or (old.customer_id, old.lines) is distinct from (new.customer_id, new.lines)) then
    delete from customer_products p where p.shop_id = old.shop_id and p.customer_id = old.customer_id and p.product_id in (select line_products(old.lines))
      and not exists (select from orders o where o.shop_id = p.shop_id and o.customer_id = p.customer_id and o.status <> 'cancelled' and o.lines @> jsonb_build_array(jsonb_build_object('productId', p.product_id::text)));
  end if;
  if new.customer_id is not null and new.status <> 'cancelled' then
    insert into customer_products (shop_id, product_id, customer_id) select new.shop_id, l, new.customer_id from line_products(new.lines) l on conflict do nothing;
  end if;
  return null;
end $$;
create trigger orders_trade_new after insert on orders for each row when (new.customer_id is not null) execute function order_trades();
create trigger orders_trade after update on orders for each row
  when (old.customer_id is distinct from new.customer_id or (new.customer_id is not null and ((old.status = 'cancelled') <> (new.status = 'cancelled')
    or old.total_tzs <> new.total_tzs or old.refunded_tzs <> new.refunded_tzs or old.lines is distinct from new.lines))) execute function order_trades();

create function alias_trades() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.alias_of is not null and old.alias_of is distinct from new.alias_of then perform customer_trade(old.shop_id, old.alias_of); end if;
  -- A new one mostly has no order yet: then one look is all it costs.
  if tg_op = 'INSERT' and not exists (select from orders o where o.shop_id = new.shop_id and o.customer_id = new.id) then return null; end if;
  perform customer_trade(new.shop_id, new.id);
  return null;
end $$;
create trigger customers_trade_new after insert on customers for each row execute function alias_trades();
create trigger customers_trade after update of alias_of on customers for each row when (old.alias_of is distinct from new.alias_of) execute function alias_trades();

alter table customers no force row level security;
alter table orders no force row level security;
alter table customer_products no force row level security;
update customers c set order_count = d.count, spent_tzs = d.tzs
from (select o.shop_id, coalesce(k.alias_of, k.id) as id, count(*)::int as count, least(sum(greatest(o.total_tzs - o.refunded_tzs, 0)), 9007199254740991)::bigint as tzs
  from orders o join customers k on k.shop_id = o.shop_id and k.id = o.customer_id where o.status <> 'cancelled' group by 1, 2) d
where c.shop_id = d.shop_id and c.id = d.id;
insert into customer_products (shop_id, product_id, customer_id)
  select distinct o.shop_id, l, o.customer_id from orders o, line_products(o.lines) l where o.customer_id is not null and o.status <> 'cancelled';
alter table customers force row level security;
alter table orders force row level security;
alter table customer_products force row level security;

-- All that rules ask for lies in the index: a count reads no customer.
create index customers_segments on customers (shop_id, is_archived, id)
  include (spent_tzs, order_count, last_order_at, owes_tzs, owes_since, birth_month, agreed_to, source, place_key, created_at) where alias_of is null;
