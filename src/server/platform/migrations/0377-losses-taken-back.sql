-- A movement that is taken back was no loss (decisions 227, 404): the one that takes it back has its worth the other way, and says what it takes back. PG15 subset.
alter table stock_movements add column undoes text collate "C" constraint stock_movements_undoes_check check (char_length(undoes) <= 20);

-- What was lost, and what of it is undone.
create index stock_movements_losses on stock_movements (shop_id, at desc, id desc) where cost_tzs is not null and coalesce(undoes, reason) in ('damaged', 'theft', 'own_use', 'other', 'counted');
drop index stock_movements_lost;
