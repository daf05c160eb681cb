import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MOST_PRODUCTS_FOUND, type ProductRow } from '../../../shared/contract/products.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { isOffline } from '../../i18n/use-error-text.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageSpinner } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { EmptyState, OfflineNote } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table.tsx'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportProducts } from './export-products.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { filterCount, filtersOf, type ProductSearch } from './product-search.ts'
import { productQueries } from './products.queries.ts'
import { StockText } from './stock-text.tsx'
import { useMay } from '../../session/rights.ts'

const lead = (row: ProductRow, size: number) => (
  <ProductPicture name={row.name} photoUrl={row.photo?.smallUrl ?? null} size={size} dimmed={row.isArchived} />
)
const price = (row: ProductRow) =>
  row.variantCount > 0 ? (
    <span className="whitespace-nowrap">
      <Trans>
        from <Money amount={row.priceTzs} />
      </Trans>
    </span>
  ) : (
    <Money amount={row.priceTzs} />
  )
/** As on the counter's tiles: "from" takes the place of the currency, and the name keeps its room. */
const shortPrice = (row: ProductRow) =>
  row.variantCount > 0 ? (
    <span className="whitespace-nowrap tnum">
      <span className="text-small text-ink-2">
        <Trans>from</Trans>
      </span>{' '}
      <b>{formatAmount(row.priceTzs)}</b>
    </span>
  ) : (
    <Money amount={row.priceTzs} />
  )
const stock = (row: ProductRow) => (
  <StockText tracked={row.tracksStock} onHandMilli={row.onHandMilli} lowStockMilli={row.lowStockMilli} />
)
const archived = (row: ProductRow) =>
  row.isArchived ? (
    <Badge icon="box">
      <Trans>Archived</Trans>
    </Badge>
  ) : null
const variants = (row: ProductRow) =>
  row.variantCount > 0 ? <Plural value={row.variantCount} one="# variant" other="# variants" /> : null
const addProduct = (
  <Link to="/dashboard/products/new" className={buttonClass({ tone: 'primary' })}>
    <Icon name="plus" />
    <Trans>Add product</Trans>
  </Link>
)
const none: ReadonlySet<string> = new Set()

