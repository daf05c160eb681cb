-- Pictures, sounds and documents of conversations, both ways, and how long a shop keeps them. PG15 subset.
create table chat_media (
  shop_id uuid not null references shops (id),
  -- the name of its file too
  id uuid not null,
  conversation_id uuid not null,
  -- none: uploaded for an answer that was not sent yet
  message_id uuid,
  direction text collate "C" not null check (direction in ('in', 'out')),
  kind text collate "C" not null check (kind in ('image', 'video', 'audio', 'voice', 'document', 'sticker')),
  -- WhatsApp's own id of it: given with the message, or by the upload that comes before one
  graph_id text collate "C" check (char_length(graph_id) <= 200),
  state text collate "C" not null check (state in ('waiting', 'kept', 'failed', 'gone')),
  -- why it is not here, in a word of ours
  problem text collate "C" not null default '' check (char_length(problem) <= 40),
  -- by its own bytes, never as somebody said
  mime text collate "C" not null default '' check (char_length(mime) <= 60),
  bytes bigint not null default 0 check (bytes >= 0),
  -- of a picture, so that its room stands before it is here
  width int check (width > 0),
  height int check (height > 0),
  -- as it was called there: text, never a path
  file_name text not null default '' check (char_length(file_name) <= 240),
  tries smallint not null default 0,
  -- whoever hands it to WhatsApp has it until then
  busy_until timestamptz,
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, conversation_id) references conversations (shop_id, id)
);
create unique index chat_media_message on chat_media (shop_id, message_id) where message_id is not null;
create index chat_media_kept on chat_media (shop_id, at) where state = 'kept';

create table chat_settings (
  shop_id uuid primary key references shops (id),
  media_days smallint not null check (media_days between 7 and 1095)
);

do $$
declare t text;
begin
  foreach t in array array['chat_media', 'chat_settings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;

-- What the chat sandbox keeps of media, as WhatsApp keeps it: handed in by either side, and given out by its id.
create table sandbox_chat_media (
  id text collate "C" primary key,
  phone_number_id text collate "C" not null,
  mime text collate "C" not null,
  sha256 text collate "C" not null,
  bytes bytea not null,
  at timestamptz not null
);
create index sandbox_chat_media_old on sandbox_chat_media (at);
