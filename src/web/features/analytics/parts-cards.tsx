import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Figures } from '../../../shared/contract/figures.ts'
import { NONE } from '../../../shared/domain/figures-behind.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Money } from '../../ui/money.tsx'
import { orderSourceLooks } from '../../ui/order-state.tsx'
import { profitTzs, type Sold } from './figures.ts'
import { RankCard } from './rank-card.tsx'
import { SharesCard } from './shares-card.tsx'

interface Props {
  figures: Figures
}
const within = ({ from, to }: Figures) => ({ from, to })

/** What came in by which way, and what of the days' sales is not paid yet. */
export function MethodsCard({ figures }: Props) {
  const text = useOptionText()
  const { owedTzs } = figures.sums
  return (
    <SharesCard
      title={<Trans>How they paid</Trans>}
      empty={<Trans>Nothing was paid in these days.</Trans>}
      shares={[
        ...figures.methods
          .filter(({ method, tzs }) => method !== 'write_off' && tzs !== 0)
          .map(({ method, tzs }) => ({
            key: method,
            name: text('recordedMethod', method),
            tzs,
            to:
              method === 'other'
                ? undefined
                : ({ to: '/dashboard/orders', search: { ...within(figures), of: `method:${method}` } } as const),
          })),
        ...(owedTzs > 0
          ? [
              {
                key: 'owed',
                name: <Trans>Not paid yet</Trans>,
                tzs: owedTzs,
                to: { to: '/dashboard/orders', search: { ...within(figures), of: 'owed' } } as const,
              },
            ]
          : []),
      ]}
    />
  )
}

export function SourcesCard({ figures }: Props) {
  const { t } = useLingui()
  return (
    <SharesCard
      title={<Trans>Where orders came from</Trans>}
      empty={<Trans>Nothing was sold in these days.</Trans>}
      shares={figures.sources.map((row) => ({
        key: row.source,
        name: t(orderSourceLooks[row.source].text),
        sub: <Plural value={row.orders} one="# order" other="# orders" />,
        tzs: row.salesTzs,
        to:
          row.source === 'other'
            ? undefined
            : ({ to: '/dashboard/orders', search: { ...within(figures), of: `source:${row.source}` } } as const),
      }))}
    />
  )
}

export function StaffCard({ figures }: Props) {
  const { t } = useLingui()
  return (
    <RankCard
      title={<Trans>Staff</Trans>}
      empty={<Trans>Nothing was sold in these days.</Trans>}
      rows={figures.staff.map((row) => {
        const name = row.id === null ? t`Nobody named` : row.name || t`Somebody who left`
        return {
          key: row.id ?? '',
          lead: <Avatar name={name} size={36} />,
          name,
          sub: <Plural value={row.orders} one="# order" other="# orders" />,
          tzs: row.salesTzs,
          end: <Earned row={row} />,
          to: { to: '/dashboard/orders', search: { ...within(figures), of: `seller:${row.id ?? NONE}` } },
        }
      })}
    />
  )
}

export function GroupsCard({ figures }: Props) {
  const { t } = useLingui()
  return (
    <RankCard
      title={<Trans>Groups</Trans>}
      empty={<Trans>Nothing was sold in these days.</Trans>}
      rows={figures.groups.map((row) => ({
        key: row.name,
        name: row.name || t`Without a group`,
        tzs: row.salesTzs,
        end: <Earned row={row} />,
        to: { to: '/dashboard/orders', search: { ...within(figures), of: `group:${row.name}` } },
      }))}
    />
  )
}

export function CategoriesCard({ figures }: Props) {
  const { t } = useLingui()
  const text = useOptionText()
  return (
    <RankCard
      title={<Trans>Categories</Trans>}
      empty={<Trans>Nothing was sold in these days.</Trans>}
      rows={figures.categories.map((row) => ({
        key: row.category ?? '',
        name: row.category === null ? t`Without a category` : text('productCategory', row.category),
        tzs: row.salesTzs,
        end: <Earned row={row} />,
        to: { to: '/dashboard/orders', search: { ...within(figures), of: `category:${row.category ?? NONE}` } },
      }))}
    />
  )
}

function Earned({ row }: { row: Sold }) {
  const profit = profitTzs(row)
  if (profit === null || row.costTzs === 0) return null
  return (
    <span className="text-ink-2">
      <Trans>
        Profit <Money amount={profit} />
      </Trans>
    </span>
  )
}
