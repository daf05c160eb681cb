-- The public site: shops that want to be found, messages of visitors, and the operator's fees. None of them belongs to a tenant:
-- a directory entry is public by the shop's own choice and is looked up across shops.
alter table shops add column is_listed boolean not null default false;
alter table shops add column whatsapp text not null default '';
alter table shops add column listed_category text;
alter table shops add column listed_about text not null default '';

create table directory_entries (
  shop_id uuid primary key references shops (id) on delete cascade,
  shop_name text not null,
  logo_name text,
  category text not null,
  place text not null,
  about text not null,
  whatsapp text not null,
  -- lower case name, place and about: what the search looks through
  words text not null,
  listed_at timestamptz not null
);
create index directory_entries_order on directory_entries (lower(shop_name), shop_id);

create table visitor_messages (
  id uuid primary key,
  full_name text not null,
  email text not null,
  phone text not null,
  message text not null,
  language text not null check (language in ('en', 'sw')),
  created_at timestamptz not null,
  answered_at timestamptz
);
create index visitor_messages_newest on visitor_messages (created_at desc, id desc);

-- What a payment taken through the product costs: basis points of the amount and whole shillings beside it.
create table operator_fees (
  method text primary key check (method in ('mobile_money', 'tanqr', 'card')),
  rate_basis_points int not null check (rate_basis_points between 0 and 10000),
  fixed_tzs bigint not null check (fixed_tzs between 0 and 1000000),
  updated_at timestamptz not null
);
