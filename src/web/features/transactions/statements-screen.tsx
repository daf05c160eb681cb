import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Statement } from '../../../shared/contract/reconciliation.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge, StateText } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { ListCard } from '../../patterns/list-card.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { transactionsQueries } from './transactions.queries.ts'
import { useMay } from '../../session/rights.ts'

/** The wallets' own lists of what moved, beside what was written down here. */
export function StatementsScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { may } = useMay()
  const [isImporting, setImporting] = useState(false)
  const list = useInfiniteQuery(transactionsQueries.statements())
  const rows = list.data?.rows ?? []
  const open = (id: string) => void navigate({ to: '/dashboard/transactions/statements/$id', params: { id } })
  const button = may('transactions', 'create') ? (
    <Button tone="primary" icon="upload" onClick={() => setImporting(true)}>
      <Trans>Import a statement</Trans>
    </Button>
  ) : undefined
  return (
    <Page>
      <PageHeader
        sub={
          <span className="max-sm:hidden">
            <Trans>What your wallets say, beside your books</Trans>
          </span>
        }
        actions={button}
      />
      <BooksTabs page="statements" />
      <ListCard
        query={list}
        rows={rows}
        loading={{ count: 3, label: t`Loading the statements…` }}
        empty={
          <EmptyState title={<Trans>No statement yet</Trans>} action={button}>
            <Trans>
              Download the statement of your wallet as CSV from its own portal, and bring it here. Each line finds its
              order, and what is missing on either side is shown.
            </Trans>
          </EmptyState>
        }
      >
        <StatementTable rows={rows} onOpen={(row) => open(row.id)} />
      </ListCard>
      {isImporting ? (
        <ImportSheet
          onClose={() => setImporting(false)}
          onDone={(statement) => {
            setImporting(false)
            open(statement.id)
          }}
        />
      ) : null}
    </Page>
  )
}

function StatementTable({ rows, onOpen }: { rows: readonly Statement[]; onOpen: (row: Statement) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const text = useOptionText()
  const days = (row: Statement) => {
    const [from, to] = [format.date(row.fromAt, 'shortDay'), format.day(row.toAt)]
    return t`${from} to ${to}`
  }
  const columns: Column<Statement>[] = [
    { key: 'wallet', header: <Trans>Wallet</Trans>, cell: (row) => text('wallet', row.wallet) },
    { key: 'days', header: <Trans>Days</Trans>, cell: (row) => <span className="whitespace-nowrap">{days(row)}</span> },
    {
      key: 'file',
      header: <Trans>File</Trans>,
      cell: (row) => (
        <>
          <span className="block wrap-any">{format.fileName(row.fileName)}</span>
          <span className="sub">{format.who({ name: row.byName, at: row.at }, 'short')}</span>
        </>
      ),
      hideBelow: 'lg',
    },
    { key: 'in', header: <Trans>Money in</Trans>, cell: (row) => <Money amount={row.inTzs} />, align: 'end' },
    {
      key: 'out',
      header: <Trans>Money out</Trans>,
      cell: (row) => <Money amount={row.outTzs} />,
      align: 'end',
      hideBelow: 'lg',
    },
    { key: 'state', header: <Trans>State</Trans>, cell: (row) => <StatementState row={row} /> },
  ]
  return (
    <DataTable
      label={t`Statements`}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      onOpen={onOpen}
      phone={(row) => ({
        title: text('wallet', row.wallet),
        sub: days(row),
        end: <Money amount={row.inTzs} />,
        endSub: <StatementState row={row} />,
      })}
    />
  )
}

function StatementState({ row }: { row: Statement }) {
  if (row.withdrawnAt !== null)
    return (
      <Badge>
        <Trans>Taken back</Trans>
      </Badge>
    )
  if (row.openCount > 0)
    return (
      <StateText tone="held" icon="alert">
        <Plural value={row.openCount} one="# not matched" other="# not matched" />
      </StateText>
    )
  return (
    <StateText tone="ok" icon="check">
      <Trans>All matched</Trans>
    </StateText>
  )
}
