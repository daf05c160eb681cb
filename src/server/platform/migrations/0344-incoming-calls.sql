-- One log of what outside services call in for a shop (decision 391): payment gateways, WhatsApp, SMS gateways. Bodies are reduced before they come here, and gone after two weeks.
create table incoming_calls (
  shop_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  source text collate "C" not null check (source in ('payments', 'whatsapp', 'sms')),
  sender text collate "C" not null check (char_length(sender) <= 40),
  kind text collate "C" not null check (char_length(kind) <= 30),
  proof text collate "C" not null check (proof in ('signature', 'key', 'none', 'wrong')),
  outcome text collate "C" not null check (outcome in ('taken', 'passed_over', 'refused', 'failed')),
  status int not null check (status between 100 and 599),
  took_ms int check (took_ms >= 0),
  reference text check (char_length(reference) <= 200),
  -- of a payment's: what became of it stands there
  callback_id uuid,
  body text not null default '' check (char_length(body) <= 4096),
  primary key (shop_id, id)
);
create index incoming_calls_at on incoming_calls (shop_id, at desc, id desc);
create index incoming_calls_bodies on incoming_calls (shop_id, at) where body <> '';
-- How many came in an hour, apart those that could not prove who they are: beyond a bound they are counted and not kept.
create table incoming_call_hours (
  shop_id uuid not null,
  hour timestamptz not null,
  is_wrong boolean not null,
  seen int not null default 0,
  -- of which there was no place in memory either
  missed int not null default 0,
  primary key (shop_id, hour, is_wrong)
);
-- Without bodies: they were not reduced.
insert into incoming_calls (shop_id, id, at, source, sender, kind, proof, outcome, status, reference, callback_id)
  select shop_id, id, received_at, 'payments', left(adapter, 40), 'payment', case when parsed->>'authentic' = 'signed' then 'signature' else 'key' end, 'taken', 200, left(provider_reference, 200), id
  from provider_callbacks where shop_id <> '00000000-0000-0000-0000-000000000000' and received_at > now() - interval '90 days';

do $$ declare t text; begin
  foreach t in array array['incoming_calls', 'incoming_call_hours'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;
