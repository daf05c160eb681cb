-- The number by which the tax authority knows a customer (decision 421): on the fiscal receipts of what they buy. '' where nobody said it. PG15 subset.
alter table customers add column tin text collate "C" not null default '' constraint customers_tin_check check (tin ~ '^(\d{9})?$');
