import type { ExpenseTotals } from '../../../shared/contract/expenses.ts'
import { shownSumTzs } from '../../../shared/domain/money.ts'
import { monthAfter, monthOf } from '../../../shared/domain/months.ts'
import type { ExpenseCategory } from '../../../shared/domain/options.ts'
import { besideSoFar, type ComparedWith, type Period, periodBeside } from '../../../shared/domain/periods.ts'
import { knowsMore, type Moment } from '../../offline/till.ts'
import type { LocalExpense } from '../../offline/db.ts'

export type CategoryFigures = ExpenseTotals['categories'][number]

/** Days of which nothing is known yet. */
export const noTotals = (period: Period, compare: ComparedWith = 'before'): ExpenseTotals => ({
  month: monthOf(period.to),
  ...period,
  before: periodBeside(period, compare),
  totalTzs: 0,
  count: 0,
  beforeTzs: 0,
  beforeSoFarTzs: 0,
  categories: [],
  months: Array.from({ length: 12 }, (_, index) => ({ month: monthAfter(monthOf(period.to), index - 11), tzs: 0 })),
})

type Counted = { category: ExpenseCategory; amountTzs: number; day: string }
/** Each change of what is counted: what the server had goes, what is true by now comes. */
function* movesOf(rows: readonly LocalExpense[], isKnown: (row: LocalExpense) => boolean) {
  for (const row of rows) {
    if (isKnown(row)) continue
    if (row.counted) yield { ...row.counted, sign: -1 as const }
    if (row.voidedAt === null) yield { ...row, sign: 1 as const }
  }
}

const within =
  (period: Period | null) =>
  ({ day }: Counted) =>
    period !== null && period.from <= day && day <= period.to

/**
 * The server's figures with what this device did since. Without any (`totals` is null, there is no network) all that this device itself wrote down. `today` says
 * how much of what they are set beside is compared with. Pure.
 */
export function figuresOf(
  totals: ExpenseTotals | null,
  { compare, ...period }: Period & { compare: ComparedWith },
  ofDevice: readonly LocalExpense[],
  { today, ...moment }: Moment & { today: string },
): ExpenseTotals {
  const figures = totals ?? noTotals(period, compare)
  const { before } = noTotals(period, compare)
  const soFar = before && besideSoFar(period, before, today)
  const moves = [...movesOf(ofDevice, (row) => totals !== null && !knowsMore(row, moment))]
  const sum = (start: number, fits: (move: Counted) => boolean) =>
    Math.max(0, shownSumTzs([start, ...moves.filter(fits).map(({ amountTzs, sign }) => amountTzs * sign)]))
  const count = (start: number, fits: (move: Counted) => boolean) =>
    Math.max(
      0,
      moves.filter(fits).reduce((all, { sign }) => all + sign, start),
    )
  const [isHere, isBefore, isSoFar] = [within(period), within(before), within(soFar)]
  const words = new Set([
    ...figures.categories.map(({ category }) => category),
    ...moves.filter((move) => isHere(move) || isBefore(move)).map(({ category }) => category),
  ])
  const categories = [...words].map((category) => {
    const known = figures.categories.find((one) => one.category === category)
    const of = (fits: (move: Counted) => boolean) => (move: Counted) => move.category === category && fits(move)
    return {
      category,
      tzs: sum(known?.tzs ?? 0, of(isHere)),
      count: count(known?.count ?? 0, of(isHere)),
      beforeTzs: sum(known?.beforeTzs ?? 0, of(isBefore)),
      beforeSoFarTzs: sum(known?.beforeSoFarTzs ?? 0, of(isSoFar)),
      budgetTzs: known?.budgetTzs ?? null,
    }
  })
  return {
    month: figures.month,
    ...period,
    before,
    totalTzs: sum(figures.totalTzs, isHere),
    count: count(figures.count, isHere),
    beforeTzs: sum(figures.beforeTzs, isBefore),
    beforeSoFarTzs: sum(figures.beforeSoFarTzs, isSoFar),
    categories: categories
      .filter(({ tzs, beforeTzs, budgetTzs }) => tzs > 0 || beforeTzs > 0 || budgetTzs !== null)
      .toSorted((one, other) => other.tzs - one.tzs || other.beforeTzs - one.beforeTzs),
    months: figures.months.map((one) => ({
      month: one.month,
      tzs: sum(one.tzs, ({ day }) => monthOf(day) === one.month),
    })),
  }
}
