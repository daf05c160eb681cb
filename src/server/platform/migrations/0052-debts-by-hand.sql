-- Debts that stand in no order (of an old paper book, or more than was written down), and what will not be paid: moves of a customer's money that no money is part of (decisions 88). PG15 subset.
alter table payments drop constraint payments_method_check;
alter table payments
  add constraint payments_method_check check (method in ('cash', 'mobile_money', 'tanqr', 'card', 'store_credit', 'exchange', 'write_off')),
  -- the move it is a part of (credit_moves.parts), with its reason
  add column move_id uuid;

alter table credit_moves drop constraint credit_moves_direction_check;
alter table credit_moves drop constraint credit_moves_method_check;
alter table credit_moves
  add constraint credit_moves_direction_check check (direction in ('deposit', 'pay_out', 'debt', 'owed', 'less', 'write_off')),
  add constraint credit_moves_method_check check (method in ('cash', 'mobile_money', 'card', 'none')),
  -- of a debt: the business day it is from, and what of it is settled
  add column since text collate "C" constraint credit_moves_since_check check (since ~ '^\d{4}-\d{2}-\d{2}$'),
  add column settled_tzs bigint not null default 0 constraint credit_moves_settled_tzs_bound check (settled_tzs between 0 and 10000000000000),
  add column owed_tzs bigint not null generated always as (case when direction = 'owed' and reversed_at is null then greatest(amount_tzs - settled_tzs, 0) else 0 end) stored;
create index credit_moves_owed on credit_moves (shop_id, customer_id) where customer_id is not null and owed_tzs > 0;

create or replace function customer_owes(shop uuid, customer uuid) returns void language plpgsql as $$
declare owner uuid;
begin
  select coalesce(alias_of, id) into owner from customers where shop_id = shop and id = customer for no key update;
  if owner is null then return; end if;
  if owner <> customer then perform 1 from customers where shop_id = shop and id = owner for no key update; end if;
  update customers c set owes_tzs = d.tzs, owes_since = d.since, promised_on = case when d.tzs = 0 then '' else c.promised_on end
  from (
    select least(coalesce(sum(x.tzs), 0), 9007199254740991)::bigint as tzs, coalesce(min(x.day), '') as since
    from (select owner union all select a.id from customers a where a.shop_id = shop and a.alias_of = owner) i(id) cross join lateral (
      select o.owed_tzs as tzs, to_char(o.at at time zone 'Africa/Dar_es_Salaam', 'YYYY-MM-DD') as day from orders o where o.shop_id = shop and o.customer_id = i.id and o.owed_tzs > 0
      union all select m.owed_tzs, m.since from credit_moves m where m.shop_id = shop and m.customer_id = i.id and m.owed_tzs > 0) x) d
  where c.shop_id = shop and c.id = owner and (c.owes_tzs, c.owes_since) is distinct from (d.tzs, d.since);
  if owner <> customer then
    update customers set owes_tzs = 0, owes_since = '' where shop_id = shop and id = customer and (owes_tzs, owes_since) is distinct from (0::bigint, '');
  end if;
end $$;
create trigger credit_moves_owe_new after insert on credit_moves for each row when (new.customer_id is not null and new.owed_tzs > 0) execute function order_owes();
create trigger credit_moves_owe after update on credit_moves for each row when (old.owed_tzs is distinct from new.owed_tzs) execute function order_owes();
