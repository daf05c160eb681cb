-- Sets of products for selling in chats (domain/product-sets.ts): what belongs to each is computed when it is shown, never written down. PG15 subset.
create table product_sets (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kind text collate "C" not null check (kind in ('single', 'template')),
  layout text collate "C" not null check (layout in ('list', 'carousel')),
  name text not null check (char_length(name) between 1 and 60),
  -- foldText(name): the order of the list
  name_key text collate "C" not null,
  message text not null check (char_length(message) <= 1024),
  language text collate "C" not null check (language in ('en', 'sw')),
  hides_out boolean not null,
  -- minutes of the day; both or none
  offered_from int check (offered_from between 0 and 1439),
  offered_to int check (offered_to between 0 and 1439),
  sections jsonb not null check (pg_column_size(sections) <= 100000),
  is_archived boolean not null default false,
  version int not null default 1 constraint product_sets_version_bound check (version between 1 and 2000000000),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  check ((offered_from is null) = (offered_to is null))
);
create index product_sets_list on product_sets (shop_id, is_archived, name_key, id);
alter table product_sets enable row level security;
alter table product_sets force row level security;
create policy tenant on product_sets using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
