import path from 'node:path'
import { Client } from 'pg'
import { addressOf, urlFor } from '../../src/server/platform/postgres-postmaster.ts'

/** For a server of its own database: places for payouts rest 48 hours before money goes there, and no test waits that long. */
export async function letPlacesRest(dataDir: string, shopId: string): Promise<void> {
  const address = addressOf(path.join(dataDir, 'postgres', 'data'), undefined)
  if (!address) throw new Error('PostgreSQL does not run')
  const admin = new Client(urlFor(address, 'postgres', 'kaunta'))
  await admin.connect()
  try {
    await admin.query(
      `update payout_destinations set created_at = created_at - interval '49 hours' where shop_id = $1`,
      [shopId],
    )
  } finally {
    await admin.end()
  }
}
