import type { Tx } from '../../../src/server/platform/database.ts'
import { USUAL_RATES } from '../../../src/shared/domain/fiscal.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'

/** A receipt as a device leaves it that was switched off since: nothing is sent for it. */
export async function aFiscalReceipt(
  tx: Tx,
  shopId: string,
  { id, canary, at }: { id: string; canary: string; at: Date },
): Promise<void> {
  const deviceId = uuidv7()
  const day = '2026-11-20'
  await tx
    .insertInto('fiscal_devices')
    .values({
      shop_id: shopId,
      id: deviceId,
      way: 'tra',
      is_on: false,
      tin: '111222333',
      serial: canary.slice(0, 60),
      credentials: Buffer.from('x'),
      registration: JSON.stringify({ name: canary, receiptCode: 'GU72D8', rates: USUAL_RATES }),
      registered_at: at,
      queued_at: at,
      day,
      gc: 1,
      updated_at: at,
    })
    .execute()
  const about = uuidv7()
  await tx
    .insertInto('fiscal_receipts')
    .values({
      shop_id: shopId,
      id,
      device_id: deviceId,
      order_id: about,
      order_number: canary.slice(0, 60),
      kind: 'sale',
      about_id: about,
      position: 1,
      issued_at: at,
      day,
      amount_tzs: 1000,
      state: 'accepted',
      gc: 1,
      dc: 1,
      code: 'GU72D81',
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('fiscal_z_reports')
    .values({
      shop_id: shopId,
      id: uuidv7(),
      device_id: deviceId,
      day,
      number: 1,
      receipts: 1,
      total_tzs: 1000,
      tax_cents: 0,
      state: 'accepted',
      written: canary,
      created_at: at,
    })
    .execute()
}
