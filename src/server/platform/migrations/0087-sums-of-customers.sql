-- What stands with a customer is added to by each order instead of told from all of theirs anew (decisions 128): a sale to somebody with 20,000 orders costs what the first one cost. PG15 subset.
drop trigger orders_owe_new on orders;
drop trigger orders_owe on orders;
drop trigger orders_trade_new on orders;
drop trigger orders_trade on orders;
drop trigger credit_moves_owe_new on credit_moves;
drop trigger credit_moves_owe on credit_moves;
drop function order_owes();
drop function order_trades();

-- The sums themselves have no bound, or what was cut off could not be taken off again; what is shown of them has.
alter table customers add column owes_sum numeric not null default 0, add column spent_sum numeric not null default 0;
alter table customers no force row level security;
alter table orders no force row level security;
alter table credit_moves no force row level security;
update customers c set owes_sum = d.owes, owes_since = d.since, spent_sum = d.spent, order_count = d.count
from (
  select k.shop_id, coalesce(k.alias_of, k.id) as id, sum(o.owes) as owes, coalesce(min(o.day) filter (where o.owes > 0), '') as since, sum(o.spent) as spent, sum(o.count)::int as count
  from customers k join (
    select shop_id, customer_id, owed_tzs as owes, to_char(at at time zone 'Africa/Dar_es_Salaam', 'YYYY-MM-DD') as day,
      case when status <> 'cancelled' then greatest(total_tzs - refunded_tzs, 0) else 0 end as spent, (status <> 'cancelled')::int as count from orders
    union all select shop_id, customer_id, owed_tzs, since, 0, 0 from credit_moves where owed_tzs > 0) o on o.shop_id = k.shop_id and o.customer_id = k.id group by 1, 2) d
where c.shop_id = d.shop_id and c.id = d.id;
alter table customers force row level security;
alter table orders force row level security;
alter table credit_moves force row level security;
alter table customers drop column owes_tzs, drop column spent_tzs;
alter table customers
  add column owes_tzs bigint not null generated always as (greatest(0, least(owes_sum, 9007199254740991))::bigint) stored,
  add column spent_tzs bigint not null generated always as (greatest(0, least(spent_sum, 9007199254740991))::bigint) stored;
create index customers_by_debt on customers (shop_id, owes_tzs, id) where alias_of is null;
create index customers_by_debt_age on customers (shop_id, owes_since, id) include (owes_tzs) where alias_of is null and owes_tzs > 0;
create index customers_by_promise on customers (shop_id, promised_on, id) where alias_of is null and owes_tzs > 0 and promised_on <> '';
create index customers_segments on customers (shop_id, is_archived, id)
  include (spent_tzs, order_count, last_order_at, owes_tzs, owes_since, birth_month, agreed_to, source, place_key, created_at) where alias_of is null;

-- The oldest of what somebody owes is the first there.
drop index orders_owed;
create index orders_owed on orders (shop_id, customer_id, at) where customer_id is not null and owed_tzs > 0;
drop index credit_moves_owed;
create index credit_moves_owed on credit_moves (shop_id, customer_id, since) where customer_id is not null and owed_tzs > 0;

create function owed_since(shop uuid, owner uuid) returns text language sql stable as $$
  select coalesce(min(x.day), '') from (select owner union all select a.id from customers a where a.shop_id = shop and a.alias_of = owner) i(id) cross join lateral (
    (select to_char(o.at at time zone 'Africa/Dar_es_Salaam', 'YYYY-MM-DD') as day from orders o where o.shop_id = shop and o.customer_id = i.id and o.owed_tzs > 0 order by o.at limit 1)
    union all
    (select m.since from credit_moves m where m.shop_id = shop and m.customer_id = i.id and m.owed_tzs > 0 order by m.since limit 1)) x
$$;

-- All of it told anew, where ids change whom they stand for. Locks as before: an alias before its owner, so that of two changes at once the second sees the first.
create or replace function customer_owes(shop uuid, customer uuid) returns void language plpgsql as $$
declare owner uuid;
begin
  select coalesce(alias_of, id) into owner from customers where shop_id = shop and id = customer for no key update;
  if owner is null then return; end if;
  if owner <> customer then perform 1 from customers where shop_id = shop and id = owner for no key update; end if;
  update customers c set owes_sum = d.tzs, owes_since = owed_since(shop, owner), promised_on = case when d.tzs = 0 then '' else c.promised_on end
  from (
    select coalesce(sum(x.tzs), 0) as tzs from (select owner union all select a.id from customers a where a.shop_id = shop and a.alias_of = owner) i(id) cross join lateral (
      select o.owed_tzs as tzs from orders o where o.shop_id = shop and o.customer_id = i.id and o.owed_tzs > 0
      union all select m.owed_tzs from credit_moves m where m.shop_id = shop and m.customer_id = i.id and m.owed_tzs > 0) x) d
  where c.shop_id = shop and c.id = owner;
  if owner <> customer then
    update customers set owes_sum = 0, owes_since = '' where shop_id = shop and id = customer and (owes_sum, owes_since) is distinct from (0::numeric, '');
  end if;
