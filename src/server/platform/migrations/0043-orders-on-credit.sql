-- Goods that left without their money, by the list of orders: the newest first, and those whose day has passed. PG15 subset.
create index orders_on_credit on orders (shop_id, at desc, id desc) where owed_tzs > 0 and status in ('picked_up', 'delivered', 'completed');
