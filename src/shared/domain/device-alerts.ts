/** What an owner is told of a device that is somewhere else: decided from what it last said of itself, and from when that was. */
const ALERT_REASONS = [
  'silent',
  'storage_sick',
  'storage_full',
  'not_kept',
  'clock_wrong',
  'battery_low',
  'records_broken',
  'records_missing',
] as const
export type AlertReason = (typeof ALERT_REASONS)[number]

/** Sales may be lost meanwhile: told at night too, where a shop lets the rest wait for the morning. */
const CANNOT_WAIT: readonly AlertReason[] = ['storage_sick', 'storage_full']
export const mayWait = (reason: AlertReason): boolean => !CANNOT_WAIT.includes(reason)
/** Hours a message may wait for a phone that is off: a weekend, unless it is over by then anyway. */
export const alertLastsHours = (reasons: readonly AlertReason[]): number =>
  reasons.every((reason) => reason === 'battery_low') ? 4 : 72
/** Of the chain: looked at once a night, and not from what the device says of itself. */
export const RECORD_REASONS = ['records_broken', 'records_missing'] as const satisfies AlertReason[]

export interface ReportedDevice {
  /** ms, as everything else that is a moment. */
  lastSeenAt: number
  backlogCount: number
  backlogOldestAt: number | null
  attentionCount: number
  clockOffsetMs: number | null
  batteryPercent: number | null
  isCharging: boolean | null
  isPersisted: boolean | null
  isStorageSick: boolean | null
  freeMb: number | null
  /** A shift was opened there and not closed: somebody sells, as far as anybody knows. */
  hasOpenShift: boolean
}

const HOUR_MS = 3_600_000
/** Hours without a word, as a shop chooses; 0: nobody is told. */
export const SILENT_HOURS = [0, 1, 2, 4, 8, 24] as const
/** Beyond that a sale lands on another day's page. */
const MOST_CLOCK_MS = 10 * 60_000
const LEAST_FREE_MB = 50
const LEAST_BATTERY = 15
/** What it said of its clock, its battery or its disk so long ago says nothing of today. */
const BELIEVED_MS = 48 * HOUR_MS
/** A device that came and went: whoever left it in a drawer knows. */
const FORGOTTEN_MS = 30 * 24 * HOUR_MS

/** What is wrong with a device now, but for its records. */
export function alertsOf(device: ReportedDevice, silentHours: number, now: number): AlertReason[] {
  const quietMs = now - device.lastSeenAt
  if (quietMs > FORGOTTEN_MS) return []
  const isHolding = device.backlogCount > 0
  const reasons: AlertReason[] = []
  // What a till did since it was last heard of, it could not say: where its drawer is open, sales may wait there.
  if ((isHolding || device.hasOpenShift) && silentHours > 0 && quietMs > silentHours * HOUR_MS) reasons.push('silent')
  if (quietMs > BELIEVED_MS) return reasons
  if (device.isStorageSick === true) reasons.push('storage_sick')
  if (device.freeMb !== null && device.freeMb < LEAST_FREE_MB) reasons.push('storage_full')
  // Most browsers promise nothing, and lose nothing either: it counts where sales have waited there for an hour.
  if (device.isPersisted === false && isHolding && now - (device.backlogOldestAt ?? now) > HOUR_MS)
    reasons.push('not_kept')
  if (device.clockOffsetMs !== null && Math.abs(device.clockOffsetMs) > MOST_CLOCK_MS) reasons.push('clock_wrong')
  if (
    isHolding
    && device.isCharging === false
    && device.batteryPercent !== null
    && device.batteryPercent <= LEAST_BATTERY
  )
    reasons.push('battery_low')
  return reasons
}

/** From nine in the evening to seven in the morning, by the shop's clock. */
const [REST_FROM, REST_TO] = [21, 7]
export const isRestHour = (hour: number): boolean => hour >= REST_FROM || hour < REST_TO
