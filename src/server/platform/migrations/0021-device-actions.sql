-- What was done last on a device, as it is kept for a session (0014), and the session it was last used in, which knows it. PG15 subset.
alter table devices add column last_session_id uuid, add column last_action text, add column last_action_at timestamptz;
