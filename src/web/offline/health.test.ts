import { expect, test } from 'vitest'
import { saveOrder } from '../../../tests/support/offline/actions.ts'
import { aRow } from '../../../tests/support/offline/left-databases.ts'
import { anOrder, anOwner, aTab, registered } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { readHealth } from './health.ts'

const storage = (used: number | undefined, quota: number | undefined, isPersisted = true) =>
  ({
    persisted: () => Promise.resolve(isPersisted),
    estimate: () => Promise.resolve({ usage: used, quota }),
  }) as unknown as StorageManager

const halfEmpty = () => Promise.resolve({ level: 0.374, charging: false })
const noBattery = () => Promise.reject(new Error('not here'))

test('what a device says of itself: worth of what waits, clock, battery, storage', async () => {
  const ctx = await aTab(undefined, { clock: { offsetMs: -90_000.4 } })
  const owner = anOwner()
  await registered(ctx, owner)
  const sale = await saveOrder(ctx, owner, anOrder())
  await ctx.db.outbox.bulkAdd([
    aRow(50, { shopId: owner.shopId, type: 'order.create', lane: uuidv7(), body: { of: 'another age' } }),
    aRow(51, { shopId: uuidv7(), type: 'order.create', lane: uuidv7(), body: anOrder() }),
  ])
  expect(
    await readHealth(ctx, owner.shopId, { storage: storage(48_600_000, 2_048_600_000), getBattery: halfEmpty }),
  ).toEqual({
    backlogTzs: sale.totalTzs,
    clockOffsetMs: -90_000,
    batteryPercent: 37,
    isCharging: false,
    isPersisted: true,
    isStorageSick: false,
    usedMb: 49,
    freeMb: 2000,
  })
})

test('what a browser does not tell, or refuses, is null and fails nothing', async () => {
  const ctx = await aTab()
  const owner = anOwner()
  const broken = { persisted: () => Promise.reject(new Error('no')), estimate: () => Promise.reject(new Error('no')) }
  ctx.db.close()
  expect(
    await readHealth(ctx, owner.shopId, { storage: broken as unknown as StorageManager, getBattery: noBattery }),
  ).toEqual({
    backlogTzs: null,
    clockOffsetMs: 0,
    batteryPercent: null,
    isCharging: null,
    isPersisted: null,
    isStorageSick: false,
    usedMb: null,
    freeMb: null,
  })
})
