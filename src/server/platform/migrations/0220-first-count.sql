-- A count that found what there should be moved nothing, and was no count to what was lost (decisions 227, 278): the next one was taken for an item's first, and what it missed was lost for
-- nothing. What was counted on a sheet and applied is a count, whatever it found. Where several counted one item, at the last moment of them. PG15 subset.
create index stock_count_entries_item on stock_count_entries (shop_id, item_id, at);

create or replace function lost_tzs(shop uuid, product uuid, variant uuid, item uuid, delta bigint, why text, happened timestamptz) returns bigint language sql stable as $$
  select case
    when delta = 0 then null
    when why in ('damaged', 'theft', 'own_use', 'other')
      or (why = 'counted' and (
        exists (select from stock_movements m where m.shop_id = shop and m.product_id = product and m.reason = 'counted' and m.item_id = item
          and m.at < happened and (m.delta_milli <> 0 or m.packs_delta = 0))
        or exists (select from stock_count_entries e join stock_counts c on c.shop_id = e.shop_id and c.id = e.count_id
          where e.shop_id = shop and e.item_id = item and e.counted_milli is not null and c.state = 'applied' group by e.count_id having max(e.at) < happened)))
    then (select least(round(coalesce(v.cost_tzs, p.cost_tzs, 0)::numeric * abs(delta::numeric) / 1000), 10000000000000)::bigint
      from products p left join lateral (select cost_tzs from variants where shop_id = shop and id = variant limit 1) v on true where p.shop_id = shop and p.id = product)
  end
$$;
