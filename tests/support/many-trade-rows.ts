import { sql } from 'kysely'
import { addUpDays } from '../../src/server/modules/figures/days.repository.ts'
import type { Tx } from '../../src/server/platform/database.ts'

/** One shift of many has two hundred sales. */
export async function fillShifts(tx: Tx, shopId: string, shiftId: string, deviceId: string): Promise<void> {
  await sql`insert into shifts (shop_id, id, device_id, opened_at, float_tzs)
      select ${shopId}, case n when 1 then ${shiftId}::uuid else gen_random_uuid() end, ${deviceId}, now() - n * interval '8 hours', 0 from generate_series(1, 3000) n`.execute(
    tx,
  )
  await sql`with sold as (
        update orders set shift_id = ${shiftId}, device_id = ${deviceId} where shop_id = ${shopId} and id in (select id from orders where shop_id = ${shopId} order by at, id limit 200) returning id)
      update payments p set shift_id = ${shiftId}, shift_device_id = ${deviceId}, shift_way = 'sale' from sold where p.shop_id = ${shopId} and p.order_id = sold.id`.execute(
    tx,
  )
}

/** Half of the goods are counted, each with movements of its own, and with deliveries from a few suppliers. */
export async function fillStock(
  tx: Tx,
  shopId: string,
  rows: number,
): Promise<{ productId: string; supplierId: string }> {
  await sql`update products set tracks_stock = true, low_stock_milli = 5000, cost_tzs = 500 where shop_id = ${shopId} and name_key < 'm'`.execute(
    tx,
  )
  await sql`insert into stock_movements (shop_id, item_id, product_id, delta_milli, reason, cost_tzs, at, received_at)
      select ${shopId}, id, id, -1000, case n when 2 then 'damaged' else 'sale' end, case n when 2 then 500 end, now() - n * interval '9 days', now() - n * interval '9 days' from products, generate_series(1, 2) n where shop_id = ${shopId}`.execute(
    tx,
  )
  await sql`insert into stock_receipts (shop_id, id, supplier_id, day, lines, line_count, total_tzs, photos, at, received_at)
      select ${shopId}, gen_random_uuid(), md5((n % 50)::text)::uuid, current_date, '[]', 0, n, '[]', now(), now() - n * interval '1 minute' from generate_series(1, ${rows}::int) n`.execute(
    tx,
  )
  await sql`insert into stock_transfers (shop_id, id, way, other_shop_id, other_shop_name, lines, line_count, sent_tzs, search_key, at, received_at)
      select ${shopId}, gen_random_uuid(), case n % 2 when 0 then 'in' else 'out' end, gen_random_uuid(), 'Kariakoo', '[]', 0, n, 'kariakoo', now(), now() - n * interval '1 minute' from generate_series(1, ${rows}::int) n`.execute(
    tx,
  )
  await sql`insert into stock_batches (shop_id, item_id, use_by, product_id, rest_milli)
      select ${shopId}, id, current_date + n * 20 - 30, id, 1000 from products, generate_series(1, 4) n where shop_id = ${shopId} and tracks_stock`.execute(
    tx,
  )
  const found = await sql<{ productId: string; supplierId: string }>`
      select (select id from products where shop_id = ${shopId} limit 1) as "productId", md5('7')::uuid as "supplierId"`.execute(
    tx,
  )
  return found.rows[0] ?? { productId: '', supplierId: '' }
}

/** Of each tenth order something came back; each order came by a link of these years; and the shop's nights are written down. */
export async function fillReturns(tx: Tx, shopId: string, code: string): Promise<void> {
  await sql`insert into refunds (shop_id, id, order_id, number, reason, lines, total_tzs, tax_tzs, paid_back_tzs, at)
      select o.shop_id, gen_random_uuid(), o.id, ${code} || '-R' || row_number() over (), 'spoilt', '[]', 100, 0, 0, o.at + interval '1 day' from orders o where o.shop_id = ${shopId} and hashtext(o.id::text) % 10 = 0`.execute(
    tx,
  )
  await sql`insert into order_links (shop_id, id, kind, source, number, order_id, created_at, submitted_at, last_change_at)
      select o.shop_id, o.id, 'products', case hashtext(o.number) % 2 when 0 then 'storefront' else 'link' end, 'W' || o.number, o.id, made, made, made
      from (select *, now() - row_number() over () * interval '12 hours' as made from orders where shop_id = ${shopId}) o`.execute(
    tx,
  )
  await sql`insert into standings (shop_id, day, owed_tzs, stock_tzs, due_tzs, read_at) select ${shopId}, current_date - n, n, n, n, now() from generate_series(1, 20000) n`.execute(
    tx,
  )
}

/** Half of the days are added up, the others are read from the orders. */
export async function fillFigures(tx: Tx, shopId: string, rows: number): Promise<void> {
  await addUpDays(tx, shopId, '2200-01-01', 10_000)
  await sql`insert into figures (shop_id, kind, day, key) select ${shopId}, 'product', current_date - 4000 - n / 50, n::text from generate_series(1, ${rows}::int) n`.execute(
    tx,
  )
  await sql`insert into figure_months (shop_id, kind, day, key) select ${shopId}, 'product', date_trunc('month', current_date - 4000 - n / 50)::date, n::text from generate_series(1, ${rows}::int) n`.execute(
    tx,
  )
  await sql`insert into figure_marks (shop_id, day, xid) select ${shopId}, current_date - n, 1 from generate_series(0, 4000, 2) n`.execute(
    tx,
  )
}

/** Each customer bought some of the goods; each hundredth one of them. */
export async function fillBought(tx: Tx, shopId: string, productId: string): Promise<void> {
  await sql`insert into customer_products (shop_id, product_id, customer_id)
      select c.shop_id, md5((hashtext(c.name) % 500)::text)::uuid, c.id from customers c where c.shop_id = ${shopId}
      union select c.shop_id, ${productId}, c.id from customers c where c.shop_id = ${shopId} and hashtext(c.name) % 100 = 0`.execute(
    tx,
  )
}

/** The long chat is one customer's, and others have one each. */
export async function giveChats(tx: Tx, shopId: string, of: { chatId: string; customerId: string }): Promise<void> {
  await sql`update conversations v set customer_id = case when v.id = ${of.chatId} then ${of.customerId}::uuid else v.id end where shop_id = ${shopId}`.execute(
    tx,
  )
  await sql`insert into order_chats (shop_id, order_id, conversation_id, created_at) select o.shop_id, o.id, ${of.chatId}, o.at from orders o where o.shop_id = ${shopId}`.execute(
    tx,
  )
  await sql`update order_links set conversation_id = ${of.chatId} where shop_id = ${shopId} and hashtext(number) % 100 = 0`.execute(
    tx,
  )
}
