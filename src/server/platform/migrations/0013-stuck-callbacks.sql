-- A callback nobody could follow while something was down (its job has given up) is handed to the queue again: when that was last done.
alter table provider_callbacks add column queued_at timestamptz;
create index provider_callbacks_open on provider_callbacks ((coalesce(queued_at, received_at))) where outcome is null;
