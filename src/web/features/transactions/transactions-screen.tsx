import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Movement, MovementTotals } from '../../../shared/contract/transactions.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { StatGrid, StatRoom, StatTile } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useFreshOn, useNow } from '../../session/device.ts'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { BooksTabs } from './books-tabs.tsx'
import { MovementSheet } from './movement-sheet.tsx'
import {
  kindTexts,
  methodTexts,
  MovementAmount,
  MovementState,
  SandboxTag,
  stateTexts,
  useMethodText,
  useMovementTitle,
} from './movement-words.tsx'
import { movementsTable } from './movements-table.ts'
import { PeriodChips, TransactionsFilterSheet, daysOf } from './transactions-filters.tsx'
import { type MovementFilter, readAllMovements, transactionsQueries } from './transactions.queries.ts'
import type { TransactionsSearch } from './transactions-search.ts'

const AccountantSheet = lazy(async () => ({ default: (await import('./accountant-sheet.tsx')).AccountantSheet }))

/** Every movement of money in and out, with its totals; a file of it for the bookkeeper. */
export function TransactionsScreen({
  search,
  onSearch,
}: {
  search: TransactionsSearch
  onSearch: (search: TransactionsSearch) => void
}) {
  const { t } = useLingui()
  const now = useNow()
  const q = search.q ?? ''
  const box = useUrlSearch(search, onSearch)
  const [isFiltering, setFiltering] = useState(false)
  const [isForAccountant, setForAccountant] = useState(false)
  const [opened, setOpened] = useState<{ kind: Movement['kind']; id: string } | null>(null)
  const filter: MovementFilter = {
    ...daysOf(search, now),
    direction: search.direction,
    kind: search.kind,
    method: search.method,
    state: search.state,
    search: q === '' ? undefined : q,
  }
  const list = useInfiniteQuery(transactionsQueries.list(filter))
  const totals = useQuery(transactionsQueries.totals(filter))
  useFreshOn(['orders', 'expenses', 'sent'], transactionsQueries.all())
  const rows = list.data?.rows ?? []
  const filterCount = [search.direction, search.kind, search.method, search.state].filter(Boolean).length
  return (
    <Page>
      <PageHeader
        sub={
          <span className="max-sm:hidden">
            <Trans>Every movement of money, in and out</Trans>
          </span>
        }
        actions={
          <>
            <Button icon="list" onClick={() => setForAccountant(true)} aria-haspopup="dialog">
              <Trans>For the accountant</Trans>
            </Button>
            <ExportButton filter={filter} isEmpty={rows.length === 0} />
          </>
        }
      />
      <BooksTabs page="all" hasSandbox={rows.some((row) => row.isSandbox)} />
      <ListSearch label={t`Search transactions`} placeholder={t`Reference, amount, order, name or phone`} {...box}>
        <Button icon="filter" onClick={() => setFiltering(true)} aria-haspopup="dialog">
          {filterCount > 0 ? <Trans>Filter ({filterCount})</Trans> : <Trans>Filter</Trans>}
        </Button>
      </ListSearch>
      <PeriodChips search={search} now={now} onSearch={onSearch} />
      {totals.data ? <Totals totals={totals.data} /> : totals.isPending ? <StatRoom count={3} /> : null}
      <ListCard
        query={list}
        rows={rows}
        loading={{ label: t`Loading transactions…` }}
        isFiltered={q !== '' || filterCount > 0}
        onClear={() => onSearch({})}
        empty={
          <EmptyState
            title={<Trans>No money moved in these days</Trans>}
            action={
              search.all === true ? undefined : (
                <Button onClick={() => onSearch({ all: true })}>
                  <Trans>Show all days</Trans>
                </Button>
              )
            }
          >
            <Trans>Payments of your orders, expenses and payouts land here by themselves.</Trans>
          </EmptyState>
        }
      >
        <MovementTable rows={rows} onOpen={({ kind, id }) => setOpened({ kind, id })} />
      </ListCard>
      {isFiltering ? (
        <TransactionsFilterSheet search={search} now={now} onSearch={onSearch} onClose={() => setFiltering(false)} />
      ) : null}
      {isForAccountant ? (
        <Suspense fallback={null}>
          <AccountantSheet onClose={() => setForAccountant(false)} />
        </Suspense>
      ) : null}
      {opened ? <MovementSheet {...opened} onClose={() => setOpened(null)} /> : null}
    </Page>
  )
}

