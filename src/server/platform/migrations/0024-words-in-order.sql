-- A word that a tenth of a shop's products have is met by walking its rows in the list's own order: the words of products know where their product stands
-- (search-terms.ts). Words of orders do not: those are walked by time, and a sale writes no more than before. PG15 subset.
alter table search_terms
  add column place text collate "C" not null default '';
alter table search_terms drop constraint search_terms_pkey;
alter table search_terms no force row level security;
alter table products no force row level security;
update search_terms t set place = p.name_key from products p where t.kind = 'p' and p.shop_id = t.shop_id and p.id = t.ref_id;
alter table search_terms force row level security;
alter table products force row level security;
alter table search_terms add primary key (shop_id, kind, term, place, ref_id);

create index products_archived on products (shop_id, id) where is_archived;
