-- What goods cost that were there already when they were counted first (decision 404): the journal books it once, whatever they cost later. PG15 subset.
-- Below zero where less was there than was known of, and where an import is taken back.
alter table stock_movements add column opening_tzs bigint;
alter table stock_movements add constraint stock_movements_opening_tzs_bound check (opening_tzs between -10000000000000 and 10000000000000);

create function opening_tzs(shop uuid, product uuid, variant uuid, delta bigint) returns bigint language sql stable as $$
  select sign(delta::numeric)::int * least(round(coalesce(v.cost_tzs, p.cost_tzs, 0)::numeric * abs(delta::numeric) / 1000), 10000000000000)::bigint
  from products p left join lateral (select cost_tzs from variants where shop_id = shop and id = variant limit 1) v on true where p.shop_id = shop and p.id = product
$$;

-- Every way a count is written comes by here: a difference that was lost has its cost already (0170-losses.sql).
create function counted_first() returns trigger language plpgsql as $$
begin
  new.opening_tzs := opening_tzs(new.shop_id, new.product_id, new.variant_id, new.delta_milli);
  return new;
end $$;
create trigger counted_first before insert on stock_movements for each row
  when (new.reason = 'counted' and new.cost_tzs is null and new.opening_tzs is null and new.delta_milli <> 0) execute function counted_first();

-- Those of before, at what the goods cost today: nobody wrote down what they cost then.
alter table stock_movements no force row level security;
alter table products no force row level security;
alter table variants no force row level security;
update stock_movements set opening_tzs = opening_tzs(shop_id, product_id, variant_id, delta_milli) where reason = 'counted' and cost_tzs is null and delta_milli <> 0;
alter table stock_movements force row level security;
alter table products force row level security;
alter table variants force row level security;

-- The journal of a month reads them by their day.
create index stock_movements_booked on stock_movements (shop_id, at) where reason in ('transfer_in', 'transfer_out') or opening_tzs is not null;
