import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EXCEPTION_KINDS } from '../../../shared/contract/lists.ts'
import type { MoneyException } from '../../../shared/contract/reconciliation.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useFullOptionText, useOptionText } from '../../i18n/option-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useFreshOn } from '../../session/device.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { LineSheet } from './line-sheet.tsx'
import { exceptionTexts } from './movement-words.tsx'
import type { ExceptionsSearch } from './transactions-search.ts'
import { transactionsMutations, transactionsQueries } from './transactions.queries.ts'
import { useMay } from '../../session/rights.ts'

/** What does not agree, before anything else. What is put right leaves the list by itself. */
export function ExceptionsScreen({
  search,
  onSearch,
}: {
  search: ExceptionsSearch
  onSearch: (search: ExceptionsSearch) => void
}) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<MoneyException | null>(null)
  const found = useQuery(transactionsQueries.exceptions(search.kind))
  useFreshOn(['orders', 'sent'], transactionsQueries.all())
  const counts = found.data?.counts
  const rows = found.data?.items ?? []
  return (
    <Page>
      <PageHeader
        sub={
          <span className="max-sm:hidden">
            <Trans>What came and what you wrote down, where the two differ</Trans>
          </span>
        }
      />
      <BooksTabs page="check" />
      <ChipRow label={t`Kind`}>
        <Chip selected={search.kind === undefined} onClick={() => onSearch({})}>
          <Trans>All</Trans>
        </Chip>
        {EXCEPTION_KINDS.map((kind) => (
          <Chip
            key={kind}
            selected={search.kind === kind}
            {...(counts && counts[kind] > 0 ? { count: counts[kind] } : {})}
            onClick={() => onSearch({ kind })}
          >
            {t(exceptionTexts[kind].title)}
          </Chip>
        ))}
      </ChipRow>
      {search.kind ? <Note tone="info">{t(exceptionTexts[search.kind].about)}</Note> : null}
      <ListCard
        query={found}
        rows={rows}
        loading={{ count: 4, label: t`Comparing…` }}
        isFiltered={search.kind !== undefined}
        nothing={<Trans>Nothing of this kind</Trans>}
        clearLabel={<Trans>Show everything that does not agree</Trans>}
        onClear={() => onSearch({})}
        empty={
          <EmptyState
            title={<Trans>Everything agrees</Trans>}
            action={
              <Link className={buttonClass()} to="/dashboard/transactions/statements">
                <Trans>Import a statement</Trans>
              </Link>
            }
          >
            <Trans>
              Import the statement of your wallet now and then: it finds what was never paid, and what was paid and
              never written down.
            </Trans>
          </EmptyState>
        }
      >
        <ExceptionTable rows={rows} onOpen={setOpened} />
      </ListCard>
      {opened === null ? null : opened.about === 'line' && opened.kind === 'unmatched' ? (
        <LineSheet id={opened.id} onClose={() => setOpened(null)} />
      ) : (
        <ExceptionSheet row={opened} onClose={() => setOpened(null)} />
      )}
    </Page>
  )
}

const difference = (row: MoneyException) =>
  row.expectedTzs === null ? null : <Money amount={row.amountTzs - row.expectedTzs} sign="always" />

