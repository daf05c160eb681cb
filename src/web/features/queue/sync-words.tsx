import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { QueueSnapshot } from '../../session/device.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { SyncLook } from './sync-look.ts'

/** The same words everywhere: long for the pill and the page, short for tight places. */
export function useSyncWords(
  look: SyncLook,
  queue: QueueSnapshot,
): { long: string; short: string; waited: string | null } {
  const { t } = useLingui()
  const format = useFormat()
  const { kind, count, areOrders } = look
  const [done, total] = [Math.min((queue.sending?.done ?? 0) + 1, queue.sending?.total ?? 1), queue.sending?.total ?? 0]
  const long = useWaited(look.waitedMs)
  const waited = look.age === 'fresh' ? null : long
  switch (kind) {
    case 'failed':
      return {
        long: areOrders
          ? t`${plural(count, { one: '# order failed, review', other: '# orders failed, review' })}`
          : t`${plural(count, { one: '# record failed, review', other: '# records failed, review' })}`,
        short: t`Failed, retry`,
        waited,
      }
    case 'sending':
      return { long: t`Sending ${done} of ${total}`, short: t`Sending`, waited }
    case 'signed_out':
      return {
        long: areOrders
          ? t`${plural(count, { one: 'Log in to send # order', other: 'Log in to send # orders' })}`
          : t`${plural(count, { one: 'Log in to send # record', other: 'Log in to send # records' })}`,
        short: t`This device`,
        waited,
      }
    case 'offline_queued':
      return {
        long: areOrders
          ? t`${plural(count, { one: 'Offline: # order saved on this device', other: 'Offline: # orders saved on this device' })}`
          : t`${plural(count, { one: 'Offline: # record saved on this device', other: 'Offline: # records saved on this device' })}`,
        short: t`This device`,
        waited,
      }
    case 'waiting':
      return {
        long: areOrders
          ? t`${plural(count, { one: '# order waiting on this device', other: '# orders waiting on this device' })}`
          : t`${plural(count, { one: '# record waiting on this device', other: '# records waiting on this device' })}`,
        short: t`This device`,
        waited,
      }
    case 'offline':
      return { long: t`Offline: nothing waits to be sent`, short: t`Offline`, waited: null }
    case 'synced': {
      const time = format.time(queue.lastSyncedAt ?? 0)
      return { long: t`All synced ${time}`, short: t`Synced`, waited: null }
    }
    case 'nothing':
      return { long: t`Nothing to send`, short: t`Synced`, waited: null }
  }
}

/** Hours, or days from two on. */
function useWaited(waitedMs: number): string {
  const { t } = useLingui()
  const hours = Math.floor(waitedMs / 3_600_000)
  const days = Math.floor(hours / 24)
  return days >= 2
    ? t`${plural(days, { one: 'for # day', other: 'for # days' })}`
    : t`${plural(hours, { one: 'for # hour', other: 'for # hours' })}`
}
