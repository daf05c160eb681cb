-- What is typed behind a stroke for a quick reply: one word means one of them. PG15 subset.
alter table chat_replies add column shortcut text collate "C" not null default '' check (shortcut ~ '^[a-z0-9]{0,20}$');
create unique index chat_replies_shortcut on chat_replies (shop_id, shortcut) where shortcut <> '';
