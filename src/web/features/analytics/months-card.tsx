import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FigureMonths } from '../../../shared/contract/figures.ts'
import { firstDayOf, lastDayOf, monthAfter } from '../../../shared/domain/months.ts'
import { useMonthName } from '../../i18n/use-month-name.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Select } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { DataTable } from '../../ui/table.tsx'
import { leftTzs, profitTzs } from './figures.ts'
import { Beside } from './tiles.tsx'

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

/** Months one may end with: three years back, and the one that is chosen. */
const choices = (today: string, last: string): string[] => {
  const near = Array.from({ length: 36 }, (_, index) => monthAfter(today, -index))
  return near.includes(last) ? near : [...near, last]
}

/** Profit and loss of any twelve months, the newest first, sales beside the same month a year before. A month nothing happened in is left out at the end. */
export function MonthsCard({
  query,
  before,
  last,
  today,
  onMonth,
}: {
  query: UseQueryResult<FigureMonths>
  /** The twelve before them. */
  before: readonly Month[] | undefined
  /** The last of the twelve, and the month that runs. */
  last: string
  today: string
  onMonth: (month: string) => void
}) {
  const { t } = useLingui()
  const monthName = useMonthName()
  const months = query.data?.months ?? []
  const yearBefore = (month: string) => before?.find((row) => row.month === monthAfter(month, -12))
  /** Of the month that runs only a part has passed: it is set against nothing. */
  const beside = (row: Month) => {
    const then = yearBefore(row.month)
    return row.month === today || then === undefined || then.salesTzs <= 0 ? null : (
      <span className="block text-small text-ink-2">
        <Beside now={row.salesTzs} then={then.salesTzs} from={<Money amount={then.salesTzs} />} />
      </span>
    )
  }
  const [first, end] = [monthName(monthAfter(last, -11), 'monthAndYear'), monthName(last, 'monthAndYear')]
  const later = monthAfter(last, 12) > today ? today : monthAfter(last, 12)
  const begun = months.findIndex(({ orders, expensesTzs, salesTzs }) => orders > 0 || expensesTzs > 0 || salesTzs !== 0)
  const shown = begun === -1 ? months.slice(-1) : months.slice(begun)
  const left = (month: Month) => {
    const tzs = leftTzs(month)
    return <b className={tzs !== null && tzs < 0 ? 'text-bad' : ''}>{orDash(tzs)}</b>
  }
  return (
    <Card flush className="min-w-0">
      <CardHeader title={<Trans>Profit and loss by month</Trans>} />
      <div className="flex items-center gap-2 px-4 pb-2 sm:max-w-sm" role="group" aria-label={t`Twelve months`}>
        <IconButton icon="left" label={t`The year before`} onClick={() => onMonth(monthAfter(last, -12))} />
        <Select
          boxClassName="min-w-0 flex-1"
          aria-label={t`Last month of the twelve`}
          value={last}
          onChange={(event) => onMonth(event.target.value)}
          options={choices(today, last).map((month) => {
            const name = monthName(month, 'monthAndYear')
            return { value: month, label: t`Up to ${name}` }
          })}
        />
        <IconButton icon="right" label={t`The next year`} disabled={last >= today} onClick={() => onMonth(later)} />
      </div>
      <p className="px-4 text-dense font-medium" aria-live="polite">
        <Trans>
          {first} to {end}
        </Trans>
      </p>
      <p className="px-4 pb-3 text-dense text-ink-2">
        <Trans>What was paid for goods is left out: their cost counts when they are sold, or when they are lost.</Trans>
      </p>
      {query.data ? (
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
                <>
                  <Orders row={row}>
                    <Money amount={row.salesTzs} />
                  </Orders>
                  {beside(row)}
                </>
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
            {
              key: 'lost',
              header: <Trans>Goods lost</Trans>,
              align: 'end',
              hideBelow: 'lg',
              cell: (row) => (
                <Link to="/dashboard/products/stock" search={{ view: 'lost', ...daysOf(row) }}>
                  {orDash(row.lostTzs ?? null)}
                </Link>
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
                <>
                  <Trans>
                    Sales {sales}, expenses {spent}
                  </Trans>
                  {beside(row)}
                </>
              ),
              end: left(row),
              endSub: <Trans>Left</Trans>,
            }
          }}
        />
      ) : (
        <QueryWait query={query} count={6} />
      )}
    </Card>
  )
}
