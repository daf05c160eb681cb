-- Who holds a session for a minute must not own the account: what changes whose account it is, or where money goes, is written down with what was before,
-- told to those who could be reached before, and can be undone by the link they got. PG15 subset.
alter table users
  -- contact or password changed: payouts this person asks for or approves rest for a while after it
  add column identity_changed_at timestamptz;
alter table sessions
  -- what this session did last, for the person's own list of sessions
  add column last_action text,
  add column last_action_at timestamptz;

-- contacts as they were before a change of contact or password
create table account_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('contact', 'password')),
  phone text,
  phone_proven_at timestamptz,
  email text,
  email_proven_at timestamptz,
  at timestamptz not null
);
create index account_changes_user on account_changes (user_id, at);

-- where money goes, and who owns the shop; `before` is what an undo puts back
create table shop_changes (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kind text not null check (kind in ('destination', 'gateway', 'owner_made', 'owner_removed')),
  subject_id uuid,
  before jsonb not null default '{}',
  by_user uuid not null,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (shop_id, id)
);
create index shop_changes_by on shop_changes (shop_id, by_user, at);
alter table shop_changes enable row level security;
alter table shop_changes force row level security;
create policy tenant on shop_changes using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- Look-up from the hash of an undo link to its change; without shop_id it is a change of the account itself. One row a message.
create table undo_tokens (
  token_hash bytea primary key,
  -- the account's own count, for the order of changes also within one millisecond: an undo makes the links of later changes worthless, never those of earlier ones
  no bigint not null,
  change_id uuid not null,
  -- whose change it was: their sessions end with it
  account_id uuid not null,
  -- who was told
  sent_to uuid not null,
  shop_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index undo_tokens_account on undo_tokens (account_id, no);
create index undo_tokens_expiry on undo_tokens (expires_at);
