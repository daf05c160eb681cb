-- What adds up all that lies in a shop, or looks for two of one name, reads narrow indexes instead of whole products and customers (decisions 234). Neither is written by a sale. PG15 subset.
create index products_shelf on products (shop_id, id) include (low_stock_milli, cost_tzs, price_tzs) where tracks_stock and not is_archived;

drop index customers_by_name;
create index customers_by_name on customers (shop_id, name_key, id) include (is_archived) where alias_of is null;
