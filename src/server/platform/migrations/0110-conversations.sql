-- Conversations with customers: the numbers a shop is connected by, who wrote, what was said either way, and what WhatsApp called in before it was worked on. PG15 subset.

-- Look-up from WhatsApp's id of a number (text: longer than a whole number keeps) to the shop it is connected to. One number is one shop's.
create table whatsapp_numbers (
  phone_number_id text collate "C" primary key check (phone_number_id ~ '^[0-9]{6,30}$'),
  waba_id text collate "C" not null check (waba_id ~ '^[0-9]{6,30}$'),
  shop_id uuid not null,
  number_id uuid not null,
  mode text collate "C" not null check (mode in ('real', 'sandbox')),
  display_phone text collate "C" not null default '',
  name text not null default '',
  -- of a sandbox: how far its clock was wound forward, so that a window can be seen closing
  clock_ahead_ms bigint not null default 0 check (clock_ahead_ms between 0 and 31536000000),
  check (mode = 'sandbox' or clock_ahead_ms = 0)
);
create index whatsapp_numbers_waba on whatsapp_numbers (waba_id);
create index whatsapp_numbers_sandbox on whatsapp_numbers (phone_number_id) where mode = 'sandbox';

-- As it came in, before it is known for whom: one body may be about several shops. Worked on in the order in which it came.
create table whatsapp_deliveries (
  id uuid primary key,
  -- whose key signed it: the sandbox speaks for sandbox numbers alone
  signed_by text collate "C" not null check (signed_by in ('app', 'sandbox')),
  body_hash bytea not null unique,
  raw_body bytea not null,
  copies int not null default 1,
  received_at timestamptz not null,
  -- whoever works on it has it until then
  claimed_until timestamptz,
  worked_at timestamptz,
  -- '': everything in it was ours; else what of it was passed over
  passed_over text not null default '' check (char_length(passed_over) <= 500)
);
create index whatsapp_deliveries_waiting on whatsapp_deliveries (received_at, id) where worked_at is null;
create index whatsapp_deliveries_old on whatsapp_deliveries (received_at);

create table chat_numbers (
  shop_id uuid not null references shops (id),
  id uuid not null,
  mode text collate "C" not null check (mode in ('real', 'sandbox')),
  phone_number_id text collate "C" not null check (phone_number_id ~ '^[0-9]{6,30}$'),
  waba_id text collate "C" not null check (waba_id ~ '^[0-9]{6,30}$'),
  -- sealed; gone once it is disconnected
  token bytea,
  catalog_id text collate "C" not null default '' check (catalog_id ~ '^[0-9]{0,30}$'),
  display_phone text collate "C" not null default '' check (char_length(display_phone) <= 40),
  name text not null default '' check (char_length(name) <= 200),
  state text collate "C" not null check (state in ('connected', 'broken', 'disconnected')),
  -- what WhatsApp last complained of, by its own code; none once a message went again
  trouble_code int,
  trouble_at timestamptz,
  quality text collate "C" not null default '' check (char_length(quality) <= 20),
  messaging_limit text collate "C" not null default '' check (char_length(messaging_limit) <= 40),
  name_status text collate "C" not null default '' check (char_length(name_status) <= 40),
  per_second smallint not null default 80 check (per_second between 1 and 1000),
  checked_at timestamptz,
  last_inbound_at timestamptz,
  last_sent_at timestamptz,
  -- one at a time sends by it, and has it until then; who finds it taken asks it to look once more. Nobody sends before `paused_until`
  sender uuid,
  sender_until timestamptz,
  sender_asked boolean not null default false,
  paused_until timestamptz,
  connected_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, phone_number_id),
  check ((state = 'disconnected') = (token is null))
);

create table conversations (
  shop_id uuid not null references shops (id),
  id uuid not null,
  number_id uuid not null,
  customer_id uuid,
  -- as they call themselves there: text, never an identity
  name text not null default '' check (char_length(name) <= 120),
  name_key text collate "C" not null default '',
  username text not null default '' check (char_length(username) <= 60),
  handled_by text collate "C" not null default 'flow' check (handled_by in ('flow', 'person')),
  handed_reason text not null default '' check (char_length(handed_reason) <= 60),
  handed_at timestamptz,
  -- by WhatsApp's clock, of what the customer last wrote: the window is open for a day from then
  window_from timestamptz,
  -- of the newest message either way, for the list
  last_at timestamptz not null,
  last_text text not null default '' check (char_length(last_text) <= 160),
  last_kind text collate "C" not null default '' check (char_length(last_kind) <= 20),
  last_direction text collate "C" not null default 'in' check (last_direction in ('in', 'out')),
  last_seq int not null default 0,
  unread int not null default 0 check (unread >= 0),
  -- the newest the customer wrote that was not marked as seen
  unseen_wamid text collate "C",
  -- messages to one person that may follow each other at once, refilled by the clock
  pair_left real not null default 20,
  pair_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, number_id) references chat_numbers (shop_id, id)
);
create index conversations_list on conversations (shop_id, last_at desc, id desc);
create index conversations_waiting on conversations (shop_id, last_at desc, id desc) where handled_by = 'person';
create index conversations_unread on conversations (shop_id, last_at desc, id desc) where unread > 0;
create index conversations_customer on conversations (shop_id, customer_id) where customer_id is not null;

