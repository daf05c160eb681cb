-- Where a person might work before that was narrowed, and since when they may not (decision 398). PG15 subset.
-- Null: their binding was never narrowed.
alter table memberships add column former_device_ids uuid[], add column narrowed_at timestamptz;
alter table memberships add constraint memberships_former_device_ids check (cardinality(former_device_ids) between 1 and 20);
alter table memberships add constraint memberships_narrowed_at check ((former_device_ids is null) = (narrowed_at is null) and (narrowed_at is null or bound_at is not null));