end $$;
create or replace function customer_trade(shop uuid, customer uuid) returns void language plpgsql as $$
declare owner uuid;
begin
  select coalesce(alias_of, id) into owner from customers where shop_id = shop and id = customer for no key update;
  if owner is null then return; end if;
  if owner <> customer then perform 1 from customers where shop_id = shop and id = owner for no key update; end if;
  update customers c set order_count = d.count, spent_sum = d.tzs
  from (
    select count(o.id)::int as count, coalesce(sum(greatest(o.total_tzs - o.refunded_tzs, 0)), 0) as tzs
    from (select owner union all select a.id from customers a where a.shop_id = shop and a.alias_of = owner) i(id) join orders o on o.shop_id = shop and o.customer_id = i.id
    where o.status <> 'cancelled') d
  where c.shop_id = shop and c.id = owner and (c.order_count, c.spent_sum) is distinct from (d.count, d.tzs);
  if owner <> customer then
    update customers set order_count = 0, spent_sum = 0 where shop_id = shop and id = customer and (order_count, spent_sum) is distinct from (0, 0::numeric);
  end if;
end $$;

-- An order may come before its customer, who then counts it (alias_owes, alias_trades). Where each is written while the other is, neither would see the other: they wait for one another.
create function await_newcomers(shop uuid) returns void language sql as $$ select pg_advisory_xact_lock(hashtextextended('newcomers ' || shop, 0)) $$;
create or replace function alias_owes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.alias_of is not null and old.alias_of is distinct from new.alias_of then perform customer_owes(old.shop_id, old.alias_of); end if;
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock_shared(hashtextextended('newcomers ' || new.shop_id, 0));
    -- A new one mostly owes nothing: then one look is all it costs.
    if not exists (select from orders o where o.shop_id = new.shop_id and o.customer_id = new.id and o.owed_tzs > 0)
      and not exists (select from credit_moves m where m.shop_id = new.shop_id and m.customer_id = new.id and m.owed_tzs > 0) then return null; end if;
  end if;
  perform customer_owes(new.shop_id, new.id);
  return null;
end $$;
create or replace function alias_trades() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.alias_of is not null and old.alias_of is distinct from new.alias_of then perform customer_trade(old.shop_id, old.alias_of); end if;
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock_shared(hashtextextended('newcomers ' || new.shop_id, 0));
    if not exists (select from orders o where o.shop_id = new.shop_id and o.customer_id = new.id) then return null; end if;
  end if;
  perform customer_trade(new.shop_id, new.id);
  return null;
end $$;

-- Adds to what stands with whom an id stands for. `made`: when an order of theirs was made; it is to be told to the tills, under both ids.
create function customer_adds(shop uuid, customer uuid, orders int, spent numeric, owed numeric, is_debt boolean, made timestamptz) returns void language plpgsql as $$
declare
  owner uuid;
  since text;
begin
  if orders = 0 and spent = 0 and not is_debt and made is null then return; end if;
  select coalesce(alias_of, id) into owner from customers where shop_id = shop and id = customer for no key update;
  if owner is null then
    perform await_newcomers(shop);
    select coalesce(alias_of, id) into owner from customers where shop_id = shop and id = customer for no key update;
    if owner is null then return; end if;
  end if;
  if owner <> customer then
    perform 1 from customers where shop_id = shop and id = owner for no key update;
    if made is not null then
      update customers c set last_order_at = greatest(c.last_order_at, made), changed_xid = pg_current_xact_id()::text::bigint where c.shop_id = shop and c.id = customer;
    end if;
  end if;
  if is_debt then since := owed_since(shop, owner); end if;
  update customers c set order_count = c.order_count + orders, spent_sum = c.spent_sum + spent, last_order_at = greatest(c.last_order_at, made),
    changed_xid = case when made is null then c.changed_xid else pg_current_xact_id()::text::bigint end,
    owes_sum = c.owes_sum + owed, owes_since = coalesce(since, c.owes_since), promised_on = case when since = '' then '' else c.promised_on end
  where c.shop_id = shop and c.id = owner;
