import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SegmentFigures } from '../../../shared/contract/figures.ts'
import { readyTexts } from '../customers/segments.queries.ts'
import { RankCard } from './rank-card.tsx'
import { Beside } from './tiles.tsx'

/** What a segment is called: a ready-made one in our words, any other as the shop named it. */
export function useSegmentName() {
  const { t } = useLingui()
  return ({ ready, name }: SegmentFigures['segments'][number]): string => (ready ? t(readyTexts[ready]) : name)
}

/** What each kind of customer bought. Who belongs to several counts in each. Each opens what they bought. */
export function SegmentsCard({ figures: { from, to, segments } }: { figures: SegmentFigures }) {
  const nameOf = useSegmentName()
  return (
    <RankCard
      title={<Trans>Segments of customers</Trans>}
      empty={<Trans>Nobody of a segment bought anything in these days.</Trans>}
      rows={segments.map((row) => ({
        key: row.id,
        name: nameOf(row),
        sub: (
          <>
            <Plural value={row.customers} one="# customer" other="# customers" />,{' '}
            <Plural value={row.orders} one="# order" other="# orders" />
          </>
        ),
        tzs: row.salesTzs,
        end: row.before ? <Beside now={row.salesTzs} then={row.before.salesTzs} /> : null,
        to: { to: '/dashboard/orders', search: { from, to, of: `segment:${row.id}` } } as const,
      }))}
    />
  )
}
