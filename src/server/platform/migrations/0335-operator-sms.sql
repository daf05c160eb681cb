-- What went out by the operator's SMS account, so that what its gateway calls in finds the shop it is about (decision 384). PG15 subset.
create table operator_sms (
  gateway text collate "C" not null,
  message_id text collate "C" not null,
  -- null: a report that was faster than the answer to the sending; all zeros: a message of no shop, so that what is called in about it is known
  shop_id uuid,
  state text collate "C" check (state in ('delivered', 'failed')),
  reason text check (char_length(reason) <= 100),
  is_opt_out boolean not null default false,
  at timestamptz not null,
  primary key (gateway, message_id)
);
create index operator_sms_times on operator_sms (at);
create index operator_sms_shops on operator_sms (shop_id);

-- Which shops wrote an offer to a number under the operator's sender: a STOP that is answered to it is said to all of them.
create table operator_sms_offers (
  phone text collate "C" not null check (char_length(phone) between 5 and 20),
  shop_id uuid not null,
  at timestamptz not null,
  primary key (phone, shop_id)
);
create index operator_sms_offers_times on operator_sms_offers (at);
create index operator_sms_offers_shops on operator_sms_offers (shop_id);
