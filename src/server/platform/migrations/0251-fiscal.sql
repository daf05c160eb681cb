-- Fiscal receipts (decisions 301 to 304): a shop's device at the tax authority with its counters, what was sent through it in order, and the reports that close its days. PG15 subset.
create table fiscal_devices (
  shop_id uuid not null references shops (id),
  id uuid not null,
  way text not null check (way in ('sandbox', 'tra', 'vfdplus')),
  -- one that is off keeps its counters: the authority goes on counting where it was
  is_on boolean not null default true,
  tin text not null check (char_length(tin) <= 9),
  vrn text not null default '' check (char_length(vrn) <= 30),
  serial text not null check (char_length(serial) between 1 and 60),
  -- sealed: key of the certificate, or a partner's key, and what registration gave
  credentials bytea not null check (octet_length(credentials) <= 65536),
  -- what registration said and is no secret
  registration jsonb not null default '{}' check (pg_column_size(registration) <= 8000),
  registered_at timestamptz not null,
  -- last number the authority has; of the open day; since the start
  gc bigint not null default 0 check (gc between 0 and 9007199254740991),
  dc int not null default 0,
  day date not null,
  gross_tzs bigint not null default 0 constraint fiscal_devices_gross_tzs_bound check (gross_tzs between 0 and 9007199254740991),
  position bigint not null default 0,
  queued_at timestamptz not null,
  -- why nothing goes through it: the authority said so
  trouble text not null default '' check (char_length(trouble) <= 20),
  words text not null default '' check (char_length(words) <= 300),
  answered_at timestamptz,
  silent_since timestamptz,
  next_try_at timestamptz,
  tries int not null default 0,
  -- whoever sends for it now, and until when it is theirs
  worker uuid,
  worker_until timestamptz,
  told text[] not null default '{}',
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (shop_id, id)
);
create unique index fiscal_devices_on on fiscal_devices (shop_id) where is_on;
create unique index fiscal_devices_known on fiscal_devices (shop_id, way, serial);

create table fiscal_receipts (
  shop_id uuid not null,
  id uuid not null,
  device_id uuid not null,
  order_id uuid not null,
  order_number text collate "C" not null check (char_length(order_number) <= 60),
  kind text not null check (kind in ('sale', 'correction')),
  -- of a correction: the refund, or the order where all of it was cancelled
  about_id uuid not null,
  position bigint not null,
  -- the moment that stands on it: it came to the server then
  issued_at timestamptz not null,
  day date not null,
  amount_tzs bigint not null constraint fiscal_receipts_amount_tzs_bound check (amount_tzs between -9007199254740991 and 9007199254740991),
  vat_cents bigint not null default 0 check (vat_cents between -9007199254740991 and 9007199254740991),
  figures jsonb check (pg_column_size(figures) <= 500000),
  state text not null check (state in ('waiting', 'sent', 'accepted', 'refused', 'superseded', 'kept')),
  gc bigint check (gc > 0),
  dc int,
  code text collate "C" not null default '' check (char_length(code) <= 60),
  -- as the authority, or a partner, knows its moment: "16:14:02"
  time text not null default '' check (char_length(time) <= 8),
  link text check (char_length(link) <= 300),
  -- what is signed and sent, the same until it is answered
  written text check (char_length(written) <= 1000000),
  tries int not null default 0,
  problem text not null default '' check (char_length(problem) <= 20),
  words text not null default '' check (char_length(words) <= 300),
  missing text[] not null default '{}',
  superseded_by uuid,
  answered_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, device_id) references fiscal_devices (shop_id, id)
);
create unique index fiscal_receipts_once on fiscal_receipts (shop_id, kind, about_id) where state <> 'superseded';
create unique index fiscal_receipts_number on fiscal_receipts (shop_id, device_id, gc) where gc is not null;
create index fiscal_receipts_queue on fiscal_receipts (shop_id, device_id, position) where state in ('waiting', 'sent');
create index fiscal_receipts_list on fiscal_receipts (shop_id, created_at desc, id desc);
create index fiscal_receipts_state on fiscal_receipts (shop_id, state, created_at desc, id desc);
create index fiscal_receipts_day on fiscal_receipts (shop_id, device_id, day) where state = 'accepted';
create index fiscal_receipts_order on fiscal_receipts (shop_id, order_id);
create index fiscal_receipts_order_number on fiscal_receipts (shop_id, order_number);
create index fiscal_receipts_code on fiscal_receipts (shop_id, code) where code <> '';
create index fiscal_receipts_gc on fiscal_receipts (shop_id, gc) where gc is not null;

