-- How many people a shop's own page had, day by day, and how far they came (modules/figures/visits): counts alone, nothing about who it was. PG15 subset.
create table shop_visits (
  shop_id uuid not null references shops (id),
  day date not null,
  step text collate "C" not null check (step in ('visit', 'product', 'basket')),
  count int not null constraint shop_visits_count_bound check (count between 0 and 2000000000),
  primary key (shop_id, day, step)
);
alter table shop_visits enable row level security;
alter table shop_visits force row level security;
create policy tenant on shop_visits using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
