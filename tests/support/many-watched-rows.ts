import { sql } from 'kysely'
import type { Tx } from '../../src/server/platform/database.ts'

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
  await sql`insert into statements (shop_id, id, wallet, file_name, fingerprint, at, from_at, to_at, line_count, known_count, in_tzs, out_tzs)
    select ${shopId}, gen_random_uuid(), 'mpesa', '', '\\x00', now() - n * interval '1 day', now(), now(), 10, 0, 0, 0 from generate_series(1, ${rows}::int / 10) n`.execute(
    tx,
  )
}
