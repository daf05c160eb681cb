-- What a shop pays again and again: when it is due next, and of which due day its owners were reminded. PG15 subset.
create table recurring_expenses (
  shop_id uuid not null references shops (id),
  id uuid not null,
  category text collate "C" not null,
  amount_tzs bigint not null constraint recurring_expenses_amount_tzs_bound check (amount_tzs between 1 and 10000000000000),
  method text not null,
  supplier text not null default '' check (char_length(supplier) <= 120),
  note text not null default '' check (char_length(note) <= 500),
  every text collate "C" not null check (every in ('week', 'month', 'year')),
  starts_on date not null,
  next_on date not null,
  reminded_on date,
  ended_at timestamptz,
  by_user_id uuid,
  at timestamptz not null,
  primary key (shop_id, id)
);
create index recurring_expenses_due on recurring_expenses (shop_id, next_on, id) where ended_at is null;
alter table recurring_expenses enable row level security;
alter table recurring_expenses force row level security;
create policy tenant on recurring_expenses using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
