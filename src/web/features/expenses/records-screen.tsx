import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePaidFrom } from '../../i18n/expense-words.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/rights.ts'
import { Badge, StateText } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable, type Column } from '../../ui/table.tsx'
import { useFreshOn, useNow } from '../../session/device.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { ExpenseFilters } from './expense-filters.tsx'
import { mergeExpenses, unsentTzs, type ListedExpense } from './expense-list.ts'
import { expensesQueries, type ExpenseFilter } from './expenses.queries.ts'
import { ExpensesTabs } from './expenses-tabs.tsx'
import { ExportButton } from './export-button.tsx'
import { NewExpense } from './new-expense.tsx'
import type { RecordsSearch } from './records-search.ts'
import { ExpenseSheet } from './expense-sheet.tsx'

export function RecordsScreen({
  search,
  onSearch,
}: {
  search: RecordsSearch
  onSearch: (search: RecordsSearch) => void
}) {
  const box = useUrlSearch(search, onSearch)
  const [openId, setOpenId] = useState<string | null>(null)
  const { q = '', category, method, only, from, to } = search
  const filter: ExpenseFilter = { search: q, category, method, only, from, to }
  const now = useNow()
  const list = useInfiniteQuery(expensesQueries.list(filter))
  const local = useQuery(expensesQueries.local())
  useFreshOn(['expenses', 'sent'], expensesQueries.all())

  const fromServer = list.data?.rows ?? []
  const ofDevice = local.data ?? []
  const moment = { asOf: list.dataUpdatedAt, now }
  const rows = mergeExpenses(fromServer, ofDevice, filter, { isOffline: list.isError, ...moment })
  const total = (list.data?.pages[0]?.totalTzs ?? 0) + unsentTzs(ofDevice, fromServer, filter, moment)
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  const opened = rows.find((row) => row.id === openId)

  return (
    <Page>
      <PageHeader
        sub={
          <span className="max-sm:hidden">
            <Trans>Every expense, with who wrote it down</Trans>
          </span>
        }
        actions={
          <>
            <ImportLink />
            <ExportButton filter={filter} isEmpty={rows.length === 0} />
            <NewExpense />
          </>
        }
      />
      <ExpensesTabs page="records" />
      <ExpenseFilters search={search} onSearch={onSearch} box={box} />
      {only ? (
        <div className="flex">
          <Chip selected icon="x" onClick={() => onSearch({ ...search, only: undefined })}>
            <Trans>Without what was paid for goods</Trans>
          </Chip>
        </div>
      ) : null}
      <ListCard
        query={list}
        rows={rows}
        hasOwn
        isFiltered={isFiltered}
        onClear={() => onSearch({})}
        empty={
          <EmptyState title={<Trans>No expenses yet</Trans>}>
            <Trans>Write down rent, wages and what you buy for the shop, and see what it really costs.</Trans>
          </EmptyState>
        }
      >
        <ExpenseTable rows={rows} onOpen={(row) => setOpenId(row.id)} />
        <p className="flex justify-between gap-4 px-4 py-3 border-t border-line font-medium">
          <Trans>Total</Trans>
          <Money amount={total} />
        </p>
      </ListCard>
      {opened ? <ExpenseSheet key={opened.id} expense={opened} onClose={() => setOpenId(null)} /> : null}
    </Page>
  )
}

function ImportLink() {
  return useMay().may('transactions', 'create') ? (
    <Link to="/dashboard/settings/import" search={{ kind: 'expenses' }} className={buttonClass()}>
      <Icon name="upload" />
      <Trans>Import</Trans>
    </Link>
  ) : null
}

const amount = (row: ListedExpense) =>
  row.voidedAt === null ? (
    <Money amount={row.amountTzs} />
  ) : (
    <s>
      <Money amount={row.amountTzs} />
    </s>
  )

function ExpenseTable({ rows, onOpen }: { rows: readonly ListedExpense[]; onOpen: (row: ListedExpense) => void }) {
  const { t } = useLingui()
  const text = useOptionText()
  const format = useFormat()
  const paidFrom = usePaidFrom()
  const columns: Column<ListedExpense>[] = [
    {
      key: 'day',
      header: <Trans>Date</Trans>,
      cell: (row) => <span className="whitespace-nowrap">{format.day(row.day)}</span>,
    },
    { key: 'category', header: <Trans>Kind of expense</Trans>, cell: (row) => text('expenseCategory', row.category) },
    {
      key: 'supplier',
      header: <Trans>Paid to</Trans>,
      cell: (row) => (
        <>
          <span className="block wrap-any">{row.supplier}</span>
          {row.note ? <span className="sub wrap-any">{row.note}</span> : null}
        </>
      ),
    },
    {
      key: 'method',
      header: <Trans>Paid from</Trans>,
      cell: (row) => paidFrom(row),
      hideBelow: 'lg',
    },
    {
      key: 'by',
      header: <Trans>Recorded by</Trans>,
      cell: (row) => <span className="wrap-any">{row.byName}</span>,
      hideBelow: 'lg',
    },
    { key: 'state', header: <Trans>State</Trans>, cell: (row) => <ExpenseState row={row} /> },
    { key: 'amount', header: <Trans>Amount</Trans>, cell: amount, align: 'end' },
  ]
  return (
    <DataTable
      label={t`Expenses`}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      onOpen={onOpen}
      phone={(row) => ({
        title: text('expenseCategory', row.category),
        sub: [format.day(row.day), row.supplier, row.note].filter(Boolean).join(' · '),
        end: amount(row),
        endSub: <ExpenseState row={row} />,
      })}
    />
  )
}

function ExpenseState({ row }: { row: ListedExpense }) {
  if (row.sync === 'attention')
    return (
      <StateText tone="bad" icon="alert">
        <Trans>Not accepted</Trans>
      </StateText>
    )
  if (row.sync === 'waiting')
    return (
      <StateText tone="held" icon="cloudup">
        <Trans>This device</Trans>
      </StateText>
    )
  if (row.voidedAt !== null)
    return (
      <Badge>
        <Trans>Voided</Trans>
      </Badge>
    )
  if ((row.changes ?? 0) > 0)
    return (
      <StateText tone="info" icon="edit">
        <Trans>Changed</Trans>
      </StateText>
    )
  return (
    <StateText tone="ok" icon="cloudok">
      <Trans>Synced</Trans>
    </StateText>
  )
}
