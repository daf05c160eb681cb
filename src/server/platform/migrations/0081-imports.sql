-- What was brought by files, row by row, beside products (0062): so that a file brought again makes nothing twice, and an import that went wrong is undone as a whole. PG15 subset.
create table imports (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kind text collate "C" not null check (kind in ('customers', 'suppliers', 'expenses', 'stock', 'debts')),
  row_count int not null default 0 check (row_count >= 0),
  by_user_id uuid,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (shop_id, id, kind)
);
create index imports_list on imports (shop_id, kind, at desc, id desc) where undone_at is null;

create table imported_rows (
  shop_id uuid not null references shops (id),
  kind text collate "C" not null,
  -- made of what the row says (of stock: the item)
  key uuid not null,
  import_id uuid not null,
  -- what it became: a customer, supplier, expense, movement of stock or debt
  made_id uuid not null,
  -- the sum or amount it said, where another one would be another row
  figure bigint not null default 0,
  is_undone boolean not null default false,
  primary key (shop_id, kind, key)
);
create index imported_rows_import on imported_rows (shop_id, import_id, kind);

do $$
declare t text;
begin
  foreach t in array array['imports', 'imported_rows'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;

-- A debt out of a file was written at no till.
alter table credit_moves alter column device_id drop not null;
-- Goods of a stock list are named by their code.
create index products_sku on products (shop_id, sku) where sku <> '';
create index variants_sku on variants (shop_id, sku) where sku <> '';
