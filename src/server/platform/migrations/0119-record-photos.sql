-- Photos of papers: an expense's receipt, a supplier's invoice (domain/record-photos.ts). PG15 subset.
alter table media drop constraint media_use_check;
alter table media add constraint media_use_check check (use in ('logo', 'product', 'paper'));

create table record_photos (
  shop_id uuid not null references shops (id),
  -- made by the device that took it
  id uuid not null,
  kind text collate "C" not null check (kind in ('expense', 'receipt')),
  ref_id uuid not null,
  -- of media
  picture text not null check (char_length(picture) <= 120),
  by_user_id uuid,
  at timestamptz not null,
  received_at timestamptz not null,
  -- taken away from its record; the row stays
  removed_at timestamptz,
  removed_by uuid,
  primary key (shop_id, id)
);
create index record_photos_of on record_photos (shop_id, kind, ref_id);
alter table record_photos enable row level security;
alter table record_photos force row level security;
create policy tenant on record_photos using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
