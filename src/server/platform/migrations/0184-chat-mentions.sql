-- Who a note mentions: found by them, the newest first. PG15 subset.
create table chat_mentions (
  shop_id uuid not null references shops (id),
  user_id uuid not null,
  note_id uuid not null,
  conversation_id uuid not null,
  at timestamptz not null,
  primary key (shop_id, note_id, user_id),
  foreign key (shop_id, note_id) references chat_events (shop_id, id)
);
create index chat_mentions_of on chat_mentions (shop_id, user_id, at desc);
alter table chat_mentions enable row level security;
alter table chat_mentions force row level security;
create policy tenant on chat_mentions using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
