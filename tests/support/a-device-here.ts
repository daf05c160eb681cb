import 'fake-indexeddb/auto'
import type { OutboxRow } from '../../src/web/offline/db.ts'
import { openOffline } from '../../src/web/offline/open.ts'
import { aShop, aUser } from '../../src/web/features/access/test-people.ts'
import { rememberSeller } from '../../src/web/session/seller.ts'
import { registered } from './offline/till.ts'

/** For tests of screens that write to the device: its own disk, with a code, in the hands of whom `permissions` describe. */
export async function aDeviceHere(
  permissions: NonNullable<Parameters<typeof aUser>[0]>['permissions'] = { is_admin: true },
) {
  const user = aUser({ permissions })
  const shop = aShop()
  rememberSeller(user, shop)
  const { db } = await openOffline()
  await Promise.all(db.tables.map(async (table) => await table.clear()))
  await registered(await openOffline(), { userId: user.id, shopId: shop.id })
  return {
    db,
    /** What waits to be sent, the oldest first. */
    waiting: async (): Promise<OutboxRow[]> =>
      (await db.outbox.toArray()).toSorted((one, other) => one.seq - other.seq),
  }
}
