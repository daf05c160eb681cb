-- How somebody matched the columns of a file, for the next one with the same headings; with the shop, since what a device keeps of a person leaves with them. PG15 subset.
create table import_columns (
  shop_id uuid not null references shops (id),
  kind text collate "C" not null check (kind in ('products', 'customers', 'suppliers', 'expenses', 'stock', 'debts')),
  -- folded, one behind the other
  headings text collate "C" not null check (char_length(headings) between 1 and 300),
  columns jsonb not null check (pg_column_size(columns) <= 4000),
  at timestamptz not null,
  primary key (shop_id, kind, headings)
);
alter table import_columns enable row level security;
alter table import_columns force row level security;
create policy tenant on import_columns using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
