import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../session/rights.ts'
import { Note } from '../../../ui/states.tsx'
import { devicesQueries } from '../../devices/devices.queries.ts'

/** For an owner's list of what is to be looked at: how many devices are, and the way to them. */
export function DevicesToLookAt() {
  const { isAdmin } = useMay()
  return isAdmin ? <Count /> : null
}

function Count() {
  const { data = [] } = useQuery(devicesQueries.list())
  const count = data.filter(({ alerts = [], revokedAt }) => revokedAt === null && alerts.length > 0).length
  if (count === 0) return null
  return (
    <Note
      tone="held"
      icon="alert"
      className="mt-4"
      action={
        <Link to="/dashboard/settings/devices" className="btn btn-secondary btn-sm">
          <Trans>Devices</Trans>
        </Link>
      }
    >
      <Plural value={count} one="# device needs a look" other="# devices need a look" />
    </Note>
  )
}
