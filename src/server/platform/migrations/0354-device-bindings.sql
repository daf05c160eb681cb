-- On which devices of the shop a person may work (decisions 396 to 398). PG15 subset.
-- Null: on every one. Never empty, so that no list of nothing opens all of them.
alter table memberships add column device_ids uuid[], add column bound_at timestamptz;
alter table memberships add constraint memberships_device_ids check (cardinality(device_ids) between 1 and 20);
alter table memberships add constraint memberships_bound_at check ((device_ids is null) = (bound_at is null));
alter table memberships add constraint memberships_owner_unbound check (device_ids is null or not is_admin);
-- The session that proved with this device's key that it is used on it.
alter table devices add column proven_session_id uuid;
