import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import { useShop } from '../access/access.queries.ts'
import { stockQueries } from './stock.queries.ts'

/** What of the stock waits for somebody: goods on their way here, and goods whose day is over. */
export function StockNotes() {
  const tracksUseBy = useShop()?.counterRules?.tracksUseBy ?? false
  const coming = useQuery(stockQueries.totals()).data?.coming ?? 0
  const expired = useQuery({ ...stockQueries.batchTotals(), enabled: tracksUseBy }).data?.expired.count ?? 0
  return (
    <>
      {coming > 0 ? (
        <Note
          tone="info"
          icon="truck"
          action={
            <Link
              to="/dashboard/products/stock"
              search={{ view: 'between', way: 'in', state: 'sent' }}
              className={buttonClass()}
            >
              <Trans>To receive</Trans>
            </Link>
          }
        >
          <Plural
            value={coming}
            one="Goods from another shop are on their way here."
            other="# deliveries from other shops are on their way here."
          />
        </Note>
      ) : null}
      {tracksUseBy && expired > 0 ? (
        <Note
          tone="bad"
          action={
            <Link
              to="/dashboard/products/stock"
              search={{ view: 'dates', within: 'expired' }}
              className={buttonClass()}
            >
              <Trans>Look at them</Trans>
            </Link>
          }
        >
          <Plural
            value={expired}
            one="# thing on the shelf is out of date."
            other="# things on the shelf are out of date."
          />
        </Note>
      ) : null}
    </>
  )
}
