-- A message that is of use until then, and no longer; who queued it is told when it fails (decisions 251). PG15 subset.
alter table chat_messages add column good_until timestamptz;
-- The day of which an SMS followed what WhatsApp refused: once, however often it is told.
alter table summaries add column followed_day date;
