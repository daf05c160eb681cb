-- What goods cost is looked up by their key (decisions 278): PostgreSQL 15 trusts no cast beside a row-level policy, and read all products of the shop for each line that was sold. What is
-- compared is an id before it gets there. PG15 subset.
create or replace function line_costs(shop uuid, lines jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(c.line_id, c.tzs), '{}') from (
    select l.line->>'id' as line_id,
      least(round(coalesce(v.cost_tzs, p.cost_tzs)::numeric * round((l.line->>'quantityMilli')::numeric * coalesce((l.line->'soldIn'->>'factorMilli')::numeric, 1000) / 1000) / 1000), 10000000000000)::bigint as tzs
    from (select line, (line->>'productId')::uuid as product_id, (line->>'variantId')::uuid as variant_id from jsonb_array_elements(lines) line offset 0) l
      cross join lateral (select cost_tzs from products where shop_id = shop and id = l.product_id limit 1) p
      left join lateral (select cost_tzs from variants where shop_id = shop and id = l.variant_id limit 1) v on true
    where coalesce(v.cost_tzs, p.cost_tzs) is not null) c
$$;
