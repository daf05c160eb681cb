-- What goods cost that were lost without a sale (decisions 227): damaged, stolen, used by the shop itself, or not found when counted. PG15 subset.
-- The first count of an item says what there is, not what is missing; from then on a difference is one. What a late sale gives back to a count is valued as the count was:
-- whether the item had been counted before it happened.
create function lost_tzs(shop uuid, product uuid, variant uuid, item uuid, delta bigint, why text, happened timestamptz) returns bigint language sql stable as $$
  select case
    when delta = 0 then null
    when why in ('damaged', 'theft', 'own_use', 'other')
      or (why = 'counted' and exists (select from stock_movements m where m.shop_id = shop and m.product_id = product and m.reason = 'counted' and m.item_id = item
        and m.at < happened and (m.delta_milli <> 0 or m.packs_delta = 0)))
    then (select least(round(coalesce(v.cost_tzs, p.cost_tzs, 0)::numeric * abs(delta::numeric) / 1000), 10000000000000)::bigint
      from products p left join lateral (select cost_tzs from variants where shop_id = shop and id = variant limit 1) v on true where p.shop_id = shop and p.id = product)
  end
$$;

create or replace function moved_before_count() returns trigger language plpgsql as $$
declare
  level stock_levels%rowtype;
  closed bigint;
begin
  select * into level from stock_levels where shop_id = new.shop_id and item_id = new.item_id and counted_at >= new.at for update;
  if not found then return null; end if;
  -- no more are closed than there are goods for, as with every movement (platform/stock-levels.ts)
  closed := case when level.pack_milli is null then level.packs
    else greatest(0, least(level.packs - new.packs_delta, (level.on_hand_milli - new.delta_milli) / level.pack_milli)) end;
  update stock_levels set on_hand_milli = level.on_hand_milli - new.delta_milli, packs = closed where shop_id = new.shop_id and item_id = new.item_id;
  insert into stock_movements (shop_id, item_id, product_id, variant_id, delta_milli, packs_delta, reason, order_id, doc_id, cost_tzs, by_user_id, at, received_at)
  values (new.shop_id, new.item_id, new.product_id, new.variant_id, 0 - new.delta_milli, closed - level.packs, 'counted', new.order_id, new.doc_id,
    lost_tzs(new.shop_id, new.product_id, new.variant_id, new.item_id, 0 - new.delta_milli, 'counted', new.at), new.by_user_id, new.at, new.received_at);
  return null;
end $$;

create index stock_movements_lost on stock_movements (shop_id, at desc, id desc) where cost_tzs is not null and reason in ('damaged', 'theft', 'own_use', 'other', 'counted');
