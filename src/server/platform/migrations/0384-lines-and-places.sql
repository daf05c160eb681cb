-- Lines of a statement that made a payment (exceptions), and the places of shops that are found, which are counted from it. PG15 subset.
create index money_lines_made on money_lines (shop_id, payment_id) where state = 'matched' and makes_payment;
create index directory_entries_place on directory_entries (lower(place), place) where place <> '';
