-- PINs of the people at the tills of a shop. A key that was changed or taken away stays on file with its end: what was done before with it arrives later, and is checked against it. PG15 subset.
create table pins (
  shop_id uuid not null references shops (id),
  id uuid not null,
  user_id uuid not null,
  salt text collate "C" not null check (char_length(salt) between 16 and 64),
  iterations int not null check (iterations between 1 and 2000000),
  -- sealed under the key of the installation: proofs are checked with it, and no copy of the database makes one
  sealed_key bytea not null,
  verifier text collate "C" not null check (char_length(verifier) between 32 and 64),
  set_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, user_id) references memberships (shop_id, user_id)
);
create unique index pins_now on pins (shop_id, user_id) where ended_at is null;
create index pins_of on pins (shop_id, user_id, set_at);
alter table pins enable row level security;
alter table pins force row level security;
create policy tenant on pins using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- What a person may take off an order by themselves, where it is not the shop's rule: hundredths of a percent.
alter table memberships add column discount_limit int check (discount_limit between 0 and 10000);
-- Who let more be taken off, by their PIN.
alter table orders add column approved_by uuid;
