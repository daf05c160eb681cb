import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useOptionText } from '../../i18n/option-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge, StateText } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable, type Column } from '../../ui/table.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useFreshOn, useNow } from '../../session/device.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { ExpenseFilters } from './expense-filters.tsx'
import { mergeExpenses, unsentTzs, type ListedExpense } from './expense-list.ts'
import { expensesQueries, type ExpenseFilter } from './expenses.queries.ts'
import type { ExpensesSearch } from './expenses-search.ts'
import { ExpenseSheet } from './expense-sheet.tsx'
import { useMay } from '../../session/rights.ts'

// Fetched at once, and not waited for: the list is read before anything is written.
const form = import('./expense-form.tsx')
const ExpenseForm = lazy(async () => ({ default: (await form).ExpenseForm }))

export function ExpensesScreen({
  search,
  onSearch,
}: {
  search: ExpensesSearch
  onSearch: (search: ExpensesSearch) => void
}) {
  const { t } = useLingui()
  const { may } = useMay()
  const q = search.q ?? ''
  const box = useUrlSearch(search, onSearch)
  const [isAdding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const filter: ExpenseFilter = { search: q, category: search.category, from: search.from, to: search.to }
  const now = useNow()
  const list = useInfiniteQuery(expensesQueries.list(filter))
  const local = useQuery(expensesQueries.local())
  useFreshOn(['expenses', 'sent'], expensesQueries.all())

  const fromServer = list.data?.rows ?? []
  const moment = { asOf: list.dataUpdatedAt, now }
  const rows = mergeExpenses(fromServer, local.data ?? [], filter, { isOffline: list.isError, ...moment })
  const serverTotal = list.data?.pages[0]?.totalTzs ?? 0
  const total = serverTotal + unsentTzs(rows, fromServer, moment)
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  const opened = rows.find((row) => row.id === openId)

  return (
    <Page>
      <PageHeader
        title={<Trans>Expenses</Trans>}
        sub={
          <span className="max-sm:hidden">
            <Trans>What the shop spends</Trans>
          </span>
        }
        actions={
          may('transactions', 'create') ? (
            <Button tone="primary" icon="plus" onClick={() => setAdding(true)}>
              <Trans>New expense</Trans>
            </Button>
          ) : null
        }
      />
      <ExpenseFilters search={search} onSearch={onSearch} box={box} />
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
      {isAdding ? (
        <Suspense>
          <ExpenseForm
            onClose={() => setAdding(false)}
            onSaved={() => {
              setAdding(false)
              toast({ title: t`Expense saved`, type: 'success' })
            }}
          />
        </Suspense>
      ) : null}
      {opened ? <ExpenseSheet expense={opened} onClose={() => setOpenId(null)} /> : null}
    </Page>
  )
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
  const columns: Column<ListedExpense>[] = [
    {
      key: 'day',
      header: <Trans>Date</Trans>,
      cell: (row) => <span className="whitespace-nowrap">{format.day(row.day)}</span>,
    },
    { key: 'category', header: <Trans>Kind of expense</Trans>, cell: (row) => text('expenseCategory', row.category) },
    { key: 'note', header: <Trans>Note</Trans>, cell: (row) => <span className="wrap-any">{row.note}</span> },
    {
      key: 'method',
      header: <Trans>Paid by</Trans>,
      cell: (row) => text('recordedMethod', row.method),
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
        sub: row.note ? `${format.day(row.day)} · ${row.note}` : format.day(row.day),
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
  return (
    <StateText tone="ok" icon="cloudok">
      <Trans>Synced</Trans>
    </StateText>
  )
}
