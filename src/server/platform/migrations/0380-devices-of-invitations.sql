-- Where somebody who is invited may work once they come (decision 430). PG15 subset.
-- Null: as whoever invited them. Never empty, as of memberships.
alter table invitations add column device_ids uuid[];
alter table invitations add constraint invitations_device_ids check (cardinality(device_ids) between 1 and 20);
