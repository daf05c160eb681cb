-- Receipts of a month, for whoever checks the books (decision 420).
create index fiscal_receipts_by_day on fiscal_receipts (shop_id, day);
