-- What a shop pays for offers by the operator's SMS account (decision 383): a row a claim, booked in the ledger under its id. PG15 subset.
create table sms_charges (
  shop_id uuid not null references shops (id),
  -- the reference of its entries in the ledger
  id uuid not null,
  -- null: a reminder of an order that was left, whose id this row has
  campaign_id uuid,
  -- the first day of the month it counts in
  month date not null,
  parts int not null check (parts between 1 and 10000),
  -- what the gateway refused cost nothing
  returned_parts int not null default 0,
  price_tzs bigint not null constraint sms_charges_price_tzs_bound check (price_tzs between 1 and 1000),
  at timestamptz not null,
  -- of a reminder: when its job went to the gateway with it; one that never did is given back
  handed_at timestamptz,
  primary key (shop_id, id),
  constraint sms_charges_returned_bound check (returned_parts between 0 and parts)
);
create index sms_charges_months on sms_charges (shop_id, month);
create index sms_charges_waiting on sms_charges (shop_id, at) where campaign_id is null and handed_at is null and returned_parts = 0;
alter table sms_charges enable row level security;
alter table sms_charges force row level security;
create policy tenant on sms_charges using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- The sums of these rows, for the operator, who looks at all shops at once.
create table sms_charge_months (
  shop_id uuid not null,
  month date not null,
  parts bigint not null constraint sms_charge_months_parts_bound check (parts between 0 and 1000000000),
  tzs bigint not null constraint sms_charge_months_tzs_bound check (tzs between 0 and 1000000000000),
  primary key (shop_id, month)
);

-- What a shop owes the operator beyond what lies here for it: the credit is its founder's, over all their shops, and the debt outlives the shop. No person stands here but by an id that leads to nobody once they are gone.
create table sms_debts (
  shop_id uuid primary key,
  founder_id uuid not null,
  owed_tzs bigint not null constraint sms_debts_owed_tzs_bound check (owed_tzs between 1 and 1000000000000)
);
create index sms_debts_founders on sms_debts (founder_id);

-- A reminder of an order is not sent where the shop could not pay for it.
alter table cart_follow_ups drop constraint cart_follow_ups_why_check;
alter table cart_follow_ups add constraint cart_follow_ups_why_check check (why in ('', 'no_phone', 'refused', 'opted_out', 'had_enough', 'ordered', 'no_way', 'cap', 'no_funds', 'gone'));
