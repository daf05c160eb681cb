-- Lines of a statement that made a payment (exceptions), and the shops of a place with all places there are. PG15 subset.
create index money_lines_made on money_lines (shop_id, payment_id) where state = 'matched' and makes_payment;
create index directory_entries_place on directory_entries (lower(place), lower(shop_name), shop_id) include (place) where place <> '';
