-- Personal data of customers (decisions 320, 321): what they asked for, who was erased, and a log of consents that nobody rewrites. PG15 subset.
create table privacy_requests (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kind text not null check (kind in ('copy', 'erase')),
  -- of an erased one: an id that says nothing any more
  customer_id uuid not null,
  -- how they asked
  way text not null check (way in ('in_person', 'phone', 'chat', 'written')),
  state text not null default 'open' check (state in ('open', 'answered', 'refused', 'withdrawn')),
  asked_on date not null,
  due_on date not null,
  by_user_id uuid,
  at timestamptz not null,
  -- why it was refused
  reason text not null default '' check (char_length(reason) <= 300),
  settled_by uuid,
  settled_at timestamptz,
  -- of an erasing: how many rows of each kind lost the person, and what was owed then
  figures jsonb not null default '{}' check (pg_column_size(figures) <= 4000),
  told_at timestamptz,
  check ((state = 'open') = (settled_at is null)),
  primary key (shop_id, id)
);
create index privacy_requests_list on privacy_requests (shop_id, at desc, id desc);
create index privacy_requests_open on privacy_requests (shop_id, due_on) where state = 'open';
create unique index privacy_requests_one on privacy_requests (shop_id, customer_id, kind) where state = 'open';

-- What is still to come of them from a device's queue is taken without them.
create table erased_customers (
  shop_id uuid not null references shops (id),
  customer_id uuid not null,
  at timestamptz not null,
  primary key (shop_id, customer_id)
);

do $$
declare t text;
begin
  foreach t in array array['privacy_requests', 'erased_customers'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;

create index customer_events_consents on customer_events (shop_id, at desc, id desc) where kind = 'consent';
create function consents_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a consent is not rewritten';
end $$;
create trigger customer_events_stay before update or delete on customer_events for each row when (old.kind = 'consent') execute function consents_stay();

-- A command that waits for an admin keeps what its device sent, but for what names somebody who was erased.
create function review_forgets() returns trigger language plpgsql as $$
declare body jsonb := new.raw->'body';
begin
  if exists (select from erased_customers e where e.shop_id = new.shop_id and e.customer_id::text in (lower(body->>'customerId'), lower(body->>'id'))) then
    new.raw := jsonb_set(new.raw, '{body}', body || (select coalesce(jsonb_object_agg(k, case when jsonb_typeof(body->k) = 'string' then '""'::jsonb else '{}'::jsonb end), '{}')
      from unnest(array['name', 'phone', 'customerName', 'customerPhone', 'note', 'reason', 'facts', 'was', 'to']) k where body ? k and jsonb_typeof(body->k) in ('string', 'object')));
  end if;
  return new;
end $$;
create trigger review_items_forget before insert on review_items for each row when (jsonb_typeof(new.raw->'body') = 'object') execute function review_forgets();

-- Raw exchanges with gateways are evidence: they are emptied for who was erased, and never written anew.
create function exchanges_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an exchange is not rewritten';
end $$;
create trigger payment_exchanges_stay before update on payment_exchanges for each row when (new.request <> '' or new.response <> '') execute function exchanges_stay();
