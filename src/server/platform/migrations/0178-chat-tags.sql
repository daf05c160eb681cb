-- Free words on a conversation, for people to find it by. As customer_tags (0048). PG15 subset.
create table conversation_tags (
  shop_id uuid not null references shops (id),
  tag_key text collate "C" not null check (tag_key <> ''),
  conversation_id uuid not null,
  tag text not null check (char_length(tag) between 1 and 30),
  primary key (shop_id, tag_key, conversation_id),
  foreign key (shop_id, conversation_id) references conversations (shop_id, id)
);
create index conversation_tags_of on conversation_tags (shop_id, conversation_id);
alter table conversation_tags enable row level security;
alter table conversation_tags force row level security;
create policy tenant on conversation_tags using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
