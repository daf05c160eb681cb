import { Trans, useLingui } from '@lingui/react/macro'
import type { FigureMonths } from '../../../shared/contract/figures.ts'
import { useMonthName } from '../../i18n/use-month-name.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { DataTable } from '../../ui/table.tsx'
import { leftTzs, profitTzs } from './figures.ts'

type Month = FigureMonths['months'][number]
const orDash = (tzs: number | null) => (tzs === null ? '–' : <Money amount={tzs} />)

/** Profit and loss, the newest month first. A month nothing happened in is left out at the end. */
export function MonthsCard({ months }: { months: readonly Month[] }) {
  const { t } = useLingui()
  const monthName = useMonthName()
  const first = months.findIndex(({ orders, expensesTzs, salesTzs }) => orders > 0 || expensesTzs > 0 || salesTzs !== 0)
  const shown = first === -1 ? months.slice(-1) : months.slice(first)
  const left = (month: Month) => {
    const tzs = leftTzs(month)
    return <b className={tzs !== null && tzs < 0 ? 'text-bad' : ''}>{orDash(tzs)}</b>
  }
  return (
    <Card flush className="min-w-0">
      <CardHeader title={<Trans>Profit and loss by month</Trans>} />
      <p className="px-4 pb-3 text-dense text-ink-2">
        <Trans>What was paid for goods is left out: their cost counts when they are sold.</Trans>
      </p>
      <DataTable
        dense
        label={t`Profit and loss by month`}
        rows={shown.toReversed()}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', header: <Trans>Month</Trans>, cell: ({ month }) => monthName(month, 'monthAndYear') },
          { key: 'sales', header: <Trans>Sales</Trans>, align: 'end', cell: (row) => <Money amount={row.salesTzs} /> },
          {
            key: 'cost',
            header: <Trans>Cost of goods</Trans>,
            align: 'end',
            hideBelow: 'lg',
            cell: (row) => orDash(row.costTzs),
          },
          { key: 'profit', header: <Trans>Profit</Trans>, align: 'end', cell: (row) => orDash(profitTzs(row)) },
          {
            key: 'expenses',
            header: <Trans>Expenses</Trans>,
            align: 'end',
            cell: (row) => <Money amount={row.expensesTzs} />,
          },
          {
            key: 'off',
            header: <Trans>Debts written off</Trans>,
            align: 'end',
            hideBelow: 'lg',
            cell: (row) => <Money amount={row.writtenOffTzs} />,
          },
          { key: 'left', header: <Trans>Left</Trans>, align: 'end', cell: left },
        ]}
        phone={(row) => ({
          title: monthName(row.month, 'monthAndYear'),
          sub: (
            <Trans>
              Sales <Money amount={row.salesTzs} />, expenses <Money amount={row.expensesTzs} />
            </Trans>
          ),
          end: left(row),
          endSub: <Trans>Left</Trans>,
        })}
      />
    </Card>
  )
}
