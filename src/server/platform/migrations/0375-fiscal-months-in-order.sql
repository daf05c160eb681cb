-- A month of fiscal receipts in the order in which it is read (decision 420): each page begins where the last one ended.
drop index fiscal_receipts_by_day;
create index fiscal_receipts_by_day on fiscal_receipts (shop_id, day desc, created_at desc, id desc);
