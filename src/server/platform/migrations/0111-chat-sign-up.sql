-- Numbers connected by an embedded sign-up, and what the phone app beside them knew. PG15 subset.
alter table chat_numbers
  -- the owner goes on with the phone app; such a number is never registered with us
  add column is_coexisting boolean not null default false,
  -- sealed: the two-step PIN this number was registered by
  add column pin bytea,
  add column signed_up_at timestamptz,
  -- each is asked for once, within a day of the sign-up
  add column contacts_asked_at timestamptz,
  add column history_asked_at timestamptz;
-- Written on the owner's phone before the shop came to us.
alter table chat_messages add column is_past boolean not null default false;