function ExceptionTable({ rows, onOpen }: { rows: readonly MoneyException[]; onOpen: (row: MoneyException) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const text = useOptionText()
  const who = (row: MoneyException) => row.who || (row.phone ? formatPhone(row.phone) : (row.reference ?? t`Unknown`))
  const columns: Column<MoneyException>[] = [
    {
      key: 'kind',
      header: <Trans>What</Trans>,
      cell: (row) => (
        <Badge tone={row.kind === 'unmatched' || row.kind === 'missing' ? 'held' : 'bad'}>
          {t(exceptionTexts[row.kind].title)}
        </Badge>
      ),
    },
    {
      key: 'who',
      header: <Trans>Who</Trans>,
      cell: (row) => (
        <>
          <span className="block wrap-any">{who(row)}</span>
          {row.reference ? <span className="sub tnum wrap-any">{row.reference}</span> : null}
        </>
      ),
    },
    {
      key: 'order',
      header: <Trans>Order</Trans>,
      cell: (row) => <span className="tnum">{row.orderNumber ?? '–'}</span>,
    },
    {
      key: 'wallet',
      header: <Trans>Wallet</Trans>,
      cell: (row) => (row.wallet ? text('wallet', row.wallet) : null),
      hideBelow: 'lg',
    },
    {
      key: 'at',
      header: <Trans>Time</Trans>,
      cell: (row) => <span className="whitespace-nowrap">{format.date(row.at, 'short')}</span>,
    },
    { key: 'difference', header: <Trans>Difference</Trans>, cell: difference, align: 'end', hideBelow: 'lg' },
    { key: 'amount', header: <Trans>Amount</Trans>, cell: (row) => <Money amount={row.amountTzs} />, align: 'end' },
  ]
  return (
    <DataTable
      label={t`What does not agree`}
      rows={rows}
      rowKey={(row) => `${row.kind} ${row.id}`}
      columns={columns}
      onOpen={onOpen}
      phone={(row) => ({
        title: who(row),
        sub: `${format.date(row.at, 'short')}${row.orderNumber ? ` · ${row.orderNumber}` : ''}`,
        end: <Money amount={row.amountTzs} />,
        endSub: t(exceptionTexts[row.kind].title),
      })}
    />
  )
}

/** What it means, the way to the order, and "I have checked it". */
function ExceptionSheet({ row, onClose }: { row: MoneyException; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const format = useFormat()
  const text = useFullOptionText()
  const { may } = useMay()
  const [note, setNote] = useState('')
  const [isLine, setLine] = useState(false)
  const settle = useMutation(transactionsMutations.settle())
  if (isLine) return <LineSheet id={row.id} onClose={onClose} />
  const done = async () => {
    await settle.mutateAsync({ params: { id: row.id }, body: { kind: row.kind, note: note.trim() } })
    toast({ title: t`Marked as reviewed`, type: 'success' })
    onClose()
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t(exceptionTexts[row.kind].title)}
      side="right"
      footer={
        may('transactions', 'update') ? (
          <Button
            tone="primary"
            full
            busy={settle.isPending}
            disabled={note.trim() === ''}
            disabledReason={t`Write what you found first`}
            onClick={() => void done().catch(() => {})}
          >
            <Trans>I have checked it</Trans>
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-5">
        <Note tone="info">{t(exceptionTexts[row.kind].about)}</Note>
        <dl className="grid gap-3">
          <Fact name={<Trans>Arrived amount</Trans>}>
            <Money amount={row.amountTzs} />
          </Fact>
          {row.expectedTzs === null ? null : (
            <Fact name={<Trans>Was owed</Trans>}>
              <Money amount={row.expectedTzs} />
            </Fact>
          )}
          {row.who ? <Fact name={<Trans>Who</Trans>}>{row.who}</Fact> : null}
          {row.phone ? (
            <Fact name={<Trans>Number</Trans>}>
              <span className="tnum">{formatPhone(row.phone)}</span>
            </Fact>
          ) : null}
          {row.reference ? (
            <Fact name={<Trans>Reference</Trans>}>
              <span className="tnum wrap-any">{row.reference}</span>
            </Fact>
          ) : null}
          {row.wallet ? <Fact name={<Trans>Wallet</Trans>}>{text('wallet', row.wallet)}</Fact> : null}
          <Fact name={<Trans>Time</Trans>}>{format.date(row.at)}</Fact>
        </dl>
        {row.orderId && row.orderNumber ? (
          <Link
            className={buttonClass({ full: true })}
            to="/dashboard/orders/order-info/$id"
            params={{ id: row.orderId }}
          >
            <Trans>Open order {row.orderNumber}</Trans>
          </Link>
        ) : null}
        {row.about === 'line' ? (
          <Button full icon="link" onClick={() => setLine(true)}>
            <Trans>See the match</Trans>
          </Button>
        ) : null}
        {may('transactions', 'update') ? (
          <TextAreaField
            label={<Trans>What you found</Trans>}
            rows={2}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        ) : null}
        {settle.isError ? <Note tone="bad">{errorText(settle.error)}</Note> : null}
      </div>
    </Sheet>
  )
}
