import { alarmsOf, type FiscalAlarm, partnerName } from '../../../shared/domain/fiscal.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import type { AppParts } from '../../define-module.ts'
import { afterCommit, inShop, inSystem, type Tx } from '../../platform/database.ts'
import { forEachShop } from '../../platform/each-shop.ts'
import type { happened } from '../../platform/events.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { OwnerPush } from '../live/owner-push.service.ts'
import { sumsOf, workOf } from './fiscal-lists.repository.ts'
import { currentDevice, type DeviceRow, shopsThatAreOn, updateDevice } from './fiscal.repository.ts'

export type FiscalWatch = ReturnType<typeof createFiscalWatch>
type Deps = Pick<AppParts, 'db' | 'clock' | 'log' | 'jobs'> & { ownerPush: Pick<OwnerPush, 'plan'> }

/** A day that is over is to be closed by us. */
const isZDue = ({ way, day }: DeviceRow, now: Date) => partnerName(way) === null && day < businessDay(now)

/** Who has something to send, and whom to tell that something does not get there. */
export function createFiscalWatch({ db, clock, log, jobs, ownerPush }: Deps) {
  /** A hint alone, so that a sale of a shop without a device costs nothing: what it misses (another node, a start) the next look finds. */
  let known: ReadonlySet<string> = new Set()

  async function lookAt(shopId: string) {
    const isWork = await inShop(db, shopId, async (tx) => {
      const device = await currentDevice(tx, shopId)
      if (!device) return false
      await tellOwners(tx, device)
      return await hasWork(tx, device)
    })
    if (!isWork) return
    await inShop(db, shopId, (tx) => jobs.enqueue(tx, 'fiscal.work', { shopId }))
  }

  async function hasWork(tx: Tx, device: DeviceRow): Promise<boolean> {
    const now = clock.now()
    const { isMarked, isWaiting } = await workOf(tx, device.shop_id, device.id)
    const mayTry = device.next_try_at === null || device.next_try_at <= now
    return isMarked || (mayTry && (isWaiting || isZDue(device, now)))
  }

  /** Once for each thing that is wrong, until it is right again. */
  async function tellOwners(tx: Tx, device: DeviceRow): Promise<void> {
    const alarms = await alarmsNow(tx, device)
    const news = alarms.filter((alarm) => !device.told.includes(alarm))
    const isTold = news.length > 0 && (await ownerPush.plan(tx, device.shop_id, { kind: 'fiscal', alarms: news })) > 0
    const told = alarms.filter((alarm) => device.told.includes(alarm) || isTold)
    if (told.join() !== device.told.join()) await updateDevice(tx, device.shop_id, device.id, { told })
  }

  async function alarmsNow(tx: Tx, device: DeviceRow): Promise<FiscalAlarm[]> {
    const now = clock.now()
    const { refused } = await sumsOf(tx, device.shop_id, device.id, businessDay(now))
    const openDay = isZDue(device, now) ? device.day : null
    return alarmsOf({ isStopped: device.trouble !== '', silentSince: device.silent_since, refused, openDay }, now)
  }

  return {
    alarmsNow,
    /** Job `fiscal.look`. */
    async look(): Promise<void> {
      const shops = await inSystem(db, shopsThatAreOn)
      known = new Set(shops)
      await forEachShop(shops, log, 'fiscal receipts', lookAt)
      jobs.wake('fiscal.work')
    },
    /** This node learns of it at once. */
    nowOn: (shopId: string) => void (known = new Set([...known, shopId])),
    /** In the sale's transaction nothing but a job, and that only where there is a device: whatever the authority does, no sale waits for it. */
    async heard(tx: Tx, { shopId, events }: WhatOf<typeof happened>): Promise<void> {
      if (!known.has(shopId)) return
      if (
        !events.some(({ kind }) => kind === 'order.created' || kind === 'order.changed' || kind === 'payment.changed')
      )
        return
      await jobs.enqueue(tx, 'fiscal.work', { shopId })
      afterCommit(tx, () => jobs.wake('fiscal.work'))
    },
  }
}
