import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Device } from '../../../shared/contract/shops.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { useDeviceName } from '../../i18n/device-name.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { QueueSnapshot } from '../../session/device.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { devicesQueries } from '../devices/devices.queries.ts'

const tones = {
  ok: 'bg-ok-soft text-on-ok-soft',
  held: 'bg-held-soft text-on-held-soft',
  bad: 'bg-bad-soft text-on-bad-soft',
}
const texts = { ok: 'text-ok', held: 'text-held', bad: 'text-bad' }
type DeviceTone = keyof typeof tones

function Row({
  tone,
  icon,
  name,
  sub,
  state,
}: {
  tone: DeviceTone
  icon: IconName
  name: ReactNode
  sub: ReactNode
  state: ReactNode
}) {
  return (
    <li className="flex gap-3 items-center px-4 py-2 min-h-14.5 leading-4.5 border-t border-line">
      <span className={cx('grid place-items-center size-9 rounded-[9px] flex-none', tones[tone])}>
        <Icon name={icon} />
      </span>
      <span className="flex-1 min-w-0">
        <b className="block wrap-any text-dense">{name}</b>
        <span className="block text-small text-ink-3">{sub}</span>
      </span>
      <span className={cx('text-small font-medium text-right tnum', texts[tone])}>{state}</span>
    </li>
  )
}

/** This device by its own queue; others by what they last reported, which is all that anybody can know of them. */
export function DevicesCard({
  queue,
  deviceId,
  isAdmin,
  isOnline,
  now,
}: {
  queue: QueueSnapshot
  deviceId: string | null
  isAdmin: boolean
  isOnline: boolean
  now: number
}) {
  const format = useFormat()
  const list = useQuery({ ...devicesQueries.list(), enabled: isAdmin })
  const when = (at: string | number) =>
    businessDay(at) === businessDay(now) ? format.time(at) : format.date(at, 'short')
  const others = (list.data ?? [])
    .filter((device) => device.id !== deviceId && device.revokedAt === null)
    .toSorted((one, other) => (one.lastSeenAt < other.lastSeenAt ? 1 : -1))
    .slice(0, 4)
  return (
    <Card flush>
      <CardHeader
        title={<Trans>Devices and sync</Trans>}
        action={
          isAdmin ? (
            <Link to="/dashboard/settings/devices">
              <Trans>Manage</Trans>
            </Link>
          ) : (
            <Link to="/dashboard/queue">
              <Trans>Open</Trans>
            </Link>
          )
        }
      />
      <ul>
        <Row
          tone={queue.attention > 0 ? 'bad' : queue.waiting > 0 ? 'held' : 'ok'}
          icon={queue.attention > 0 ? 'alert' : queue.waiting > 0 ? (isOnline ? 'cloudup' : 'cloudoff') : 'cloudok'}
          name={<Trans>This device</Trans>}
          sub={
            queue.lastSyncedAt === null ? (
              <Trans>Nothing sent yet</Trans>
            ) : (
              <Trans>Last answer {when(queue.lastSyncedAt)}</Trans>
            )
          }
          state={
            queue.attention > 0 ? (
              <Link to="/dashboard/queue" className="btn btn-danger btn-sm">
                <Trans>Review</Trans>
              </Link>
            ) : queue.waiting > 0 ? (
              <Plural value={queue.waiting} one="# waiting" other="# waiting" />
            ) : (
              <Trans>Synced</Trans>
            )
          }
        />
        {others.map((device) => (
          <OtherDevice key={device.id} device={device} when={when} />
        ))}
      </ul>
    </Card>
  )
}

function OtherDevice({ device, when }: { device: Device; when: (at: string) => string }) {
  const { t } = useLingui()
  const isBad = device.attentionCount > 0
  const name = `${device.code} ${useDeviceName()(device.name)}`
  return (
    <Row
      tone={isBad ? 'bad' : device.backlogCount > 0 ? 'held' : 'ok'}
      icon={isBad ? 'alert' : device.backlogCount > 0 ? 'cloudup' : 'cloudok'}
      name={name}
      sub={<Trans>Last seen {when(device.lastSeenAt)}</Trans>}
      state={
        isBad ? (
          <Plural value={device.attentionCount} one="# failed" other="# failed" />
        ) : device.backlogCount > 0 ? (
          <span title={t`As it last reported`}>
            <Plural value={device.backlogCount} one="# waiting then" other="# waiting then" />
          </span>
        ) : (
          <Trans>Synced then</Trans>
        )
      }
    />
  )
}
