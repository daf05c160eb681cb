-- What a shop owes the Commission for the protection of personal data, dated; who else works with its data; and what went wrong (decisions 345, 346). PG15 subset.
create table privacy_steps (
  shop_id uuid not null references shops (id),
  step text collate "C" not null check (step in ('registered', 'officer', 'policy', 'contracts', 'staff')),
  done_on date not null,
  -- of the registration
  number text not null default '' check (char_length(number) <= 60),
  valid_until date,
  -- of the officer
  name text not null default '' check (char_length(name) <= 80),
  phone text not null default '' check (char_length(phone) <= 20),
  by_user_id uuid,
  at timestamptz not null,
  told text[] not null default '{}',
  primary key (shop_id, step)
);
-- Those the shop adds itself; what follows from its settings is read where it is set.
create table privacy_processors (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  purpose text not null check (char_length(purpose) between 1 and 160),
  country text not null default '' check (char_length(country) <= 60),
  by_user_id uuid,
  at timestamptz not null,
  primary key (shop_id, id)
);
create table breaches (
  shop_id uuid not null references shops (id),
  id uuid not null,
  version int not null constraint breaches_version_bound check (version between 1 and 2000000000),
  found_on date not null,
  what text not null check (char_length(what) between 1 and 2000),
  whose text not null default '' check (char_length(whose) <= 300),
  -- null: not known yet
  people int check (people between 0 and 10000000),
  done text not null default '' check (char_length(done) <= 2000),
  commission_on date,
  people_on date,
  -- foldText of all words
  search_key text collate "C" not null check (char_length(search_key) <= 9000),
  by_user_id uuid,
  at timestamptz not null,
  primary key (shop_id, id)
);
create index breaches_list on breaches (shop_id, found_on desc, id desc);
-- As it stood after each change.
create table breach_changes (
  shop_id uuid not null,
  breach_id uuid not null,
  version int not null constraint breach_changes_version_bound check (version between 1 and 2000000000),
  state jsonb not null check (pg_column_size(state) <= 24000),
  by_user_id uuid,
  at timestamptz not null,
  primary key (shop_id, breach_id, version),
  foreign key (shop_id, breach_id) references breaches (shop_id, id)
);
create function breaches_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a breach is not deleted, nor what was written of it';
end $$;
create trigger breaches_stay before delete on breaches for each row execute function breaches_stay();
create trigger breach_changes_stay before update or delete on breach_changes for each row execute function breaches_stay();

do $$
declare t text;
begin
  foreach t in array array['privacy_steps', 'privacy_processors', 'breaches', 'breach_changes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;
