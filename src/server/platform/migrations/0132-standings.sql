-- What a shop was owed, owed and had on its shelves at the end of each day (modules/figures/standings): none of it can be read off later, so a job writes it down. PG15 subset.
create table standings (
  shop_id uuid not null references shops (id),
  day date not null,
  -- by customers
  owed_tzs bigint not null constraint standings_owed_tzs_bound check (owed_tzs between 0 and 9007199254740991),
  -- at cost
  stock_tzs bigint not null constraint standings_stock_tzs_bound check (stock_tzs between 0 and 9007199254740991),
  -- to suppliers
  due_tzs bigint not null constraint standings_due_tzs_bound check (due_tzs between 0 and 9007199254740991),
  -- a night the job missed is read when it runs again
  read_at timestamptz not null,
  primary key (shop_id, day)
);
alter table standings enable row level security;
alter table standings force row level security;
create policy tenant on standings using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
