import { useLingui } from '@lingui/react/macro'
import type { FigureMonths, Figures, SegmentFigures, Standings } from '../../../shared/contract/figures.ts'
import { monthAfter } from '../../../shared/domain/months.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { FileTable } from '../../patterns/table-files.ts'
import { orderSourceLooks } from '../../ui/order-state.tsx'
import { useSegmentName } from './segments-card.tsx'
import { averageTzs, leftTzs, profitTzs, type Sold } from './figures.ts'

interface Beside {
  months: FigureMonths['months']
  /** The twelve before them. */
  monthsBefore: FigureMonths['months']
  segments: SegmentFigures['segments']
  standings: Standings | undefined
}

/** A Monday at noon. */
const MONDAY = Date.parse('2026-11-23T09:00:00Z')

/** Everything the page shows, as tables for a file. Without what goods cost for who may not see it. */
export function useTables() {
  const { t } = useLingui()
  const text = useOptionText()
  const format = useFormat()
  const nameOf = useSegmentName()
  return (figures: Figures, { months, monthsBefore, segments, standings }: Beside): FileTable[] => {
    const { sums, before } = figures
    const seesCost = sums.costTzs !== null
    const sold = [t`Orders`, t`Sales, TZS`, ...(seesCost ? [t`Cost of goods, TZS`, t`Profit, TZS`] : [])]
    const cells = (row: Sold) => [row.orders, row.salesTzs, ...(seesCost ? [row.costTzs, profitTzs(row)] : [])]
    const sum = (name: string, of: (sums_: Figures['sums']) => number | null) => [
      name,
      of(sums),
      ...(before ? [of(before.sums)] : []),
    ]
    return [
      {
        name: t`All of it`,
        heads: [t`What`, `${figures.from} – ${figures.to}`, ...(before ? [`${before.from} – ${before.to}`] : [])],
        rows: [
          sum(t`Orders`, ({ orders }) => orders),
          sum(t`Sales, TZS`, ({ salesTzs }) => salesTzs),
          sum(t`Average order`, averageTzs),
          ...(seesCost
            ? [
                sum(t`Cost of goods, TZS`, ({ costTzs }) => costTzs),
                sum(t`Sales of goods of unknown cost, TZS`, ({ uncostedTzs }) => uncostedTzs),
                sum(t`Profit, TZS`, profitTzs),
              ]
            : []),
          sum(t`Discounts, TZS`, ({ discountTzs }) => discountTzs),
          sum(t`Returns, TZS`, ({ refundTzs }) => refundTzs),
          sum(t`Not paid yet, TZS`, ({ owedTzs }) => owedTzs),
          sum(t`Expenses, TZS`, ({ expensesTzs }) => expensesTzs),
        ],
      },
      { name: t`Sales per day`, heads: [t`Date`, ...sold], rows: figures.days.map((row) => [row.day, ...cells(row)]) },
      {
        name: t`How they paid`,
        heads: [t`Paid by`, t`Amount, TZS`],
        rows: figures.methods.map(({ method, tzs }) => [text('recordedMethod', method), tzs]),
      },
      {
        name: t`Goods`,
        heads: [t`Product`, t`Sold`, ...sold],
        rows: figures.products.map((row) => [
          row.id === null ? t`Typed at the counter` : row.name,
          row.quantityMilli / 1000,
          ...cells(row),
        ]),
      },
      {
        name: t`Staff`,
        heads: [t`Name`, ...sold],
        rows: figures.staff.map((row) => [row.id === null ? t`Nobody named` : row.name, ...cells(row)]),
      },
      {
        name: t`Groups`,
        heads: [t`Group`, ...sold],
        rows: figures.groups.map((row) => [row.name || t`Without a group`, ...cells(row)]),
      },
      {
        name: t`Categories`,
        heads: [t`Category`, ...sold],
        rows: figures.categories.map((row) => [
          row.category === null ? t`Without a category` : text('productCategory', row.category),
          ...cells(row),
        ]),
      },
      {
        name: t`Where orders came from`,
        heads: [t`Source`, ...sold],
        rows: figures.sources.map((row) => [t(orderSourceLooks[row.source].text), ...cells(row)]),
      },
      {
        name: t`Busy hours`,
        heads: [t`Day`, t`Hour`, t`Orders`, t`Sales, TZS`],
        rows: figures.hours
          .toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)
          .map(({ weekday, hour, orders, salesTzs }) => [
            format.date(MONDAY + weekday * 86_400_000, 'weekday'),
            format.clock(`${hour}:00`),
            orders,
            salesTzs,
          ]),
      },
      {
        name: t`Expenses`,
        heads: [t`Kind of expense`, t`Amount, TZS`],
        rows: figures.expenses.map(({ category, tzs }) => [text('expenseCategory', category), tzs]),
      },
      {
        name: t`Visitors of order links`,
        heads: [t`Step`, t`Count`],
        rows:
          figures.links.made === 0
            ? []
            : [
                [t`Links made`, figures.links.made],
                [t`Opened`, figures.links.opened],
                [t`Sent an order`, figures.links.submitted],
                [t`Paid`, figures.links.paid],
              ],
      },
      {
        name: t`Visitors of the shop’s page`,
        heads: [t`Step`, t`Count`],
        rows: figures.page?.visits
          ? [
              [t`Came to the page`, figures.page.visits],
              [t`Looked at a product`, figures.page.products],
              [t`Put it into the basket`, figures.page.baskets],
              [t`Sent an order`, figures.page.submitted],
              [t`Paid`, figures.page.paid],
            ]
          : [],
      },
      {
        name: t`Segments of customers`,
        heads: [
          t`Segment`,
          t`Customers`,
          t`Orders`,
          t`Sales, TZS`,
          ...(before ? [`${before.from} – ${before.to}`] : []),
        ],
        rows: segments.map((row) => [
          nameOf(row),
          row.customers,
          row.orders,
          row.salesTzs,
          ...(before ? [row.before?.salesTzs ?? null] : []),
        ]),
      },
      {
        name: t`Debt and stock, day by day`,
        heads: [
          t`Date`,
          t`Customers owe, TZS`,
          ...(seesCost ? [t`Stock at its cost, TZS`, t`Owed to suppliers, TZS`] : []),
        ],
        rows: [...(standings?.before?.days ?? []), ...(standings?.days ?? [])].map((row) => [
          row.day,
          row.owedTzs,
          ...(seesCost ? [row.stockTzs, row.dueTzs] : []),
        ]),
      },
      {
        name: t`Profit and loss by month`,
        heads: [
          t`Month`,
          ...sold,
          t`Expenses, TZS`,
          t`Debts written off, TZS`,
          ...(seesCost ? [t`Goods lost, TZS`, t`Left, TZS`] : []),
          ...(monthsBefore.length > 0 ? [t`Sales a year before, TZS`] : []),
        ],
        rows: months.map((row) => [
          row.month,
          ...cells(row),
          row.expensesTzs,
          row.writtenOffTzs,
          ...(seesCost ? [row.lostTzs ?? null, leftTzs(row)] : []),
          ...(monthsBefore.length > 0
            ? [monthsBefore.find(({ month }) => month === monthAfter(row.month, -12))?.salesTzs ?? null]
            : []),
        ]),
      },
    ].filter(({ rows }) => rows.length > 0)
  }
}
