-- Money that was paid towards what is owed to a supplier, later than the goods came, is an expense that says so. PG15 subset.
alter table expenses add column supplier_id uuid;
create index expenses_supplier on expenses (shop_id, supplier_id, received_at desc, id desc) where supplier_id is not null;
