-- The evening's summary goes into the owner's own chat with the shop's number, too (decisions 236). PG15 subset.
alter table summaries drop constraint summaries_way_check;
alter table summaries add constraint summaries_way_check check (way in ('push', 'whatsapp', 'sms', 'email'));
