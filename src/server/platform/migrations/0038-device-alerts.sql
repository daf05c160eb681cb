-- What an owner must hear of a device: silent with unsent sales, its storage, clock, battery or records not as they should be. One row a device and reason: open until it has recovered,
-- told once, and kept a while after it is closed, so that what comes and goes is not told each time. PG15 subset.
create table device_alerts (
  shop_id uuid not null references shops (id),
  device_id uuid not null,
  reason text collate "C" not null check (reason in ('silent', 'storage_sick', 'storage_full', 'not_kept', 'clock_wrong', 'battery_low', 'records_broken', 'records_missing')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- when devices of its owners were told; null: not yet
  told_at timestamptz,
  primary key (shop_id, device_id, reason)
);
alter table device_alerts enable row level security;
alter table device_alerts force row level security;
create policy tenant on device_alerts using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- A write failed there since the page was loaded; null: it does not say.
alter table devices add column is_storage_sick boolean;
-- Whoever has notifications on hears of their devices too, where they are an owner.
alter table push_subscriptions add column wants_alerts boolean not null default true;
