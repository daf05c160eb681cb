-- Answers people of a shop give again and again, in one language or both. PG15 subset.
create table chat_replies (
  shop_id uuid not null references shops (id),
  id uuid not null,
  sw text not null default '' check (char_length(sw) <= 600),
  en text not null default '' check (char_length(en) <= 600),
  created_at timestamptz not null,
  primary key (shop_id, id),
  check (sw <> '' or en <> '')
);
alter table chat_replies enable row level security;
alter table chat_replies force row level security;
create policy tenant on chat_replies using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
