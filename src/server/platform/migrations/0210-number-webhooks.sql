-- Whether WhatsApp tells us what comes in by a number, as it last said; null where it was not asked. PG15 subset.
alter table chat_numbers add column hears boolean;
