import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Loss } from '../../../shared/contract/stock-losses.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { LOSS_REASONS } from '../../../shared/domain/stock.ts'
import { stockReasons } from '../../i18n/stock-words.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DayRange } from '../../patterns/day-field.tsx'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { useFreshOn } from '../../session/device.ts'
import { Select } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { stockQueries } from './stock.queries.ts'
import type { StockSearch } from './stock-search.ts'

/** Goods that were lost without a sale, the newest first, with what they cost: what profit and loss takes off, row by row. */
export function LostView({
  search,
  onSearch,
}: {
  search: StockSearch
  onSearch: (change: Partial<StockSearch>) => void
}) {
  const { t } = useLingui()
  const box = useUrlSearch(search, onSearch)
  const { reason, from, to } = search
  const q = search.q?.trim()
  const list = useInfiniteQuery({
    ...stockQueries.losses({ reason, from, to, ...(q ? { search: q } : {}) }),
    placeholderData: keepPreviousData,
  })
  useFreshOn(['stockWork', 'sent'], stockQueries.all())
  const rows = list.data?.rows ?? []
  return (
    <>
      <ListSearch label={t`Search products`} placeholder={t`Name, SKU or barcode`} {...box} />
      <div className="grid gap-3 grid-cols-2 sm:grid-cols-3 items-end">
        <Select
          boxClassName="max-sm:col-span-2"
          aria-label={t`Why they were lost`}
          value={reason ?? ''}
          placeholder={t`Every reason`}
          options={LOSS_REASONS.map((value) => ({ value, label: t(stockReasons[value]) }))}
          onChange={({ currentTarget: { value } }) => onSearch({ reason: LOSS_REASONS.find((one) => one === value) })}
        />
        <DayRange search={{ from, to }} onSearch={onSearch} />
      </div>
      <ListCard
        query={list}
        rows={rows}
        title={<Trans>Goods lost</Trans>}
        isFiltered={Boolean(q) || reason !== undefined || from !== undefined || to !== undefined}
        onClear={() => onSearch({ q: undefined, reason: undefined, from: undefined, to: undefined })}
        empty={
          <EmptyState title={<Trans>Nothing was lost</Trans>}>
            <Trans>
              Goods that are damaged, stolen, used by the shop itself or missing at a count stand here, at their cost.
            </Trans>
          </EmptyState>
        }
      >
        <ul className="rows" aria-label={t`Goods lost`}>
          {rows.map((row) => (
            <LossRow key={row.id} row={row} />
          ))}
        </ul>
        <p className="flex justify-between gap-4 px-4 py-3 border-t border-line font-medium">
          <Trans>Total, at cost</Trans>
          <Money amount={list.data?.pages[0]?.totalTzs ?? 0} />
        </p>
      </ListCard>
    </>
  )
}

function LossRow({ row }: { row: Loss }) {
  const { t } = useLingui()
  const format = useFormat()
  const name = [row.name, row.variantName].filter(Boolean).join(' · ')
  return (
    <li className="row2">
      <ProductPicture name={row.name} photoUrl={row.photo?.smallUrl ?? null} size={44} />
      <span className="flex-1 min-w-0">
        <Link to="/dashboard/products/$id" params={{ id: row.productId }} className="font-bold wrap-any">
          {name}
        </Link>
        <span className="sub block wrap-any">
          {t(stockReasons[row.reason])}
          {row.note ? ` · ${row.note}` : ''}
        </span>
        <span className="sub block">{format.who({ name: row.byName, at: row.at })}</span>
      </span>
      <span className="text-end tnum">
        <b className="block">
          {row.deltaMilli > 0 ? '+' : ''}
          {`${formatQuantity(row.deltaMilli)} ${row.unit}`.trim()}
        </b>
        <Money amount={row.lostTzs} className="sub" />
      </span>
    </li>
  )
}
