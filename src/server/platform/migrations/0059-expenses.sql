-- Who was paid, how often an expense was changed, and each change of it with what stood there before. PG15 subset.
alter table expenses
  add column supplier text not null default '' constraint expenses_supplier_bound check (char_length(supplier) <= 120),
  add column changes int not null default 0 check (changes >= 0),
  add column voided_by uuid;

-- Of the changed fields alone: what was there, and what has been there since.
create table expense_changes (
  shop_id uuid not null references shops (id),
  id uuid not null,
  expense_id uuid not null,
  was jsonb not null check (jsonb_typeof(was) = 'object' and pg_column_size(was) <= 8000),
  now jsonb not null check (jsonb_typeof(now) = 'object' and pg_column_size(now) <= 8000),
  by_user_id uuid,
  device_id uuid,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, expense_id) references expenses (shop_id, id)
);
create index expense_changes_of on expense_changes (shop_id, expense_id, received_at, id);
alter table expense_changes enable row level security;
alter table expense_changes force row level security;
create policy tenant on expense_changes using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
