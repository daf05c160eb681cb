-- What a shop sold, day by day (modules/figures): added up once for every day that is over, and anew for each that changed since. PG15 subset.
create table figures (
  shop_id uuid not null references shops (id),
  -- 'all', or by what the day is told apart: 'hour' of the day, 'staff' who served, 'source' of the order, 'method' of the payment, 'product'
  kind text collate "C" not null,
  day date not null,
  -- of the kind; '' for all, and where nobody or nothing is named
  key text collate "C" not null,
  -- sold, or of a method: taken
  orders int not null default 0,
  -- without tips; what came back is taken off on the day it came back
  sales_tzs bigint not null default 0 constraint figures_sales_tzs_bound check (sales_tzs between -9007199254740991 and 9007199254740991),
  -- what the goods cost when they were sold, and the sales of goods nobody knew the cost of
  cost_tzs bigint not null default 0 constraint figures_cost_tzs_bound check (cost_tzs between -9007199254740991 and 9007199254740991),
  uncosted_tzs bigint not null default 0 constraint figures_uncosted_tzs_bound check (uncosted_tzs between -9007199254740991 and 9007199254740991),
  discount_tzs bigint not null default 0 constraint figures_discount_tzs_bound check (discount_tzs between 0 and 9007199254740991),
  refunds int not null default 0,
  refund_tzs bigint not null default 0 constraint figures_refund_tzs_bound check (refund_tzs between 0 and 9007199254740991),
  -- of what was sold that day: not paid to this hour
  owed_tzs bigint not null default 0 constraint figures_owed_tzs_bound check (owed_tzs between 0 and 9007199254740991),
  -- of products, in their own unit
  quantity_milli bigint not null default 0 constraint figures_quantity_milli_bound check (quantity_milli between -9007199254740991 and 9007199254740991),
  primary key (shop_id, kind, day, key)
);

-- Days whose orders, refunds or payments changed and that are not added up since: they are read from the orders themselves. One row a day and transaction, so that no two
-- sales ever wait for one another, and what a rebuild has not seen keeps its own row.
create table figure_marks (
  shop_id uuid not null references shops (id),
  day date not null,
  xid bigint not null,
  primary key (shop_id, day, xid)
);

do $$
declare t text;
begin
  foreach t in array array['figures', 'figure_marks'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;

create function business_day(at timestamptz) returns date language sql stable as $$ select (at at time zone 'Africa/Dar_es_Salaam')::date $$;

create function figure_mark() returns trigger language plpgsql as $$
begin
  insert into figure_marks (shop_id, day, xid) values (new.shop_id, business_day(new.at), pg_current_xact_id()::text::bigint) on conflict do nothing;
  return null;
end $$;
-- An order that changed takes its refunds with it: they count while it is a sale, as its seller's and of its source.
create function figure_mark_order() returns trigger language plpgsql as $$
begin
  insert into figure_marks (shop_id, day, xid)
  select new.shop_id, d.day, pg_current_xact_id()::text::bigint from (
    select business_day(new.at) as day union select business_day(old.at)
    union select business_day(r.at) from refunds r where r.shop_id = new.shop_id and r.order_id = new.id) d on conflict do nothing;
  return null;
end $$;

create trigger orders_figures_new after insert on orders for each row execute function figure_mark();
create trigger orders_figures after update on orders for each row
  when ((old.status, old.at, old.total_tzs, old.tips_tzs, old.discount_tzs, old.owed_tzs, old.source, old.served_by_id, old.line_costs, old.lines)
    is distinct from (new.status, new.at, new.total_tzs, new.tips_tzs, new.discount_tzs, new.owed_tzs, new.source, new.served_by_id, new.line_costs, new.lines)) execute function figure_mark_order();
create trigger refunds_figures after insert or update on refunds for each row execute function figure_mark();
create trigger payments_figures_new after insert on payments for each row execute function figure_mark();

-- What there is already is added up by the first rounds.
alter table orders no force row level security;
alter table refunds no force row level security;
alter table payments no force row level security;
alter table figure_marks no force row level security;
insert into figure_marks (shop_id, day, xid)
select shop_id, business_day(at), pg_current_xact_id()::text::bigint from (
  select shop_id, at from orders union all select shop_id, at from refunds union all select shop_id, at from payments) x group by 1, 2;
alter table orders force row level security;
alter table refunds force row level security;
alter table payments force row level security;
alter table figure_marks force row level security;
