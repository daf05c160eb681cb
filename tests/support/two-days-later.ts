import path from 'node:path'
import { Client } from 'pg'
import { addressOf, urlFor } from '../../src/server/platform/postgres-postmaster.ts'

/** For a server of its own database: places for payouts rest 48 hours before money goes there, and no test waits that long. */
export const letPlacesRest = async (dataDir: string, shopId: string): Promise<void> =>
  await change(
    dataDir,
    `update payout_destinations set created_at = created_at - interval '49 hours' where shop_id = $1`,
    shopId,
  )

/** As if the shop and its devices had been there for a month: nothing a device did counts as older than the device. */
export const letDevicesBeOld = async (dataDir: string, shopId: string): Promise<void> =>
  await change(
    dataDir,
    `update devices set registered_at = registered_at - interval '40 days' where shop_id = $1`,
    shopId,
  )

/** And whoever works there. */
export async function letShopBeOld(dataDir: string, shopId: string): Promise<void> {
  await letDevicesBeOld(dataDir, shopId)
  await change(dataDir, `update memberships set joined_at = joined_at - interval '40 days' where shop_id = $1`, shopId)
}

/** As if ten minutes had passed since anybody counted what came of the shop's campaigns. */
export const letCampaignsBeCounted = async (dataDir: string, shopId: string): Promise<void> =>
  await change(
    dataDir,
    `with counted as (update campaigns set results_at = null where shop_id = $1)
      insert into pgboss.job (name, data) values ('campaigns.look', '{}')`,
    shopId,
  )

async function change(dataDir: string, statement: string, shopId: string): Promise<void> {
  const address = addressOf(path.join(dataDir, 'postgres', 'data'), undefined)
  if (!address) throw new Error('PostgreSQL does not run')
  const admin = new Client(urlFor(address, 'postgres', 'kaunta'))
  await admin.connect()
  try {
    await admin.query(statement, [shopId])
  } finally {
    await admin.end()
  }
}
