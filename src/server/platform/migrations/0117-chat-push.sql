-- Whether a device wants to hear of customers who wait for a person. PG15 subset.
alter table push_subscriptions add column wants_chats boolean not null default true;
