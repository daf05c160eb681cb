-- Passkeys (WebAuthn): a way to log in without a password, and a second step beside it; the account's own, so without a shop. Rows that ended stay as long as a
-- link can still put them back. PG15 subset.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- as the device named it
  credential_id bytea not null,
  -- COSE; the private half never leaves the device
  public_key bytea not null,
  -- of signatures the device made; one that goes back was copied. Zero for devices that do not count
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  -- kept by the maker's cloud, so a new phone has it
  is_synced boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id);

-- SHA-256 of challenges that were answered: each is good once. One that nobody answered leaves no row.
create table spent_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expiry on spent_challenges (expires_at);

-- A second step of passkeys alone has no app, and so no secret.
alter table second_factors alter column secret drop not null;

alter table account_changes drop constraint account_changes_kind_check;
alter table account_changes
  add constraint account_changes_kind_check
  check (kind in ('contact', 'password', 'factor_on', 'factor_off', 'factor_lost', 'passkey_on', 'passkey_off', 'sign_in'));
