-- Money a customer pays ahead, and what is paid out of what the shop keeps for them, beside any order (domain/store-credit.ts). With the payments of orders these are the ledger
-- of the balance. PG15 subset.
create table credit_moves (
  shop_id uuid not null,
  id uuid not null,
  direction text collate "C" not null check (direction in ('deposit', 'pay_out')),
  -- null where nobody could be named: then it is on no balance, and an admin sees it
  customer_id uuid,
  customer_name text not null default '',
  customer_phone text not null default '',
  amount_tzs bigint not null constraint credit_moves_amount_tzs_bound check (amount_tzs between 1 and 10000000000000),
  method text collate "C" not null check (method in ('cash', 'mobile_money', 'card')),
  reference text collate "C",
  reason text not null default '',
  by_user_id uuid,
  device_id uuid not null,
  -- the shift it was done in, and its device
  shift_id uuid,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  -- an admin found that it never happened
  reversed_at timestamptz,
  primary key (shop_id, id)
);
create index credit_moves_customer on credit_moves (shop_id, customer_id, at, id) where customer_id is not null;
create index credit_moves_shift on credit_moves (shop_id, shift_id) where shift_id is not null;
create index credit_moves_at on credit_moves (shop_id, at desc, id desc);
alter table credit_moves enable row level security;
alter table credit_moves force row level security;
create policy tenant on credit_moves using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
