-- What a shop knows of its customers, beside their names: contacts in order, facts, tags, consent, what was changed by whom, and merges. PG15 subset.
alter table customers
  -- folded, as words are searched by
  add column name_key text collate "C" not null default '',
  add column gender text not null default '' check (gender in ('', 'female', 'male')),
  -- 'MM-DD', or 'YYYY-MM-DD' where the year was said
  add column birthday text collate "C" not null default '' check (birthday = '' or birthday ~ '^(\d{4}-)?\d{2}-\d{2}$'),
  add column place text not null default '' constraint customers_place_bound check (char_length(place) <= 80),
  add column place_key text collate "C" not null default '',
  add column notes text not null default '' constraint customers_notes_bound check (char_length(notes) <= 1000),
  -- by purpose: {"isGiven", "how", "at", "byName"}; how it came to be is in customer_events
  add column consents jsonb not null default '{}' constraint customers_consents_check check (jsonb_typeof(consents) = 'object' and pg_column_size(consents) <= 2000),
  add column source text collate "C" not null default 'counter' check (source in ('counter', 'link', 'dashboard', 'phone_book')),
  add column is_archived boolean not null default false,
  -- of the newest order made, whatever became of it: they were here. Nothing of a kind is the beginning of time, so that a list has an order
  add column last_order_at timestamptz not null default '1970-01-01T00:00:00Z',
  -- the statement's address holds as long as this number is the one in it; 0: nobody asked for one
  add column statement_key int not null default 0 check (statement_key >= 0),
  add column statement_is_on boolean not null default false;

alter table customer_identities
  add column place smallint not null default 0,
  add column tail text collate "C" not null generated always as (right(regexp_replace(value, '\D', '', 'g'), 7)) stored;
create index customer_identities_tail on customer_identities (shop_id, tail, customer_id) where char_length(tail) = 7;

create table customer_tags (
  shop_id uuid not null references shops (id),
  tag_key text collate "C" not null,
  customer_id uuid not null,
  tag text not null check (char_length(tag) between 1 and 30),
  primary key (shop_id, tag_key, customer_id)
);
create index customer_tags_customer on customer_tags (shop_id, customer_id);

-- What was done to a customer, for the page and for who asks how it came to be; the first line is the making.
create table customer_events (
  shop_id uuid not null references shops (id),
  id uuid not null,
  customer_id uuid not null,
  kind text collate "C" not null check (kind in ('created', 'changed', 'consent', 'archived', 'restored', 'merged', 'unmerged', 'statement_made', 'statement_ended')),
  detail jsonb not null default '{}' check (pg_column_size(detail) <= 20000),
  by_user_id uuid,
  device_id uuid,
  at timestamptz not null,
  primary key (shop_id, id)
);
create index customer_events_list on customer_events (shop_id, customer_id, at, id);

-- Two that were one person. The gone one's id stands for the kept one (`alias_of`) from then on; what the kept one said and had before stands here for a day's undo.
create table customer_merges (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kept_id uuid not null,
  gone_id uuid not null,
  before jsonb not null check (pg_column_size(before) <= 200000),
  at timestamptz not null,
  by_user_id uuid,
  undone_at timestamptz,
  primary key (shop_id, id)
);
create index customer_merges_kept on customer_merges (shop_id, kept_id, at);

do $$
declare t text;
begin
  foreach t in array array['customer_tags', 'customer_events', 'customer_merges'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;

-- Of a customer's orders the page and the list want the newest and their sums; the sums lie in the index.
create index orders_customer on orders (shop_id, customer_id, at, id) include (status, total_tzs, refunded_tzs) where customer_id is not null;

alter table customers no force row level security;
alter table customer_identities no force row level security;
alter table orders no force row level security;
alter table search_terms no force row level security;
-- As foldText has it but for accents, which no name here had yet: the next change of a customer writes it anew.
update customers c set name_key = trim(regexp_replace(lower(c.name), '[^[:alnum:]]+', ' ', 'g')),
  last_order_at = coalesce((select max(o.at) from orders o where o.shop_id = c.shop_id and (o.customer_id = c.id or o.customer_id in (select a.id from customers a where a.shop_id = c.shop_id and a.alias_of = c.id))), '1970-01-01T00:00:00Z');
insert into search_terms (shop_id, kind, term, place, ref_id)
  select distinct c.shop_id, 'c', left(t, 60), c.name_key, c.id from customers c, unnest(string_to_array(c.name_key, ' ')) t where c.alias_of is null and t <> ''
  union
  select i.shop_id, 'c', t, c.name_key, i.customer_id from customer_identities i join customers c on c.shop_id = i.shop_id and c.id = i.customer_id,
    unnest(array[regexp_replace(i.value, '\D', '', 'g'), case when i.value like '+255%' then '0' || substr(i.value, 5) end, case when i.value like '+255%' then substr(i.value, 5) end]) t where t <> ''
  on conflict do nothing;
alter table customers force row level security;
alter table customer_identities force row level security;
alter table orders force row level security;
alter table search_terms force row level security;

create index customers_by_name on customers (shop_id, name_key, id) where alias_of is null;
create index customers_by_visit on customers (shop_id, last_order_at, id) where alias_of is null;
create index customers_by_time on customers (shop_id, created_at, id) where alias_of is null;
create index customers_by_place on customers (shop_id, place_key, name_key, id) where alias_of is null and place_key <> '';
