-- Units of a product: carton, dozen, half (domain/units.ts). Stock stays one number in the product's own unit; one unit may lie closed on the shelf (a pack), and how many
-- are closed is counted beside it. PG15 subset.
create table product_units (
  shop_id uuid not null,
  product_id uuid not null,
  id uuid not null,
  position int not null,
  name text not null,
  -- of the product's own unit, in thousandths: a carton of 24 = 24000
  factor_milli bigint not null constraint product_units_factor_milli_bound check (factor_milli between 1 and 10000000),
  price_tzs bigint not null constraint product_units_price_tzs_bound check (price_tzs between 0 and 999999999),
  is_pack boolean not null default false,
  is_archived boolean not null default false,
  archived_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, product_id) references products (shop_id, id)
);
create index product_units_product on product_units (shop_id, product_id);
-- one unit of a product lies closed on the shelf, not more
create unique index product_units_pack on product_units (shop_id, product_id) where is_pack and not is_archived;
alter table product_units enable row level security;
alter table product_units force row level security;
create policy tenant on product_units using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

alter table barcodes add column unit_id uuid;
-- what one tap sells: a unit by its id, or 'own' for the product's own; null: the counter asks
alter table products add column tap_unit text collate "C" constraint products_tap_unit_form check (tap_unit = 'own' or tap_unit ~ '^[0-9a-f-]{36}$');
-- `packs` closed ones of `pack_milli` each, as the sum of movements; `packs_said` what they would be by the last movement alone: the difference was opened
alter table stock_levels
  add column pack_milli bigint constraint stock_levels_pack_milli_bound check (pack_milli between 1 and 10000000),
  add column packs bigint not null default 0 constraint stock_levels_packs_bound check (packs between 0 and 9007199254740991),
  add column packs_said bigint not null default 0;
alter table stock_movements add column packs_delta bigint not null default 0 constraint stock_movements_packs_delta_bound check (packs_delta between -9007199254740991 and 9007199254740991);
