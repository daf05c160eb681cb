import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { IDLE_DAYS } from '../../../shared/contract/lists.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { stockState } from '../../../shared/domain/stock.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { useFreshOn } from '../../session/device.ts'
import { StateText } from '../../ui/badge.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Select } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import type { ShelfRow } from './stock-here.ts'
import { readAllShelf, type ShelfFilters, stockQueries } from './stock.queries.ts'
import type { StockSearch } from './stock-search.ts'
import { useShelfHere } from './use-stock-here.ts'

const level = (row: ShelfRow) => {
  const state = stockState({ tracked: true, onHand: row.onHandMilli, lowLevel: row.lowStockMilli })
  const count = `${formatQuantity(row.onHandMilli)} ${row.unit}`.trim()
  if (state === 'ok') return <span className="tnum">{count}</span>
  return (
    <StateText tone={state === 'out' ? 'bad' : 'held'} icon="alert">
      {count}
    </StateText>
  )
}

const worth = ({ valueTzs }: ShelfRow) => (valueTzs === null ? '' : <Money amount={valueTzs} />)
/** Of those the device knows without the server, at once. */
const SHOWN = 100

/** What lies there and what it is worth; what is low, out, or was not sold for long. Each row opens the product with its movements. */
export function ShelfView({
  search,
  onSearch,
}: {
  search: StockSearch
  onSearch: (change: Partial<StockSearch>) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const box = useUrlSearch(search, onSearch)
  const filter = search.filter ?? 'all'
  const days = Number(search.days ?? '30')
  const q = search.q?.trim()
  const filters = { filter, days, sort: search.sort ?? 'name', ...(q ? { search: q } : {}) }
  const list = useInfiniteQuery({
    ...stockQueries.shelf(filters),
    placeholderData: keepPreviousData,
  })
  const told = useQuery(stockQueries.totals()).data
  const here = useShelfHere(list, filters)
  const [most, setMost] = useState(SHOWN)
  const totals = here?.totals ?? told
  useFreshOn(['stockWork', 'sent'], stockQueries.all())
  const rows: readonly ShelfRow[] = here?.rows.slice(0, most) ?? list.data?.rows ?? []
  const sold = (row: ShelfRow) =>
    row.soldAt === undefined ? (
      ''
    ) : row.soldAt === null ? (
      <span className="text-ink-2">
        <Trans>Never sold</Trans>
      </span>
    ) : (
      format.day(row.soldAt)
    )
  const columns: Column<ShelfRow>[] = [
    {
      key: 'name',
      header: <Trans>Product</Trans>,
      cell: (row) => (
        <span className="flex items-center gap-3">
          <ProductPicture name={row.name} photoUrl={row.photo?.smallUrl ?? null} size={36} />
          <b className="wrap-any">{row.name}</b>
        </span>
      ),
    },
    { key: 'level', header: <Trans>In stock</Trans>, cell: level },
    { key: 'sold', header: <Trans>Sold last</Trans>, cell: sold, hideBelow: 'lg' },
    {
      key: 'cost',
      header: <Trans>Cost each</Trans>,
      cell: ({ costTzs }) => (costTzs === null ? '' : <Money amount={costTzs} />),
      align: 'end',
      hideBelow: 'lg',
    },
    { key: 'value', header: <Trans>Value</Trans>, cell: worth, align: 'end' },
  ]
  const chip = (value: NonNullable<StockSearch['filter']>) => ({
    selected: filter === value,
    onClick: () => onSearch({ filter: value === 'all' || filter === value ? undefined : value }),
  })
  const uncosted = totals?.uncosted ?? 0
  return (
    <>
      <div className="card card-pad flex flex-wrap items-center gap-x-8 gap-y-2">
        <dl className="flex flex-auto flex-wrap gap-x-8 gap-y-2">
          <div>
            <dt className="text-dense text-ink-2">
              <Trans>Stock at its cost</Trans>
            </dt>
            <dd className="text-item">{totals ? <Money amount={totals.valueTzs} /> : '\u00a0'}</dd>
          </div>
          <div>
            <dt className="text-dense text-ink-2">
              <Trans>If all of it is sold</Trans>
            </dt>
            <dd className="text-item">{totals ? <Money amount={totals.priceTzs} /> : '\u00a0'}</dd>
          </div>
          {uncosted > 0 ? (
            <div className="text-held">
              {here ? (
                <Plural
                  value={uncosted}
                  one="This device does not know the cost of # product"
                  other="This device does not know the cost of # products"
                />
              ) : (
                <Plural value={uncosted} one="# product has no cost yet" other="# products have no cost yet" />
              )}
            </div>
          ) : null}
        </dl>
        <ExportShelf filters={filters} here={here?.rows} isEmpty={rows.length === 0} />
      </div>
      <ListSearch label={t`Search products`} placeholder={t`Name, SKU or barcode`} {...box}>
        <Select
          aria-label={t`Sort by`}
          value={search.sort ?? 'name'}
          options={[
            { value: 'name', label: t`By name` },
            { value: '-value', label: t`Most value first` },
            { value: 'stock', label: t`Least stock first` },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ sort: value === '-value' || value === 'stock' ? value : undefined })
          }
        />
      </ListSearch>
      <ChipRow label={t`Narrow the list`}>
        <Chip {...chip('all')}>
          <Trans>All</Trans>
        </Chip>
        <Chip {...chip('low')} {...(totals ? { count: totals.low } : {})}>
          <Trans>Running low</Trans>
        </Chip>
        <Chip {...chip('out')} {...(totals ? { count: totals.out } : {})}>
          <Trans>Out of stock</Trans>
        </Chip>
        <Chip {...chip('idle')}>
          <Trans>Not sold for long</Trans>
        </Chip>
        {filter === 'idle'
          ? IDLE_DAYS.map((one) => (
              <Chip key={one} selected={days === one} onClick={() => onSearch({ days: `${one}` })}>
                <Plural value={one} one="# day" other="# days" />
              </Chip>
            ))
          : null}
      </ChipRow>
      <ListCard
        query={
          here
            ? {
                ...here.query,
                hasNextPage: here.rows.length > most,
                fetchNextPage: async () => await Promise.resolve(setMost(most + SHOWN)),
              }
            : list
        }
        rows={rows}
        isFiltered={filter !== 'all' || Boolean(q)}
        onClear={() => onSearch({ q: undefined, filter: undefined, days: undefined })}
        empty={
          <EmptyState title={<Trans>No stock is counted yet</Trans>}>
            <Trans>Edit a product and tick that its stock is counted.</Trans>
          </EmptyState>
        }
      >
        <DataTable
          label={t`On the shelf`}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          onOpen={({ id }) => void navigate({ to: '/dashboard/products/$id', params: { id } })}
          phone={(row) => ({
            lead: <ProductPicture name={row.name} photoUrl={row.photo?.smallUrl ?? null} size={44} />,
            title: row.name,
            sub: level(row),
            end: worth(row),
            endSub: filter === 'idle' ? sold(row) : undefined,
          })}
        />
      </ListCard>
    </>
  )
}

/** Writes what the filter finds, not what is loaded. */
function ExportShelf({
  filters,
  here,
  isEmpty,
}: {
  filters: ShelfFilters
  here: readonly ShelfRow[] | undefined
  isEmpty: boolean
}) {
  const { t } = useLingui()
  return (
    <ExportMenu
      name={(today) => `stock-${today}`}
      isEmpty={isEmpty}
      tables={async (onCount) => [
        {
          name: t`On the shelf`,
          heads: [
            t`Product`,
            t`In stock now`,
            t`Unit`,
            t`Low stock level`,
            t`Sold last`,
            t`Cost each, TZS`,
            t`Value, TZS`,
          ],
          rows: (here ?? (await readAllShelf(filters, onCount))).map((row: ShelfRow) => [
            row.name,
            row.onHandMilli / 1000,
            row.unit,
            row.lowStockMilli === null ? null : row.lowStockMilli / 1000,
            row.soldAt ? businessDay(row.soldAt) : '',
            row.costTzs,
            row.valueTzs,
          ]),
        },
      ]}
    />
  )
}
