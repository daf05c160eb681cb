-- Whom an admin said a fiscal receipt is for (decision 421); null: nobody said, so the order's customer. And whether they asked to be forgotten since: no paper names them then (decision 423). PG15 subset.
alter table fiscal_receipts add column buyer jsonb constraint fiscal_receipts_buyer_size check (pg_column_size(buyer) <= 500);
alter table fiscal_receipts add column is_buyer_erased boolean not null default false;
alter table fiscal_receipts no force row level security;
alter table orders no force row level security;
alter table erased_customers no force row level security;
-- Who was known by a phone alone has no id: the receipt has their number, and the order has it no more.
update fiscal_receipts r set is_buyer_erased = true from orders o where o.shop_id = r.shop_id and o.id = r.order_id
  and (exists (select from erased_customers e where e.shop_id = o.shop_id and e.customer_id = o.customer_id)
    or (o.customer_id is null and o.customer_phone = '' and r.figures->'customer'->>'mobile' <> ''));
alter table fiscal_receipts force row level security;
alter table orders force row level security;
alter table erased_customers force row level security;
