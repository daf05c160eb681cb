-- What a log-in asks for beside the password (RFC 6238), as one person switched it on; the account's own, so without a shop. Rows that ended stay as long as a link
-- can still put them back. PG15 subset.
create table second_factors (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- sealed with the server's key: a copy of the database makes no codes
  secret bytea not null,
  -- the newest 30 seconds a code was taken of: none works twice
  last_step bigint not null default 0,
  -- SHA-256 of each recovery code that is not used
  recovery bytea[] not null default '{}',
  created_at timestamptz not null,
  -- null: begun, and no code of it seen yet
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- somebody with the password said that phone and recovery codes are gone: it ends by itself, unless it is used before
  lost_at timestamptz
);
create unique index second_factors_one on second_factors (user_id) where confirmed_at is not null and ended_at is null;
create index second_factors_user on second_factors (user_id);

alter table account_changes drop constraint account_changes_kind_check;
alter table account_changes
  add constraint account_changes_kind_check check (kind in ('contact', 'password', 'factor_on', 'factor_off', 'factor_lost'));

-- Whoever asks for a payout, or approves one, has a second step at log-in.
alter table payout_settings
  add column needs_second_factor boolean not null default false,
  add column wish_needs_second_factor boolean;
