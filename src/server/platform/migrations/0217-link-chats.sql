-- The chat a link was made in: its order belongs there, also of who shows no number (decision 276). PG15 subset.
alter table order_links add column conversation_id uuid;
create index order_links_chat on order_links (shop_id, conversation_id, created_at desc, id desc) where conversation_id is not null;
