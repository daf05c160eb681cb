import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { nightCount } from './night.queries.ts'

/** In the evening, and where a shift was closed: five goods of which most may be missing. Gone when they were counted, or there is nothing to count. */
export function NightCard() {
  const { t } = useLingui()
  const night = useQuery(nightCount()).data
  if (!night || night.items.length === 0 || night.count.counted >= night.items.length) return null
  if (night.count.state !== null && night.count.state !== 'open') return null
  const { id } = night.count
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-item">
          <Plural value={night.items.length} one="Count one thing tonight" other="Count # goods tonight" />
        </h2>
        <p className="text-dense text-ink-2 wrap-any">{night.items.map(({ name }) => name).join(', ')}</p>
      </div>
      <Link
        to="/dashboard/products/count"
        search={{ id, name: t`Night count`, night: true }}
        className={buttonClass({ full: true })}
      >
        <Icon name="moon" />
        <Trans>Count: two minutes</Trans>
      </Link>
    </Card>
  )
}
