import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SegmentFigures } from '../../../shared/contract/figures.ts'
import type { ReadySegment } from '../../../shared/domain/segments.ts'
import { RankCard } from './rank-card.tsx'
import { Beside } from './tiles.tsx'

const readyTexts: Record<ReadySegment, MessageDescriptor> = {
  regulars: msg`Regulars`,
  lapsed: msg`Stopped coming`,
  owing: msg`Owing`,
  new: msg`New this month`,
  birthdays: msg`Birthday this month`,
}
/** What a segment is called: a ready-made one in our words, any other as the shop named it. */
export function useSegmentName() {
  const { t } = useLingui()
  return ({ ready, name }: SegmentFigures['segments'][number]): string => (ready ? t(readyTexts[ready]) : name)
}

/** What each kind of customer bought. Who belongs to several counts in each. */
export function SegmentsCard({ segments }: { segments: SegmentFigures['segments'] }) {
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
        to: { to: '/dashboard/customers', search: { segment: row.id } } as const,
      }))}
    />
  )
}
