import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { businessDay } from '../../../shared/domain/format.ts'
import { isOffline } from '../../i18n/use-error-text.ts'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { useFreshOn, useNow } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState, OfflineNote } from '../../ui/states.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { mergeCustomers } from './customer-list.ts'
import { type CustomerSearch, filterCount, filtersOf } from './customer-search.ts'
import { CustomersTable } from './customers-table.tsx'
import { ExportCustomers } from './export-customers.tsx'
import { PhoneBookButton } from './phone-book-button.tsx'
import { customersHere, customersQueries } from './customers.queries.ts'
import { readyTexts, segmentsQueries } from './segments.queries.ts'

const CustomerForm = lazy(async () => ({ default: (await import('./customer-form.tsx')).CustomerForm }))
const FilterSheet = lazy(async () => ({ default: (await import('./customers-filter-sheet.tsx')).CustomersFilterSheet }))

/** Who buys here. Without a network, what this device keeps of them. */
export function CustomersScreen({
  search,
  onSearch,
}: {
  search: CustomerSearch
  onSearch: (change: Partial<CustomerSearch>) => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { may } = useMay()
  const box = useUrlSearch(search, onSearch)
  const [open, setOpen] = useState<'new' | 'filter' | null>(null)
  const totals = useQuery(customersQueries.totals()).data
  const server = useInfiniteQuery({
    ...customersQueries.list(filtersOf(search)),
    placeholderData: keepPreviousData,
  })
  const here = useQuery(customersHere.list())
  useFreshOn(['customers'], customersHere.all())
  useFreshOn(['sent'], customersQueries.all())
  const isAway = server.isError && isOffline(server.error)
  const today = businessDay(useNow())
  const rows = useMemo(
    () => mergeCustomers(server.data?.rows ?? [], here.data ?? [], search, { isOffline: isAway, today }),
    [server.data, here.data, search, isAway, today],
  )
  const filters = filterCount(search)
  const numbers = useMemo(() => new Set(here.data?.flatMap(({ phones }) => phones)), [here.data])
  const add = may('customers', 'create') ? (
    <Button tone="primary" icon="userplus" onClick={() => setOpen('new')}>
      <Trans>Add customer</Trans>
    </Button>
  ) : null
  const { data: groups, isPending: isGrouping } = useQuery(segmentsQueries.list())
  // What comes later would push aside what is there: all of it at once.
  const named = isGrouping ? undefined : totals
  // Those who owe have a chip of their own, and one that nobody belongs to needs none.
  const segments = [
    ...(groups?.ready ?? []).flatMap(({ key, count }) =>
      key === 'owing' || (count === 0 && search.segment !== key) ? [] : [{ id: key, name: t(readyTexts[key]), count }],
    ),
    ...(groups?.items ?? []),
  ]
  const isPhone = useIsPhone()
  const exporting = <ExportCustomers filters={filtersOf(search)} isEmpty={rows.length === 0} />
  const total = totals?.total ?? 0
  const agreed = totals?.agreed ?? 0
  const found = server.data?.pages[0]?.total ?? rows.length
  const clear = () =>
    onSearch({
      q: undefined,
      tag: undefined,
      place: undefined,
      source: undefined,
      debt: undefined,
      balance: undefined,
      consent: undefined,
      state: undefined,
      segment: undefined,
      seenFrom: undefined,
      seenTo: undefined,
    })
  return (
    <Page>
      <PageHeader
        sub={
          totals ? (
            <Trans>
              <Plural value={total} one="# customer" other="# customers" />, {agreed} agreed to messages
            </Trans>
          ) : (
            '\u00a0'
          )
        }
        actions={
          <div className="flex flex-auto flex-wrap gap-2">
            <Link to="/dashboard/customers/customers-segments" className="btn btn-secondary">
              <Icon name="tag" />
              <Trans>Segments</Trans>
            </Link>
            {may('customers', 'delete') ? (
              <Link to="/dashboard/customers/duplicates" className="btn btn-secondary">
                <Icon name="users" />
                <Trans>Duplicates</Trans>
              </Link>
            ) : null}
            {may('customers', 'create') ? (
              <>
                <Link
                  to="/dashboard/settings/import"
                  search={{ kind: 'customers' }}
                  className="ib"
                  aria-label={t`Import`}
                >
                  <Icon name="upload" />
                </Link>
                <PhoneBookButton known={numbers} />
              </>
            ) : null}
            {add}
          </div>
        }
      />
      <ListSearch label={t`Search customers`} placeholder={t`Name, phone number or place`} {...box}>
        <Button icon="filter" onClick={() => setOpen('filter')} aria-haspopup="dialog">
          {filters > 0 ? <Trans>Filter ({filters})</Trans> : <Trans>Filter</Trans>}
        </Button>
        {isPhone ? null : exporting}
      </ListSearch>
      <ChipRow label={t`Narrow the list`}>
        <Chip selected={filters === 0} onClick={clear} {...(totals ? { count: totals.total } : {})}>
          <Trans>All</Trans>
        </Chip>
        <Chip
          selected={search.debt === 'owing'}
          onClick={() => onSearch({ debt: search.debt === 'owing' ? undefined : 'owing' })}
          {...(totals ? { count: totals.owing } : {})}
        >
          <Trans>Owing</Trans>
        </Chip>
        {segments.map(({ id, name, count }) => (
          <Chip
            key={id}
            selected={search.segment === id}
            onClick={() => onSearch({ segment: search.segment === id ? undefined : id })}
            {...(count === null ? {} : { count })}
          >
            {name}
          </Chip>
        ))}
        {(named?.tags ?? []).slice(0, 8).map((tag) => (
          <Chip
            key={tag.name}
            selected={search.tag === tag.name}
            count={tag.count}
            onClick={() => onSearch({ tag: search.tag === tag.name ? undefined : tag.name })}
          >
            {tag.name}
          </Chip>
        ))}
        {(named?.places ?? []).slice(0, 8).map((place) => (
          <Chip
            key={place.name}
            icon="pin"
            selected={search.place === place.name}
            count={place.count}
            onClick={() => onSearch({ place: search.place === place.name ? undefined : place.name })}
          >
            {place.name}
          </Chip>
        ))}
      </ChipRow>
      <ListCard
        query={server}
        rows={rows}
        hasOwn={search.segment === undefined}
        isFiltered={filters > 0 || box.value !== ''}
        loading={{ label: t`Loading customers…` }}
        nothing={<Trans>No customer matches</Trans>}
        clearLabel={<Trans>Show all customers</Trans>}
        onClear={clear}
        stale={
          isAway ? (
            <OfflineNote>
              <Trans>No network. These are the customers this device knows; adding and changing works.</Trans>
            </OfflineNote>
          ) : undefined
        }
        empty={
          <EmptyState title={<Trans>No customers yet</Trans>} action={add ?? undefined}>
            <Trans>Who buys on credit, by a link or with a name at the counter stands here.</Trans>
          </EmptyState>
        }
      >
        <CustomersTable
          rows={rows}
          onOpen={({ id }) => void navigate({ to: '/dashboard/customers/$id', params: { id } })}
        />
        {isPhone ? <div className="px-4 pt-3 border-t border-line">{exporting}</div> : null}
        <p className="px-4 py-3 border-t border-line text-small text-ink-2 tnum" role="status">
          <Plural value={found} one="# customer" other="# customers" />
          {totals && totals.owedTzs > 0 && filters === 0 ? (
            <>
              {', '}
              <Trans>owed in all {formatTzs(totals.owedTzs)}</Trans>
            </>
          ) : null}
        </p>
      </ListCard>
      <Suspense>
        {open === 'filter' ? (
          <FilterSheet
            search={search}
            totals={totals}
            onSearch={onSearch}
            onClear={clear}
            onClose={() => setOpen(null)}
          />
        ) : null}
        {open === 'new' ? (
          <CustomerForm
            onClose={() => setOpen(null)}
            onSaved={(id) => {
              setOpen(null)
              void navigate({ to: '/dashboard/customers/$id', params: { id } })
            }}
          />
        ) : null}
      </Suspense>
    </Page>
  )
}
