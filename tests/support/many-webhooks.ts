import { sql } from 'kysely'
import type { Tx } from '../../src/server/platform/database.ts'

/** An address that was sent so many events, one in fifty of which failed. @returns the id of a delivery */
export async function fillWebhooks(tx: Tx, shopId: string, rows: number): Promise<string> {
  await sql`insert into webhooks (shop_id, id, url, events, sealed_secret, created_at) values (${shopId}, md5('webhook')::uuid, 'https://hesabu.co.tz/kaunta', '{order.created}', 'x', now())`.execute(
    tx,
  )
  await sql`insert into webhook_events (shop_id, id, type, payload, at)
    select ${shopId}, md5('event' || n)::uuid, 'order.created', '{}', now() - n * interval '1 second' from generate_series(1, ${rows}::int) n`.execute(
    tx,
  )
  await sql`insert into webhook_deliveries (shop_id, id, seq, webhook_id, event_id, type, subject, subject_key, state, tries, status, at)
    select ${shopId}, md5('delivery' || n)::uuid, ${rows}::int - n, md5('webhook')::uuid, md5('event' || n)::uuid, case n % 3 when 0 then 'stock.low' else 'order.created' end,
      'A0-' || lpad(n::text, 6, '0'), 'a0-' || lpad(n::text, 6, '0'), case n % 50 when 0 then 'given_up' else 'delivered' end, 1, 200, now() - n * interval '1 second'
    from generate_series(1, ${rows}::int) n`.execute(tx)
  await sql`insert into webhook_attempts (shop_id, delivery_id, no, at, status, took_ms)
    select shop_id, id, 1, at, status, 5 from webhook_deliveries where shop_id = ${shopId}`.execute(tx)
  await sql`insert into incoming_calls (shop_id, id, at, source, sender, kind, proof, outcome, status, reference, body)
    select ${shopId}, md5('call' || n)::uuid, now() - n * interval '1 second', 'sms', 'nextsms', 'sms_report', 'key', 'taken', 200, 'R' || n, '{}' from generate_series(1, ${rows}::int) n`.execute(
    tx,
  )
  const { rows: found } = await sql<{ id: string }>`select md5('delivery7')::uuid as id`.execute(tx)
  return found[0]?.id ?? ''
}
