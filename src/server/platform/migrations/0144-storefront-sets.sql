-- Sets shown on the shop's own page, in this order. One that is put away is not shown and keeps its place. PG15 subset.
alter table storefronts add column set_ids uuid[] not null default '{}' constraint storefronts_set_ids_bound check (cardinality(set_ids) <= 6);
