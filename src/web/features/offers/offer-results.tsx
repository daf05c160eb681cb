import { Trans, useLingui } from '@lingui/react/macro'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { getOffer } from '../../../shared/contract/offers.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { Card, StatGrid, StatTile } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { orderSourceLooks } from '../../ui/order-state.tsx'

/** What came of it so far, and where its orders came from. */
export function OfferResults({
  results,
  sources,
  mostUses,
}: Pick<ResponseOf<typeof getOffer>, 'results' | 'sources'> & { mostUses: number | null }) {
  const { t } = useLingui()
  return (
    <Card>
      <h2 className="text-item mb-3">
        <Trans>What came of it</Trans>
      </h2>
      {/* Two side by side also in the card of a small phone. */}
      <StatGrid className="grid-cols-[repeat(auto-fit,minmax(120px,1fr))]!">
        <StatTile
          label={<Trans>Orders</Trans>}
          value={formatAmount(results.orders)}
          note={mostUses === null ? undefined : <Trans>of at most {formatAmount(mostUses)}</Trans>}
        />
        <StatTile label={<Trans>Given away</Trans>} value={<Money amount={results.givenTzs} />} />
        <StatTile label={<Trans>Earned with it</Trans>} value={<Money amount={results.earnedTzs} />} />
      </StatGrid>
      {sources.length > 0 ? (
        <ul className="mt-3 grid gap-1 text-dense">
          {sources.map(({ source, orders }) => (
            <li key={source} className="flex justify-between gap-2">
              <span>{t(orderSourceLooks[source].text)}</span>
              <span className="tnum">{formatAmount(orders)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
