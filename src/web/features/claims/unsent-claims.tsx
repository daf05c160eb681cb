import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { useFreshOn } from '../../session/device.ts'
import { claimsQueries } from './claims.queries.ts'

/** Handed in on this device and not on the server yet. */
export function UnsentClaims() {
  const format = useFormat()
  const local = useQuery({
    ...claimsQueries.local(),
    select: (claims) => claims.filter((claim) => claim.sync !== 'synced'),
  })
  useFreshOn(['claims', 'sent'], claimsQueries.local().queryKey)
  if (!local.data || local.data.length === 0) return null
  return (
    <Card flush>
      <CardHeader
        title={<Trans>Kept on this device, not sent yet</Trans>}
        action={
          <Link to="/dashboard/queue" className="btn btn-text btn-sm">
            <Trans>Not sent</Trans>
          </Link>
        }
      />
      <ul className="px-4 pb-3 grid gap-2">
        {local.data.map((claim) => (
          <li key={claim.id} className="flex gap-3 items-center min-h-12">
            <span className="flex-1 min-w-0 tnum wrap-any">
              {claim.reference}
              <span className="block text-small text-ink-2">
                {format.who({ name: claim.payerName, at: claim.at }, 'short')}
              </span>
            </span>
            <span className="grid gap-1 justify-items-end">
              <Money amount={claim.amountTzs} />
              {claim.sync === 'attention' ? (
                <Badge tone="bad" icon="alert">
                  <Trans>Refused</Trans>
                </Badge>
              ) : (
                <Badge tone="held" icon="cloudup">
                  <Trans>Waits for network</Trans>
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
