-- Templates may be approved, refused, paused: what is kept of them says how WhatsApp has each. Each number of the sandbox has an account of its own, as it has a catalogue, so that
-- what the operator says of a template is one shop's. PG15 subset.
alter table whatsapp_numbers add column sandbox_templates jsonb not null default '{}' check (pg_column_size(sandbox_templates) <= 20000);
update whatsapp_numbers set waba_id = '9997' || substr(phone_number_id, 5) where mode = 'sandbox';
alter table chat_numbers no force row level security;
update chat_numbers set waba_id = '9997' || substr(phone_number_id, 5) where mode = 'sandbox';
alter table chat_numbers force row level security;
alter table chat_templates no force row level security;
update chat_templates set items = (
  select coalesce(jsonb_agg(item || '{"state": "approved", "reason": null}' order by place), '[]') from jsonb_array_elements(items) with ordinality as one (item, place)
);
alter table chat_templates force row level security;
