-- A month's outgoing messages, for what they cost. None of its columns changes once a message is written, so a delivery that is told of touches no index.
create index chat_messages_out on chat_messages (shop_id, at) where direction = 'out';
