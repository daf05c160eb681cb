-- Templates WhatsApp approved for a number, as they were last asked for: the inbox shows them at once, and while WhatsApp does not answer. PG15 subset.
create table chat_templates (
  shop_id uuid not null references shops (id),
  number_id uuid not null,
  items jsonb not null check (pg_column_size(items) <= 400000),
  at timestamptz not null,
  primary key (shop_id, number_id),
  foreign key (shop_id, number_id) references chat_numbers (shop_id, id)
);
alter table chat_templates enable row level security;
alter table chat_templates force row level security;
create policy tenant on chat_templates using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
