-- The customer's phone of the payment sandbox (decisions 29): what it was asked for, and what the operator made it answer. No shop's rows: the sandbox stands where a
-- gateway stands, and knows of us what a gateway would.
create table sandbox_phone (
  id uuid primary key,
  -- `transfer`: money nobody asked for
  kind text not null check (kind in ('push', 'card', 'qr', 'payout', 'transfer')),
  -- ours, as sent; '' for a transfer
  reference text collate "C" not null,
  provider_reference text collate "C" not null unique,
  amount_tzs bigint not null check (amount_tzs > 0),
  -- what was paid, where the customer typed another amount
  paid_tzs bigint,
  phone text,
  operator text,
  -- of a payout: to whom
  holder text not null default '',
  account text not null default '',
  qr_text text,
  return_url text,
  callback_url text not null,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'paid', 'refused')),
  reason text,
  -- left lying: the gateway gives up on it, without a word
  is_ignored boolean not null default false,
  -- the customer answers only then
  answer_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  callbacks_sent int not null default 0,
  callback_status int
);
-- A reference asked for twice is one payment, as at a real gateway.
create unique index sandbox_phone_reference on sandbox_phone (reference, (kind = 'payout')) where reference <> '';
create index sandbox_phone_created on sandbox_phone (created_at desc, id);
