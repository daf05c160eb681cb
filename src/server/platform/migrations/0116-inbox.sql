-- The inbox: who has a conversation, when it was done, and what people did and noted in it. PG15 subset.
alter table conversations
  add column assigned_to uuid,
  -- done; a message that comes in opens it again
  add column resolved_at timestamptz;

drop index conversations_waiting;
create index conversations_waiting on conversations (shop_id, last_at desc, id desc) where handled_by = 'person' and resolved_at is null;
create index conversations_assigned on conversations (shop_id, assigned_to, last_at desc, id desc) where assigned_to is not null and resolved_at is null;
create index conversations_window on conversations (shop_id, window_from) where resolved_at is null;
create index conversations_resolved on conversations (shop_id, last_at desc, id desc) where resolved_at is not null;

-- Where it stands in its conversation, among what people did there: what was written before the shop came to us lies before all else.
alter table chat_messages add column place bigint not null default 0;
alter table chat_messages no force row level security;
update chat_messages set place = case when is_past then floor(extract(epoch from at) * 1000)::bigint - 9000000000000000 else seq end;
alter table chat_messages force row level security;
create index chat_messages_thread on chat_messages (shop_id, conversation_id, place desc, id desc);

-- What a person did or noted, or the flow left to people. Never sent to anybody.
create table chat_events (
  shop_id uuid not null references shops (id),
  id uuid not null,
  conversation_id uuid not null,
  kind text collate "C" not null check (kind in ('note', 'handed_over', 'taken', 'assigned', 'handed_back', 'resolved')),
  place bigint not null,
  at timestamptz not null,
  by_user uuid,
  to_user uuid,
  -- of a note what it says, of a handover why
  text text not null default '' check (char_length(text) <= 2000),
  primary key (shop_id, id),
  foreign key (shop_id, conversation_id) references conversations (shop_id, id)
);
create index chat_events_thread on chat_events (shop_id, conversation_id, place desc, id desc);
alter table chat_events enable row level security;
alter table chat_events force row level security;
create policy tenant on chat_events using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
