-- Tables without row-level security are a closed, tested list (law 12): users, sessions, proofs, pending_logos, sandbox_messages, operator_sessions, and look-ups to a shop.
-- PG15 subset. Every key of a tenant table leads with shop_id so that the schema stays distributable.

create table users (
  id uuid primary key,
  name text not null,
  phone text,
  email text,
  phone_proven_at timestamptz,
  email_proven_at timestamptz,
  password_hash text not null,
  language text not null default 'en' check (language in ('en', 'sw')),
  -- asked for while another contact of the kind is proven, or while an account that never proved it holds it; becomes the contact when proven
  claimed_phone text,
  claimed_email text,
  created_at timestamptz not null default now()
  -- both contacts may be null: who proves a number takes it from an unproven account, whose open sessions then add another (decisions 8)
);
create unique index users_phone on users (phone) where phone is not null;
create unique index users_email on users (lower(email)) where email is not null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  token_hash bytea not null unique,
  active_shop_id uuid,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id) where ended_at is null;

-- Codes and links that prove a contact or reset a password. Hash only; single use; few tries.
create table proofs (
  id uuid primary key,
  kind text not null check (kind in ('reset', 'contact')),
  user_id uuid references users (id),
  contact text not null,
  secret_hash bytea not null,
  tries_left int not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index proofs_contact on proofs (contact, kind, created_at desc);
create index proofs_secret on proofs (secret_hash);

create table shops (
  id uuid primary key,
  shop_name text not null,
  logo_name text,
  business_kind text not null default 'retail',
  phone text not null default '',
  place text not null default '',
  id_type text,
  id_number text,
  customer_language text not null default 'sw',
  receipt_note text not null default '',
  blocks_out_of_stock boolean not null default false,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- one row to lock for each shop-wide counter; no global sequences for business numbers
  last_device_code text,
  -- part of every cursor of a delta pull; set anew when a backup is restored, because devices may then know more than the database
  sync_epoch uuid not null default gen_random_uuid()
);

create table memberships (
  shop_id uuid not null references shops (id),
  user_id uuid not null,
  is_admin boolean not null default false,
  grants jsonb not null default '[]',
  joined_at timestamptz not null default now(),
  revoked_at timestamptz,
  -- what the grants were before their last change, and when that was: a sale made before a right was taken away stays a sale (F11)
  former_grants jsonb,
  grants_changed_at timestamptz,
  primary key (shop_id, user_id)
);

create table invitations (
  shop_id uuid not null references shops (id),
  id uuid not null,
  contact text not null,
  contact_kind text not null check (contact_kind in ('phone', 'email')),
  name text not null,
  grants jsonb not null,
  language text not null default 'sw' check (language in ('en', 'sw')),
  invited_by uuid not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  withdrawn_at timestamptz,
  primary key (shop_id, id)
);
-- which shops a user belongs to, and which shop an invitation token belongs to: look-ups that cross tenants by nature
create table user_shops (user_id uuid not null, shop_id uuid not null, primary key (user_id, shop_id));
-- two a link: the one that was sent proves the contact, the one shown to the inviter does not
create table invitation_tokens (token_hash bytea primary key, shop_id uuid not null, invitation_id uuid not null, proves_contact boolean not null);
create index invitation_tokens_invitation on invitation_tokens (shop_id, invitation_id);

create table media (
  shop_id uuid not null references shops (id),
  name text not null,
  use text not null check (use in ('logo', 'product')),
  uploaded_by uuid not null,
  bytes int not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, name)
);

-- a logo chosen while there is no shop yet; moves to media when its user creates one
create table pending_logos (
  name text primary key,
  user_id uuid not null references users (id),
  bytes int not null,
  created_at timestamptz not null default now()
);
create index pending_logos_user on pending_logos (user_id);

create table devices (
  shop_id uuid not null references shops (id),
  id uuid not null,
  code text not null,
  name text not null,
  registered_by uuid not null,
  registered_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  last_user_id uuid,
  last_build text not null default '',
  backlog_count int not null default 0,
  backlog_oldest_at timestamptz,
  attention_count int not null default 0,
  -- highest order counter seen: a restored profile must not reuse numbers
  order_counter bigint not null default 0,
  revoked_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, code)
);

-- messages of the sandbox adapters (decisions 29): only written while an adapter is the sandbox
create table sandbox_messages (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null default now()
);
create table operator_sessions (token_hash bytea primary key, created_at timestamptz not null default now(), expires_at timestamptz not null);
