-- An order may come before its customer, or under an id that becomes another's: it was counted and summed then, but the customer was never here (decisions 102). PG15 subset.
create or replace function customer_trade(shop uuid, customer uuid) returns void language plpgsql as $$
declare owner uuid;
begin
  select coalesce(alias_of, id) into owner from customers where shop_id = shop and id = customer for no key update;
  if owner is null then return; end if;
  if owner <> customer then perform 1 from customers where shop_id = shop and id = owner for no key update; end if;
  update customers c set order_count = d.count, spent_sum = d.tzs, last_order_at = greatest(c.last_order_at, d.seen)
  from (
    select count(*) filter (where o.status <> 'cancelled')::int as count, coalesce(sum(greatest(o.total_tzs - o.refunded_tzs, 0)) filter (where o.status <> 'cancelled'), 0) as tzs, max(o.at) as seen
    from (select owner union all select a.id from customers a where a.shop_id = shop and a.alias_of = owner) i(id) join orders o on o.shop_id = shop and o.customer_id = i.id) d
  where c.shop_id = shop and c.id = owner and (c.order_count, c.spent_sum, c.last_order_at) is distinct from (d.count, d.tzs, greatest(c.last_order_at, d.seen));
  if owner <> customer then
    update customers set order_count = 0, spent_sum = 0 where shop_id = shop and id = customer and (order_count, spent_sum) is distinct from (0, 0::numeric);
  end if;
end $$;

alter table customers no force row level security;
alter table orders no force row level security;
update customers c set last_order_at = d.seen
from (select k.shop_id, coalesce(k.alias_of, k.id) as id, max(o.at) as seen from customers k join orders o on o.shop_id = k.shop_id and o.customer_id = k.id group by 1, 2) d
where c.shop_id = d.shop_id and c.id = d.id and c.last_order_at < d.seen;
alter table customers force row level security;
alter table orders force row level security;
