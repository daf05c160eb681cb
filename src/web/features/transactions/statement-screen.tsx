import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MoneyLine, Statement, StatementDay } from '../../../shared/contract/reconciliation.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StateText } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, CardHeader, StatGrid, StatTile } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { SandboxPageMark } from '../../ui/sandbox-mark.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { toast } from '../../ui/toast-store.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useIsSandbox } from '../payments/payments.queries.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { ListCard } from '../../patterns/list-card.tsx'
import { LineSheet } from './line-sheet.tsx'
import type { StatementSearch } from './transactions-search.ts'
import { transactionsMutations, transactionsQueries } from './transactions.queries.ts'
import { useMay } from '../../session/rights.ts'
import { ReasonDialog } from '../../patterns/reason-dialog.tsx'

/** One statement: day by day against the books, and line by line. */
export function StatementScreen({
  id,
  search,
  onSearch,
}: {
  id: string
  search: StatementSearch
  onSearch: (search: StatementSearch) => void
}) {
  const { t } = useLingui()
  usePageTitle(t`Statement`)
  const format = useFormat()
  const text = useOptionText()
  const isSandbox = useIsSandbox()
  const [openId, setOpenId] = useState<string | null>(null)
  const found = useInfiniteQuery(transactionsQueries.statement(id, search.state))
  const first = found.data?.pages[0]
  const lines = found.data?.rows ?? []
  return (
    <Page>
      <PageHeader
        title={first ? text('wallet', first.statement.wallet) : <Trans>Statement</Trans>}
        sub={first && format.fileName(first.statement.fileName)}
        back={
          <Link className="link inline-flex items-center gap-1 min-h-10" to="/dashboard/transactions/statements">
            <Icon name="left" />
            <Trans>Statements</Trans>
          </Link>
        }
        actions={first && first.statement.withdrawnAt === null ? <Withdraw statement={first.statement} /> : null}
      />
      <SandboxPageMark isSandbox={isSandbox} />
      {first === undefined ? (
        <Card flush>
          <QueryWait query={found} count={5} label={t`Loading the statement…`} />
        </Card>
      ) : (
        <>
          {first.statement.withdrawnAt === null ? null : (
            <Note tone="info">
              <Trans>This statement was taken back. It counts nowhere.</Trans>
            </Note>
          )}
          <StatGrid>
            <StatTile
              label={<Trans>Money in</Trans>}
              icon="arrowdown"
              value={<Money amount={first.statement.inTzs} />}
            />
            <StatTile
              label={<Trans>Money out</Trans>}
              icon="arrowup"
              value={<Money amount={first.statement.outTzs} />}
            />
            <StatTile
              label={<Trans>Matched</Trans>}
              icon="check"
              value={first.statement.matchedCount}
              note={<Plural value={first.statement.openCount} one="# not matched" other="# not matched" />}
            />
          </StatGrid>
          {first.statement.withdrawnAt === null ? <Days days={first.days} wallet={first.statement.wallet} /> : null}
          <Segment
            label={t`Lines`}
            value={search.state ?? 'all'}
            onChange={(state) => onSearch(state === 'all' ? {} : { state })}
            options={[
              { value: 'all', label: <Trans>All</Trans> },
              { value: 'open', label: <Trans>Not matched</Trans> },
              { value: 'matched', label: <Trans>Matched</Trans> },
              { value: 'set_aside', label: <Trans>Set aside</Trans> },
            ]}
          />
          <ListCard
            query={found}
            rows={lines}
            isFiltered={search.state !== undefined}
            nothing={<Trans>No line here</Trans>}
            clearLabel={<Trans>Show all lines</Trans>}
            onClear={() => onSearch({})}
            empty={
              <EmptyState
                title={<Trans>No line here</Trans>}
                action={
                  <Link className={buttonClass()} to="/dashboard/transactions/statements">
                    <Trans>Statements</Trans>
                  </Link>
                }
              />
            }
          >
            <LineTable lines={lines} onOpen={(line) => setOpenId(line.id)} />
          </ListCard>
        </>
      )}
      {openId === null ? null : <LineSheet id={openId} onClose={() => setOpenId(null)} />}
    </Page>
  )
}

