-- The shop's own words for the steps of an order (decisions 20), as its customers read them. A status that is not in it has ours.
alter table shops
  add column order_words jsonb not null default '{}',
  add constraint shops_order_words check (jsonb_typeof(order_words) = 'object');
