import { Dexie } from 'dexie'
import { expect } from 'vitest'
import type { DexieEngine, OutboxRow } from '../../../src/web/offline/db.ts'
import { aDisk } from './till.ts'

/** What each version of the device's database brought, of which a device may still have any. History: an entry is added with each version and none is changed. */
export const versions: readonly Record<string, string>[] = [
  {
    orders: 'id, [shopId+at], [shopId+sync], [shopId+number]',
    expenses: 'id, [shopId+at]',
    outbox: '[deviceId+seq], &id, lane, deviceId, [shopId+state], [shopId+state+type], shopId',
    setAside: '[deviceId+seq], &id, shopId',
    stock: '[commandId+itemId], commandId, shopId, itemId',
    products: '[shopId+chunk], shopId',
    customers: '[shopId+id], shopId',
    references: 'key, orderId',
    openCarts: 'id, [shopId+userId]',
    devices: 'key',
    meta: 'key',
    queryCache: 'key, owner',
  },
  {
    outbox:
      '[deviceId+seq], &id, lane, deviceId, [shopId+state], [shopId+state+type], [shopId+state+userId], [shopId+state+importedBy], shopId',
  },
  { claims: 'id, [shopId+at], [shopId+reference], orderId' },
  { orders: 'id, [shopId+at], [shopId+sync], [shopId+number], [shopId+status+at]' },
  { shifts: 'id, [shopId+at]' },
  { notes: 'id, [shopId+at]' },
  {},
  {},
  { tickets: 'id, [shopId+at], [shopId+aboutId]' },
  { creditMoves: 'id, [shopId+at], [shopId+customerId]' },
  { stockWork: 'id, [shopId+at]' },
  {},
  { newProducts: 'id, [shopId+at]' },
  { photos: 'id, shopId, [shopId+kind+refId]', photoBytes: 'id' },
  { waitingChats: '++seq, &id, [shopId+userId], userId' },
]
export const versionNumbers = versions.map((_, index) => index + 1)

/** A disk as an app of that version left it, with these rows in its tables. */
export async function leftBy(
  version: number,
  rows: Record<string, readonly unknown[]>,
  disk: Required<DexieEngine> = aDisk(),
): Promise<Required<DexieEngine>> {
  const old = new Dexie('kaunta', disk)
  for (const [index, stores] of versions.slice(0, version).entries()) old.version(index + 1).stores(stores)
  await old.open()
  expect(old.verno).toBe(version)
  for (const [table, found] of Object.entries(rows)) await old.table(table).bulkAdd(found)
  old.close()
  return disk
}

/** A row of the queue as every version wrote it. */
export const aRow = (
  seq: number,
  given: Pick<OutboxRow, 'shopId' | 'type' | 'lane'> & Partial<OutboxRow>,
): OutboxRow => ({
  deviceId: 'device',
  seq,
  id: crypto.randomUUID(),
  userId: 'user',
  v: 1,
  body: {},
  createdAt: '2026-11-21T08:00:00.000Z',
  clockOffset: 0,
  tries: 0,
  nextAt: 0,
  leaseUntil: 0,
  state: 'waiting',
  codes: [],
  ...given,
})
