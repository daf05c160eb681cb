-- Templates a shop writes and WhatsApp approves: the draft in both languages, each language as WhatsApp has it, what became of it, and the files that stand above the words. Those of an account that
-- were made elsewhere lie here too. What was handed in to the sandbox lies where Meta would keep it. PG15 subset.
create table message_templates (
  shop_id uuid not null references shops (id),
  id uuid not null,
  number_id uuid,
  waba_id text not null default '',
  name text not null default '' check (char_length(name) <= 1024),
  content jsonb not null check (pg_column_size(content) <= 100000),
  origin text not null default 'here' check (origin in ('here', 'meta')),
  is_whole boolean not null default true,
  version integer not null default 1,
  submit_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create index message_templates_deleted on message_templates (shop_id, waba_id, name) where deleted_at is not null;
create table message_template_languages (
  shop_id uuid not null,
  template_id uuid not null,
  language text not null check (language ~ '^[a-z]{2,3}(_[A-Z]{2})?$'),
  waba_id text not null,
  name text not null,
  graph_id text not null default '',
  state text not null check (state in ('sending', 'unknown', 'refused', 'approved', 'pending', 'rejected', 'paused', 'disabled')),
  reason text,
  failure text,
  category text not null check (category in ('utility', 'marketing', 'authentication')),
  quality text not null default 'unknown' check (quality in ('unknown', 'green', 'yellow', 'red')),
  -- The words as they were handed in; null of one that was made elsewhere.
  sent jsonb check (pg_column_size(sent) <= 50000),
  tries integer not null default 0,
  busy_until timestamptz,
  submitted_at timestamptz not null,
  -- WhatsApp's own time of what it told last of each.
  state_at timestamptz not null,
  category_at timestamptz not null,
  quality_at timestamptz not null,
  primary key (shop_id, template_id, language),
  unique (shop_id, waba_id, name, language),
  foreign key (shop_id, template_id) references message_templates (shop_id, id) on delete cascade
);
create table message_template_events (
  shop_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  language text not null,
  kind text not null check (kind in ('submitted', 'edited', 'state', 'category', 'quality')),
  word text not null check (char_length(word) <= 60),
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, template_id) references message_templates (shop_id, id) on delete cascade
);
create index message_template_events_of on message_template_events (shop_id, template_id, at desc, id desc);
create table message_template_files (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kind text not null check (kind in ('image', 'video', 'document')),
  mime text not null,
  bytes integer not null,
  file_name text not null default '',
  at timestamptz not null,
  primary key (shop_id, id)
);
create table message_template_reads (
  shop_id uuid not null references shops (id),
  number_id uuid not null,
  at timestamptz not null,
  primary key (shop_id, number_id)
);
alter table message_templates enable row level security;
alter table message_templates force row level security;
create policy tenant on message_templates using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
alter table message_template_languages enable row level security;
alter table message_template_languages force row level security;
create policy tenant on message_template_languages using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
alter table message_template_events enable row level security;
alter table message_template_events force row level security;
create policy tenant on message_template_events using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
alter table message_template_files enable row level security;
alter table message_template_files force row level security;
create policy tenant on message_template_files using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
alter table message_template_reads enable row level security;
alter table message_template_reads force row level security;
create policy tenant on message_template_reads using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
create table sandbox_templates (
  phone_number_id text not null,
  name text not null,
  language text not null,
  -- Digits that say nothing, as Meta's.
  id text not null unique,
  category text not null check (category in ('UTILITY', 'MARKETING')),
  components jsonb not null check (pg_column_size(components) <= 50000),
  state text not null,
  reason text,
  quality text not null default 'unknown',
  edits timestamptz[] not null default '{}',
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (phone_number_id, name, language)
);
