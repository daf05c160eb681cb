-- What a shop gives back to who comes again (domain/loyalty.ts, decisions 138): the rule stands with each order as it was then, and what the order gave is told from its row, so that each later
-- payment, return and void is in it by itself. PG15 subset.
alter table orders
  add column loyalty jsonb constraint orders_loyalty_check check (loyalty is null or (jsonb_typeof(loyalty) = 'object' and pg_column_size(loyalty) <= 1000)),
  -- of paid_tzs, what no money came for
  add column unpaid_tzs bigint not null default 0 constraint orders_unpaid_tzs_bound check (unpaid_tzs between -9007199254740991 and 9007199254740991);

-- What earnedBy of domain/loyalty.ts says, for a column; a test holds the two together.
create function loyalty_kept(status text, total bigint, refunded bigint, paid bigint, unpaid bigint) returns numeric language sql immutable parallel safe as $$
  select case when status = 'cancelled' or paid < total - refunded then 0 else greatest(0, total::numeric - refunded - greatest(0, unpaid)) end
$$;
create function loyalty_stamps(loyalty jsonb, lines jsonb, status text, total bigint, refunded bigint, paid bigint, unpaid bigint) returns int language sql immutable parallel safe as $$
  select case when status = 'cancelled' then 0 else (
    case when k.kept <= 0 or k.kept < coalesce((loyalty->>'fromTzs')::numeric, 0) then 0
      when loyalty->>'productId' is null then 1
      else least(1000, case when k.kept >= total then k.pieces else ceil(k.pieces * k.kept / total) end) end
    - case when total > 0 and greatest(0, total - refunded) < total then ceil(k.spent * greatest(0, total - refunded) / total) else k.spent end)::int end
  from (select loyalty_kept(status, total, refunded, paid, unpaid) as kept, coalesce((loyalty->>'spent')::numeric, 0) as spent,
    case when loyalty->>'productId' is null then 0 else floor(coalesce((select sum(floor((l->>'quantityMilli')::numeric * coalesce((l->'soldIn'->>'factorMilli')::numeric, 1000) / 1000))
      from jsonb_array_elements(lines) l where lower(l->>'productId') = lower(loyalty->>'productId')), 0) / 1000) end as pieces) k
$$;
alter table orders
  add column earned_tzs bigint not null generated always as (case when loyalty->>'kind' = 'percent' and customer_id is not null
    then floor(greatest(0, loyalty_kept(status, total_tzs, refunded_tzs, paid_tzs, unpaid_tzs) - tips_tzs) * (loyalty->>'basisPoints')::int / 10000)::bigint else 0 end) stored,
  add column stamps int not null generated always as (case when loyalty->>'kind' in ('visits', 'pieces') and customer_id is not null
    then loyalty_stamps(loyalty, lines, status, total_tzs, refunded_tzs, paid_tzs, unpaid_tzs) else 0 end) stored;
create index orders_earned on orders (shop_id, customer_id) include (earned_tzs, stamps) where customer_id is not null and (earned_tzs <> 0 or stamps <> 0);
create index orders_earning on orders (shop_id, customer_id, at) where customer_id is not null and loyalty is not null;

create function order_unpaid() returns trigger language plpgsql as $$
begin
  update orders set unpaid_tzs = unpaid_tzs + new.amount_tzs where shop_id = new.shop_id and id = new.order_id;
  return null;
end $$;
create trigger payments_unpaid after insert on payments for each row when (new.method = 'write_off') execute function order_unpaid();
alter table orders no force row level security;
alter table payments no force row level security;
update orders o set unpaid_tzs = p.tzs from (select shop_id, order_id, sum(amount_tzs) as tzs from payments where method = 'write_off' group by 1, 2) p where p.shop_id = o.shop_id and p.order_id = o.id and p.tzs <> 0;
alter table orders force row level security;
alter table payments force row level security;
