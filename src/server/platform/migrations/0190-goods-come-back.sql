-- Goods whose import was undone come back when their file is brought again: which version a row of a file made of them says whether anybody changed them since, and of archived ones, whether the undoing
-- archived them (what a person archives by hand stays so). PG15 subset.
alter table products add column import_version int not null default 1 constraint products_import_version_bound check (import_version >= 1);
-- An import is undone in parts, each going on behind the last.
create index products_import_parts on products (shop_id, import_id, id) where import_id is not null;
drop index products_import;