export function ProductsScreen({
  search,
  onSearch,
}: {
  search: ProductSearch
  onSearch: (change: Partial<ProductSearch>) => void
}) {
  const { t } = useLingui()
  const { may, isAdmin } = useMay()
  const canCreate = may('product', 'create')
  const canUpdate = may('product', 'update')
  const box = useUrlSearch(search, onSearch)
  const [isFiltering, setFiltering] = useState(false)
  const groups = useQuery(productQueries.groups()).data?.filter((group) => group.name !== '') ?? []
  const filters = filterCount(search)
  // The list below asks the same.
  const isEmpty = useInfiniteQuery(productQueries.list(filtersOf(search))).data?.rows.length === 0
  return (
    <Page>
      <PageHeader
        actions={
          <>
            <ExportProducts filters={filtersOf(search)} isEmpty={isEmpty} />
            <Link to="/dashboard/products/stock" className={buttonClass({})}>
              <Icon name="truck" />
              <Trans>Stock</Trans>
            </Link>
            {canUpdate ? (
              <Link to="/dashboard/products/set" className={buttonClass({})}>
                <Icon name="list" />
                <Trans>Sets</Trans>
              </Link>
            ) : null}
            {isAdmin ? (
              <Link to="/dashboard/settings/storefront" className={buttonClass({})}>
                <Icon name="store" />
                <Trans>Page of the shop</Trans>
              </Link>
            ) : null}
            {canCreate ? (
              <>
                <Link to="/dashboard/settings/import" search={{ kind: 'products' }} className={buttonClass({})}>
                  <Icon name="upload" />
                  <Trans>Import</Trans>
                </Link>
                {addProduct}
              </>
            ) : null}
          </>
        }
      />
      <ListSearch label={t`Search products`} placeholder={t`Name, SKU or barcode`} {...box}>
        <Button icon="filter" onClick={() => setFiltering(true)} aria-haspopup="dialog">
          <Trans>Filter</Trans>
          {filters > 0 ? <span className="cnt">{filters}</span> : null}
        </Button>
      </ListSearch>
      {groups.length > 0 ? (
        <ChipRow label={t`Groups`}>
          <Chip selected={search.group === undefined} onClick={() => onSearch({ group: undefined })}>
            <Trans>All</Trans>
          </Chip>
          {groups.map((group) => (
            <Chip
              key={group.name}
              selected={search.group === group.name}
              count={group.count}
              onClick={() => onSearch({ group: search.group === group.name ? undefined : group.name })}
            >
              {group.name}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      <ProductList
        search={search}
        canCreate={canCreate}
        onClear={() =>
          onSearch({
            q: undefined,
            group: undefined,
            tag: undefined,
            category: undefined,
            stock: undefined,
            state: undefined,
          })
        }
      />
      <FilterSheet open={isFiltering} onOpenChange={setFiltering} search={search} onSearch={onSearch} />
    </Page>
  )
}

function ProductList({
  search,
  canCreate,
  onClear,
}: {
  search: ProductSearch
  canCreate: boolean
  onClear: () => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const optionText = useOptionText()
  const canUpdate = useMay().may('product', 'update')
  // Ticks belong to the list they were made in: another search starts with none.
  const of = JSON.stringify(filtersOf(search))
  const [ticks, setTicks] = useState({ of, selected: none })
  const selected = ticks.of === of ? ticks.selected : none
  const setSelected = (next: ReadonlySet<string>) => setTicks({ of, selected: next })
  const list = useInfiniteQuery({ ...productQueries.list(filtersOf(search)), placeholderData: keepPreviousData })
  const rows = list.data?.rows ?? []
  // The row of groups stands above the list, or there is none: known before the list is drawn, so that it pushes nothing away.
  const areGroupsAwaited = useQuery(productQueries.groups()).isPending
  if (areGroupsAwaited) return <PageSpinner />
  const total = list.data?.pages[0]?.total ?? rows.length
  const isNarrowed = search.q !== undefined || search.group !== undefined || filterCount(search) > 0
  const about = (row: ProductRow) =>
    [row.group, row.category === null ? '' : optionText('productCategory', row.category)].filter(Boolean).join(' · ')
  return (
    <>
      {selected.size > 0 ? (
        <BulkBar
          ids={[...selected]}
          archived={rows.filter((row) => selected.has(row.id) && row.isArchived).length}
          onDone={() => setSelected(none)}
        />
      ) : null}
      {rows.length > 0 ? (
        <p className="text-small text-ink-2" role="status">
          {isNarrowed && total >= MOST_PRODUCTS_FOUND ? (
            <Plural value={total} one="# product or more" other="# products or more" />
          ) : (
            <Plural value={total} one="# product" other="# products" />
          )}
        </p>
      ) : null}
      <ListCard
        query={list}
        rows={rows}
        isFiltered={isNarrowed}
        nothing={<Trans>No product matches</Trans>}
        clearLabel={<Trans>Show all products</Trans>}
        onClear={onClear}
        stale={
          isOffline(list.error) ? (
            <OfflineNote>
              <Trans>
                No network. This is the list as this device last saw it; changing products needs the network.
              </Trans>
            </OfflineNote>
          ) : undefined
        }
        empty={
          <EmptyState
            title={<Trans>No products yet</Trans>}
            action={
              canCreate ? (
                <Link to="/dashboard/products/starter" className={buttonClass({ tone: 'primary' })}>
                  <Icon name="check" />
                  <Trans>Tick what you sell</Trans>
                </Link>
              ) : undefined
            }
          >
            <Trans>What you sell stands here, and on the tiles of the counter.</Trans>
          </EmptyState>
        }
      >
        <DataTable
          label={t`Products`}
          rows={rows}
          rowKey={(row) => row.id}
          onOpen={(row) => void navigate({ to: '/dashboard/products/$id', params: { id: row.id } })}
          {...(canUpdate
            ? { select: { selected, onChange: setSelected, label: (row: ProductRow) => t`Select ${row.name}` } }
            : {})}
          columns={[
            {
              key: 'name',
              header: <Trans>Product</Trans>,
              cell: (row) => (
                <span className="flex items-center gap-3 min-w-0 py-1">
                  {lead(row, 40)}
                  <span className="min-w-0">
                    <span className="block wrap-any">
                      {row.name} {archived(row)}
                    </span>
                    <small className="font-normal wrap-any">{about(row)}</small>
                  </span>
                </span>
              ),
            },
            {
              key: 'sku',
              header: <Trans>SKU</Trans>,
              cell: (row) => <span className="tnum wrap-any">{row.sku}</span>,
              hideBelow: 'lg',
            },
            { key: 'variants', header: <Trans>Variants</Trans>, cell: variants, hideBelow: 'lg' },
            { key: 'stock', header: <Trans>Stock</Trans>, cell: stock, align: 'end' },
            { key: 'price', header: <Trans>Price</Trans>, cell: price, align: 'end' },
          ]}
          phone={(row) => ({
            lead: lead(row, 44),
            title: (
              <>
                {row.name} {archived(row)}
              </>
            ),
            sub: row.group || about(row) || variants(row),
            end: shortPrice(row),
            endSub: stock(row),
          })}
        />
      </ListCard>
    </>
  )
}
