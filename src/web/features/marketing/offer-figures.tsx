import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { offersQueries } from '../offers/offers.queries.ts'

/** What coupons and offers brought in thirty days, by code, and the way to them. As high while it loads as with nothing to say. */
export function OfferFigures() {
  const { t } = useLingui()
  const figures = useQuery(offersQueries.figures()).data
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2 mb-2">
        <h2 className="text-item">
          <Trans>Coupons and offers</Trans>
        </h2>
        <Link to="/dashboard/marketing/offers" className="btn btn-secondary btn-sm">
          <Trans>All offers</Trans>
        </Link>
      </div>
      <div style={{ minHeight: 72 }}>
        {!figures ? null : figures.total.orders === 0 ? (
          <p className="text-dense text-ink-2">
            <Trans>No order had an offer in the last 30 days.</Trans>
          </p>
        ) : (
          <>
            <p className="text-dense text-ink-2 mb-2">
              <Trans>
                In the last 30 days: <Plural value={figures.total.orders} one="# order" other="# orders" />,{' '}
                <Money amount={figures.total.earnedTzs} /> earned, <Money amount={figures.total.givenTzs} /> given away
              </Trans>
            </p>
            <ul className="grid gap-1" aria-label={t`By code`}>
              {figures.byCode.map(({ id, name, code, results }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-3 text-dense">
                  <Link to="/dashboard/marketing/offers/$id" params={{ id }} className="link wrap-any min-w-0">
                    {code === '' ? name : code}
                  </Link>
                  <span className="tnum">
                    <Plural value={results.orders} one="# order" other="# orders" />,{' '}
                    <Money amount={results.earnedTzs} />
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  )
}