function Totals({ totals }: { totals: MovementTotals }) {
  return (
    <StatGrid>
      <StatTile
        label={<Trans>Money in</Trans>}
        icon="arrowdown"
        value={<Money amount={totals.inTzs} />}
        note={
          totals.waitingTzs > 0 ? (
            <Trans>
              Waiting: <Money amount={totals.waitingTzs} />
            </Trans>
          ) : undefined
        }
      />
      <StatTile
        label={<Trans>Money out</Trans>}
        icon="arrowup"
        value={<Money amount={totals.outTzs} />}
        note={
          totals.feesTzs > 0 ? (
            <Trans>
              Fees of the shop: <Money amount={totals.feesTzs} />
            </Trans>
          ) : undefined
        }
      />
      <StatTile label={<Trans>Net</Trans>} icon="ledger" value={<Money amount={totals.inTzs - totals.outTzs} />} />
    </StatGrid>
  )
}

function MovementTable({ rows, onOpen }: { rows: readonly Movement[]; onOpen: (row: Movement) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const title = useMovementTitle()
  const method = useMethodText()
  const columns: Column<Movement>[] = [
    {
      key: 'at',
      header: <Trans>Time</Trans>,
      cell: (row) => <span className="whitespace-nowrap">{format.date(row.at, 'short')}</span>,
    },
    {
      key: 'what',
      header: <Trans>What</Trans>,
      cell: (row) => (
        <>
          <span className="block min-w-36 wrap-any">{title(row)}</span>
          <span className="sub">
            {t(kindTexts[row.kind])}
            {row.orderNumber ? (
              <span className="lg:hidden tnum">
                {' '}
                <span className="whitespace-nowrap">· {row.orderNumber}</span>
              </span>
            ) : null}
          </span>
          <SandboxTag row={row} />
        </>
      ),
    },
    {
      key: 'order',
      header: <Trans>Order</Trans>,
      cell: (row) => <span className="tnum whitespace-nowrap">{row.orderNumber ?? '–'}</span>,
      hideBelow: 'lg',
    },
    {
      key: 'way',
      header: <Trans>Method</Trans>,
      cell: (row) => (
        <>
          <span className="block">{method(row)}</span>
          {row.reference ? <span className="sub tnum wrap-any">{row.reference}</span> : null}
        </>
      ),
    },
    {
      key: 'fee',
      header: <Trans>Fee</Trans>,
      cell: (row) => (row.feeTzs > 0 ? <Money amount={row.feeTzs} /> : null),
      align: 'end',
      hideBelow: 'lg',
    },
    { key: 'state', header: <Trans>State</Trans>, cell: (row) => <MovementState row={row} /> },
    { key: 'amount', header: <Trans>Amount</Trans>, cell: (row) => <MovementAmount row={row} />, align: 'end' },
  ]
  return (
    <DataTable
      label={t`Transactions`}
      rows={rows}
      rowKey={(row) => `${row.kind} ${row.id}`}
      columns={columns}
      onOpen={onOpen}
      phone={(row) => ({
        title: title(row),
        sub: `${format.date(row.at, 'short')} · ${method(row)}${row.orderNumber ? ` · ${row.orderNumber}` : ''}`,
        end: <MovementAmount row={row} />,
        endSub: (
          <>
            <MovementState row={row} /> <SandboxTag row={row} />
          </>
        ),
      })}
    />
  )
}

/** Writes what the filter finds, not what is loaded. */
function ExportButton({ filter, isEmpty }: { filter: MovementFilter; isEmpty: boolean }) {
  const { t } = useLingui()
  const title = useMovementTitle()
  const method = useMethodText()
  return (
    <ExportMenu
      name={(today) => `transactions-${filter.from ?? 'all'}-${filter.to ?? today}`}
      isEmpty={isEmpty}
      tables={async (onCount) => [
        movementsTable(await readAllMovements(filter, onCount), {
          name: t`Transactions`,
          heads: [
            t`Time`,
            t`Kind`,
            t`Method`,
            t`State`,
            t`In (+) or out (−), TZS`,
            t`Amount, TZS`,
            t`Fee, TZS`,
            t`Reference`,
            t`Order`,
            t`Who`,
            t`Phone`,
            t`Note`,
            t`By`,
          ],
          kind: (row) => t(kindTexts[row.kind]),
          way: (row) =>
            [
              row.wallet === null ? t(methodTexts[row.method]) : method(row),
              ...(row.isSandbox ? [t`Sandbox`] : []),
            ].join(', '),
          state: (row) => t(stateTexts[row.state]),
          title,
        }),
      ]}
    />
  )
}
