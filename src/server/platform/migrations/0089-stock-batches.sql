-- Goods by the day until which they are good (decisions 135). A row is what was there of a batch when goods of it last came in or were thrown away; what left since left from the oldest, and that is
-- computed when it is asked for, from what lies on the shelf: no sale writes here. PG15 subset.
create table stock_batches (
  shop_id uuid not null references shops (id),
  item_id uuid not null,
  use_by date not null,
  product_id uuid not null,
  variant_id uuid,
  rest_milli bigint not null constraint stock_batches_rest_milli_bound check (rest_milli between 0 and 9007199254740991),
  primary key (shop_id, item_id, use_by)
);
create index stock_batches_by_day on stock_batches (shop_id, use_by, item_id);
alter table stock_batches enable row level security;
alter table stock_batches force row level security;
create policy tenant on stock_batches using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
