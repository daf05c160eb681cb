-- Keys of the public API (decisions 315, 316): another system comes in by one, in the name of whoever made it. PG15 subset.
create table api_keys (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  -- how it begins, for people to tell it by
  hint text not null check (char_length(hint) <= 20),
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  expires_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (shop_id, id)
);

-- From a hash to a shop and its key, before anything else is known.
create table api_key_hashes (
  key_hash bytea primary key,
  shop_id uuid not null references shops (id) on delete cascade,
  key_id uuid not null
);
create index api_key_hashes_key on api_key_hashes (shop_id, key_id);

-- What each write was answered, for a week: the same Idempotency-Key is one write. In the transaction of the write itself.
create table api_writes (
  shop_id uuid not null references shops (id),
  key_id uuid not null,
  idempotency_key text collate "C" not null check (char_length(idempotency_key) <= 100),
  fingerprint bytea not null,
  -- null only within the transaction that writes
  answer text,
  at timestamptz not null,
  primary key (shop_id, key_id, idempotency_key)
);
create index api_writes_old on api_writes (shop_id, at);

do $$ declare t text; begin
  foreach t in array array['api_keys', 'api_writes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;
