import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { stockQueries } from '../stock/stock.queries.ts'

const SOON_DAYS = 7

/** Goods whose day is over or near, where the shop writes it down. Gone when there are none. */
export function DatesCard() {
  const totals = useQuery(stockQueries.batchTotals()).data
  const soon = totals?.within.find(({ days }) => days === SOON_DAYS)
  if (!totals || !soon || totals.expired.count + soon.count === 0) return null
  const isOver = totals.expired.count > 0
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-item">
          {isOver ? (
            <Plural value={totals.expired.count} one="# thing is out of date" other="# things are out of date" />
          ) : (
            <Plural
              value={soon.count}
              one="# thing goes out of date this week"
              other="# things go out of date this week"
            />
          )}
        </h2>
        <p className="text-dense text-ink-2">
          <Trans>At its cost</Trans> <Money amount={isOver ? totals.expired.valueTzs : soon.valueTzs} />
        </p>
      </div>
      <Link
        to="/dashboard/products/stock"
        search={{ view: 'dates', within: isOver ? 'expired' : '7' }}
        className={buttonClass({ full: true })}
      >
        <Icon name="clock" />
        <Trans>Look at them</Trans>
      </Link>
    </Card>
  )
}
