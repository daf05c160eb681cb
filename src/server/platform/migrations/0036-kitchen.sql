-- Tickets of a kitchen (commands/kitchen-send.ts), and what of them is done (kitchen-step.ts). They are no sale, name no money, and the order they are about may never be saved. PG15 subset.
create table kitchen_tickets (
  shop_id uuid not null references shops (id),
  id uuid not null,
  about_id uuid not null,
  round int not null check (round between 1 and 10000),
  label text not null,
  note text not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- by the place of a line: whether it is done, and when that was said
  done jsonb not null default '{}' check (jsonb_typeof(done) = 'object'),
  by_name text not null,
  by_user_id uuid,
  device_id uuid,
  at timestamptz not null,
  received_at timestamptz not null,
  -- when the last line was done; null while one waits
  done_at timestamptz,
  primary key (shop_id, id)
);
create index kitchen_open on kitchen_tickets (shop_id, at, id) where done_at is null;
create index kitchen_done on kitchen_tickets (shop_id, done_at desc, id desc) where done_at is not null;
create index kitchen_age on kitchen_tickets (shop_id, received_at);

alter table kitchen_tickets enable row level security;
alter table kitchen_tickets force row level security;
create policy tenant on kitchen_tickets using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- Stations and the groups they get stand among the rules of the counter, in letters of up to three bytes.
alter table shops
  drop constraint shops_counter_rules_check,
  add constraint shops_counter_rules_check check (jsonb_typeof(counter_rules) = 'object' and pg_column_size(counter_rules) <= 48000);
