import type { DeviceChain } from '../../../shared/contract/activity.ts'
import { counterRulesFrom } from '../../../shared/domain/counter-rules.ts'
import { type AlertReason, alertsOf, isRestHour, mayWait } from '../../../shared/domain/device-alerts.ts'
import { DAR_OFFSET_MINUTES } from '../../../shared/domain/format.ts'
import type { AppParts } from '../../define-module.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { createChainsService } from '../activity/chains.service.ts'
import type { PushMessages } from '../live/push-messages.service.ts'
import {
  type AlertRow,
  closeAlerts,
  deleteOldAlerts,
  type DeviceRow,
  isOfRecords,
  markTold,
  messagesSince,
  openAgain,
  openAlerts,
  reportedDevices,
  rulesOf,
} from './alerts.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A device on the edge of its network comes and goes. */
const NOT_AGAIN_MS = 12 * HOUR_MS
/** To each owner in a day; what is beyond stands in the list of devices. */
const MOST_MESSAGES = 6
const KEPT_MS = 30 * DAY_MS

type Deps = Pick<AppParts, 'db' | 'clock' | 'log'> & { pushMessages: PushMessages }
type Wrong = ReadonlyMap<string, readonly AlertReason[]>

/** The owner's eye on devices that are somewhere else: what is wrong with each is a row until it has recovered, and is told once. */
export function createAlertsService({ db, clock, log, pushMessages }: Deps) {
  const chains = createChainsService({ db, clock })

  /** Rows for what is wrong now; what is not any more is closed. */
  async function settle(tx: Tx, shopId: string, wrong: Wrong, isJudged: (reason: AlertReason) => boolean) {
    const now = clock.now()
    const open = await openAlerts(tx, shopId)
    const troubles = [...wrong].flatMap(([deviceId, reasons]) => reasons.map((reason) => ({ deviceId, reason })))
    await closeAlerts(
      tx,
      shopId,
      open.filter((alert) => isJudged(alert.reason) && !isIn(troubles, alert)),
      now,
    )
    await openAgain(
      tx,
      shopId,
      troubles.filter((trouble) => !isIn(open, trouble)),
      now,
    )
  }

  /** One message for all that is new. Where nobody is there to hear it, it stays untold. */
  async function tellNew(tx: Tx, shopId: string, devices: readonly DeviceRow[], restsAtNight: boolean) {
    const now = clock.now()
    const isResting = restsAtNight && isRestHour(hourOf(now))
    const byId = new Map(devices.map((device) => [device.id, device]))
    const news = (await openAlerts(tx, shopId)).flatMap(({ deviceId, reason, toldAt, openedAt }) => {
      const device = byId.get(deviceId)
      // One that comes back a short while after it was told is told when it has lasted.
      const isNews = toldAt === null || (toldAt < openedAt && now.getTime() - toldAt.getTime() > NOT_AGAIN_MS)
      return device && isNews && !(isResting && mayWait(reason)) ? [{ device, deviceId, reason }] : []
    })
    if (news.length === 0) return
    if ((await messagesSince(tx, shopId, new Date(now.getTime() - DAY_MS))) >= MOST_MESSAGES) return
    const told = await pushMessages.planAlerts(
      tx,
      shopId,
      news.map(({ device: { code, name, backlogCount, lastSeenAt }, reason }) => ({
        code,
        name,
        reason,
        backlogCount,
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    )
    if (told > 0) await markTold(tx, shopId, news, now)
  }

  const lookAt = (shopId: string) =>
    inShop(db, shopId, async (tx) => {
      const { alertAfterHours, alertsRestAtNight } = counterRulesFrom(await rulesOf(tx, shopId))
      const devices = await reportedDevices(tx, shopId)
      const now = clock.now().getTime()
      const wrong = new Map(devices.map((device) => [device.id, alertsOf(momentsOf(device), alertAfterHours, now)]))
      await settle(tx, shopId, wrong, (reason) => !isOfRecords(reason))
      // Of a device that was removed nobody needs to hear.
      await closeGone(tx, shopId, devices)
      await tellNew(tx, shopId, devices, alertsRestAtNight)
    })

  async function closeGone(tx: Tx, shopId: string, devices: readonly DeviceRow[]) {
    const ids = new Set(devices.map(({ id }) => id))
    const gone = (await openAlerts(tx, shopId)).filter(({ deviceId }) => !ids.has(deviceId))
    await closeAlerts(tx, shopId, gone, clock.now())
  }

  async function lookAtRecords(shopId: string): Promise<void> {
    await chains.checkAll(shopId)
    const found = await chains.list(shopId)
    const now = clock.now()
    const wrong = new Map(found.map((chain) => [chain.deviceId, recordTrouble(chain, now.getTime())]))
    await inShop(db, shopId, async (tx) => {
      await settle(tx, shopId, wrong, isOfRecords)
      await deleteOldAlerts(tx, shopId, new Date(now.getTime() - KEPT_MS))
    })
  }

  return {
    /** Every few minutes. */
    look: () => everyShop(db, log, 'alerts', lookAt),
    /** Once a night: each shop's chains, whether or not its owner opens their page. */
    lookAtRecords: () => everyShop(db, log, 'records', lookAtRecords),
  }
}

type Place = Pick<AlertRow, 'deviceId' | 'reason'>
const isIn = (list: readonly Place[], one: Place): boolean =>
  list.some(({ deviceId, reason }) => deviceId === one.deviceId && reason === one.reason)

/** What has not come within a day is told; a device that sends by and by is nobody's trouble before. */
function recordTrouble({ state, since }: DeviceChain, now: number): AlertReason[] {
  if (state === 'broken') return ['records_broken']
  const isOld = since !== null && now - Date.parse(since) > DAY_MS
  return isOld && (state === 'missing' || state === 'waiting') ? ['records_missing'] : []
}

const momentsOf = ({ lastSeenAt, backlogOldestAt, ...device }: DeviceRow) => ({
  ...device,
  lastSeenAt: lastSeenAt.getTime(),
  backlogOldestAt: backlogOldestAt?.getTime() ?? null,
})
const hourOf = (at: Date) => new Date(at.getTime() + DAR_OFFSET_MINUTES * 60_000).getUTCHours()
