import { sql } from 'kysely'
import type { Tx } from '../../../src/server/platform/database.ts'

/** A device that is on, and what years of sales leave behind it. */
export async function fillFiscal(tx: Tx, shopId: string, rows: number): Promise<void> {
  await sql`insert into fiscal_devices (shop_id, id, way, tin, serial, credentials, registration, registered_at, queued_at, day, updated_at)
    values (${shopId}, md5('f')::uuid, 'tra', '111222333', '10TZ1', 'x', '{"name":"Duka","taxOffice":"Ilala"}', now(), now(), current_date, now())`.execute(
    tx,
  )
  await sql`insert into fiscal_receipts (shop_id, id, device_id, order_id, order_number, kind, about_id, position, issued_at, day, amount_tzs, state, gc, dc, code, created_at)
    select ${shopId}, gen_random_uuid(), md5('f')::uuid, o, 'A' || n % 9 || '-' || lpad(n::text, 6, '0'), 'sale', o, n, now() - n * interval '9 minutes', current_date - n / 160, 1000,
      case when n > 40 then 'accepted' when n % 2 = 0 then 'waiting' else 'refused' end, case when n > 40 then n end, 1, case when n > 40 then 'GU72D8' || n else '' end, now() - n * interval '9 minutes'
    from generate_series(1, ${rows}::int) n, lateral (select gen_random_uuid() as o, n as same) x`.execute(tx)
  await sql`insert into fiscal_z_reports (shop_id, id, device_id, day, number, receipts, total_tzs, tax_cents, state, written, created_at)
    select ${shopId}, gen_random_uuid(), md5('f')::uuid, current_date - n, n, 160, 160000, 0, 'accepted', '', now() from generate_series(1, least(${rows}::int, 5000)) n`.execute(
    tx,
  )
}
