-- What of what they sold or served is a person's own (domain/staff-work.ts); null: nothing. PG15 subset.
alter table memberships add column commission jsonb;
