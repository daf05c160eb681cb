-- Printers of one device that the shop's other devices may print on (decision 260), and papers on their way to them. Neither outlives a day: what was not printed in half a minute is printed elsewhere. PG15 subset.
create table shared_printers (
  shop_id uuid not null references shops (id),
  device_id uuid not null,
  printer_id text not null check (char_length(printer_id) between 1 and 60),
  setup jsonb not null check (jsonb_typeof(setup) = 'object' and pg_column_size(setup) <= 2000),
  -- when its device said last that it is there
  seen_at timestamptz not null,
  primary key (shop_id, device_id, printer_id)
);
create table print_jobs (
  shop_id uuid not null references shops (id),
  id uuid not null,
  device_id uuid not null,
  printer_id text not null check (char_length(printer_id) between 1 and 60),
  by_user_id uuid not null,
  -- emptied as soon as it is answered
  data bytea not null check (octet_length(data) <= 262144),
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'printed', 'failed', 'broken')),
  -- why it failed, in the words of web/hardware/printers/trouble.ts
  code text check (char_length(code) <= 40),
  primary key (shop_id, id)
);
create index print_jobs_device on print_jobs (shop_id, device_id, at);
create index print_jobs_age on print_jobs (shop_id, at);

alter table shared_printers enable row level security;
alter table shared_printers force row level security;
create policy tenant on shared_printers using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
alter table print_jobs enable row level security;
alter table print_jobs force row level security;
create policy tenant on print_jobs using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
