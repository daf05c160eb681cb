-- Limits that all nodes share: what spends the operator's money, fills the disk, or guesses. Asked where such a thing happens, never on every request.
-- None of them belongs to a tenant: a key is a recipient, an address, a shop, or nothing (the operator as a whole).
create table limit_takings (
  name text collate "C" not null,
  -- a shop's id, a hash of a recipient or address, or '' for the whole server
  key text collate "C" not null,
  -- when the hour or the business day it counts in began
  window_at timestamptz not null,
  taken int not null,
  primary key (name, key, window_at)
);
create index limit_takings_old on limit_takings (window_at);

-- Wrong passwords, by account and where they came from: a growing wait for the guesser, none for the owner elsewhere.
create table limit_attempts (
  -- a hash of the account, a point, a hash of the address or device
  key text collate "C" primary key,
  failures int not null,
  last_at timestamptz not null,
  next_at timestamptz not null
);
create index limit_attempts_old on limit_attempts (last_at);

-- What was refused, by day: for the operator's page. Gathered by each node and written now and then.
create table limit_refusals (
  name text collate "C" not null,
  day date not null,
  count bigint not null,
  last_at timestamptz not null,
  primary key (name, day)
);
