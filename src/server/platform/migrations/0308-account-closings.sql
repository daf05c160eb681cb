-- People who asked for the end of their own account: until the month is over they are as before (decision 352).
create table account_closings (
  user_id uuid primary key references users (id),
  asked_at timestamptz not null,
  erase_at timestamptz not null,
  check (erase_at > asked_at)
);
create index account_closings_due on account_closings (erase_at);

alter table account_changes drop constraint account_changes_kind_check;
alter table account_changes
  add constraint account_changes_kind_check
  check (kind in ('contact', 'password', 'factor_on', 'factor_off', 'factor_lost', 'passkey_on', 'passkey_off', 'sign_in', 'account_closing'));
