import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Figures } from '../../../shared/contract/figures.ts'
import { NONE } from '../../../shared/domain/figures-behind.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { Segment } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { profitTzs } from './figures.ts'
import { RankCard } from './rank-card.tsx'

/** The best goods by what they brought or by what they earned. Each opens the orders with it. */
export function GoodsCard({ figures }: { figures: Figures }) {
  const { t } = useLingui()
  const [by, setBy] = useState<'sales' | 'profit'>('sales')
  const seesProfit = figures.sums.costTzs !== null
  const tzs = (row: Figures['products'][number]) => (by === 'profit' ? (profitTzs(row) ?? 0) : row.salesTzs)
  const rows = figures.products.toSorted((one, other) => tzs(other) - tzs(one))
  return (
    <RankCard
      title={<Trans>Best goods</Trans>}
      action={
        seesProfit ? (
          <Segment
            label={t`Best by`}
            value={by}
            onChange={setBy}
            options={[
              { value: 'sales', label: <Trans>Sales</Trans> },
              { value: 'profit', label: <Trans>Profit</Trans> },
            ]}
          />
        ) : null
      }
      empty={<Trans>Nothing was sold in these days.</Trans>}
      rows={rows.map((row) => {
        const name = row.id === null ? t`Typed at the counter` : row.name
        const profit = profitTzs(row)
        const isUncosted = profit !== null && row.uncostedTzs !== 0 && row.costTzs === 0
        return {
          key: row.id ?? '',
          lead: <ProductPicture name={name} photoUrl={row.smallUrl} size={40} />,
          name,
          sub: <Trans>Sold {formatQuantity(row.quantityMilli)}</Trans>,
          tzs: tzs(row),
          end:
            profit === null ? undefined : by === 'profit' ? (
              <span className="text-ink-2">
                <Trans>
                  Sales <Money amount={row.salesTzs} />
                </Trans>
              </span>
            ) : isUncosted ? (
              <span className="text-ink-2">
                <Trans>Cost not known</Trans>
              </span>
            ) : (
              <span className={profit < 0 ? 'text-bad' : 'text-ok'}>
                {profit < 0 ? (
                  <Trans>
                    Loss <Money amount={-profit} />
                  </Trans>
                ) : (
                  <Trans>
                    Profit <Money amount={profit} />
                  </Trans>
                )}
              </span>
            ),
          to: {
            to: '/dashboard/orders',
            search: { from: figures.from, to: figures.to, of: `product:${row.id ?? NONE}` },
          },
        }
      })}
    />
  )
}
