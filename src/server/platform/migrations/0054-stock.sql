-- Suppliers, what came in from them and what it cost (domain/stock-cost.ts). PG15 subset.
create table suppliers (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  -- foldText(name): the order of the list
  name_key text collate "C" not null,
  phone text not null default '' check (char_length(phone) <= 30),
  note text not null default '' check (char_length(note) <= 500),
  is_archived boolean not null default false,
  -- bought from them, and paid of it: what is owed is the difference
  bought_tzs bigint not null default 0 constraint suppliers_bought_tzs_bound check (bought_tzs between 0 and 9007199254740991),
  paid_tzs bigint not null default 0 constraint suppliers_paid_tzs_bound check (paid_tzs between 0 and 9007199254740991),
  last_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index suppliers_by_name on suppliers (shop_id, name_key, id);

create table stock_receipts (
  shop_id uuid not null references shops (id),
  id uuid not null,
  -- null where nobody asks for a name; the name is of that day
  supplier_id uuid,
  supplier_name text not null default '',
  invoice_number text not null default '',
  day date not null,
  lines jsonb not null check (pg_column_size(lines) <= 2000000),
  line_count int not null,
  transport_tzs bigint not null default 0 constraint stock_receipts_transport_tzs_bound check (transport_tzs between 0 and 10000000000000),
  discount_tzs bigint not null default 0 constraint stock_receipts_discount_tzs_bound check (discount_tzs between 0 and 10000000000000),
  total_tzs bigint not null constraint stock_receipts_total_tzs_bound check (total_tzs between 0 and 10000000000000),
  paid_tzs bigint not null default 0 constraint stock_receipts_paid_tzs_bound check (paid_tzs between 0 and 10000000000000),
  due_on date,
  photos jsonb not null default '[]' check (pg_column_size(photos) <= 2000),
  note text not null default '',
  by_user_id uuid,
  device_id uuid,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  -- an admin found that it never happened
  reversed_at timestamptz,
  primary key (shop_id, id)
);
create index stock_receipts_list on stock_receipts (shop_id, received_at desc, id desc);
create index stock_receipts_supplier on stock_receipts (shop_id, supplier_id, received_at desc, id desc) where supplier_id is not null;

do $$
declare t text;
begin
  foreach t in array array['suppliers', 'stock_receipts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;

-- What made the movement, where it was no order: a receipt; and what the goods of it cost in all.
alter table stock_movements
  add column doc_id uuid,
  add column cost_tzs bigint constraint stock_movements_cost_tzs_bound check (cost_tzs between 0 and 10000000000000);
-- Of a product's movements by kind; sales are most of them, and pay for no further index.
create index stock_movements_reason on stock_movements (shop_id, product_id, reason, received_at desc, id desc) where reason <> 'sale';

-- What the goods of each line cost when they were sold, by the line's id; goods nobody knows the cost of are left out. Profit is counted with these, whatever goods cost later.
alter table orders add column line_costs jsonb not null default '{}' check (pg_column_size(line_costs) <= 200000);

-- One look at each product, by its key: `limit 1` keeps it so, whatever the planner knows of the table.
create function line_costs(shop uuid, lines jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(c.line_id, c.tzs), '{}') from (
    select l->>'id' as line_id,
      least(round(coalesce(v.cost_tzs, p.cost_tzs)::numeric * round((l->>'quantityMilli')::numeric * coalesce((l->'soldIn'->>'factorMilli')::numeric, 1000) / 1000) / 1000), 10000000000000)::bigint as tzs
    from jsonb_array_elements(lines) l
      cross join lateral (select cost_tzs from products where shop_id = shop and id = (l->>'productId')::uuid limit 1) p
      left join lateral (select cost_tzs from variants where shop_id = shop and id = (l->>'variantId')::uuid limit 1) v on true
    where coalesce(v.cost_tzs, p.cost_tzs) is not null) c
$$;
