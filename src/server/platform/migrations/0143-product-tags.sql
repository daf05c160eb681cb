-- Free words on a product, beside its group: for lists, for sets by rule. As customer_tags (0048). PG15 subset.
create table product_tags (
  shop_id uuid not null references shops (id),
  tag_key text collate "C" not null check (tag_key <> ''),
  product_id uuid not null,
  tag text not null check (char_length(tag) between 1 and 30),
  primary key (shop_id, tag_key, product_id)
);
create index product_tags_product on product_tags (shop_id, product_id);
alter table product_tags enable row level security;
alter table product_tags force row level security;
create policy tenant on product_tags using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
