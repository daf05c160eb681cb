import type { FigureMonths, Figures } from '../../../shared/contract/figures.ts'

export interface Sold {
  orders: number
  salesTzs: number
  costTzs: number | null
  uncostedTzs: number | null
}

/** Of the goods whose cost is known; null to who may not see it. */
export const profitTzs = ({ salesTzs, costTzs, uncostedTzs }: Sold): number | null =>
  costTzs === null || uncostedTzs === null ? null : salesTzs - uncostedTzs - costTzs

/** What is left of the profit after expenses, debts that nobody will pay and goods that were lost; null to who may not see costs. */
export const leftTzs = (month: FigureMonths['months'][number]): number | null => {
  const profit = profitTzs(month)
  return profit === null ? null : profit - month.expensesTzs - month.writtenOffTzs - (month.lostTzs ?? 0)
}

export const averageTzs = ({ orders, salesTzs }: Pick<Sold, 'orders' | 'salesTzs'>): number | null =>
  orders === 0 ? null : Math.round(salesTzs / orders)

export const percentOf = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.round((part / whole) * 100))

type HeatHour = { orders: number; salesTzs: number }
/** Seven rows of hours, Monday first, from the first hour with a sale to the last and at least a working day. */
export function heatOf(hours: Figures['hours']): { first: number; last: number; most: number; at: HeatHour[][] } {
  const used = hours.map(({ hour }) => hour)
  const [first, last] = [Math.min(7, ...used), Math.max(20, ...used)]
  const at = Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: last - first + 1 }, (_cell, index) => {
      const found = hours.find((one) => one.weekday === weekday && one.hour === first + index)
      return { orders: found?.orders ?? 0, salesTzs: found?.salesTzs ?? 0 }
    }),
  )
  return { first, last, most: Math.max(0, ...hours.map(({ orders }) => orders)), at }
}

/** The three hours in a row of one day of the week that bring the most, and their share; null where little was sold. */
export function busiest(hours: Figures['hours']): { weekday: number; hour: number; percent: number } | null {
  const { first, last, at } = heatOf(hours)
  const all = hours.reduce((sum, { orders }) => sum + orders, 0)
  if (all < 20) return null
  let best = { weekday: 0, hour: first, orders: 0 }
  for (const [weekday, row] of at.entries())
    for (let hour = first; hour <= last - 2; hour += 1) {
      const orders = row.slice(hour - first, hour - first + 3).reduce((sum, cell) => sum + cell.orders, 0)
      if (orders > best.orders) best = { weekday, hour, orders }
    }
  return { weekday: best.weekday, hour: best.hour, percent: percentOf(best.orders, all) }
}
