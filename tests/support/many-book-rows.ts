import { sql } from 'kysely'
import type { Tx } from '../../src/server/platform/database.ts'
import { fillFiscal } from './fiscal/many-fiscal-rows.ts'

/** A list of numbers that each of these shops has. */
export const LISTED = '0f4c2a10-0000-4000-8000-000000000257'

/**
 * What a shop's books hold besides orders, as much of each: expenses, some of them to suppliers, old debts, reminders and what customers said to them, counts, imported rows.
 * @returns the count that is open
 */
export async function fillBooks(tx: Tx, shopId: string, rows: number): Promise<string> {
  await sql`insert into suppliers (shop_id, id, name, name_key, bought_tzs, last_at, created_at)
    select ${shopId}, md5(n::text)::uuid, 'Msambazaji ' || n, 'msambazaji ' || n, 1000000, now(), now() from generate_series(0, 49) n`.execute(
    tx,
  )
  await sql`insert into expenses (shop_id, id, category, amount_tzs, method, day, at, received_at, supplier_id)
    select ${shopId}, gen_random_uuid(), (array['rent','travel','supplies','food'])[1 + n % 4], 1000 + n % 900, 'cash', current_date - n / 25, now() - n * interval '1 hour', now() - n * interval '1 hour',
      case when n % 4 = 2 and n % 8 = 2 then md5((n % 50)::text)::uuid end from generate_series(1, ${rows}::int) n`.execute(
    tx,
  )
  await sql`insert into credit_moves (shop_id, id, direction, customer_id, amount_tzs, method, since, at, received_at)
    select shop_id, gen_random_uuid(), 'owed', id, 5000, 'none', to_char(current_date - 40, 'YYYY-MM-DD'), now(), now() from customers where shop_id = ${shopId} and hashtext(name) % 5 = 0`.execute(
    tx,
  )
  await sql`insert into debt_reminders (shop_id, id, customer_id, way, recipient, language, owed_tzs, day, at)
    select shop_id, gen_random_uuid(), id, 'sms', '', 'sw', 5000, current_date - 3, now() - interval '3 days' from customers where shop_id = ${shopId}`.execute(
    tx,
  )
  await sql`insert into debt_agreements (shop_id, id, customer_id, token_hash, language, owed_tzs, asked_at, ends_at)
    select shop_id, gen_random_uuid(), id, sha256(id::text::bytea), 'sw', 5000, now() - interval '2 days', now() + interval '9 days' from customers where shop_id = ${shopId}`.execute(
    tx,
  )
  await sql`insert into stock_counts (shop_id, id, name, state, started_at, ended_at)
    select ${shopId}, md5(n::text)::uuid, 'Rafu', case n when 1 then 'open' else 'applied' end, now() - n * interval '1 hour', case n when 1 then null else now() end from generate_series(1, 2000) n`.execute(
    tx,
  )
  await sql`insert into stock_count_entries (shop_id, id, count_id, item_id, product_id, counted_milli, at)
    select shop_id, gen_random_uuid(), md5((1 + abs(hashtext(id::text)) % 2000)::text)::uuid, id, id, 1000, now() from products where shop_id = ${shopId}`.execute(
    tx,
  )
  await sql`insert into imports (shop_id, id, kind, row_count, at)
    select ${shopId}, md5(n::text)::uuid, 'customers', 100, now() - n * interval '1 hour' from generate_series(1, 500) n`.execute(
    tx,
  )
  await sql`insert into imported_rows (shop_id, kind, key, import_id, made_id)
    select ${shopId}, 'customers', gen_random_uuid(), md5((1 + n % 500)::text)::uuid, gen_random_uuid() from generate_series(1, ${rows}::int) n`.execute(
    tx,
  )
  const { rows: found } = await sql<{ id: string }>`select md5('1')::uuid as id`.execute(tx)
  return found[0]?.id ?? ''
}

