-- Which step of which budget owners were told of, once each (modules/expenses/budget-alerts); another budget is told of anew. And whether a device wants to hear of the shop's
-- expenses: as it was with what is due, which stood with the devices' alerts. PG15 subset.
create table budget_alerts (
  shop_id uuid not null references shops (id),
  category text collate "C" not null,
  month date not null check (extract(day from month) = 1),
  step smallint not null check (step in (80, 100)),
  budget_tzs bigint not null constraint budget_alerts_budget_tzs_bound check (budget_tzs between 1 and 10000000000000),
  at timestamptz not null,
  primary key (shop_id, category, month, step, budget_tzs)
);
alter table budget_alerts enable row level security;
alter table budget_alerts force row level security;
create policy tenant on budget_alerts using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

alter table push_subscriptions add column wants_expenses boolean not null default true;
alter table push_subscriptions no force row level security;
update push_subscriptions set wants_expenses = wants_alerts where wants_expenses <> wants_alerts;
alter table push_subscriptions force row level security;
