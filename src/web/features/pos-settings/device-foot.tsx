import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDevice, useStorageUsed } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { devicesQueries } from '../devices/devices.queries.ts'

/** What the app takes up here and whether the browser promised to keep it, and for an owner the way to the other devices. */
export function DeviceFoot() {
  const { isAdmin } = useMay()
  const storage = useStorageUsed()
  const own = useDevice()?.id
  const others = useQuery({ ...devicesQueries.list(), enabled: isAdmin }).data?.filter(
    ({ id, revokedAt }) => revokedAt === null && id !== own,
  ).length
  if (storage === undefined && !isAdmin) return null
  const used = storage?.usedBytes ? `${Math.ceil(storage.usedBytes / 1_000_000)} MB` : null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-dense text-ink-2">
      <p>
        {used === null ? null : storage?.isPersisted ? (
          <Trans>Storage: {used} of this device, safe from clean-up</Trans>
        ) : (
          <Trans>Storage: {used} of this device; the browser may clear it when space runs out</Trans>
        )}
      </p>
      {isAdmin ? (
        <Link to="/dashboard/settings/devices" className={buttonClass({ tone: 'text', size: 'sm' })}>
          {others === undefined ? (
            <Trans>See the other devices</Trans>
          ) : (
            <Plural value={others} _0="See the devices" one="See the other one" other="See the other #" />
          )}
          <Icon name="right" size={18} />
        </Link>
      ) : null}
    </div>
  )
}
