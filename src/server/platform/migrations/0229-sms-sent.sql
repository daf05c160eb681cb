-- SMS whose fate is followed, and reports that came before the gateway's answer to the sending was written down (decision 286). PG15 subset.
create table sms_sent (
  shop_id uuid not null references shops (id),
  gateway text collate "C" not null,
  message_id text collate "C" not null,
  is_own boolean not null,
  reference text collate "C",
  phone text collate "C" not null,
  sent_at timestamptz not null,
  state text collate "C" check (state in ('delivered', 'failed')),
  reason text,
  reported_at timestamptz,
  -- of gateways that must be asked; null where nothing is to be asked any more
  next_look_at timestamptz,
  looks int not null default 0,
  primary key (shop_id, gateway, message_id)
);
create index sms_sent_looks on sms_sent (shop_id, next_look_at) where next_look_at is not null;
create index sms_sent_times on sms_sent (shop_id, sent_at);

create table sms_early_reports (
  shop_id uuid not null references shops (id),
  gateway text collate "C" not null,
  message_id text collate "C" not null,
  state text collate "C" not null check (state in ('delivered', 'failed')),
  reason text,
  is_opt_out boolean not null,
  at timestamptz not null,
  primary key (shop_id, gateway, message_id)
);
create index sms_early_reports_times on sms_early_reports (shop_id, at);

do $$
declare t text;
begin
  foreach t in array array['sms_sent', 'sms_early_reports'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;
