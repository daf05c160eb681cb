-- What was strange about a log-in, for the person's list of sessions. PG15 subset.
alter table sessions
  -- on a browser that had never logged in to this account
  add column is_new_device boolean not null default false,
  -- wrong passwords for this account in the hour before it
  add column wrong_tries integer not null default 0;
