import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { FiscalZReport } from '../../../shared/contract/fiscal.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { StateText } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { FiscalExport } from './fiscal-export.tsx'
import { fiscalQueries } from './fiscal.queries.ts'
import { fiscalStates, vatText } from './fiscal-words.tsx'

/** The reports that closed the days, the newest first. */
export function ZPane() {
  const { t } = useLingui()
  const list = useInfiniteQuery(fiscalQueries.zReports())
  const rows = list.data?.rows ?? []
  return (
    <div className="grid gap-4">
      <FiscalExport of="z-reports" />
      <ListCard
        query={list}
        rows={rows}
        loading={{ count: 5, label: t`Loading the Z reports…` }}
        empty={
          <EmptyState title={<Trans>No Z report yet</Trans>}>
            <Trans>The first one goes by itself when the day is over.</Trans>
          </EmptyState>
        }
      >
        <ZTable rows={rows} />
      </ListCard>
    </div>
  )
}

function ZTable({ rows }: { rows: readonly FiscalZReport[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const state = (row: FiscalZReport) => {
    const look = fiscalStates[row.state]
    return (
      <StateText tone={look.tone} icon={look.icon}>
        <span>
          {t(look.text)}
          {row.state === 'refused' && row.words ? `: ${row.words}` : null}
        </span>
      </StateText>
    )
  }
  const columns: Column<FiscalZReport>[] = [
    { key: 'day', header: <Trans>Day</Trans>, cell: (row) => format.day(row.day) },
    { key: 'number', header: <Trans>Number</Trans>, cell: (row) => <span className="tnum">{row.number}</span> },
    { key: 'receipts', header: <Trans>Receipts</Trans>, cell: (row) => row.receipts, align: 'end' },
    { key: 'total', header: <Trans>Total</Trans>, cell: (row) => <Money amount={row.totalTzs} />, align: 'end' },
    { key: 'vat', header: <Trans>VAT</Trans>, cell: (row) => vatText(row.taxCents), align: 'end', hideBelow: 'lg' },
    { key: 'state', header: <Trans>State</Trans>, cell: state },
  ]
  return (
    <DataTable
      label={t`Z reports`}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      phone={(row) => ({
        title: format.day(row.day),
        sub: t`Number ${row.number}, receipts ${row.receipts}`,
        end: <Money amount={row.totalTzs} />,
        endSub: state(row),
      })}
    />
  )
}
