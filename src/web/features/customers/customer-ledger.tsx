import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DebtAgreement } from '../../../shared/contract/debt-agreements.ts'
import type { LedgerLine } from '../../../shared/contract/customers.ts'
import { RECORDED_METHODS } from '../../../shared/domain/options.ts'
import { oneOf } from '../../../shared/domain/search-params.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Agreed } from '../../patterns/agreed.tsx'
import { ListCard } from '../../patterns/list-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table.tsx'
import { ledgerTexts } from './customer-words.ts'
import { customersQueries } from './customers.queries.ts'

const moved = (line: LedgerLine) => line.owedTzs - line.keptTzs

const took = (line: LedgerLine) => (moved(line) > 0 ? <Money amount={moved(line)} /> : null)
const paid = (line: LedgerLine) =>
  moved(line) < 0 ? (
    <span className="text-ok">
      <Money amount={-moved(line)} />
    </span>
  ) : null

/** Debt and balance, line by line; each opens its order. */
export function CustomerLedger({
  id,
  onAgree,
}: {
  id: string
  /** Asks them whether it is right; null where nothing is owed, or who may not. */
  onAgree: ((agreement: DebtAgreement | null) => void) | null
}) {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const text = useOptionText()
  const query = useInfiniteQuery(customersQueries.ledger(id))
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  const agreement = query.data?.pages[0]?.agreement ?? null
  const what = (line: LedgerLine) => {
    const method = oneOf(RECORDED_METHODS)(line.method)
    const isKept = line.kind === 'sale' && line.owedTzs <= 0 && line.keptTzs > 0
    return (
      <>
        {isKept ? <Trans>Change kept</Trans> : t(ledgerTexts[line.kind])}
        {line.orderNumber ? <b className="tnum"> {line.orderNumber}</b> : null}
        {line.kind === 'paid' && method ? `, ${text('recordedMethod', method)}` : null}
        {line.reference ? <span className="text-ink-2 tnum wrap-any"> {line.reference}</span> : null}
      </>
    )
  }
  const day = (line: LedgerLine) => format.date(line.at, 'short')
  const sub = (line: LedgerLine) =>
    [line.byName, line.dueOn !== null && line.owedTzs > 0 ? t`to be paid by ${format.day(line.dueOn)}` : null]
      .filter(Boolean)
      .join(', ')
  return (
    <ListCard
      query={query}
      rows={rows}
      title={
        <span className="flex flex-wrap items-baseline gap-x-3">
          <Trans>Ledger</Trans>
          <span className="text-small font-normal text-ink-2">
            <Trans>Each line can be opened, none can be erased</Trans>
          </span>
        </span>
      }
      loading={{ count: 3, label: t`Loading the ledger…` }}
      empty={
        <EmptyState title={<Trans>Nothing on credit, nothing kept</Trans>}>
          <Trans>What is sold on credit, paid later or kept as change stands here.</Trans>
        </EmptyState>
      }
    >
      <DataTable
        label={t`Ledger`}
        rows={rows}
        rowKey={(line) => line.id}
        onOpen={(line) => {
          if (line.orderId !== null)
            void navigate({ to: '/dashboard/orders/order-info/$id', params: { id: line.orderId } })
        }}
        dense
        columns={[
          {
            key: 'what',
            header: <Trans>What</Trans>,
            cell: (line) => (
              <span>
                {what(line)}
                <small>{[day(line), sub(line)].filter(Boolean).join(', ')}</small>
              </span>
            ),
          },
          { key: 'took', header: <Trans>Took</Trans>, align: 'end', cell: took },
          { key: 'paid', header: <Trans>Paid</Trans>, align: 'end', cell: paid },
          {
            key: 'balance',
            header: <Trans>Balance</Trans>,
            align: 'end',
            cell: (line) => <Money amount={line.balanceTzs} />,
          },
        ]}
        phone={(line) => ({
          title: what(line),
          sub: [day(line), sub(line)].filter(Boolean).join(', '),
          end: took(line) ?? paid(line),
          endSub: (
            <Trans>
              Balance <Money amount={line.balanceTzs} />
            </Trans>
          ),
        })}
      />
      {onAgree || agreement ? (
        <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2 border-t border-line text-dense">
          <span>
            <Trans>Balance agreed</Trans>: <Agreed agreement={agreement} />
          </span>
          {onAgree ? (
            <Button size="sm" icon="check" onClick={() => onAgree(agreement)}>
              <Trans>Confirm the balance</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </ListCard>
  )
}
