interface Given {
  shopId: string
  deviceId: string
  deviceCode: string
  rows: number
}
/** So many products, orders and payments in one shop, with words and states as shops have them, faster than any of them could be made by its command. */
export async function fillShop(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  { shopId, deviceId, deviceCode, rows }: Given,
): Promise<void> {
  const words = `(array['sukari','mchele','unga','mafuta','sabuni','chumvi','maharage','soda','maji','biskuti','kalamu','daftari','betri','nyanya','kitunguu','viazi','mkate','maziwa','chai','kahawa'])`
  await query(
    `insert into products (shop_id, id, name, name_key, category, product_group, price_tzs, tracks_stock, low_stock_milli, add_on_groups, photos, created_at, updated_at)
     select $1, gen_random_uuid(), n, lower(n), 'food_beverages', 'Kundi ' || i % 40, 100 * (i % 400), true, 5000, '[]', '[]', now(), now() - make_interval(secs => i)
     from (select i, ${words}[1 + i % 20] || ' ' || ${words}[1 + (i / 20) % 20] || ' ' || i as n from generate_series(1, $2::int) i) x`,
    [shopId, rows],
  )
  await query(
    `insert into search_terms (shop_id, kind, term, place, ref_id) select distinct shop_id, 'p', t, name_key, id from products, unnest(string_to_array(name_key, ' ')) t where shop_id = $1 on conflict do nothing`,
    [shopId],
  )
  await query(
    `insert into product_counts (shop_id, product_group, is_archived, count) select shop_id, product_group, is_archived, count(*) from products where shop_id = $1 group by 1, 2, 3`,
    [shopId],
  )
  await query(
    `insert into stock_levels (shop_id, item_id, product_id, on_hand_milli) select shop_id, id, id, 1000 * (hashtext(id::text) % 50) from products where shop_id = $1`,
    [shopId],
  )
  await query(
    `insert into orders (shop_id, id, number, status, source, device_id, customer_name, customer_phone, lines, item_count, subtotal_tzs, discount_tzs, tax_tzs, total_tzs, server_total_tzs, paid_tzs, at)
     select $1, gen_random_uuid(), $3 || '-' || lpad(i::text, greatest(6, length(i::text)), '0'), (array['completed','completed','completed','completed','pending','cancelled','paid'])[1 + i % 7], case when i % 500 = 0 then 'whatsapp' else 'counter' end,
       $4, case when i % 10 = 0 then 'Mteja ' || i else '' end, case when i % 10 = 0 then '+2557' || lpad((i % 100000000)::text, 8, '0') else '' end, '[]', 2, 3000, 0, 0, 3000, 3000, 3000, now() - make_interval(secs => i * 30)
     from generate_series(1, $2::int) i`,
    [shopId, rows, deviceCode, deviceId],
  )
  await query(
    `insert into search_terms (shop_id, kind, term, ref_id) select shop_id, 'o', t, id from orders, unnest(array['mteja', split_part(customer_name, ' ', 2), substr(customer_phone, 2), '0' || substr(customer_phone, 5)]) t where shop_id = $1 and customer_name <> '' on conflict do nothing`,
    [shopId],
  )
  await query(
    `insert into payments (shop_id, id, order_id, method, amount_tzs, wallet, reference, at)
     select shop_id, gen_random_uuid(), id, case when n % 3 = 0 then 'mobile_money' else 'cash' end, total_tzs + n % 50 * 100, case when n % 3 = 0 then 'mpesa' end, case when n % 3 = 0 then 'BK' || lpad(n::text, 8, '0') end, at
     from (select *, row_number() over (order by at) as n from orders where shop_id = $1) o`,
    [shopId],
  )
}
