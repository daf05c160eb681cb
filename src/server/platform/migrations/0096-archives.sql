-- A whole shop as one file, out and in (decisions 142): what was asked for, how far it is, and what became of it. The file itself lies in the storage. PG15 subset.
create table archives (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kind text collate "C" not null check (kind in ('out', 'in')),
  state text collate "C" not null check (state in ('uploading', 'waiting', 'running', 'ready', 'done', 'failed', 'cancelled', 'expired')),
  -- of the headings in its tables
  language text not null default 'sw' check (language in ('en', 'sw')),
  file_name text not null default '' check (char_length(file_name) <= 200),
  bytes bigint not null default 0 check (bytes >= 0),
  -- of an upload: how many parts have come
  parts int not null default 0 check (parts >= 0),
  -- what it is at, and how much of how much is done: rows and pictures
  step text collate "C" not null default '' check (char_length(step) <= 60),
  done bigint not null default 0,
  total bigint not null default 0,
  -- rows by table, once they are known
  counts jsonb not null default '{}' check (pg_column_size(counts) <= 8000),
  -- an error code, and where in the file
  problem text collate "C" check (char_length(problem) <= 60),
  place text not null default '' check (char_length(place) <= 200),
  is_cancel_asked boolean not null default false,
  by_user_id uuid,
  at timestamptz not null,
  beat_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz,
  primary key (shop_id, id)
);
create index archives_list on archives (shop_id, at desc, id desc);
create unique index archives_one on archives (shop_id) where state in ('uploading', 'waiting', 'running');
alter table archives enable row level security;
alter table archives force row level security;
create policy tenant on archives using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
