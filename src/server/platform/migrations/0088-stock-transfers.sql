-- Goods on their way from one shop of an owner to another (decisions 134). Each of the two shops has a row of its own, under one id, and reads no other one; what the other has said of it since is
-- written into it in the same transaction. PG15 subset.
create table stock_transfers (
  shop_id uuid not null references shops (id),
  id uuid not null,
  way text collate "C" not null check (way in ('out', 'in')),
  other_shop_id uuid not null,
  -- of that day: shops are renamed
  other_shop_name text not null check (char_length(other_shop_name) <= 80),
  state text collate "C" not null default 'sent' check (state in ('sent', 'received', 'cancelled')),
  -- goods by the names and costs of the shop that sent them, and what arrived of each
  lines jsonb not null check (pg_column_size(lines) <= 1000000),
  line_count int not null,
  -- what was sent, and what arrived, at its cost
  sent_tzs bigint not null constraint stock_transfers_sent_tzs_bound check (sent_tzs between 0 and 9007199254740991),
  arrived_tzs bigint constraint stock_transfers_arrived_tzs_bound check (arrived_tzs between 0 and 9007199254740991),
  -- of how many goods another number arrived, and why
  differences int not null default 0,
  why text not null default '' check (char_length(why) <= 200),
  note text not null default '' check (char_length(note) <= 200),
  -- foldText of the other shop's name and of the goods
  search_key text collate "C" not null check (char_length(search_key) <= 4000),
  sent_by uuid,
  at timestamptz not null,
  received_at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,
  primary key (shop_id, id),
  check ((state = 'sent') = (ended_at is null))
);
create index stock_transfers_list on stock_transfers (shop_id, received_at desc, id desc);
-- What is still on its way: few of them.
create index stock_transfers_waiting on stock_transfers (shop_id, way) where state = 'sent';
alter table stock_transfers enable row level security;
alter table stock_transfers force row level security;
create policy tenant on stock_transfers using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
