-- Which chat an order belongs to, and what of its steps the customer was told there (decision 266). PG15 subset.
create table order_chats (
  shop_id uuid not null references shops (id),
  order_id uuid not null,
  conversation_id uuid not null,
  created_at timestamptz not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, conversation_id) references conversations (shop_id, id)
);
create index order_chats_of on order_chats (shop_id, conversation_id, created_at desc, order_id);
alter table flow_orders no force row level security;
alter table conversations no force row level security;
insert into order_chats (shop_id, order_id, conversation_id, created_at)
select f.shop_id, f.order_id, f.conversation_id, f.created_at from flow_orders f join conversations c on c.shop_id = f.shop_id and c.id = f.conversation_id;
alter table flow_orders force row level security;
alter table conversations force row level security;
alter table order_chats enable row level security;
alter table order_chats force row level security;
create policy tenant on order_chats using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- Each step of an order is told once, whatever became of the message
create table order_news (
  shop_id uuid not null references shops (id),
  order_id uuid not null,
  step text collate "C" not null check (step in ('paid', 'picked_up', 'delivered', 'completed', 'cancelled')),
  conversation_id uuid not null,
  -- the message's client_id
  message_id uuid not null,
  at timestamptz not null,
  primary key (shop_id, order_id, step),
  foreign key (shop_id, conversation_id) references conversations (shop_id, id)
);
alter table order_news enable row level security;
alter table order_news force row level security;
create policy tenant on order_news using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- What the owner chose; without a row it is domain/chat/news.ts
create table chat_news_rules (
  shop_id uuid primary key references shops (id),
  steps text[] not null check (cardinality(steps) <= 10),
  -- a template's name for each of the shop's numbers that has one
  templates jsonb not null default '{}' check (jsonb_typeof(templates) = 'object' and pg_column_size(templates) <= 20000)
);
alter table chat_news_rules enable row level security;
alter table chat_news_rules force row level security;
create policy tenant on chat_news_rules using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
