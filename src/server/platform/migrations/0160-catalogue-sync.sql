-- A shop's goods, sent to its catalogue at Meta as they change (modules/catalogue): which catalogue, what Meta has of each item, and which products are to be looked at. PG15 subset.
create table catalogue_syncs (
  shop_id uuid primary key references shops (id),
  number_id uuid not null,
  -- of what `catalogue_items` says; the number may be given another one meanwhile
  catalog_id text collate "C" not null check (catalog_id ~ '^[0-9]{6,30}$'),
  catalog_name text not null default '' check (char_length(catalog_name) <= 200),
  state text collate "C" not null check (state in ('on', 'stopped')),
  trouble text collate "C" check (trouble in ('busy', 'away', 'token', 'catalogue', 'account', 'number', 'other')),
  trouble_code int,
  tries smallint not null default 0,
  -- whoever works on it; what another one finds out too late is not written
  run uuid,
  -- changes of products are known up to here, in this life of this database; null: all are looked at anew
  seen_xid bigint,
  seen_life text collate "C" not null default '',
  -- of what all items share (name of the shop, where its page is)
  seen_shared text collate "C" not null default '',
  read_at timestamptz,
  -- the batch Meta works on
  handle text collate "C" check (char_length(handle) <= 500),
  sent_at timestamptz,
  done_at timestamptz,
  named_by uuid,
  named_at timestamptz not null
);
create table catalogue_items (
  shop_id uuid not null references shops (id),
  item_id uuid not null,
  product_id uuid not null,
  -- what Meta took, is being sent, and refused: hashes of the item; '' where it is not to be there; null in `taken`: nobody knows
  taken text collate "C",
  going text collate "C",
  refused text collate "C",
  error text not null default '' check (char_length(error) <= 300),
  primary key (shop_id, item_id)
);
create index catalogue_items_product on catalogue_items (shop_id, product_id);
create index catalogue_items_going on catalogue_items (shop_id) where going is not null;
create index catalogue_items_refused on catalogue_items (shop_id) where refused is not null;
create table catalogue_marks (
  shop_id uuid not null references shops (id),
  product_id uuid not null,
  primary key (shop_id, product_id)
);
do $$
declare t text;
begin
  foreach t in array array['catalogue_syncs', 'catalogue_items', 'catalogue_marks'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;
-- Look-up of the shops whose turn it is.
create table catalogue_turns (
  shop_id uuid primary key references shops (id) on delete cascade,
  next_at timestamptz not null
);
create index catalogue_turns_due on catalogue_turns (next_at);

-- What lies in the catalogues of the sandbox, which stands where Meta stands. Each of its numbers has one of its own, by the digits they share.
create table sandbox_catalogue_items (
  catalog_id text collate "C" not null,
  item_id text collate "C" not null,
  data jsonb not null check (pg_column_size(data) <= 60000),
  primary key (catalog_id, item_id)
);
create table sandbox_catalogue_batches (
  handle text collate "C" primary key,
  catalog_id text collate "C" not null,
  errors jsonb not null,
  at timestamptz not null
);
create index sandbox_catalogue_batches_old on sandbox_catalogue_batches (at);
alter table chat_numbers no force row level security;
update chat_numbers set catalog_id = '9998' || substr(phone_number_id, 5) where mode = 'sandbox';
alter table chat_numbers force row level security;