end $$;

create function order_counts() returns trigger language plpgsql as $$
declare
  is_same boolean;
  was int := 0;
  had numeric := 0;
  is_sold int := (new.status <> 'cancelled')::int;
  has numeric := case when new.status <> 'cancelled' then greatest(new.total_tzs - new.refunded_tzs, 0) else 0 end;
begin
  if tg_op = 'INSERT' then
    perform customer_adds(new.shop_id, new.customer_id, is_sold, has, new.owed_tzs, new.owed_tzs > 0, new.at);
  else
    was := (old.status <> 'cancelled')::int;
    had := case when old.status <> 'cancelled' then greatest(old.total_tzs - old.refunded_tzs, 0) else 0 end;
    is_same := old.customer_id is not distinct from new.customer_id;
    if is_same then
      perform customer_adds(new.shop_id, new.customer_id, is_sold - was, has - had, new.owed_tzs - old.owed_tzs, old.owed_tzs <> new.owed_tzs or (new.owed_tzs > 0 and old.at <> new.at), null);
    else
      if old.customer_id is not null then perform customer_adds(old.shop_id, old.customer_id, -was, -had, -old.owed_tzs, old.owed_tzs > 0, null); end if;
      if new.customer_id is not null then perform customer_adds(new.shop_id, new.customer_id, is_sold, has, new.owed_tzs, new.owed_tzs > 0, null); end if;
    end if;
    -- Rare: a void, another customer, other lines. What no other order of theirs has was not bought.
    if old.customer_id is not null and old.status <> 'cancelled' and (new.status = 'cancelled' or not is_same or old.lines is distinct from new.lines) then
      delete from customer_products p where p.shop_id = old.shop_id and p.customer_id = old.customer_id and p.product_id in (select line_products(old.lines))
        and not exists (select from orders o where o.shop_id = p.shop_id and o.customer_id = p.customer_id and o.status <> 'cancelled' and o.lines @> jsonb_build_array(jsonb_build_object('productId', p.product_id::text)));
    end if;
    if is_same and is_sold = was and old.lines is not distinct from new.lines then return null; end if;
  end if;
  if new.customer_id is not null and new.status <> 'cancelled' then
    insert into customer_products (shop_id, product_id, customer_id) select new.shop_id, l, new.customer_id from line_products(new.lines) l on conflict do nothing;
  end if;
  return null;
end $$;
create trigger orders_trade_new after insert on orders for each row when (new.customer_id is not null) execute function order_counts();
create trigger orders_trade after update on orders for each row
  when (old.customer_id is distinct from new.customer_id or (new.customer_id is not null and ((old.status = 'cancelled') <> (new.status = 'cancelled') or old.total_tzs <> new.total_tzs
    or old.refunded_tzs <> new.refunded_tzs or old.owed_tzs <> new.owed_tzs or (new.owed_tzs > 0 and old.at <> new.at) or old.lines is distinct from new.lines))) execute function order_counts();

create function credit_move_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform customer_adds(new.shop_id, new.customer_id, 0, 0, new.owed_tzs, new.owed_tzs > 0, null);
  elsif old.customer_id is not distinct from new.customer_id then
    perform customer_adds(new.shop_id, new.customer_id, 0, 0, new.owed_tzs - old.owed_tzs, true, null);
  else
    if old.customer_id is not null then perform customer_adds(old.shop_id, old.customer_id, 0, 0, -old.owed_tzs, old.owed_tzs > 0, null); end if;
    if new.customer_id is not null then perform customer_adds(new.shop_id, new.customer_id, 0, 0, new.owed_tzs, new.owed_tzs > 0, null); end if;
  end if;
  return null;
end $$;
create trigger credit_moves_owe_new after insert on credit_moves for each row when (new.customer_id is not null and new.owed_tzs > 0) execute function credit_move_counts();
create trigger credit_moves_owe after update on credit_moves for each row when (old.owed_tzs <> new.owed_tzs or (new.owed_tzs > 0 and old.customer_id is distinct from new.customer_id)) execute function credit_move_counts();

-- A mark is written beside an order of the shop, which is there: to look the shop up once more, and lock it, was a part of each sale.
alter table figure_marks drop constraint figure_marks_shop_id_fkey;
