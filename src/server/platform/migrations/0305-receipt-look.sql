-- How a shop's receipts look: texts above and below in both languages, logo, what stands on them, their language (decision 349). PG15 subset.
alter table shops
  add column receipt_look jsonb not null default '{}',
  add column receipt_look_version int not null default 1 constraint shops_receipt_look_version_bound check (receipt_look_version between 1 and 2000000000),
  add constraint shops_receipt_look check (jsonb_typeof(receipt_look) = 'object' and pg_column_size(receipt_look) <= 6000);
