import { sql } from 'kysely'
import { inSystem, type Tx } from '../../src/server/platform/database.ts'
import type { TestApp } from './test-app.ts'

/** What happened and who looks at it: the log, what waits for an owner, payment SMS, the kitchen, payouts and statements of a wallet. */
export async function fillWatched(tx: Tx, shopId: string, deviceId: string, rows: number): Promise<void> {
  await sql`insert into activity (shop_id, id, kind, at, received_at, device_id, details)
    select ${shopId}, gen_random_uuid(), (array['order_voided', 'drawer_opened', 'logged_in'])[1 + n % 3], now() - n * interval '1 minute', now(), ${deviceId}, '{}'
    from generate_series(1, ${rows}::int) n`.execute(tx)
  await sql`insert into review_items (shop_id, id, kind, codes, command_type, raw, at, received_at, settled_at)
    select ${shopId}, gen_random_uuid(), 'flagged', '{}', 'order.create', '{}', now() - n * interval '1 minute', now() - n * interval '1 minute',
      case when n % 50 > 0 then now() end
    from generate_series(1, ${rows}::int) n`.execute(tx)
  await sql`insert into claims (shop_id, id, state, message, wallet, reference, amount_tzs, payer_name, payer_phone, at, received_at)
    select ${shopId}, gen_random_uuid(), case when n % 50 = 0 then 'claimed' else 'confirmed' end, '', 'mpesa', 'REF' || n, 1000, '', '', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${rows}::int) n`.execute(tx)
  await sql`insert into kitchen_tickets (shop_id, id, about_id, round, label, note, lines, by_name, at, received_at, done_at)
    select ${shopId}, gen_random_uuid(), gen_random_uuid(), 1, 'Meza 1', '', '[]', '', now() - n * interval '1 minute', now() - n * interval '1 minute', case when n % 500 > 0 then now() - n * interval '1 minute' end
    from generate_series(1, ${rows}::int) n`.execute(tx)
  await sql`insert into payouts (shop_id, id, amount_tzs, fee_tzs, destination_id, kind, provider, account, holder, state, reference, adapter, is_sandbox, requested_at)
    select ${shopId}, gen_random_uuid(), 1000, 0, gen_random_uuid(), 'wallet', 'mpesa', '', '', (array['paid', 'failed', 'cancelled'])[1 + n % 3], 'P' || n, 'sandbox', false, now() - n * interval '1 minute'
    from generate_series(1, ${rows}::int) n`.execute(tx)
  await sql`insert into chatflow_versions (shop_id, number, definition, node_count, published_at)
    select ${shopId}, n, '{}', 1, now() from generate_series(1, ${rows}::int) n`.execute(tx)
  await sql`insert into statements (shop_id, id, wallet, file_name, fingerprint, at, from_at, to_at, line_count, known_count, in_tzs, out_tzs)
    select ${shopId}, gen_random_uuid(), 'mpesa', '', '\\x00', now() - n * interval '1 day', now(), now(), 10, 0, 0, 0 from generate_series(1, ${rows}::int / 10) n`.execute(
    tx,
  )
  await sql`insert into money_lines (shop_id, id, source, statement_id, wallet, direction, amount_tzs, reference, name, phone, at, line_key, state)
    select ${shopId}, gen_random_uuid(), 'statement', s.id, 'mpesa', 'in', 1000 + n % 50 * 100, 'ML' || s.number || n, 'Mteja 321', '+255700000321', s.at - n * interval '1 minute', s.number || '.' || n, case when n % 5 = 0 then 'open' else 'matched' end
    from (select id, at, row_number() over (order by at) as number from statements where shop_id = ${shopId}) s, generate_series(1, 10) n`.execute(
    tx,
  )
}

/** What belongs to no shop: those that chose to be found, each as if it were there, and what visitors wrote. */
export async function fillSite({ db }: Pick<TestApp, 'db'>, rows: number): Promise<void> {
  await sql`alter table directory_entries drop constraint directory_entries_shop_id_fkey`.execute(db)
  await inSystem(db, async (tx) => {
    await sql`insert into directory_entries (shop_id, shop_name, category, place, about, whatsapp, words, listed_at)
      select gen_random_uuid(), 'Duka ' || n, 'food_beverages', 'Mtaa ' || n % 500, '', '', 'duka ' || n || ' mtaa ' || n % 500, now() from generate_series(1, ${rows}::int) n`.execute(
      tx,
    )
    await sql`insert into visitor_messages (id, full_name, email, phone, message, language, created_at, answered_at)
      select gen_random_uuid(), 'Mgeni ' || n, '', '+255700000001', 'Habari', 'sw', now() - n * interval '1 minute', case when n % 50 > 0 then now() end from generate_series(1, ${rows}::int) n`.execute(
      tx,
    )
  })
}
