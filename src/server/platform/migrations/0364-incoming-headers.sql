-- What may be read of the headers a call came with (decision 417): a bounded list, gone with its body. Those of WhatsApp wait with the delivery until it is known whose it is.
alter table incoming_calls
  add column headers jsonb not null default '[]' check (jsonb_typeof(headers) = 'array' and char_length(headers::text) <= 8192);
alter table whatsapp_deliveries
  add column headers jsonb not null default '[]' check (jsonb_typeof(headers) = 'array' and char_length(headers::text) <= 8192);
drop index incoming_calls_bodies;
create index incoming_calls_bodies on incoming_calls (shop_id, at) where body <> '' or headers <> '[]';
