-- The mobile-money desk: confirmation messages of wallets that somebody handed in. None of them is money until its reference is seen by a callback or on a statement.
create table claims (
  shop_id uuid not null,
  id uuid not null,
  state text not null check (state in ('claimed', 'confirmed', 'differs', 'repeated', 'withdrawn')),
  -- as handed in: evidence, never changed
  message text not null,
  wallet text not null,
  reference text collate "C" not null,
  amount_tzs bigint not null,
  payer_name text not null,
  payer_phone text not null,
  message_at timestamptz,
  warnings text[] not null default '{}',
  -- may be ahead of the order itself, which waits on another device
  order_id uuid,
  expected_tzs bigint,
  first_id uuid,
  -- the order's payment that carries this reference: one a cashier typed, or the one made when it was confirmed
  payment_id uuid,
  confirmed_by text check (confirmed_by in ('callback', 'statement')),
  confirmed_at timestamptz,
  confirmed_tzs bigint,
  withdrawn_reason text not null default '',
  withdrawn_by uuid,
  by_user_id uuid,
  device_id uuid,
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (shop_id, id)
);
-- A reference counts once, whatever two cashiers paste in the same second.
create unique index claims_reference on claims (shop_id, reference) where state in ('claimed', 'confirmed', 'differs');
create index claims_newest on claims (shop_id, received_at desc, id desc);
create index claims_open on claims (shop_id, received_at desc, id desc) where state in ('claimed', 'differs');
create index claims_order on claims (shop_id, order_id) where order_id is not null;

alter table claims enable row level security;
alter table claims force row level security;
create policy tenant on claims using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
