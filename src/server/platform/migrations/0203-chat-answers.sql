-- Who waits for an answer of people, how long they waited, and after how long everybody is called (decision 265). PG15 subset.
alter table conversations
  -- since when a customer waits for a person, from opening on where they wrote while the shop was closed; null: nobody waits
  add column waiting_since timestamptz,
  -- when everybody was called because nobody had answered in time
  add column waiting_called_at timestamptz;
alter table conversations no force row level security;
update conversations set waiting_since = last_at, waiting_called_at = last_at where handled_by = 'person' and resolved_at is null and unread > 0;
alter table conversations force row level security;
create index conversations_waiting_since on conversations (shop_id, waiting_since, id) where waiting_since is not null;

-- Each wait that ended, and how: for the figures of who answered how fast.
create table chat_answers (
  shop_id uuid not null references shops (id),
  conversation_id uuid not null,
  since timestamptz not null,
  ended_at timestamptz not null,
  how text collate "C" not null check (how in ('answered', 'phone', 'handed_back', 'resolved')),
  -- who of the shop ended it; nobody known for the owner's own phone
  by_user uuid,
  primary key (shop_id, conversation_id, since),
  foreign key (shop_id, conversation_id) references conversations (shop_id, id)
);
create index chat_answers_ended on chat_answers (shop_id, ended_at);
alter table chat_answers enable row level security;
alter table chat_answers force row level security;
create policy tenant on chat_answers using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

alter table chat_settings
  alter column media_days set default 180,
  -- null: nobody is called a second time
  add column answer_minutes smallint default 30 check (answer_minutes between 5 and 1440);

alter table chat_events
  drop constraint chat_events_kind_check,
  -- nobody answered in time, and everybody was called; to_user had it until then
  add constraint chat_events_kind_check check (kind in ('note', 'handed_over', 'taken', 'assigned', 'handed_back', 'resolved', 'debt_agreed', 'debt_disputed', 'unanswered'));