/** What happened to each order and each customer, receipts that were sent, expenses that come again, and a segment that was counted each evening. */
export async function fillHistories(tx: Tx, shopId: string, rows: number): Promise<void> {
  await fillFiscal(tx, shopId, rows)
  await sql`insert into order_events (shop_id, order_id, kind, to_status, at) select shop_id, id, 'status', 'completed', at from orders where shop_id = ${shopId}`.execute(
    tx,
  )
  await sql`insert into receipt_sends (shop_id, id, order_id, recipient, at) select shop_id, gen_random_uuid(), id, '', at from orders where shop_id = ${shopId}`.execute(
    tx,
  )
  await sql`insert into customer_events (shop_id, id, customer_id, kind, at) select shop_id, gen_random_uuid(), id, 'created', created_at from customers where shop_id = ${shopId}`.execute(
    tx,
  )
  await sql`insert into customer_events (shop_id, id, customer_id, kind, detail, at)
    select shop_id, gen_random_uuid(), id, 'consent', '{"fields":["sms_offers"],"isGiven":true,"how":"said"}', created_at from customers where shop_id = ${shopId}`.execute(
    tx,
  )
  await sql`insert into privacy_requests (shop_id, id, kind, customer_id, way, state, asked_on, due_on, at, settled_at)
    select ${shopId}, gen_random_uuid(), 'copy', gen_random_uuid(), 'phone', case when n > 20 then 'answered' else 'open' end, current_date, current_date + 30, now() - n * interval '1 hour', case when n > 20 then now() end
    from generate_series(1, ${rows}::int) n`.execute(tx)
  await sql`insert into breaches (shop_id, id, version, found_on, what, search_key, at) select ${shopId}, gen_random_uuid(), 1, current_date - (n % 900), 'Simu ' || n, 'simu ' || n, now() from generate_series(1, ${rows}::int) n`.execute(
    tx,
  )
  await sql`insert into retention_runs (shop_id, day, at, customers) select ${shopId}, current_date - n, now(), n from generate_series(1, ${Math.min(rows, 3000)}::int) n`.execute(
    tx,
  )
  await sql`insert into recurring_expenses (shop_id, id, category, amount_tzs, method, every, starts_on, next_on, at)
    select ${shopId}, gen_random_uuid(), 'rent', n, 'cash', 'month', current_date, current_date + n, now() from generate_series(1, ${Math.min(rows, 100)}::int) n`.execute(
    tx,
  )
  await sql`insert into customer_segments (shop_id, id, name, name_key, rules, created_at)
    select ${shopId}, md5('segment' || n)::uuid, 'Kundi ' || n, 'kundi ' || n, '{"match":"all","rules":[{"field":"total_orders","op":"ge","value":3}],"groups":[]}', now() from generate_series(1, 20) n`.execute(
    tx,
  )
  await sql`insert into campaigns (shop_id, id, channel, name, name_key, state, segment, texts, people, created_at, changed_at, prepared_at)
    select ${shopId}, md5('campaign' || n)::uuid, 'sms', 'Ofa ' || n, 'ofa ' || n, 'done', 'all', '{"sw":"Habari","en":""}', 100, now(), now() - n * interval '1 hour', now() - n * interval '1 hour' from generate_series(1, ${Math.min(rows, 2000)}::int) n`.execute(
    tx,
  )
  await sql`insert into campaign_recipients (shop_id, campaign_id, customer_id, phone, name, language, state, parts, claimed_at, settled_at)
    select i.shop_id, md5('campaign' || (1 + abs(hashtext(i.value)) % 50))::uuid, i.customer_id, i.value, 'Mteja', 'sw', 'sent', 1, now() - interval '9 days', now() from customer_identities i where i.shop_id = ${shopId} and i.kind = 'phone'`.execute(
    tx,
  )
  await sql`insert into campaign_lists (shop_id, id, name, people, declaration, declared_by, declared_at) select ${shopId}, ${LISTED}::uuid, 'Wa maonesho', 1000, 'Wamekubali.', gen_random_uuid(), now()`.execute(
    tx,
  )
  // Other lists have the same people: what is asked of one reads none of them.
  await sql`insert into campaign_list_numbers (shop_id, list_id, phone)
    select i.shop_id, case when n = 1 then ${LISTED}::uuid else md5('list' || n)::uuid end, i.value from generate_series(1, 40) n,
      (select shop_id, value from customer_identities where shop_id = ${shopId} and kind = 'phone' and value ~ '^\\+255[67][0-9]{8}$' order by value limit 500) i`.execute(
    tx,
  )
  await sql`insert into cart_follow_ups (shop_id, id, link_id, phone, way, cost_tzs, at) select ${shopId}, gen_random_uuid(), gen_random_uuid(), i.value, 'sms', 50, now() - make_interval(days => n) from generate_series(1, 40) n,
      (select value from customer_identities where shop_id = ${shopId} and kind = 'phone' order by value limit 500) i`.execute(
    tx,
  )
  await sql`insert into opt_outs (shop_id, phone, way, at) select shop_id, value, 'link', now() - interval '9 days' from customer_identities where shop_id = ${shopId} and kind = 'phone' and hashtext(value) % 20 = 0`.execute(
    tx,
  )
  await sql`insert into segment_counts (shop_id, segment_id, day, count, total)
    select ${shopId}, md5('segment' || s)::uuid, current_date - n, n, n from generate_series(1, 20) s, generate_series(1, ${Math.min(rows, 400)}::int) n`.execute(
    tx,
  )
}
