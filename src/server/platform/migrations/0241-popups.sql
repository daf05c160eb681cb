-- Popups on the shop's page and its other websites (domain/popups). PG15 subset.
create table popups (
  shop_id uuid not null references shops (id),
  id uuid not null,
  state text collate "C" not null default 'draft' check (state in ('draft', 'running', 'paused', 'ended')),
  -- PopupInput but its period
  doc jsonb not null check (jsonb_typeof(doc) = 'object' and pg_column_size(doc) <= 24000),
  -- foldText of the titles
  title_key text collate "C" not null check (char_length(title_key) <= 400),
  from_day date,
  to_day date,
  version int not null default 1 constraint popups_version_bound check (version between 1 and 2000000000),
  started_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id)
);
create index popups_list on popups (shop_id, updated_at desc, id);
create index popups_running on popups (shop_id, started_at desc) where state = 'running';
alter table popups enable row level security;
alter table popups force row level security;
create policy tenant on popups using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- How often, by day: nothing says who it was.
create table popup_days (
  shop_id uuid not null references shops (id),
  popup_id uuid not null,
  variant text collate "C" not null check (variant in ('a', 'b')),
  day date not null,
  seen int not null default 0,
  closed int not null default 0,
  clicked int not null default 0,
  answered int not null default 0,
  primary key (shop_id, popup_id, variant, day),
  foreign key (shop_id, popup_id) references popups (shop_id, id) on delete cascade
);
alter table popup_days enable row level security;
alter table popup_days force row level security;
create policy tenant on popup_days using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

create table popup_answers (
  shop_id uuid not null references shops (id),
  -- made on the page: a repeat is one answer
  id uuid not null,
  popup_id uuid not null,
  variant text collate "C" not null check (variant in ('a', 'b')),
  name text not null check (char_length(name) between 1 and 80),
  phone text collate "C" not null check (char_length(phone) <= 20),
  language text collate "C" not null check (language in ('en', 'sw')),
  -- exactly what was agreed to
  words text not null check (char_length(words) between 1 and 200),
  customer_id uuid not null,
  at timestamptz not null,
  primary key (shop_id, id),
  -- one number answers a popup once
  unique (shop_id, popup_id, phone),
  foreign key (shop_id, popup_id) references popups (shop_id, id) on delete cascade
);
create index popup_answers_list on popup_answers (shop_id, popup_id, at desc, id);
alter table popup_answers enable row level security;
alter table popup_answers force row level security;
create policy tenant on popup_answers using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
