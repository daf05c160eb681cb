-- Words that people wrote in a conversation, and what the customer calls themselves there, for the search of the inbox (decisions 241). What the flow says is in all of them, and finds none. PG15 subset.
create table chat_words (
  shop_id uuid not null references shops (id),
  word text collate "C" not null check (char_length(word) between 2 and 24),
  conversation_id uuid not null,
  primary key (shop_id, word, conversation_id),
  foreign key (shop_id, conversation_id) references conversations (shop_id, id)
);
create index chat_words_of on chat_words (shop_id, conversation_id, word);

alter table chat_messages no force row level security;
alter table chat_events no force row level security;
alter table conversations no force row level security;
insert into chat_words (shop_id, word, conversation_id)
  select distinct x.shop_id, left(w, 24), x.conversation_id from (
    select shop_id, conversation_id, concat_ws(' ', content->>'text', content->>'caption', content->>'title', content->>'fileName', content->>'name', content->>'address') as said
      from chat_messages where sent_by in ('customer', 'member', 'phone') and revoked_at is null
    union all
    select shop_id, conversation_id, text from chat_events where kind = 'note'
    union all
    select shop_id, id, name_key from conversations
  ) x, regexp_split_to_table(lower(regexp_replace(normalize(x.said, NFKD), '[''’‘ʼ`´\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+') w where char_length(w) >= 2;
alter table chat_messages force row level security;
alter table chat_events force row level security;
alter table conversations force row level security;

alter table chat_words enable row level security;
alter table chat_words force row level security;
create policy tenant on chat_words using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