function Days({ days, wallet }: { days: readonly StatementDay[]; wallet: Statement['wallet'] }) {
  const { t } = useLingui()
  const text = useOptionText()
  const name = text('wallet', wallet)
  const format = useFormat()
  const columns: Column<StatementDay>[] = [
    {
      key: 'day',
      header: <Trans>Day</Trans>,
      cell: (row) => <span className="whitespace-nowrap">{format.day(row.day)}</span>,
    },
    {
      key: 'told',
      header: wallet === 'other' ? <Trans>The statement says</Trans> : <Trans>{name} says</Trans>,
      cell: (row) => <Money amount={row.statementInTzs} />,
      align: 'end',
    },
    {
      key: 'booked',
      header: <Trans>You recorded</Trans>,
      cell: (row) => <Money amount={row.bookedTzs} />,
      align: 'end',
    },
    {
      key: 'difference',
      header: <Trans>Difference</Trans>,
      cell: (row) => <Difference amount={row.differenceTzs} />,
      align: 'end',
    },
  ]
  return (
    <Card flush>
      <CardHeader title={<Trans>Day by day</Trans>} />
      <DataTable
        label={t`Day by day`}
        rows={days}
        rowKey={(row) => row.day}
        columns={columns}
        dense
        phone={(row) => ({
          title: format.day(row.day),
          sub: (
            <Trans>
              Wallet <Money amount={row.statementInTzs} />, books <Money amount={row.bookedTzs} />
            </Trans>
          ),
          end: <Difference amount={row.differenceTzs} />,
        })}
      />
    </Card>
  )
}

const Difference = ({ amount }: { amount: number }) =>
  amount === 0 ? (
    <StateText tone="ok" icon="check">
      <Trans>Agrees</Trans>
    </StateText>
  ) : (
    <span className="text-bad">
      <Money amount={amount} sign="always" />
    </span>
  )

const amount = (line: MoneyLine) => (
  <Money amount={line.direction === 'out' ? -line.amountTzs : line.amountTzs} sign="always" />
)

function LineTable({ lines, onOpen }: { lines: readonly MoneyLine[]; onOpen: (line: MoneyLine) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const who = (line: MoneyLine) => line.name || (line.phone ? formatPhone(line.phone) : line.details) || t`Unknown`
  const columns: Column<MoneyLine>[] = [
    {
      key: 'at',
      header: <Trans>Time</Trans>,
      cell: (line) => <span className="whitespace-nowrap">{format.date(line.at, 'short')}</span>,
    },
    {
      key: 'who',
      header: <Trans>Who</Trans>,
      cell: (line) => (
        <>
          <span className="block wrap-any">{who(line)}</span>
          {line.reference ? <span className="sub tnum wrap-any">{line.reference}</span> : null}
        </>
      ),
    },
    { key: 'state', header: <Trans>State</Trans>, cell: (line) => <LineState line={line} /> },
    { key: 'amount', header: <Trans>Amount</Trans>, cell: amount, align: 'end' },
  ]
  return (
    <DataTable
      label={t`Lines`}
      rows={lines}
      rowKey={(line) => line.id}
      columns={columns}
      onOpen={onOpen}
      phone={(line) => ({
        title: who(line),
        sub: `${format.date(line.at, 'short')}${line.reference ? ` · ${line.reference}` : ''}`,
        end: amount(line),
        endSub: <LineState line={line} />,
      })}
    />
  )
}

function LineState({ line }: { line: MoneyLine }) {
  if (line.state === 'set_aside')
    return (
      <StateText tone="info" icon="check">
        <Trans>Set aside</Trans>
      </StateText>
    )
  if (line.direction === 'out' && line.state === 'open')
    return (
      <StateText tone="info" icon="arrowup">
        <Trans>Went out</Trans>
      </StateText>
    )
  if (line.state === 'open')
    return (
      <StateText tone="held" icon="alert">
        <Trans>Not matched</Trans>
      </StateText>
    )
  return (
    <StateText tone={line.differenceTzs === 0 ? 'ok' : 'bad'} icon={line.differenceTzs === 0 ? 'check' : 'alert'}>
      {line.orderNumber ?? <Trans>Matched</Trans>}
    </StateText>
  )
}

function Withdraw({ statement }: { statement: Statement }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { may } = useMay()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useMutation(transactionsMutations.withdraw())
  if (!may('transactions', 'update')) return null
  const take = async (reason: string) => {
    await withdraw.mutateAsync({ params: { id: statement.id }, body: { reason } })
    toast({ title: t`The statement was taken back`, type: 'success' })
  }
  return (
    <>
      <Button tone="danger" icon="undo" onClick={() => setAsking(true)}>
        <Trans>Take back</Trans>
      </Button>
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Take this statement back?</Trans>}
        body={<Trans>Its lines go, and the payments they made are taken off their orders. Nothing else changes.</Trans>}
        confirmLabel={<Trans>Take back</Trans>}
        error={withdraw.isError ? errorText(withdraw.error) : undefined}
        onConfirm={take}
      />
    </>
  )
}
