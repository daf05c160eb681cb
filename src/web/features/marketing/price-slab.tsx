import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CampaignPrice } from '../../../shared/domain/campaigns/text.ts'
import { Money } from '../../ui/money.tsx'
import { Slab } from '../../ui/slab.tsx'
import { marketingQueries } from './marketing.queries.ts'

/** What it comes to, before the button. */
export function PriceSlab({
  price,
  pricePerPartTzs,
  isSandbox,
  funds = null,
  children,
}: {
  price: CampaignPrice | null
  pricePerPartTzs: number
  isSandbox: boolean
  /** What the shop may spend by Kaunta's account; null where it pays its own gateway. */
  funds?: { roomTzs: number } | null | undefined
  children?: ReactNode
}) {
  const { t } = useLingui()
  const shop = useQuery(marketingQueries.shop()).data
  const parts = price?.parts ?? 0
  return (
    <Slab
      as="section"
      className="rounded-card overflow-hidden"
      aria-label={t`What it costs`}
      // With all its lines before they are known; the button stands above those that come later.
      style={children ? { minHeight: 291 } : {}}
    >
      <p className="text-dense text-on-slab-2">
        <Plural value={price?.people ?? 0} one="# message" other="# messages" />,{' '}
        <Plural value={parts} one="# part" other="# parts" />,{' '}
        <Trans>
          <Money amount={pricePerPartTzs} /> a part
        </Trans>
      </p>
      <p className="text-[26px] leading-8 mb-3" aria-live="polite">
        <Money amount={price?.tzs ?? 0} />
      </p>
      {children}
      {shop ? (
        <p className="flex flex-wrap justify-between gap-2 text-dense text-on-slab-2 mt-3">
          <span>
            <Trans>Spent this month, of your limit</Trans>
          </span>
          <span className="tnum">
            <Money amount={shop.spentThisMonthTzs} /> / <Money amount={shop.rules.monthlyCapTzs} />
          </span>
        </p>
      ) : null}
      {funds ? (
        <p className="flex flex-wrap justify-between gap-2 text-dense text-on-slab-2 mt-3">
          <span>
            {(price?.tzs ?? 0) > funds.roomTzs ? (
              <Trans>More than your balance with Kaunta reaches for</Trans>
            ) : (
              <Trans>Paid from your balance with Kaunta</Trans>
            )}
          </span>
          <span className="tnum">
            <Money amount={funds.roomTzs} />
          </span>
        </p>
      ) : null}
      {isSandbox ? (
        <p className="text-dense text-on-slab-2 mt-3">
          <Trans>Practice: this server has no SMS account, so nobody’s phone rings and nothing is paid.</Trans>
        </p>
      ) : null}
    </Slab>
  )
}
