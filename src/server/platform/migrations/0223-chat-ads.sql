-- What a message came by, as WhatsApp tells it (decision 280): an advertisement or a post of the shop's. Of the conversation the first one, which the inbox is looked through by and which stands
-- beside the chat. PG15 subset.
alter table chat_messages add column ad jsonb;
alter table conversations add column came_by jsonb;
create index conversations_came_by on conversations (shop_id, last_at desc, id desc) where came_by is not null;