-- Who is behind it, as WhatsApp knows them: a phone, an id of this business's own, or both. Never a name.
create table conversation_identities (
  shop_id uuid not null references shops (id),
  number_id uuid not null,
  kind text collate "C" not null check (kind in ('phone', 'user_id')),
  value text collate "C" not null check (char_length(value) between 1 and 160),
  conversation_id uuid not null,
  created_at timestamptz not null,
  primary key (shop_id, number_id, kind, value),
  foreign key (shop_id, conversation_id) references conversations (shop_id, id)
);
create index conversation_identities_of on conversation_identities (shop_id, conversation_id);
create index conversation_identities_value on conversation_identities (shop_id, value);

create table chat_messages (
  shop_id uuid not null references shops (id),
  id uuid not null,
  conversation_id uuid not null,
  number_id uuid not null,
  seq int not null,
  direction text collate "C" not null check (direction in ('in', 'out')),
  content jsonb not null check (pg_column_size(content) <= 60000),
  wamid text collate "C" check (char_length(wamid) <= 300),
  -- of whoever wanted it sent: once, for ever
  client_id text collate "C" check (char_length(client_id) <= 120),
  reply_to text collate "C" check (char_length(reply_to) <= 300),
  sent_by text collate "C" not null check (sent_by in ('customer', 'flow', 'member', 'system', 'phone')),
  member_id uuid,
  -- `unknown`: it was on its way when the server stopped, or no answer came; it is not sent again by itself
  status text collate "C" not null check (status in ('received', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown')),
  -- why not, in our words and by WhatsApp's code
  failure text collate "C" not null default '' check (char_length(failure) <= 40),
  error_code int,
  tries smallint not null default 0,
  next_try_at timestamptz,
  price_category text collate "C" not null default '' check (char_length(price_category) <= 40),
  is_billable boolean,
  -- inbound: WhatsApp's own time
  at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  edited_at timestamptz,
  revoked_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, conversation_id, seq),
  foreign key (shop_id, conversation_id) references conversations (shop_id, id)
);
create unique index chat_messages_wamid on chat_messages (shop_id, number_id, wamid) where wamid is not null;
create unique index chat_messages_client on chat_messages (shop_id, client_id) where client_id is not null;
create index chat_messages_queue on chat_messages (shop_id, number_id, conversation_id, seq) where status in ('queued', 'sending');

do $$
declare t text;
begin
  foreach t in array array['chat_numbers', 'conversations', 'conversation_identities', 'chat_messages'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;

-- The customers' phones of the chat sandbox, where the operator plays the customers. No shop's rows: the sandbox stands where WhatsApp stands, and knows of us what WhatsApp would.
create table sandbox_chat_people (
  id uuid primary key,
  phone_number_id text collate "C" not null,
  name text not null,
  -- none: somebody with a user name alone
  phone text collate "C",
  user_id text collate "C" not null,
  username text not null default '',
  created_at timestamptz not null
);
create unique index sandbox_chat_people_phone on sandbox_chat_people (phone_number_id, phone) where phone is not null;
create unique index sandbox_chat_people_user on sandbox_chat_people (phone_number_id, user_id);
create table sandbox_chat_messages (
  id uuid primary key,
  person_id uuid not null references sandbox_chat_people (id) on delete cascade,
  wamid text collate "C" not null unique,
  direction text collate "C" not null check (direction in ('from_customer', 'to_customer', 'from_owner')),
  -- as it went through the API or the webhook
  payload jsonb not null,
  is_read boolean not null default false,
  at timestamptz not null
);
create index sandbox_chat_messages_of on sandbox_chat_messages (person_id, at, id);
create index sandbox_chat_messages_old on sandbox_chat_messages (at);
