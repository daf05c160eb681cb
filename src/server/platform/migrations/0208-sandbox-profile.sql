-- What a sandbox number says of its business, as Meta would keep it. PG15 subset.
alter table whatsapp_numbers add column sandbox_profile jsonb not null default '{}';
