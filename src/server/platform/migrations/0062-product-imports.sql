-- Which import brought a product, so that one that went wrong is undone as a whole. PG15 subset.
alter table products add column import_id uuid;
create index products_import on products (shop_id, import_id) where import_id is not null;
