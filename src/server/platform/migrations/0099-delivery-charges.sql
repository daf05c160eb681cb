-- Pages of a shop: what it costs to bring an order to a place is a charge of that order (domain/delivery.ts), and which shops search engines are told of. PG15 subset.

-- From this sum of goods up nothing is charged; null: always charged.
alter table storefronts add column free_delivery_from_tzs bigint constraint storefronts_free_delivery_from_tzs_bound check (free_delivery_from_tzs between 1 and 999999999);
-- Where the customer said, on the shop's page, that the basket is to be brought: a start for the form of the link, which may say otherwise.
alter table order_links add column delivery_place uuid;

-- Whether the shop wishes to be found; the look-up says of which shops the sitemap speaks without asking each of them.
alter table storefronts add column is_findable boolean not null default true;
alter table storefront_slugs add column is_listed boolean not null default false;
create index storefront_slugs_listed on storefront_slugs (slug) where is_listed;
alter table storefronts no force row level security;
update storefront_slugs s set is_listed = true from storefronts f where f.shop_id = s.shop_id and f.is_open;
alter table storefronts force row level security;
