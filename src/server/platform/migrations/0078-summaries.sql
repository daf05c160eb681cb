-- The day in a few words, for an owner who wants to hear it, at their hour (modules/figures). One row a person and shop; `told_day` is claimed in the transaction that queues
-- the message, so that no day is told twice. PG15 subset.
create table summaries (
  shop_id uuid not null references shops (id),
  user_id uuid not null,
  is_on boolean not null,
  way text collate "C" not null check (way in ('push', 'sms', 'email')),
  -- of the day in Dar es Salaam
  hour int not null check (hour between 0 and 23),
  -- also when nothing was sold
  on_quiet_days boolean not null default false,
  told_day date,
  updated_at timestamptz not null,
  primary key (shop_id, user_id)
);
alter table summaries enable row level security;
alter table summaries force row level security;
create policy tenant on summaries using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
