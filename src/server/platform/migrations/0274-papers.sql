-- Papers of the owner and the business (decision 322): who they are, the licence, the TIN. The pictures lie with the private files. PG15 subset.
create table papers (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kind text not null check (kind in ('national_id', 'passport', 'driving_license', 'business_license', 'tin')),
  -- the last day on which it is good; null: it has none
  expires_on date,
  bytes int not null check (bytes between 1 and 10000000),
  width int not null,
  height int not null,
  by_user_id uuid,
  at timestamptz not null,
  -- which alarms its owners had for this day: it ends soon, it is over
  told text[] not null default '{}',
  primary key (shop_id, id)
);
create index papers_ending on papers (shop_id, expires_on) where expires_on is not null;
alter table papers enable row level security;
alter table papers force row level security;
create policy tenant on papers using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
