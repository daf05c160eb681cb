-- What a device signs its sales with, so that a receipt or a carried file proves where it comes from. The first key stands: the id of a device is on every receipt, and who
-- knows it must not be able to give it another key.
alter table devices
  add column public_key text collate "C" constraint devices_public_key_form check (public_key ~ '^[A-Za-z0-9_-]{87}$');
-- Grows with every key that comes or goes: a till asks again only when it has changed.
alter table shops add column keys_version int not null default 1;

-- What the file of a device's unsent work is sealed with: every till of the shop holds it, so that each opens what another one wrote, without network. A new one is made
-- when a device was removed; older ones still open older files. Sealed by the server's own key (platform/secrets.ts).
create table carry_keys (
  shop_id uuid not null references shops (id),
  id uuid not null,
  sealed bytea not null,
  made_at timestamptz not null,
  retired_at timestamptz,
  primary key (shop_id, id)
);
create unique index carry_keys_current on carry_keys (shop_id) where retired_at is null;

alter table carry_keys enable row level security;
alter table carry_keys force row level security;
create policy tenant on carry_keys using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
