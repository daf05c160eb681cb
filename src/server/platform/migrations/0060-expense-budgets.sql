-- What a shop means to spend on a kind of expense in a month: holds from that month on, until a later one says otherwise; null: no budget any more. PG15 subset.
create table expense_budgets (
  shop_id uuid not null references shops (id),
  category text collate "C" not null,
  month date not null check (extract(day from month) = 1),
  amount_tzs bigint constraint expense_budgets_amount_tzs_bound check (amount_tzs between 1 and 10000000000000),
  by_user_id uuid,
  at timestamptz not null,
  primary key (shop_id, category, month)
);
alter table expense_budgets enable row level security;
alter table expense_budgets force row level security;
create policy tenant on expense_budgets using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
