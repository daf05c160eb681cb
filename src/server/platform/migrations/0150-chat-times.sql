-- What was written in a chat, by its time: among what else was sent to a customer. PG15 subset.
create index chat_messages_at on chat_messages (shop_id, conversation_id, at desc, id desc);
