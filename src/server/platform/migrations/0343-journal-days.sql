-- The journal of a month reads them by their day (decision 390).
create index drawer_moves_at on drawer_moves (shop_id, at) where reversed_at is null;
create index stock_receipts_day on stock_receipts (shop_id, day) where reversed_at is null;
