-- A rule on the language read each customer's row beside the index (decision 425): all that rules ask for lies in both again. PG15 subset.
drop index customers_segments;
create index customers_segments on customers (shop_id, is_archived, id)
  include (spent_tzs, order_count, last_order_at, owes_tzs, owes_since, birth_month, agreed_to, source, language, place_key, created_at) where alias_of is null;
drop index customers_sample;
create index customers_sample on customers (shop_id, uuid_hash(id), id)
  include (spent_tzs, order_count, last_order_at, owes_tzs, owes_since, birth_month, agreed_to, source, language, place_key, created_at) where alias_of is null and not is_archived and uuid_hash(id) & 15 = 0;
