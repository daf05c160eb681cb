-- How long a shop keeps chats and customers without trade, and what was erased by that (decision 344). PG15 subset.
create table privacy_settings (
  shop_id uuid primary key references shops (id),
  -- null: until somebody asks
  chat_months smallint check (chat_months between 6 and 120),
  customer_months smallint check (customer_months between 6 and 120),
  kept_by uuid,
  -- null: nobody has chosen yet, and nothing goes by itself
  kept_at timestamptz
);
-- What one night erased; a second look on the same day adds to it.
create table retention_runs (
  shop_id uuid not null references shops (id),
  day date not null,
  at timestamptz not null,
  chats int not null default 0 check (chats >= 0),
  messages int not null default 0 check (messages >= 0),
  files int not null default 0 check (files >= 0),
  customers int not null default 0 check (customers >= 0),
  -- more was old enough than one night takes
  is_more boolean not null default false,
  primary key (shop_id, day)
);

do $$
declare t text;
begin
  foreach t in array array['privacy_settings', 'retention_runs'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;
