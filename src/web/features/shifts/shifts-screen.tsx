import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { businessDay } from '../../../shared/domain/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DayRange } from '../../patterns/day-field.tsx'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useFreshOn } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { DrawerCard } from './drawer-card.tsx'
import { differenceOf, type ListedShift, listedLocally, mergeShifts } from './shift-list.ts'
import { SHIFT_STATES, type ShiftsSearch } from './shifts-search.ts'
import { shiftsQueries } from './shifts.queries.ts'
import { ShiftState } from './shift-state.tsx'

/** The till of this device, and all shifts of the shop for who may see its money; others see those of this device. */
export function ShiftsScreen({
  search,
  onSearch,
  onOpen,
}: {
  search: ShiftsSearch
  onSearch: (search: ShiftsSearch) => void
  onOpen: (id: string) => void
}) {
  const { may } = useMay()
  const drawer = useQuery(shiftsQueries.drawer())
  useFreshOn(['shifts', 'queue', 'device', 'sent'], shiftsQueries.all())
  return (
    <Page>
      <PageHeader
        sub={
          <span className="max-sm:hidden">
            <Trans>What came into the drawer, and what lies in it</Trans>
          </span>
        }
      />
      {may('orders', 'create') ? (
        drawer.data ? (
          <DrawerCard {...drawer.data} />
        ) : (
          <Card flush>
            <QueryWait query={drawer} />
          </Card>
        )
      ) : null}
      {may('transactions', 'read') ? (
        <AllShifts search={search} onSearch={onSearch} onOpen={onOpen} />
      ) : (
        <OwnShifts onOpen={onOpen} />
      )}
    </Page>
  )
}

const Empty = () => (
  <EmptyState title={<Trans>No shifts yet</Trans>}>
    <Trans>Each time the till is counted and closed, its report is kept here.</Trans>
  </EmptyState>
)

function fits(shift: ListedShift, { state, q = '', from, to }: ShiftsSearch): boolean {
  const day = businessDay(shift.openedAt)
  const words = [shift.openedByName, shift.closedByName, shift.deviceCode].join(' ').toLowerCase()
  return (
    (state === undefined
      || (state === 'open'
        ? shift.closedAt === null
        : shift.closedAt !== null && (state === 'closed' || (differenceOf(shift) ?? 0) !== 0)))
    && words.includes(q.trim().toLowerCase())
    && (from === undefined || day >= from)
    && (to === undefined || day <= to)
  )
}

function AllShifts({ search, onSearch, onOpen }: Parameters<typeof ShiftsScreen>[0]) {
  const { t } = useLingui()
  const box = useUrlSearch(search, onSearch)
  const filter = {
    state: search.state ?? ('all' as const),
    search: search.q || undefined,
    from: search.from,
    to: search.to,
  }
  const list = useInfiniteQuery(shiftsQueries.list(filter))
  const local = useQuery(shiftsQueries.local())
  const rows = mergeShifts(
    list.data?.rows ?? [],
    (local.data ?? []).map(listedLocally).filter((shift) => fits(shift, search)),
  )
  const stateNames = { open: t`Open now`, closed: t`Closed`, different: t`With a difference` }
  return (
    <>
      <ListSearch label={t`Search by name or counter`} {...box}>
        <div className="grid grid-cols-2 sm:grid-cols-[minmax(176px,auto)_160px_160px] gap-2 items-end max-sm:w-full">
          <Select
            boxClassName="max-sm:col-span-2"
            aria-label={t`State`}
            placeholder={t`All shifts`}
            options={SHIFT_STATES.map((value) => ({ value, label: stateNames[value] }))}
            value={search.state ?? ''}
            onChange={({ target }) =>
              onSearch({ ...search, state: SHIFT_STATES.find((state) => state === target.value) })
            }
          />
          <DayRange search={search} onSearch={onSearch} />
        </div>
      </ListSearch>
      <ListCard
        query={list}
        rows={rows}
        hasOwn
        isFiltered={Object.values(search).some((value) => value !== undefined)}
        onClear={() => onSearch({})}
        empty={<Empty />}
      >
        <ShiftTable rows={rows} onOpen={onOpen} />
      </ListCard>
    </>
  )
}

/** Off the device's own disk. What an open drawer should hold is no more shown here than at the counter. */
function OwnShifts({ onOpen }: { onOpen: (id: string) => void }) {
  const local = useQuery(shiftsQueries.local())
  const rows = (local.data ?? []).map(listedLocally).filter(({ closedAt }) => closedAt !== null)
  return (
    <ListCard query={local} rows={rows} hasOwn title={<Trans>Shifts of this device</Trans>} empty={<Empty />}>
      <ShiftTable rows={rows} onOpen={onOpen} />
    </ListCard>
  )
}

function ShiftTable({ rows, onOpen }: { rows: readonly ListedShift[]; onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const columns: Column<ListedShift>[] = [
    {
      key: 'opened',
      header: <Trans>Shift opened</Trans>,
      cell: (row) => <span className="whitespace-nowrap">{format.date(row.openedAt)}</span>,
    },
    { key: 'counter', header: <Trans>Counter</Trans>, cell: (row) => row.deviceCode ?? '' },
    {
      key: 'who',
      header: <Trans>Opened by</Trans>,
      cell: (row) => <span className="wrap-any">{row.openedByName ?? ''}</span>,
    },
    {
      key: 'closed',
      header: <Trans>Closed</Trans>,
      hideBelow: 'lg',
      cell: (row) => (row.closedAt ? format.who({ name: row.closedByName, at: row.closedAt }, 'time') : ''),
    },
    { key: 'state', header: <Trans>State</Trans>, cell: (row) => <ShiftState row={row} /> },
    {
      key: 'counted',
      header: <Trans>Counted</Trans>,
      align: 'end',
      cell: (row) => (row.countedTzs === null ? '' : <Money amount={row.countedTzs} />),
    },
  ]
  return (
    <DataTable
      label={t`Shifts`}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      onOpen={(row) => onOpen(row.id)}
      phone={(row) => ({
        title: format.date(row.openedAt),
        sub: format.who({ name: row.openedByName, device: row.deviceCode }),
        end: row.countedTzs === null ? null : <Money amount={row.countedTzs} />,
        endSub: <ShiftState row={row} />,
      })}
    />
  )
}
