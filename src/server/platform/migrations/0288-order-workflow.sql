-- The steps of a shop's orders (decisions 332-335): which are off, who may do each, how long an order may stand. `order_words` now holds each word in both languages
-- ({"paid": {"en": "…", "sw": "…"}}); one from before is the same in both. PG15 subset.
alter table shops
  add column order_rules jsonb not null default '{}',
  add column order_rules_version int not null default 1 constraint shops_order_rules_version_bound check (order_rules_version between 1 and 2000000000),
  add constraint shops_order_rules check (jsonb_typeof(order_rules) = 'object' and pg_column_size(order_rules) <= 40000);

-- Which steps go by SMS, and the shop's own words of each
alter table chat_news_rules
  add column sms text[] not null default '{}' check (cardinality(sms) <= 10),
  add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object' and pg_column_size(texts) <= 20000);
-- A step that was told by SMS has no chat
alter table order_news
  alter column conversation_id drop not null,
  alter column message_id drop not null,
  add constraint order_news_chat check ((conversation_id is null) = (message_id is null));
