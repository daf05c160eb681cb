-- Refunds: goods that came back after they were handed over, and the money for them (command refund.create). The order stays as it was; a refund stands beside it.
-- PG15 subset.
create table refunds (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- "A7-R000124", of the device's one counter
  number text collate "C" not null,
  reason text collate "C" not null check (reason in ('spoilt', 'wrong_item', 'changed_mind', 'price_mistake', 'other')),
  note text not null default '',
  -- parts of the order's lines: what came back, where it went, and its share of the line's figures
  lines jsonb not null,
  total_tzs bigint not null constraint refunds_total_tzs_bound check (total_tzs between 0 and 9007199254740991),
  tax_tzs bigint not null constraint refunds_tax_tzs_bound check (tax_tzs between 0 and 9007199254740991),
  paid_back_tzs bigint not null constraint refunds_paid_back_tzs_bound check (paid_back_tzs between 0 and 10000000000000),
  -- its rows in payments, with negative amounts
  payment_ids uuid[] not null default '{}',
  by_user_id uuid,
  device_id uuid,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  -- an admin found that it never happened
  reversed_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, number)
);
create index refunds_order on refunds (shop_id, order_id);
-- a refund lowers the sales of its own day
create index refunds_at on refunds (shop_id, at) where reversed_at is null;
alter table refunds enable row level security;
alter table refunds force row level security;
create policy tenant on refunds using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- Worth of the goods of an order that came back. What is owed follows it; a generated column's expression cannot be changed in place, and its index goes with it.
alter table orders add column refunded_tzs bigint not null default 0 constraint orders_refunded_tzs_bound check (refunded_tzs between 0 and 9007199254740991);
alter table orders drop column owed_tzs;
alter table orders add column owed_tzs bigint not null
  generated always as (case when status = 'cancelled' then 0 else greatest(total_tzs - refunded_tzs - paid_tzs, 0) end) stored;
create index orders_owed on orders (shop_id, customer_id) where customer_id is not null and owed_tzs > 0;
drop index orders_overpaid;
create index orders_overpaid on orders (shop_id, at, id) where paid_tzs > total_tzs - refunded_tzs and status <> 'cancelled';

-- What of a gateway's money is still to go back, where the shop gave some back by hand before. Null: all that came.
alter table payment_attempts add column refund_tzs bigint constraint payment_attempts_refund_tzs_bound check (refund_tzs between 1 and 9007199254740991);
