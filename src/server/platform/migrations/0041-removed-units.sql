-- A unit that was taken off its product: shown nowhere, and kept, because a till without network sold in it until it heard of it. PG15 subset.
alter table product_units add column is_removed boolean not null default false;