create table fiscal_z_reports (
  shop_id uuid not null,
  id uuid not null,
  device_id uuid not null,
  day date not null,
  number int not null,
  receipts int not null,
  total_tzs bigint not null constraint fiscal_z_reports_total_tzs_bound check (total_tzs between 0 and 9007199254740991),
  tax_cents bigint not null check (tax_cents between 0 and 9007199254740991),
  state text not null check (state in ('sent', 'accepted', 'refused')),
  written text not null check (char_length(written) <= 100000),
  tries int not null default 0,
  words text not null default '' check (char_length(words) <= 300),
  answered_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, device_id) references fiscal_devices (shop_id, id)
);
create unique index fiscal_z_reports_day on fiscal_z_reports (shop_id, device_id, day);
create index fiscal_z_reports_list on fiscal_z_reports (shop_id, day desc, id desc);

create table fiscal_exchanges (
  shop_id uuid not null references shops (id),
  id uuid not null default gen_random_uuid(),
  -- receipt, report or device
  about_id uuid not null,
  what text not null check (char_length(what) <= 20),
  request text not null check (char_length(request) <= 20000),
  response text not null check (char_length(response) <= 20000),
  status int,
  at timestamptz not null,
  primary key (shop_id, id)
);
create index fiscal_exchanges_about on fiscal_exchanges (shop_id, about_id, at);

-- Orders that changed since somebody looked what of them is to be told.
create table fiscal_marks (
  shop_id uuid not null references shops (id),
  order_id uuid not null,
  -- one a transaction: what is written while another one is being read keeps its own row
  xid bigint not null,
  -- it became a sale then; anything else is told only of what is known already
  is_new boolean not null,
  primary key (shop_id, order_id, xid)
);
-- The authority of the sandbox: its own book of the device, and how it behaves.
create table fiscal_sandbox (
  shop_id uuid not null references shops (id),
  device_id uuid not null,
  plays text not null default 'well' check (plays in ('well', 'slow', 'outage', 'refuses')),
  book jsonb not null check (pg_column_size(book) <= 20000),
  primary key (shop_id, device_id)
);
-- Which shops have a device that is on: look-up for the work that goes over all of them.
create table fiscal_shops (shop_id uuid primary key references shops (id));

do $$
declare t text;
begin
  foreach t in array array['fiscal_devices', 'fiscal_receipts', 'fiscal_z_reports', 'fiscal_exchanges', 'fiscal_marks', 'fiscal_sandbox'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;

-- A sale, or what became of one, in whatever way it came to be: in its own transaction, without another round trip, and of shops without a device nothing is written.
create function fiscal_mark() returns trigger language plpgsql as $$
begin
  insert into fiscal_marks (shop_id, order_id, xid, is_new)
  select new.shop_id, new.id, pg_current_xact_id()::text::bigint, new.status not in ('pending', 'cancelled') and (tg_op = 'INSERT' or old.status in ('pending', 'cancelled'))
  where exists (select from fiscal_devices d where d.shop_id = new.shop_id and d.is_on)
  on conflict (shop_id, order_id, xid) do update set is_new = fiscal_marks.is_new or excluded.is_new;
  return null;
end $$;
create trigger orders_fiscal_new after insert on orders for each row when (new.status not in ('pending', 'cancelled')) execute function fiscal_mark();
create trigger orders_fiscal after update on orders for each row
  when ((old.status, old.total_tzs, old.refunded_tzs) is distinct from (new.status, new.total_tzs, new.refunded_tzs)) execute function fiscal_mark();
