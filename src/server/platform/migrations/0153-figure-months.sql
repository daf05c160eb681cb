-- What a shop sold, month by month: the sums of the days in `figures`, written in one transaction with them (modules/figures), so that a year is some hundred thousand rows fewer. PG15 subset.
create table figure_months (
  shop_id uuid not null references shops (id),
  -- as in figures
  kind text collate "C" not null,
  -- the first of the month; of hours, the first day of it that is the same day of the week
  day date not null,
  key text collate "C" not null,
  orders int not null default 0,
  sales_tzs bigint not null default 0 constraint figure_months_sales_tzs_bound check (sales_tzs between -9007199254740991 and 9007199254740991),
  cost_tzs bigint not null default 0 constraint figure_months_cost_tzs_bound check (cost_tzs between -9007199254740991 and 9007199254740991),
  uncosted_tzs bigint not null default 0 constraint figure_months_uncosted_tzs_bound check (uncosted_tzs between -9007199254740991 and 9007199254740991),
  discount_tzs bigint not null default 0 constraint figure_months_discount_tzs_bound check (discount_tzs between 0 and 9007199254740991),
  refunds int not null default 0,
  refund_tzs bigint not null default 0 constraint figure_months_refund_tzs_bound check (refund_tzs between 0 and 9007199254740991),
  owed_tzs bigint not null default 0 constraint figure_months_owed_tzs_bound check (owed_tzs between 0 and 9007199254740991),
  quantity_milli bigint not null default 0 constraint figure_months_quantity_milli_bound check (quantity_milli between -9007199254740991 and 9007199254740991),
  primary key (shop_id, kind, day, key)
);
alter table figure_months enable row level security;
alter table figure_months force row level security;
create policy tenant on figure_months using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

alter table figures no force row level security;
alter table figure_months no force row level security;
insert into figure_months (shop_id, kind, day, key, orders, sales_tzs, cost_tzs, uncosted_tzs, discount_tzs, refunds, refund_tzs, owed_tzs, quantity_milli)
select shop_id, kind, first + case kind when 'hour' then (day - first) % 7 else 0 end, key, sum(orders)::int,
  greatest(least(sum(sales_tzs), 9007199254740991), -9007199254740991)::bigint, greatest(least(sum(cost_tzs), 9007199254740991), -9007199254740991)::bigint,
  greatest(least(sum(uncosted_tzs), 9007199254740991), -9007199254740991)::bigint, least(sum(discount_tzs), 9007199254740991)::bigint, sum(refunds)::int,
  least(sum(refund_tzs), 9007199254740991)::bigint, least(sum(owed_tzs), 9007199254740991)::bigint,
  greatest(least(sum(quantity_milli), 9007199254740991), -9007199254740991)::bigint
from (select *, date_trunc('month', day::timestamp)::date as first from figures where kind in ('all', 'hour', 'staff', 'source', 'method', 'product')) f group by 1, 2, 3, 4;
alter table figures force row level security;
alter table figure_months force row level security;
