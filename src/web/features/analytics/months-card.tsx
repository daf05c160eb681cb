import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FigureMonths } from '../../../shared/contract/figures.ts'
import { firstDayOf, lastDayOf } from '../../../shared/domain/months.ts'
import { useMonthName } from '../../i18n/use-month-name.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { DataTable } from '../../ui/table.tsx'
import { leftTzs, profitTzs } from './figures.ts'

type Month = FigureMonths['months'][number]
const orDash = (tzs: number | null) => (tzs === null ? '–' : <Money amount={tzs} />)

const daysOf = ({ month }: Month) => ({ from: firstDayOf(month), to: lastDayOf(month) })
const Orders = ({ row, of = 'sales', children }: { row: Month; of?: string; children: ReactNode }) => (
  <Link to="/dashboard/orders" search={{ ...daysOf(row), of }}>
    {children}
  </Link>
)
const Spent = ({ row }: { row: Month }) => (
  <Link to="/dashboard/expenses/expenses-records" search={{ ...daysOf(row), only: 'running' }}>
    <Money amount={row.expensesTzs} />
  </Link>
)

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
          {
            key: 'sales',
            header: <Trans>Sales</Trans>,
            align: 'end',
            cell: (row) => (
              <Orders row={row}>
                <Money amount={row.salesTzs} />
              </Orders>
            ),
          },
          {
            key: 'cost',
            header: <Trans>Cost of goods</Trans>,
            align: 'end',
            hideBelow: 'lg',
            cell: (row) => <Orders row={row}>{orDash(row.costTzs)}</Orders>,
          },
          {
            key: 'profit',
            header: <Trans>Profit</Trans>,
            align: 'end',
            cell: (row) => <Orders row={row}>{orDash(profitTzs(row))}</Orders>,
          },
          {
            key: 'expenses',
            header: <Trans>Expenses</Trans>,
            align: 'end',
            cell: (row) => <Spent row={row} />,
          },
          {
            key: 'off',
            header: <Trans>Debts written off</Trans>,
            align: 'end',
            hideBelow: 'lg',
            cell: (row) => (
              <Orders row={row} of="method:write_off">
                <Money amount={row.writtenOffTzs} />
              </Orders>
            ),
          },
          { key: 'left', header: <Trans>Left</Trans>, align: 'end', cell: left },
        ]}
        phone={(row) => {
          const sales = (
            <Orders row={row}>
              <Money amount={row.salesTzs} />
            </Orders>
          )
          const spent = <Spent row={row} />
          return {
            title: monthName(row.month, 'monthAndYear'),
            sub: (
              <Trans>
                Sales {sales}, expenses {spent}
              </Trans>
            ),
            end: left(row),
            endSub: <Trans>Left</Trans>,
          }
        }}
      />
    </Card>
  )
}
