export interface Sizes {
  products: number
  orders: number
  customers: number
}
/** As many of each. */
export const sameOf = (rows: number): Sizes => ({ products: rows, orders: rows, customers: rows })
interface Given extends Sizes {
  shopId: string
  deviceId: string
  deviceCode: string
}
/** So many products, orders with a payment each, and customers in one shop, with words and states as shops have them, faster than any of them could be made by its command. */
export async function fillShop(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  { shopId, deviceId, deviceCode, products, orders, customers }: Given,
): Promise<void> {
  const words = `(array['sukari','mchele','unga','mafuta','sabuni','chumvi','maharage','soda','maji','biskuti','kalamu','daftari','betri','nyanya','kitunguu','viazi','mkate','maziwa','chai','kahawa'])`
  await query(
    `insert into products (shop_id, id, name, name_key, category, product_group, price_tzs, tracks_stock, low_stock_milli, add_on_groups, photos, created_at, updated_at)
     select $1, gen_random_uuid(), n, lower(n), 'food_beverages', 'Kundi ' || i % 40, 100 * (i % 400), true, 5000, '[]', '[]', now(), now() - make_interval(secs => i)
     from (select i, ${words}[1 + i % 20] || ' ' || ${words}[1 + (i / 20) % 20] || ' ' || i as n from generate_series(1, $2::int) i) x`,
    [shopId, products],
  )
  await query(
    `insert into search_terms (shop_id, kind, term, place, ref_id) select distinct shop_id, 'p', t, name_key, id from products, unnest(string_to_array(name_key, ' ')) t where shop_id = $1 on conflict do nothing`,
    [shopId],
  )
  await query(
    `insert into product_tags (shop_id, tag_key, tag, product_id) select shop_id, 'lebo ' || hashtext(name) % 20, 'Lebo', id from products where shop_id = $1 and hashtext(name) % 3 = 0`,
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
    [shopId, orders, deviceCode, deviceId],
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
  await query(
    `insert into customers (shop_id, id, name, name_key, place, place_key, last_order_at, created_at)
     select $1, gen_random_uuid(), 'Mteja ' || i, 'mteja ' || i, 'Mtaa ' || i % 200, 'mtaa ' || i % 200, now() - make_interval(mins => i), now() - make_interval(mins => i)
     from generate_series(1, $2::int) i`,
    [shopId, customers],
  )
  await query(
    `insert into customer_identities (shop_id, kind, value, customer_id) select shop_id, 'phone', '+2557' || lpad(split_part(name, ' ', 2), 8, '0'), id from customers where shop_id = $1`,
    [shopId],
  )
  await query(
    `insert into customer_tags (shop_id, tag_key, tag, customer_id) select shop_id, 'lebo ' || hashtext(name) % 20, 'Lebo', id from customers where shop_id = $1 and hashtext(name) % 3 = 0`,
    [shopId],
  )
  await query(
    `insert into search_terms (shop_id, kind, term, place, ref_id) select i.shop_id, 'c', t, c.name_key, c.id from customers c join customer_identities i on i.shop_id = c.shop_id and i.customer_id = c.id, unnest(string_to_array(c.name_key, ' ') || array[substr(i.value, 2), '0' || substr(i.value, 5), substr(i.value, 5)]) t where c.shop_id = $1 on conflict do nothing`,
    [shopId],
  )
  // Four fifths of the orders name one of them; every hundredth of those is owed.
  await query(
    `with c as (select id, row_number() over () as n from customers where shop_id = $1), o as (select id, row_number() over () as n from orders where shop_id = $1)
     update orders set customer_id = c.id, paid_tzs = case when o.n % 100 = 1 then 0 else paid_tzs end from o join c on c.n = 1 + o.n % $2::int where orders.shop_id = $1 and orders.id = o.id and o.n % 5 > 0`,
    [shopId, Math.max(1, Math.min(customers, Math.floor(orders / 5)))],
  )
}
